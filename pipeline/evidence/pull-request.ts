/** A pull request as a forge hands it out: the record of its interface, or of its command line's `--json`. */
import { z } from 'zod';
import { type Bundle, type PullRequest, present } from '../artifacts/bundle.js';
import { CodedError } from '../artifacts/coded-error.js';

const Label = z.union([z.string(), z.looseObject({ name: z.string() })]);
const Account = z.looseObject({ login: z.string() });

/** The fields that both forms share, and those that each spells its own way. */
const PullRequestRecord = z.looseObject({
  title: z.string(),
  /** Null where nothing was written: an empty description, not a missing one. */
  body: z.string().nullable(),
  labels: z.array(Label).optional(),
  user: Account.nullish(),
  author: Account.nullish(),
  head: z.looseObject({ ref: z.string() }).optional(),
  headRefName: z.string().optional(),
});

/**
 * The bundle with the record's title, description, labels, author and branch. What the bundle knows of the branch where
 * work began stays.
 * @param where names the record in errors.
 * @throws CodedError `pull-request-unreadable` (exit 3).
 */
export function withPullRequest(bundle: Bundle, text: string, where: string): Bundle {
  const record = parse(text, where);
  const branch = record.head?.ref ?? record.headRefName;
  const known = bundle.branch.state === 'present' ? bundle.branch.value : {};
  return {
    ...bundle,
    pullRequest: present(pullRequestOf(record)),
    ...(branch === undefined ? {} : { branch: present({ ...known, end: branch }) }),
  };
}

function pullRequestOf(record: z.infer<typeof PullRequestRecord>): PullRequest {
  const author = record.user?.login ?? record.author?.login;
  return {
    title: record.title,
    body: record.body ?? '',
    ...(record.labels === undefined
      ? {}
      : { labels: record.labels.map((label) => (typeof label === 'string' ? label : label.name)) }),
    ...(author === undefined ? {} : { author }),
  };
}

function parse(text: string, where: string): z.infer<typeof PullRequestRecord> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw unreadable(where, 'text that is no JSON', { cause });
  }
  const parsed = PullRequestRecord.safeParse(value);
  if (parsed.success) return parsed.data;
  throw unreadable(where, z.prettifyError(parsed.error), { cause: parsed.error });
}

function unreadable(where: string, got: string, options: ErrorOptions): CodedError {
  return new CodedError(
    {
      code: 'pull-request-unreadable',
      where,
      expected: 'the JSON record of one pull request, with title and body',
      got,
      remedy:
        'Save the record as the forge gives it, such as by `gh pr view --json title,body,labels,author,headRefName`.',
      exit: 3,
    },
    options,
  );
}

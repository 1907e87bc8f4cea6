/** The bundle of a pull request from what a forge's API says of it, where no clone is at hand. */
import { z } from 'zod';
import {
  type Bundle,
  type BundleCommit,
  type BundleWarning,
  type Evidence,
  type Missing,
  missing,
  present,
} from '../artifacts/bundle.js';
import { diffOfFiles, type ForgeFile } from './forge-files.js';

const Person = z.object({ name: z.string(), email: z.string() }).nullable();

export const ForgeCommit = z.object({
  sha: z.string().min(1),
  parents: z.array(z.object({ sha: z.string() })),
  commit: z.object({
    message: z.string(),
    author: Person,
    committer: Person,
    verification: z.object({ signature: z.string().nullish() }).optional(),
  }),
});
export type ForgeCommit = z.infer<typeof ForgeCommit>;

export interface ForgePullRequest {
  repository: string;
  number: number;
  /** Where the change begins; undefined where the forge doesn't say. */
  mergeBase: string | undefined;
  headBranch: string;
  /** How many the forge counts; it may serve fewer. */
  commitCount: number;
  fileCount: number;
  commits: readonly ForgeCommit[];
  /** The diff as one text, or what the forge answers to such a request and the files it lists instead. */
  change: { form: 'diff'; patch: string } | { form: 'files'; refusal: string; files: readonly ForgeFile[] };
}

/** Title, description, labels and author are added by `withPullRequest`, from the record itself. */
export function bundleFromForge(pull: ForgePullRequest): Bundle {
  return {
    schemaVersion: 1,
    run: {
      id: `pull-${pull.repository.replace('/', '-')}-${pull.number}`,
      format: 'github',
      repository: pull.repository,
    },
    author: { kind: 'unknown' },
    base: pull.mergeBase === undefined ? none('base') : present({ commit: pull.mergeBase }),
    diff: diffOf(pull),
    worktree: none('uncommitted changes'),
    files: none('whole files'),
    commits: commitsOf(pull),
    branch: present({ end: pull.headBranch }),
    actions: none('commands'),
    messages: none('messages'),
    pullRequest: none('text'),
    status: none('status'),
    toolReports: missing('no tool report was given'),
    evaluation: missing('no evaluation report was given'),
    warnings: warningsOf(pull),
  };
}

function none(what: string): Missing {
  return missing(`a forge's record of a pull request holds no ${what}`);
}

function diffOf({ change, fileCount }: ForgePullRequest): Bundle['diff'] {
  if (change.form === 'diff') return present({ patch: change.patch, scope: 'committed' });
  if (change.files.length < fileCount) {
    return missing(`the forge lists ${change.files.length} of ${fileCount} changed files`);
  }
  const { patch, unread } = diffOfFiles(change.files);
  return present({ patch, scope: 'committed', ...(unread.length === 0 ? {} : { unread }) });
}

function commitsOf({ commits, commitCount }: ForgePullRequest): Evidence<BundleCommit[]> {
  if (commits.length < commitCount) return missing(`the forge serves ${commits.length} of ${commitCount} commits`);
  return present(commits.map(commitOf));
}

function commitOf({ sha, parents, commit }: ForgeCommit): BundleCommit {
  const nobody = { name: '', email: '' };
  return {
    sha,
    parents: parents.map((parent) => parent.sha),
    author: commit.author ?? nobody,
    committer: commit.committer ?? nobody,
    message: commit.message,
    signed: typeof commit.verification?.signature === 'string',
    source: 'log',
  };
}

function warningsOf({ change }: ForgePullRequest): BundleWarning[] {
  if (change.form === 'diff') return [];
  const { unread } = diffOfFiles(change.files);
  const detail = `${change.refusal}; rebuilt from the list of ${change.files.length} files, ${unread.length} of them unread`;
  return [{ code: 'diff-not-served', where: 'diff', detail }];
}

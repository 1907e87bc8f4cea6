/** The evidence of one contribution, from a run's record or from a range of commits, with what the caller adds to it. */
import { basename } from 'node:path';
import { type Bundle, present } from '../artifacts/bundle.js';
import { CodedError } from '../artifacts/coded-error.js';
import { readRun } from '../evidence/adapters/detect.js';
import { bundleFromGit, gitProcess } from '../evidence/git.js';
import { readText } from '../store/files.js';

export interface ContributionOptions {
  run?: string | undefined;
  format?: string | undefined;
  lenient?: boolean | undefined;
  /** `BASE..HEAD`. */
  git?: string | undefined;
  /** Folder of the repository. */
  repository: string;
  /** Where `git` is looked for; nothing else of it reaches a program that is run. */
  environment: Readonly<Record<string, string | undefined>>;
  prTitle?: string | undefined;
  /** File that holds the pull request's description. */
  prBody?: string | undefined;
}

export interface Contribution {
  bundle: Bundle;
  /** Where it came from, for reports: a file's name or a range. */
  source: string;
}

/**
 * Exactly one of `run` and `git` is given.
 * @throws CodedError exit 2 for a wrong combination, exit 3 for a record that can't be read.
 */
export async function loadContribution(options: ContributionOptions): Promise<Contribution> {
  if ((options.run === undefined) === (options.git === undefined)) throw oneSource();
  const loaded = options.run === undefined ? await fromGit(options) : await fromRun(options.run, options);
  return { ...loaded, bundle: await withPullRequest(loaded.bundle, options) };
}

async function fromRun(path: string, options: ContributionOptions): Promise<Contribution> {
  const text = await readText(path);
  if (text === undefined) throw unreadable(path, 'a file that records a run', 'no such file');
  const bundle = readRun({
    text,
    path,
    lenient: options.lenient ?? false,
    ...(options.format === undefined ? {} : { format: options.format }),
  });
  return { bundle, source: basename(path) };
}

async function fromGit(options: ContributionOptions): Promise<Contribution> {
  const range = options.git ?? '';
  const [base, head, ...rest] = range.split('..');
  if (base === undefined || base === '' || head === undefined || rest.length > 0) {
    throw unreadable(range, 'a range such as main..HEAD', 'something else', 2);
  }
  const bundle = await bundleFromGit(
    { repository: options.repository, base, head: head === '' ? 'HEAD' : head },
    { runGit: gitProcess({ environment: options.environment }) },
  );
  return { bundle, source: range };
}

/** A description given on the command line is evidence like any other, and stands above what the record holds. */
async function withPullRequest(bundle: Bundle, { prTitle, prBody }: ContributionOptions): Promise<Bundle> {
  if (prTitle === undefined && prBody === undefined) return bundle;
  const body = prBody === undefined ? '' : await readText(prBody);
  if (body === undefined) throw unreadable(prBody ?? '', 'a file with the description', 'no such file');
  return { ...bundle, pullRequest: present({ body, ...(prTitle === undefined ? {} : { title: prTitle }) }) };
}

function oneSource(): CodedError {
  return new CodedError({
    code: 'contribution-unnamed',
    where: 'command line',
    expected: 'either --run FILE or --git BASE..HEAD',
    got: 'none or both',
    remedy: 'Name the contribution to look at.',
    exit: 2,
  });
}

function unreadable(where: string, expected: string, got: string, exit: 2 | 3 = 3): CodedError {
  const remedy = 'Check the name, and try again.';
  return new CodedError({ code: 'contribution-unreadable', where, expected, got, remedy, exit });
}

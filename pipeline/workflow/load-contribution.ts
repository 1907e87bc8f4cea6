/** The evidence of one contribution, from a run's record or from a range of commits, with what the caller adds to it. */
import { basename } from 'node:path';
import { type Bundle, present } from '../artifacts/bundle.js';
import { CodedError } from '../artifacts/coded-error.js';
import { readRuns } from '../evidence/adapters/detect.js';
import { bundleFromGit, gitProcess, withFileTexts } from '../evidence/git.js';
import { bundleFromMessage, commentCharacter } from '../evidence/message-bundle.js';
import { withPullRequest } from '../evidence/pull-request.js';
import { withTextsOfDiff } from '../evidence/texts-of-diff.js';
import { readText } from '../store/files.js';
import { withGeneratedNamed } from './generated-files.js';
import { contributionFromGitHub } from './github-contribution.js';
import { withToolReport } from './read-tool-report.js';

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
  /** Instance or run, of a file that records several. */
  instance?: string | undefined;
  /** One stored commit. */
  commit?: string | undefined;
  /** The message file of a commit that is being written. */
  commitMessageFile?: string | undefined;
  /** Clone that a run's texts are rebuilt from. */
  clone?: string | undefined;
  /** File that holds the pull request's description. */
  prBody?: string | undefined;
  /** JSON that a forge gives of the pull request. */
  prRecord?: string | undefined;
  /** A pull request on GitHub: OWNER/NAME#N or its address. */
  prUrl?: string | undefined;
  /** File that `bylaws tool-report` wrote of this very change. */
  toolReport?: string | undefined;
  /** Path patterns of what a build makes, in place of the usual ones. */
  generated?: readonly string[] | undefined;
  /** Who made it, where the record doesn't say. */
  author?: 'agent' | 'person' | undefined;
}

export interface Contribution {
  bundle: Bundle;
  /** Where it came from, for reports: a file's name or a range. */
  source: string;
}

/**
 * Exactly one of `run`, `git`, `commit`, `commitMessageFile` and `prUrl` is given; only a run file can hold more than one.
 * @throws CodedError exit 2 for a wrong combination, exit 3 for a record that can't be read.
 */
export async function loadContributions(options: ContributionOptions): Promise<Contribution[]> {
  const { run, git, commit, commitMessageFile, prUrl } = options;
  const given = [run, git, commit, commitMessageFile, prUrl].filter((source) => source !== undefined);
  if (given.length !== 1) throw oneSource(given.length);
  const contributions: Contribution[] = [];
  for (const loaded of await fromSource(options)) {
    const described = await withDescription(loaded.bundle, options);
    const reported = await withToolReport(await withTexts(described, options), options.toolReport);
    const bundle = withGeneratedNamed(reported, options.generated);
    contributions.push({ ...loaded, bundle: withAuthor(bundle, options.author) });
  }
  return contributions;
}

/** @throws CodedError `author-contradicted` where the record says who made it, and says otherwise. */
function withAuthor(bundle: Bundle, author: ContributionOptions['author']): Bundle {
  const { kind } = bundle.author;
  if (author === undefined || kind === author) return bundle;
  if (kind === 'unknown') return { ...bundle, author: { ...bundle.author, kind: author } };
  throw new CodedError({
    code: 'author-contradicted',
    where: '--author',
    expected: kind,
    got: author,
    remedy: 'Leave the option out: the record itself says who made the contribution.',
    exit: 2,
  });
}

/** The only one there is. @throws CodedError `run-file-holds-several` where a file records more than one run. */
export async function loadContribution(options: ContributionOptions): Promise<Contribution> {
  const [first, ...more] = await loadContributions(options);
  if (first && more.length === 0) return first;
  throw unreadable(options.run ?? '', 'one contribution', `${more.length + 1} of them`, 2);
}

async function fromSource(options: ContributionOptions): Promise<Contribution[]> {
  const { run, commit, commitMessageFile, prUrl } = options;
  if (run !== undefined) return fromRun(run, options);
  if (commit !== undefined) return [await fromCommit(commit, options)];
  if (commitMessageFile !== undefined) return [await fromMessageFile(commitMessageFile, options)];
  if (prUrl !== undefined) return [await contributionFromGitHub(prUrl, options.repository, options.environment)];
  return [await fromGit(options.git ?? '', options)];
}

/** Every run that the file records, or the one instance that is asked for. */
async function fromRun(path: string, options: ContributionOptions): Promise<Contribution[]> {
  const text = await fileText(path, 'a file that records a run');
  const bundles = readRuns({
    text,
    path,
    lenient: options.lenient ?? false,
    ...(options.format === undefined ? {} : { format: options.format }),
  });
  const { instance } = options;
  const asked = bundles.filter(({ run }) => instance === undefined || run.instance === instance || run.id === instance);
  if (asked.length === 0) {
    throw unreadable(path, `one of ${bundles.map(({ run }) => run.instance ?? run.id).join(', ')}`, instance ?? 'none');
  }
  const numbered = asked.length > 1;
  return asked.map((bundle) => ({ bundle, source: numbered ? `${basename(path)} ${bundle.run.id}` : basename(path) }));
}

/** One stored commit, as the range from its first parent. */
async function fromCommit(commit: string, options: ContributionOptions): Promise<Contribution> {
  const { bundle } = await fromGit(`${commit}^..${commit}`, options);
  return { bundle, source: commit };
}

/** The file that git hands to a hook: comments and what stands below the scissors are cleaned away as git does. */
async function fromMessageFile(path: string, options: ContributionOptions): Promise<Contribution> {
  const text = await fileText(path, 'a commit message file');
  const comment = await commentCharacter(options.repository, portsOf(options));
  return { bundle: bundleFromMessage({ kind: 'file', text, comment }), source: basename(path) };
}

async function fromGit(range: string, options: ContributionOptions): Promise<Contribution> {
  const [base, head, ...rest] = range.split('..');
  if (base === undefined || base === '' || head === undefined || rest.length > 0) {
    throw unreadable(range, 'a range such as main..HEAD', 'something else', 2);
  }
  const bundle = await bundleFromGit(
    { repository: options.repository, base, head: head === '' ? 'HEAD' : head },
    portsOf(options),
  );
  return { bundle, source: range };
}

/** What is given on the command line is evidence like any other, and stands above what the record holds. */
async function withDescription(bundle: Bundle, { prRecord, prTitle, prBody }: ContributionOptions): Promise<Bundle> {
  const known =
    prRecord === undefined
      ? bundle
      : withPullRequest(bundle, await fileText(prRecord, 'a record of a pull request'), prRecord);
  if (prTitle === undefined && prBody === undefined) return known;
  const body = prBody === undefined ? '' : await fileText(prBody, 'a file with the description');
  return { ...known, pullRequest: present({ body, ...(prTitle === undefined ? {} : { title: prTitle }) }) };
}

/** Texts of changed files: from a clone where one is named, otherwise as far as the diff itself proves them. */
async function withTexts(bundle: Bundle, options: ContributionOptions): Promise<Bundle> {
  if (bundle.files.state === 'present' || options.clone === undefined) return withTextsOfDiff(bundle);
  return withFileTexts(bundle, options.clone, portsOf(options));
}

function portsOf({ environment }: ContributionOptions) {
  return { runGit: gitProcess({ environment }) };
}

async function fileText(path: string, expected: string): Promise<string> {
  const text = await readText(path);
  if (text === undefined) throw unreadable(path, expected, 'no such file');
  return text;
}

function oneSource(given: number): CodedError {
  return new CodedError({
    code: 'contribution-unnamed',
    where: 'command line',
    expected: 'one of --run FILE, --git BASE..HEAD, --commit REV, --commit-msg-file FILE and --pr-url OWNER/NAME#N',
    got: given === 0 ? 'none' : `${given} of them`,
    remedy: 'Name the contribution to look at.',
    exit: 2,
  });
}

function unreadable(where: string, expected: string, got: string, exit: 2 | 3 = 3): CodedError {
  const remedy = 'Check the name, and try again.';
  return new CodedError({ code: 'contribution-unreadable', where, expected, got, remedy, exit });
}

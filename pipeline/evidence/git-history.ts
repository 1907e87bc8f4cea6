/** The latest merged work of a repository as contributions: along first parents, a merge is its branch, a squash is one. */
import { CodedError } from '../artifacts/coded-error.js';
import type { RunGit } from './git/process.js';
import { openRepository, type Repository } from './git/repository.js';
import { commitOf } from './git/revision.js';

export interface MergedWork {
  /** Commit on the main line that brought it in. */
  commit: string;
  base: string;
  head: string;
  kind: 'merge' | 'squash';
  /** Made by a machine, as its author's name or address says. */
  bot: boolean;
}

export interface MergedHistory {
  head: string;
  /** Latest first. */
  work: MergedWork[];
  /** Steps of the main line that are no contribution of their own, each with the reason. */
  aside: { contribution: string; reason: string }[];
}

/**
 * The latest steps up to a revision, or up to the clone's own HEAD.
 * @throws CodedError `revision-unknown`; `history-unreadable` where git can't list the commits.
 */
export async function mergedWork(
  repository: string,
  last: number,
  runGit: RunGit,
  until?: string,
): Promise<MergedHistory> {
  const format = '--format=%H%x00%P%x00%an%x00%ae';
  // Looked up first: git takes a word that names no commit for a path, or for an option.
  const end = until === undefined ? 'HEAD' : await commitOf(await openRepository(repository, runGit), until);
  const listed = await runGit(['-C', repository, 'log', '--first-parent', `--max-count=${last}`, format, end]);
  if (listed.code !== 0) throw unreadable(repository, listed.stderr);
  const rows = listed.stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\0'));
  const work: MergedWork[] = [];
  const aside: MergedHistory['aside'] = [];
  for (const [commit = '', parents = '', name = '', address = ''] of rows) {
    const [base, branch, ...more] = parents.split(' ').filter((parent) => parent !== '');
    if (base === undefined || more.length > 0) {
      const reason =
        base === undefined ? 'the first commit, with nothing before it' : 'several branches merged at once';
      aside.push({ contribution: commit.slice(0, 9), reason });
      continue;
    }
    const author = branch === undefined ? [name, address] : await tipAuthor(repository, branch, runGit);
    const kind = branch === undefined ? 'squash' : 'merge';
    work.push({ commit, base, head: branch ?? commit, kind, bot: author.some(isBot) });
  }
  return { head: rows[0]?.[0] ?? '', work, aside };
}

/**
 * The work whose base doesn't hold a commit: what was merged before it, and the step that brought it in.
 * `work` lies on one main line, latest first, and `head` is where that line ends.
 */
export async function workBefore(
  repository: Repository,
  commit: string,
  { head, work }: Pick<MergedHistory, 'head' | 'work'>,
): Promise<Set<string>> {
  const oldest = work.at(-1);
  if (oldest === undefined) return new Set();
  // Most rules are older than all of the work, and this question costs no walk over the whole history.
  const older = await repository.tryRun(['merge-base', '--is-ancestor', commit, oldest.base]);
  if (older.code === 0) return new Set();
  const listed = await repository.run(['rev-list', '--ancestry-path', `${commit}..${head}`]);
  const holding = new Set([commit, ...listed.toString('utf8').split('\n')]);
  return new Set(work.filter(({ base }) => !holding.has(base)).map((each) => each.commit));
}

/** Who made the branch: a merge itself is made by whoever pressed the button. */
async function tipAuthor(repository: string, commit: string, runGit: RunGit): Promise<string[]> {
  const shown = await runGit(['-C', repository, 'log', '--max-count=1', '--format=%an%x00%ae', commit]);
  return shown.stdout.toString('utf8').trim().split('\0');
}

function isBot(name: string): boolean {
  return /\[bot\]|^(?:dependabot|renovate|pre-commit-ci|github-actions|meeseeksmachine|pyup-bot)\b|-bot$/iu.test(name);
}

function unreadable(where: string, stderr: string): CodedError {
  return new CodedError({
    code: 'history-unreadable',
    where,
    expected: 'a repository with commits',
    got: stderr.trim().split('\n')[0] ?? 'nothing',
    remedy: 'Name a clone that holds its history.',
    exit: 3,
  });
}

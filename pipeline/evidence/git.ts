/** The bundle of a range of a local repository: the commits of BASE..HEAD, and the change since their merge base. */
import { type Bundle, type BundleWarning, type Evidence, type Missing, missing, present } from '../artifacts/bundle.js';
import { CodedError } from '../artifacts/coded-error.js';
import { readChange } from './git/change.js';
import { readCommitObject } from './git/commit-object.js';
import type { RunGit } from './git/process.js';
import { isShallow, openRepository, type Repository, readObjects } from './git/repository.js';
import { commitOf, shallow } from './git/revision.js';

export { withFileTexts } from './git/file-texts.js';
export { gitProcess, type RunGit } from './git/process.js';
export { type TreeFile, treeFiles } from './git/tree-files.js';

export interface GitRange {
  /** Directory of the clone. */
  repository: string;
  /** Revisions as the user wrote them. */
  base: string;
  head: string;
}

/**
 * An empty range gives a bundle with no commits and an empty diff, both present.
 * @throws CodedError `not-a-repository`, `revision-unknown`, `shallow-clone`, `no-merge-base` and those of the readers.
 */
export async function bundleFromGit(range: GitRange, ports: { runGit: RunGit }): Promise<Bundle> {
  const repository = await openRepository(range.repository, ports.runGit);
  const base = await commitOf(repository, range.base);
  const head = await commitOf(repository, range.head);
  const { mergeBase, warnings } = await mergeBaseOf(repository, base, head, range);
  const commits = await readCommits(repository, base, head, range);
  const change = await readChange(repository, mergeBase, head);
  const name = await repositoryName(repository);
  return {
    schemaVersion: 1,
    run: {
      id: `git-${mergeBase.slice(0, 12)}-${head.slice(0, 12)}`,
      format: 'git',
      ...(name === undefined ? {} : { repository: name }),
    },
    author: { kind: 'unknown' },
    base: present({ commit: mergeBase }),
    diff: present({ patch: change.patch, scope: 'committed' }),
    worktree: none('uncommitted changes'),
    files: present([...change.files]),
    commits: present(commits.map(({ commit }) => commit)),
    branch: await branchOf(repository, range.head),
    actions: none('commands'),
    messages: none('messages'),
    pullRequest: none('pull-request text'),
    status: none('status'),
    toolReports: missing('no tool report was given'),
    evaluation: missing('no evaluation report was given'),
    warnings: [...warnings, ...commits.flatMap((read) => read.warnings), ...change.warnings],
  };
}

function none(kind: string): Missing {
  return missing(`a git range holds no ${kind}`);
}

async function mergeBaseOf(
  repository: Repository,
  base: string,
  head: string,
  range: GitRange,
): Promise<{ mergeBase: string; warnings: readonly BundleWarning[] }> {
  const result = await repository.tryRun(['merge-base', '--all', '--end-of-options', base, head]);
  const all = result.stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  const [mergeBase] = all;
  const names = `${range.base}..${range.head}`;
  if (mergeBase === undefined) {
    if (await isShallow(repository)) throw shallow(repository, `it holds no common ancestor of ${names}`);
    throw new CodedError({
      code: 'no-merge-base',
      where: `${repository.where} ${names}`,
      expected: 'two commits with a common ancestor',
      got: 'unrelated histories',
      remedy: 'Name the branch that the contribution started from.',
      exit: 3,
    });
  }
  const warnings =
    all.length === 1
      ? []
      : [
          {
            code: 'several-merge-bases',
            where: names,
            detail: `${all.length} found; the change is taken from ${mergeBase}`,
          },
        ];
  return { mergeBase, warnings };
}

/** Commits reachable from head and not from base, oldest first. */
async function readCommits(repository: Repository, base: string, head: string, range: GitRange) {
  const listed = await repository.run([
    'rev-list',
    '--topo-order',
    '--reverse',
    '--parents',
    '--end-of-options',
    head,
    `^${base}`,
  ]);
  const rows = listed
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' '));
  const objects = await readObjects(
    repository,
    rows.map(([sha = '']) => sha),
  );
  return rows.map(([sha = '', ...parents]) => {
    const bytes = objects.get(sha);
    if (bytes === undefined) throw new RangeError(`git lists ${sha} and doesn't hold it`);
    const read = readCommitObject(sha, bytes);
    // git hides the parents of a shallow clone's oldest commits: what lies before them would silently be left out.
    if (read.commit.parents.length !== parents.length) {
      throw shallow(repository, `its history is cut inside ${range.base}..${range.head}`);
    }
    return read;
  });
}

async function branchOf(repository: Repository, head: string): Promise<Evidence<{ end?: string }>> {
  const result = await repository.tryRun([
    'rev-parse',
    '--verify',
    '--quiet',
    '--symbolic-full-name',
    '--end-of-options',
    head,
  ]);
  const branch = /^refs\/heads\/(.+)$/.exec(result.stdout.toString('utf8').trim())?.[1];
  return branch === undefined ? missing(`${head} names no branch`) : present({ end: branch });
}

/** `owner/name` of the origin, where it is a forge's address. The address itself can hold a token and is not kept. */
async function repositoryName(repository: Repository): Promise<string | undefined> {
  const result = await repository.tryRun(['config', '--get', 'remote.origin.url']);
  const url = result.stdout.toString('utf8').trim();
  return /^(?:[a-z+]+:\/\/[^/]+\/|[^/@]+@[^/:]+:)([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(url)?.[1];
}

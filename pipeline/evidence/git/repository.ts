/** A local repository opened for reading: revisions, objects and trees by id, never through its working tree. */
import { CodedError } from '../../artifacts/coded-error.js';
import type { GitResult, RunGit } from './process.js';

export interface Repository {
  readonly where: string;
  /** @throws CodedError `git-failed` with what git said, `partial-clone` where objects would have to be fetched. */
  run(args: readonly string[], input?: string): Promise<Buffer>;
  /** For questions whose answer may be no. */
  tryRun(args: readonly string[]): Promise<GitResult>;
}

/** @throws CodedError `not-a-repository`. */
export async function openRepository(directory: string, runGit: RunGit): Promise<Repository> {
  // The directory was named by the user; git's refusal of another owner's repository guards against configuration
  // that runs programs, all of which is switched off.
  const trusted = ['-c', `safe.directory=*`];
  const found = await runGit(['-C', directory, ...trusted, 'rev-parse', '--absolute-git-dir']);
  const gitDirectory = found.stdout.toString('utf8').replace(/\n$/, '');
  if (found.code !== 0 || gitDirectory === '') throw notARepository(directory, found.stderr);
  // The git directory stands in for the working tree: attributes and files of a checkout take no part in what is read.
  const here = ['-C', gitDirectory, `--git-dir=${gitDirectory}`, `--work-tree=${gitDirectory}`, ...trusted];
  const tryRun = async (args: readonly string[], input?: string) => runGit([...here, ...args], input);
  return {
    where: directory,
    tryRun,
    run: async (args, input) => {
      const result = await tryRun(args, input);
      if (result.code !== 0) throw gitFailed(directory, args, result);
      return result.stdout;
    },
  };
}

export async function isShallow(repository: Repository): Promise<boolean> {
  const answer = await repository.run(['rev-parse', '--is-shallow-repository']);
  return answer.toString('utf8').trim() === 'true';
}

/** Commit id of a revision as the user wrote it; undefined where the repository holds no such commit. */
export async function resolveCommit(repository: Repository, revision: string): Promise<string | undefined> {
  const result = await repository.tryRun([
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ]);
  const id = result.stdout.toString('utf8').trim();
  return result.code === 0 && /^[0-9a-f]{40,64}$/.test(id) ? id : undefined;
}

/** Objects by id, read by one process; an id the repository doesn't hold is left out. */
export async function readObjects(
  repository: Repository,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const objects = new Map<string, Buffer>();
  if (ids.length === 0) return objects;
  const output = await repository.run(['cat-file', '--batch'], `${ids.join('\n')}\n`);
  let at = 0;
  while (at < output.length) {
    const lineEnd = output.indexOf(10, at);
    const [id = '', kind, size] = output.toString('utf8', at, lineEnd).split(' ');
    at = lineEnd + 1;
    if (kind === 'missing' || size === undefined) continue;
    const end = at + Number(size);
    objects.set(id, output.subarray(at, end));
    at = end + 1;
  }
  return objects;
}

function notARepository(directory: string, stderr: string): CodedError {
  return new CodedError({
    code: 'not-a-repository',
    where: directory,
    expected: 'a git repository',
    got: stderr.trim().split('\n')[0] || 'a directory without one',
    remedy: 'Name the directory of a clone.',
    exit: 3,
  });
}

function gitFailed(directory: string, args: readonly string[], result: GitResult): CodedError {
  const partial = /promisor|lazy fetching/.test(result.stderr);
  return new CodedError({
    code: partial ? 'partial-clone' : 'git-failed',
    where: directory,
    expected: partial ? 'a clone that holds its objects' : `git ${args[0] ?? ''} to succeed`,
    got: `exit code ${result.code}: ${result.stderr.trim().split('\n')[0] ?? ''}`,
    remedy: partial
      ? 'Clone again without --filter: nothing is fetched while a repository is read.'
      : 'Check the repository with `git fsck`, or clone it again.',
    exit: 3,
  });
}

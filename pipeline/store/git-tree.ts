/** One commit of a local repository, bare or not, as a tree; and whether that commit is provably the repository's own. */
import { posix } from 'node:path';
import { CodedError } from '../artifacts/coded-error.js';
import type { CommitProof } from '../artifacts/snapshot.js';
import type { RunGit } from '../evidence/git.js';
import { isShallow, openRepository, readObjects, type Repository, resolveCommit } from '../evidence/git/repository.js';
import type { TreePort } from '../snapshot/from-tree.js';

export interface GitTree {
  tree: TreePort;
  commit: string;
  proof: CommitProof;
  /** What the proof rests on, or what it lacks. */
  why: string;
  /** Newest tag that the commit stands at or after. */
  release?: string;
}

/**
 * @param repository `owner/name`: remotes of other repositories, a fork's among them, prove nothing about it.
 * @throws CodedError `revision-unknown`, and those of the git readers.
 */
export async function gitTree(
  directory: string,
  revision: string,
  repository: string,
  ports: { runGit: RunGit },
): Promise<GitTree> {
  const opened = await openRepository(directory, ports.runGit);
  const commit = await resolveCommit(opened, revision);
  if (commit === undefined) throw unknownRevision(directory, revision);
  const entries = await listTree(opened, commit);
  const tree: TreePort = {
    name: `${repository} at ${commit.slice(0, 12)}`,
    list: () => Promise.resolve([...entries].filter(([, { mode }]) => mode.startsWith('100')).map(([path]) => path)),
    read: (path) => readBlob(opened, path, entries.get(path)?.id),
    symbolicLinks: () => symbolicLinks(opened, entries),
  };
  const release = await newestTag(opened, commit);
  return { tree, commit, ...(await prove(opened, commit, repository)), ...(release === undefined ? {} : { release }) };
}

interface TreeEntry {
  mode: string;
  id: string;
}

async function listTree(repository: Repository, commit: string): Promise<Map<string, TreeEntry>> {
  const output = await repository.run(['ls-tree', '-r', '-z', '--full-tree', commit]);
  const entries = new Map<string, TreeEntry>();
  for (const row of output.toString('utf8').split('\0')) {
    const match = /^(\d+) \w+ ([0-9a-f]+)\t([\s\S]+)$/.exec(row);
    if (match) entries.set(match[3] ?? '', { mode: match[1] ?? '', id: match[2] ?? '' });
  }
  return entries;
}

async function readBlob(repository: Repository, path: string, id: string | undefined): Promise<Uint8Array> {
  const bytes = id === undefined ? undefined : (await readObjects(repository, [id])).get(id);
  if (bytes) return new Uint8Array(bytes);
  throw new CodedError({
    code: 'object-absent',
    where: `${repository.where}: ${path}`,
    expected: 'a repository that holds the files of the commit',
    got: 'none of this id',
    remedy: 'Clone the repository whole, without a filter that leaves files out.',
    exit: 3,
  });
}

/** Links that lead to a path inside the tree. */
async function symbolicLinks(
  repository: Repository,
  entries: ReadonlyMap<string, TreeEntry>,
): Promise<ReadonlyMap<string, string>> {
  const links = [...entries].filter(([, { mode }]) => mode === '120000');
  const objects = await readObjects(
    repository,
    links.map(([, { id }]) => id),
  );
  const found = new Map<string, string>();
  for (const [path, { id }] of links) {
    const target = posix.normalize(posix.join(posix.dirname(path), objects.get(id)?.toString('utf8') ?? ''));
    if (entries.has(target)) found.set(path, target);
  }
  return found;
}

/**
 * A forge serves any object of a fork network under the parent's name, so that holding the commit proves nothing: it has
 * to be reachable from a branch or a tag. References of pull requests are not among them.
 */
async function prove(
  repository: Repository,
  commit: string,
  name: string,
): Promise<{ proof: CommitProof; why: string }> {
  const places = ['refs/heads', 'refs/tags', ...(await remotesOf(repository, name))];
  const holding = await references(repository, [`--contains=${commit}`, ...places]);
  const current = (await repository.tryRun(['symbolic-ref', '--quiet', 'HEAD'])).stdout.toString('utf8').trim();
  const first = holding.includes(current) ? current : holding[0];
  if (first !== undefined) return { proof: 'verified', why: `the commit is reachable from ${first}` };
  if (await isShallow(repository)) return { proof: 'unverifiable', why: 'the clone is shallow: its history is cut' };
  if ((await references(repository, places)).length === 0) {
    return { proof: 'unverifiable', why: `the repository holds no branch and no tag of ${name}` };
  }
  return { proof: 'contradicted', why: `no branch and no tag of ${name} holds the commit` };
}

async function references(repository: Repository, args: readonly string[]): Promise<string[]> {
  const output = await repository.run(['for-each-ref', '--format=%(refname)', ...args]);
  return output
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Remote-tracking branches of the named repository alone. */
async function remotesOf(repository: Repository, name: string): Promise<string[]> {
  const listed = await repository.tryRun(['config', '--get-regexp', '^remote\\..*\\.url$']);
  return listed.stdout
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const match = /^remote\.(.+)\.url (.+)$/.exec(line);
      const address = match?.[2]?.replace(/(?:\.git)?\/?$/, '').toLowerCase() ?? '';
      return match && /[/:]$/.test(address.slice(0, -name.length)) && address.endsWith(name.toLowerCase())
        ? [`refs/remotes/${match[1] ?? ''}`]
        : [];
    });
}

async function newestTag(repository: Repository, commit: string): Promise<string | undefined> {
  const described = await repository.tryRun(['describe', '--tags', '--abbrev=0', commit]);
  const tag = described.stdout.toString('utf8').trim();
  return described.code === 0 && tag !== '' ? tag : undefined;
}

function unknownRevision(directory: string, revision: string): CodedError {
  return new CodedError({
    code: 'revision-unknown',
    where: directory,
    expected: 'a commit, branch or tag of the repository',
    got: revision,
    remedy: 'Name a revision that `git rev-parse` knows, or fetch it first.',
    exit: 3,
  });
}

/** One commit of a repository on GitHub as a tree, read through the API: nothing is cloned. */
import { z } from 'zod';
import { CodedError } from '../artifacts/coded-error.js';
import type { CommitProof } from '../artifacts/snapshot.js';
import type { TreePort } from '../snapshot/from-tree.js';
import type { PageCache } from '../snapshot/web.js';
import { type GitHubClient, type GitHubOptions, githubClient } from './github-client.js';

export interface GitHubTree {
  tree: TreePort;
  commit: string;
  /** The branch or tag that was named, or the default branch. */
  ref: string;
  proof: CommitProof;
  why: string;
  /** Tag of the latest release. */
  release?: string;
}

const RepositoryAnswer = z.object({ default_branch: z.string(), full_name: z.string() });
const CommitAnswer = z.object({ sha: z.string(), commit: z.object({ tree: z.object({ sha: z.string() }) }) });
const TreeAnswer = z.object({
  truncated: z.boolean(),
  tree: z.array(z.object({ path: z.string(), mode: z.string(), type: z.string(), sha: z.string() })),
});
const BlobAnswer = z.object({ content: z.string(), encoding: z.literal('base64') });
const ReleaseAnswer = z.object({ tag_name: z.string() });
const CompareAnswer = z.object({ status: z.enum(['identical', 'behind', 'ahead', 'diverged']) });
const RefsAnswer = z.array(z.object({ name: z.string(), commit: z.object({ sha: z.string() }) }));

/**
 * @param repository `owner/name`.
 * @param named branch, tag or commit; the default branch where none is named.
 * @throws CodedError `repository-unknown`, `revision-unknown` or `github-failed`.
 */
export async function githubTree(
  repository: string,
  named: string | undefined,
  options: GitHubOptions,
): Promise<GitHubTree> {
  const client = await githubClient(options);
  const where = addressed(repository);
  const about = await client.ask('GET /repos/{owner}/{repo}', where, RepositoryAnswer);
  if (!about) throw unknown('repository-unknown', repository, 'a public repository on GitHub');
  const ref = named ?? about.default_branch;
  const head = await client.ask('GET /repos/{owner}/{repo}/commits/{ref}', { ...where, ref }, CommitAnswer);
  if (!head) throw unknown('revision-unknown', `${repository} ${ref}`, 'a branch, tag or commit of the repository');
  const blobs = new Map<string, string>();
  for await (const [path, sha] of filesOf(client, where, head.commit.tree.sha, '')) blobs.set(path, sha);
  const release = await client.ask('GET /repos/{owner}/{repo}/releases/latest', where, ReleaseAnswer);
  return {
    tree: {
      name: `${repository} at ${head.sha.slice(0, 12)}`,
      list: () => Promise.resolve([...blobs.keys()]),
      read: (path) => readBlob(client, where, path, blobs.get(path)),
    },
    commit: head.sha,
    ref,
    ...(await prove(client, where, head.sha, about.default_branch)),
    ...(release ? { release: release.tag_name } : {}),
  };
}

/** Where the API is and who asks, by the names that GitHub's own tools use. */
export function githubOptions(
  cache: PageCache,
  environment: Readonly<Record<string, string | undefined>>,
): GitHubOptions {
  const token = environment['GITHUB_TOKEN'];
  const baseUrl = environment['GITHUB_API_URL'];
  return { cache, ...(token === undefined ? {} : { token }), ...(baseUrl === undefined ? {} : { baseUrl }) };
}

interface Where extends Record<string, string> {
  owner: string;
  repo: string;
}

function addressed(repository: string): Where {
  const [owner = '', repo = ''] = repository.split('/');
  return { owner, repo };
}

/** Regular files. A tree too large for one answer is walked folder by folder: a cut list would hide documents. */
async function* filesOf(
  client: GitHubClient,
  where: Where,
  sha: string,
  below: string,
): AsyncGenerator<[string, string]> {
  const route = 'GET /repos/{owner}/{repo}/git/trees/{tree_sha}';
  const whole = await client.ask(route, { ...where, tree_sha: sha, recursive: '1' }, TreeAnswer);
  const answer = whole?.truncated ? await client.ask(route, { ...where, tree_sha: sha }, TreeAnswer) : whole;
  if (!answer) throw unknown('object-absent', `tree ${sha}`, 'a tree of the repository');
  for (const { path, mode, type, sha: id } of answer.tree) {
    if (type === 'blob' && mode.startsWith('100')) yield [below + path, id];
    if (type === 'tree' && whole?.truncated) yield* filesOf(client, where, id, `${below}${path}/`);
  }
}

async function readBlob(client: GitHubClient, where: Where, path: string, sha = ''): Promise<Uint8Array> {
  const route = 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}';
  const blob = await client.ask(route, { ...where, file_sha: sha }, BlobAnswer);
  if (!blob) throw unknown('object-absent', path, 'a file of the repository');
  return new Uint8Array(Buffer.from(blob.content, 'base64'));
}

/** Branches compared one by one before the search is given up. */
const MOST_BRANCHES = 20;
const PAGE = 100;

/** GitHub serves commits of forks under this repository's name: only its own branches and tags prove one. */
async function prove(
  client: GitHubClient,
  where: Where,
  commit: string,
  defaultBranch: string,
): Promise<{ proof: CommitProof; why: string }> {
  const holds = async (branch: string) => {
    const basehead = `${branch}...${commit}`;
    const route = 'GET /repos/{owner}/{repo}/compare/{basehead}';
    const compared = await client.ask(route, { ...where, basehead }, CompareAnswer);
    return compared?.status === 'identical' || compared?.status === 'behind';
  };
  if (await holds(defaultBranch)) return { proof: 'verified', why: `the commit is reachable from ${defaultBranch}` };
  const page = { ...where, per_page: String(PAGE) };
  const branches = (await client.ask('GET /repos/{owner}/{repo}/branches', page, RefsAnswer)) ?? [];
  const tags = (await client.ask('GET /repos/{owner}/{repo}/tags', page, RefsAnswer)) ?? [];
  const at = [...branches, ...tags].find((ref) => ref.commit.sha === commit);
  if (at) return { proof: 'verified', why: `the commit is ${at.name}` };
  for (const { name } of branches.slice(0, MOST_BRANCHES)) {
    if (await holds(name)) return { proof: 'verified', why: `the commit is reachable from ${name}` };
  }
  if (branches.length > MOST_BRANCHES || tags.length > 0) {
    return { proof: 'unverifiable', why: 'not every branch and tag of the repository was compared with the commit' };
  }
  return { proof: 'contradicted', why: 'no branch of the repository holds the commit' };
}

function unknown(code: string, where: string, expected: string): CodedError {
  const remedy = 'Check the spelling; a private repository needs GITHUB_TOKEN, or a clone and --git DIR@COMMIT.';
  return new CodedError({ code, where, expected, got: 'GitHub knows none', remedy, exit: 3 });
}

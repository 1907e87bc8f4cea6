/** The files of a repository as a snapshot, from a local clone or from GitHub, with the proof of its commit. */
import { CodedError } from '../artifacts/coded-error.js';
import { gitProcess } from '../evidence/git.js';
import { snapshotFromTree, type TreeDescription } from '../snapshot/from-tree.js';
import type { LoadedSnapshot } from '../snapshot/loaded.js';
import type { PageCache } from '../snapshot/web.js';
import { type GitTree, gitTree } from './git-tree.js';
import { githubOptions, type GitHubTree, githubTree } from './github-tree.js';

export type RepositoryFiles = Pick<TreeDescription, 'slug' | 'repository' | 'withoutPages' | 'original'>;

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws CodedError `commit-contradicted`, `not-a-repository`, `revision-unknown`, `no-documents`. */
export async function snapshotFromGit(
  about: RepositoryFiles,
  directory: string,
  revision: string,
  { environment }: { environment: Environment },
): Promise<LoadedSnapshot> {
  const found = await gitTree(directory, revision, about.repository, { runGit: gitProcess({ environment }) });
  return pinned(about, found, undefined);
}

/** @throws CodedError as {@link githubTree}, and `commit-contradicted`, `no-documents`. */
export async function snapshotFromGitHub(
  about: RepositoryFiles,
  ref: string | undefined,
  { cache, environment }: { cache: PageCache; environment: Environment },
): Promise<LoadedSnapshot> {
  const found = await githubTree(about.repository, ref, githubOptions(cache, environment));
  return pinned(about, found, found.ref);
}

function pinned(
  about: RepositoryFiles,
  found: GitTree | GitHubTree,
  alias: string | undefined,
): Promise<LoadedSnapshot> {
  const { commit, proof, why, release } = found;
  if (proof === 'contradicted') throw contradicted(about.repository, commit, why);
  return snapshotFromTree(found.tree, {
    ...about,
    commit,
    commitProof: proof,
    urlPrefix: `https://github.com/${about.repository}/blob/${commit}/`,
    version: {
      release: release ?? commit,
      ...(release === undefined ? {} : { build: commit }),
      ...(alias === undefined || alias === commit ? {} : { alias }),
      resolvedBy: release === undefined ? 'the commit itself' : 'the newest release before the commit',
    },
    notes: [`commit ${proof}: ${why}`],
  });
}

function contradicted(repository: string, commit: string, why: string): CodedError {
  return new CodedError({
    code: 'commit-contradicted',
    where: `${repository} at ${commit}`,
    expected: 'a commit that a branch or tag of the repository holds',
    got: why,
    remedy: 'Pin a commit of the repository itself: one of a fork can say anything in its name.',
    exit: 3,
  });
}

/** Revisions that a user named: the commit each stands for, or why the clone doesn't hold it. */
import { CodedError } from '../../artifacts/coded-error.js';
import { isShallow, type Repository, resolveCommit } from './repository.js';

/** @throws CodedError `revision-unknown`, or `shallow-clone` where the clone's history is cut. */
export async function commitOf(repository: Repository, revision: string): Promise<string> {
  const id = await resolveCommit(repository, revision);
  if (id !== undefined) return id;
  if (await isShallow(repository)) throw shallow(repository, `it doesn't hold ${revision}`);
  throw new CodedError({
    code: 'revision-unknown',
    where: repository.where,
    expected: 'a commit, branch or tag of the repository',
    got: revision,
    remedy: 'Name a revision that `git rev-parse` knows, or fetch it first.',
    exit: 3,
  });
}

export function shallow(repository: Repository, got: string): CodedError {
  return new CodedError({
    code: 'shallow-clone',
    where: repository.where,
    expected: 'a clone that holds the whole range',
    got,
    remedy: 'Fetch the history with `git fetch --unshallow`; in CI, check out with a fetch depth of 0.',
    exit: 3,
  });
}

/** A pull request on GitHub as a contribution: its text from the API, its change from a clone where one holds it. */
import type { Bundle } from '../artifacts/bundle.js';
import { CodedError } from '../artifacts/coded-error.js';
import { bundleFromForge } from '../evidence/forge-bundle.js';
import { bundleFromGit, gitProcess } from '../evidence/git.js';
import { withPullRequest } from '../evidence/pull-request.js';
import { type GitHubPullRequest, githubPullRequest, pullRequestName } from '../store/github-pull-request.js';
import { githubOptions } from '../store/github-tree.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * @param repository folder that may be a clone of the pull request's repository.
 * @throws CodedError of the name, the API and the readers.
 */
export async function contributionFromGitHub(
  name: string,
  repository: string,
  environment: Environment,
): Promise<{ bundle: Bundle; source: string }> {
  const { owner, repo, number } = pullRequestName(name);
  const source = `${owner}/${repo}#${number}`;
  // Pull requests move on: what was stored of one a minute ago is no evidence of it.
  const cache = { get: () => Promise.resolve(undefined), put: () => Promise.resolve() };
  const pull = await githubPullRequest({ owner, repo, number }, githubOptions(cache, environment));
  const cloned = await fromClone(pull, repository, environment);
  const bundle = cloned ?? bundleFromForge(await pull.change());
  const named = { ...bundle, run: { ...bundle.run, repository: `${owner}/${repo}` } };
  return { bundle: withPullRequest(named, pull.record, source), source };
}

/** A clone gives the whole change, whatever its size; one that holds another project or too little is none. */
async function fromClone(
  { baseSha, headSha }: GitHubPullRequest,
  repository: string,
  environment: Environment,
): Promise<Bundle | undefined> {
  try {
    const ports = { runGit: gitProcess({ environment }) };
    return await bundleFromGit({ repository, base: baseSha, head: headSha }, ports);
  } catch (error) {
    if (error instanceof CodedError && NO_CLONE.has(error.details.code)) return undefined;
    throw error;
  }
}

const NO_CLONE = new Set(['not-a-repository', 'revision-unknown', 'shallow-clone', 'partial-clone', 'git-missing']);

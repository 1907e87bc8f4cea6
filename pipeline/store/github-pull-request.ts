/** One pull request read through GitHub's API: its record, its commits and its change. */
import { z } from 'zod';
import { CodedError } from '../artifacts/coded-error.js';
import { ForgeCommit, type ForgePullRequest } from '../evidence/forge-bundle.js';
import { ForgeFile } from '../evidence/forge-files.js';
import { type GitHubClient, type GitHubOptions, githubClient } from './github-client.js';

export interface PullRequestName {
  owner: string;
  repo: string;
  number: number;
}

/** It becomes an argument of git. */
const ObjectId = z.string().regex(/^[0-9a-f]{40,64}$/);
const PullAnswer = z.looseObject({
  commits: z.int().nonnegative(),
  changed_files: z.int().nonnegative(),
  head: z.looseObject({ ref: z.string(), sha: ObjectId }),
  base: z.looseObject({ sha: ObjectId }),
});
type PullAnswer = z.infer<typeof PullAnswer>;
const CompareAnswer = z.object({ merge_base_commit: z.object({ sha: z.string() }) });

export interface GitHubPullRequest {
  /** As GitHub gave it, for the reader of such records. */
  record: string;
  baseSha: string;
  headSha: string;
  /** Asks for commits and change; needed only where no clone holds them. */
  change: () => Promise<ForgePullRequest>;
}

/** @throws CodedError `pull-request-unnamed` where it is neither OWNER/NAME#N nor the address of one. */
export function pullRequestName(text: string): PullRequestName {
  const short = /^([\w.-]+)\/([\w.-]+)#(\d{1,9})$/.exec(text);
  const address = /^https?:\/\/[^/]+\/([\w.-]+)\/([\w.-]+)\/pull\/(\d{1,9})(?:[/?#].*)?$/.exec(text);
  const [, owner, repo, number] = short ?? address ?? [];
  if (owner === undefined || repo === undefined) {
    throw new CodedError({
      code: 'pull-request-unnamed',
      where: '--pr-url',
      expected: 'OWNER/NAME#NUMBER, or the address of a pull request',
      got: text,
      remedy: 'Name it as in harbour/ferry#7.',
      exit: 2,
    });
  }
  return { owner, repo, number: Number(number) };
}

/** @throws CodedError `pull-request-unknown` and `github-failed`. */
export async function githubPullRequest(name: PullRequestName, options: GitHubOptions): Promise<GitHubPullRequest> {
  const client = await githubClient(options);
  const { owner, repo, number } = name;
  const where = { owner, repo, pull_number: String(number) };
  const pull = await client.ask('GET /repos/{owner}/{repo}/pulls/{pull_number}', where, PullAnswer);
  if (!pull) throw unknown(name);
  return {
    record: JSON.stringify(pull),
    baseSha: pull.base.sha,
    headSha: pull.head.sha,
    change: async () => ({
      repository: `${owner}/${repo}`,
      number,
      mergeBase: await mergeBase(client, name, pull),
      headBranch: pull.head.ref,
      commitCount: pull.commits,
      fileCount: pull.changed_files,
      commits: await pages(client, 'GET /repos/{owner}/{repo}/pulls/{pull_number}/commits', where, ForgeCommit),
      change: await changeOf(client, where),
    }),
  };
}

/** The base's own id moves on with its branch; the change begins where the two parted. */
async function mergeBase(client: GitHubClient, { owner, repo }: PullRequestName, { base, head }: PullAnswer) {
  const basehead = `${base.sha}...${head.sha}`;
  const route = 'GET /repos/{owner}/{repo}/compare/{basehead}';
  const answer = await client.ask(route, { owner, repo, basehead, per_page: '1' }, CompareAnswer);
  return answer?.merge_base_commit.sha;
}

async function changeOf(client: GitHubClient, where: Record<string, string>): Promise<ForgePullRequest['change']> {
  const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}';
  const answer = await client.askText(route, where, 'application/vnd.github.diff');
  if (answer.state === 'text') return { form: 'diff', patch: answer.text };
  const files = await pages(client, `${route}/files`, where, ForgeFile);
  return { form: 'files', refusal: `GitHub refused the diff with ${answer.status}: ${answer.message}`, files };
}

const PAGE = 100;
/** GitHub serves no further: 250 commits, 3,000 files. What lacks then shows in the counts of the record. */
const MOST_PAGES = 30;

async function pages<T>(
  client: GitHubClient,
  route: string,
  where: Record<string, string>,
  row: z.ZodType<T>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const parameters = { ...where, per_page: String(PAGE), page: String(page) };
    const answer = (await client.ask(route, parameters, z.array(row))) ?? [];
    rows.push(...answer);
    if (answer.length < PAGE) break;
  }
  return rows;
}

function unknown({ owner, repo, number }: PullRequestName): CodedError {
  return new CodedError({
    code: 'pull-request-unknown',
    where: `${owner}/${repo}#${number}`,
    expected: 'a pull request that GitHub shows to you',
    got: 'GitHub knows none',
    remedy: 'Check the number; one of a private repository needs GITHUB_TOKEN.',
    exit: 3,
  });
}

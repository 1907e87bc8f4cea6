/** Questions to GitHub's API: answers checked by their schema, unchanged ones not sent twice, limits waited out. */
import { z } from 'zod';
import { CodedError } from '../artifacts/coded-error.js';
import { type PageCache, USER_AGENT } from '../snapshot/web.js';

export interface GitHubOptions {
  cache: PageCache;
  token?: string;
  /** Address of the API, where it is not GitHub's own. */
  baseUrl?: string;
  /** Milliseconds that the first retry waits, times its number squared. */
  retryWait?: number;
}

export interface GitHubClient {
  /**
   * `undefined` where GitHub answers 404.
   * @throws CodedError `github-failed` for every other failure, with what GitHub said.
   */
  ask<T>(route: string, parameters: Record<string, string>, schema: z.ZodType<T>): Promise<T | undefined>;
  /**
   * An answer in another form than JSON; `refused` where GitHub doesn't serve it in this form, such as a diff too large.
   * @throws CodedError `github-failed`.
   */
  askText(route: string, parameters: Record<string, string>, accept: string): Promise<TextAnswer>;
}

export type TextAnswer = { state: 'text'; text: string } | { state: 'refused'; status: number; message: string };

/** Not acceptable, or not to be processed: asking again brings the same answer. */
const REFUSALS = new Set([406, 422]);

/** Attempts after a limit was reached; each waits as long as GitHub asks. */
const PATIENCE = 2;

export async function githubClient(options: GitHubOptions): Promise<GitHubClient> {
  const { Octokit } = await import('@octokit/rest');
  const { throttling } = await import('@octokit/plugin-throttling');
  const { retry } = await import('@octokit/plugin-retry');
  const octokit = new (Octokit.plugin(throttling, retry))({
    userAgent: USER_AGENT,
    ...(options.token === undefined ? {} : { auth: options.token }),
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
    throttle: { onRateLimit: again, onSecondaryRateLimit: again },
    retry: { retryAfterBaseValue: options.retryWait ?? 1000 },
    log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
  });
  return {
    askText: async (route, parameters, accept) => {
      try {
        // Without the client's own retries, which take a refusal for a passing trouble.
        const answer = await octokit.request(route, { ...parameters, headers: { accept }, request: { retries: 0 } });
        if (typeof answer.data === 'string') return { state: 'text', text: answer.data };
        throw failed(route, new TypeError('an answer in another form than was asked for'));
      } catch (error) {
        if (error instanceof CodedError) throw error;
        const status = statusOf(error);
        if (status === undefined || !REFUSALS.has(status)) throw failed(route, error);
        return { state: 'refused', status, message: error instanceof Error ? error.message : 'no reason given' };
      }
    },
    ask: async (route, parameters, schema) => {
      const key = `${options.baseUrl ?? 'github'} ${route} ${JSON.stringify(parameters)}`;
      const stored = await options.cache.get(key);
      const headers = stored ? { 'if-none-match': stored.etag } : {};
      try {
        const answer = await octokit.request(route, { ...parameters, headers });
        const { etag } = answer.headers;
        const body = new TextEncoder().encode(JSON.stringify(answer.data));
        if (etag !== undefined) await options.cache.put(key, { etag, headers: {}, body });
        return parsed(route, answer.data, schema);
      } catch (error) {
        if (error instanceof CodedError) throw error;
        const status = statusOf(error);
        // The client throws on 304 as on a failure: it says that what was stored still stands.
        if (status === 304 && stored) return parsed(route, JSON.parse(new TextDecoder().decode(stored.body)), schema);
        if (status === 404) return undefined;
        throw failed(route, error);
      }
    },
  };
}

function again(_seconds: number, _request: object, _octokit: object, attempts: number): boolean {
  return attempts < PATIENCE;
}

function nothing(): void {
  // What matters of a request is in its answer or its error.
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

function parsed<T>(route: string, data: unknown, schema: z.ZodType<T>): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw failed(route, new TypeError(z.prettifyError(result.error)));
}

function failed(route: string, cause: unknown): CodedError {
  return new CodedError(
    {
      code: 'github-failed',
      where: route,
      expected: 'an answer of the API',
      got: cause instanceof Error ? cause.message : String(cause),
      remedy: 'Set GITHUB_TOKEN if a limit was reached, or read a clone with --git DIR@COMMIT.',
      exit: 3,
    },
    { cause },
  );
}

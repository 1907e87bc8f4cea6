/** The one place that opens a web page: with a time limit, a size limit, and patience with a busy server. */
import { setTimeout as wait } from 'node:timers/promises';
import { type FetchPage, type PageAnswer, type PageFailure, USER_AGENT } from '../snapshot/web.js';

export interface FetchPageOptions {
  timeoutSeconds?: number;
  maxBytes?: number;
  /** Attempts after the first, where the server is busy or the connection broke. */
  retries?: number;
  pause?: (seconds: number) => Promise<void>;
}

const BUSY = new Set([429, 502, 503, 504]);
const LONGEST_PAUSE_SECONDS = 30;

/** @returns a port that never throws and never follows a redirect. */
export function fetchPageFromWeb(options: FetchPageOptions = {}): FetchPage {
  const { timeoutSeconds = 30, maxBytes = 5_000_000, retries = 2, pause = pauseFor } = options;
  return async (url, known = {}) => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await fetchOnce(url, known, timeoutSeconds, maxBytes);
      if (attempt >= retries || !isWorthRetrying(answer)) return answer;
      await pause(pauseSeconds(answer, attempt));
    }
  };
}

export function pauseFor(seconds: number): Promise<void> {
  return wait(seconds * 1000);
}

async function fetchOnce(
  url: string,
  known: { etag?: string },
  timeoutSeconds: number,
  maxBytes: number,
): Promise<PageAnswer | PageFailure> {
  const headers = {
    'user-agent': USER_AGENT,
    accept: 'text/html, text/plain;q=0.9, */*;q=0.1',
    ...(known.etag === undefined ? {} : { 'if-none-match': known.etag }),
  };
  try {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    const response = await fetch(url, { redirect: 'manual', headers, signal });
    const body = await readAtMost(response, maxBytes);
    if (body === undefined) return { state: 'failed', code: 'too-large', reason: `more than ${maxBytes} bytes` };
    return {
      state: 'answered',
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      finalUrl: response.url === '' ? url : response.url,
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      return { state: 'failed', code: 'timed-out', reason: `no answer within ${timeoutSeconds} seconds` };
    }
    return { state: 'failed', code: 'unreachable', reason: causeOf(error) };
  }
}

/** The body, or `undefined` once it has grown past the limit: the rest is never read. */
async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function isWorthRetrying(answer: PageAnswer | PageFailure): boolean {
  return answer.state === 'answered' ? BUSY.has(answer.status) : answer.code === 'unreachable';
}

/** As the server asks, in seconds only: a date would need a clock to be understood. */
function pauseSeconds(answer: PageAnswer | PageFailure, attempt: number): number {
  const asked = answer.state === 'answered' ? Number(answer.headers['retry-after']) : Number.NaN;
  return Math.min(Number.isFinite(asked) && asked >= 0 ? asked : 2 ** attempt, LONGEST_PAUSE_SECONDS);
}

/** The reason behind fetch's own sentence, which is the same for a wrong name and a closed port. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

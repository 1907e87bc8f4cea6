/** Repeats requests that failed in passing, as the server asks, out of one budget that all workers share. */
import pRetry from 'p-retry';
import { CodedError } from '../artifacts/coded-error.js';
import type { Clock } from './clock.js';

/** A failure that the same request may not meet again: rate limit, overload, time-out, cut stream. */
export class PassingFailure extends Error {
  /** How long the server asks to wait, in milliseconds. */
  readonly waitMs: number | undefined;

  constructor(message: string, waitMs?: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PassingFailure';
    this.waitMs = waitMs;
  }
}

/** A wait that is about to begin, for whoever shows progress. */
export interface Wait {
  title: string;
  /** Milliseconds. */
  waitMs: number;
  reason: string;
}

export interface RetryOptions {
  /** Retries that all requests have between them; a request that succeeds gives one back. */
  retries?: number;
  /** Longest single wait, in milliseconds. A server that asks for more is not waited for. */
  longestWaitMs?: number;
  onWait?: (wait: Wait) => void;
}

export interface RetryBudget {
  /** @throws CodedError `model-unavailable` when the budget is spent; other errors pass through unchanged. */
  run<T>(title: string, attempt: () => Promise<T>): Promise<T>;
  retriesLeft(): number;
}

const RETRIES = 24;
const LONGEST_WAIT_MS = 5 * 60_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_GUESS_MS = 60_000;
/** Spread of a wait that the server named: it is never shortened, only spread out. */
const SPREAD_MS = 1000;

export function retryBudget(clock: Clock, options: RetryOptions = {}): RetryBudget {
  const all = options.retries ?? RETRIES;
  const longest = options.longestWaitMs ?? LONGEST_WAIT_MS;
  let left = all;
  // A limit is the account's, not the request's: after one worker is told to wait, none of the others starts sooner.
  let notBefore = 0;
  const waitForTurn = async (): Promise<void> => {
    const wait = notBefore - clock.now();
    if (wait > 0) await clock.sleep(wait);
  };
  return {
    retriesLeft: () => left,
    run: async (title, attempt) => {
      let waitMs = 0;
      const result = await pRetry(
        async () => {
          if (waitMs > 0) await clock.sleep(waitMs);
          await waitForTurn();
          return await attempt();
        },
        {
          retries: Number.POSITIVE_INFINITY,
          minTimeout: 0,
          maxTimeout: 0,
          shouldRetry: ({ error }) => error instanceof PassingFailure,
          onFailedAttempt: ({ error, attemptNumber }) => {
            if (!(error instanceof PassingFailure)) return;
            if (left <= 0) throw unavailable(title, error, `${all} retries were used up`);
            if ((error.waitMs ?? 0) > longest) throw unavailable(title, error, `it asks to wait ${seconds(error)} s`);
            left -= 1;
            waitMs = waitAfter(error, attemptNumber, clock);
            options.onWait?.({ title, waitMs, reason: error.message });
            if (error.waitMs !== undefined) notBefore = Math.max(notBefore, clock.now() + error.waitMs);
          },
        },
      );
      left = Math.min(all, left + 1);
      return result;
    },
  };
}

/** As long as the server asks and a little more; otherwise doubling from one second, half of it left to chance. */
function waitAfter(failure: PassingFailure, attempt: number, clock: Clock): number {
  if (failure.waitMs !== undefined) return failure.waitMs + clock.random() * Math.min(SPREAD_MS, failure.waitMs / 4);
  const whole = Math.min(LONGEST_GUESS_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
  return whole / 2 + (clock.random() * whole) / 2;
}

function seconds(failure: PassingFailure): number {
  return Math.ceil((failure.waitMs ?? 0) / 1000);
}

function unavailable(title: string, cause: PassingFailure, why: string): CodedError {
  return new CodedError(
    {
      code: 'model-unavailable',
      where: title,
      expected: 'an answer',
      got: `${cause.message}; ${why}`,
      remedy: 'Run the same command again later: what was answered is in the journal and is not asked again.',
      exit: 4,
    },
    { cause },
  );
}

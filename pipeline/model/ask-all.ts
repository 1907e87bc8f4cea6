/** Runs a stage's requests side by side, and fails as one where a request failed, saying what is missing. */
import { CodedError } from '../artifacts/coded-error.js';
import type { ModelPorts } from './ask.js';
import { gather, type Job } from './gather.js';

/** Requests at a time where the caller does not say: enough to hide waiting, too few to provoke a rate limit. */
export const CONCURRENCY = 4;

export interface StagePorts extends ModelPorts {
  concurrency?: number;
  /** Told after each finished request. */
  onProgress?: (done: number, of: number) => void;
}

/**
 * Results in the order of the jobs. What came in before a failure is in the journal, and is not asked again.
 * @throws CodedError of the first failure, with the titles of all that is missing.
 */
export async function askAll<T>(ports: StagePorts, jobs: readonly Job<T>[]): Promise<T[]> {
  const { concurrency = CONCURRENCY, onProgress } = ports;
  const gathered = await gather(jobs, { concurrency, ...(onProgress ? { onProgress } : {}) });
  if (gathered.state === 'complete') return gathered.results;
  const { error, missing, results } = gathered;
  const shown = missing.slice(0, 10).join(', ');
  const more = missing.length > 10 ? ` and ${missing.length - 10} more` : '';
  const got = `${error.details.got}\n${results.length} of ${jobs.length} answered; missing: ${shown}${more}`;
  throw new CodedError({ ...error.details, got }, { cause: error });
}

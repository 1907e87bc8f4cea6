/** Runs many requests side by side: results in the order of the jobs, and a failure that loses nothing that came in. */
import pLimit from 'p-limit';
import { CodedError } from '../artifacts/coded-error.js';

export interface Job<T> {
  /** What is missing when this job isn't done, for the message. */
  title: string;
  run: () => Promise<T>;
}

export interface GatherOptions {
  /** Jobs at a time. */
  concurrency: number;
  onProgress?: (done: number, of: number) => void;
}

export type Gathered<T> =
  | { state: 'complete'; results: T[] }
  /** `results` holds what came in, in order; `missing` the titles of the rest, in order. */
  | { state: 'stopped'; results: T[]; missing: string[]; error: CodedError };

/** A job that waits for someone else, such as a person who answers in files. The other jobs go on. */
export class PendingError extends CodedError {}

/**
 * The first coded error keeps new jobs from starting; those under way end first, so that their replies are kept.
 * @throws whatever else a job throws, once those under way have ended.
 */
export async function gather<T>(jobs: readonly Job<T>[], options: GatherOptions): Promise<Gathered<T>> {
  const limit = pLimit(options.concurrency);
  const results = new Map<number, T>();
  const pending: PendingError[] = [];
  const failures: unknown[] = [];
  await Promise.all(
    jobs.map((job, index) =>
      limit(async () => {
        if (failures.length > 0) return;
        try {
          results.set(index, await job.run());
          options.onProgress?.(results.size, jobs.length);
        } catch (error) {
          if (error instanceof PendingError) pending.push(error);
          else failures.push(error);
        }
      }),
    ),
  );
  const bug = failures.find((failure) => !(failure instanceof CodedError));
  if (bug !== undefined) throw bug;
  const [first] = [...failures, ...pending].filter((failure) => failure instanceof CodedError);
  const done = [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
  if (!first) return { state: 'complete', results: done };
  const missing = jobs.filter((_, index) => !results.has(index)).map(({ title }) => title);
  return { state: 'stopped', results: done, missing, error: pending.includes(first) ? together(pending) : first };
}

/** One error for all that is waited for, in an order that doesn't depend on who came first. */
function together(pending: readonly PendingError[]): CodedError {
  const [first, ...more] = [...pending].sort((one, other) => (one.details.got < other.details.got ? -1 : 1));
  if (!first) throw new RangeError('nothing is pending');
  return new PendingError({ ...first.details, got: [first, ...more].map(({ details }) => details.got).join('\n') });
}

/** Asks two readers the same thing, one after the other, and tells what both of them lack. */
import { CodedError } from '../artifacts/coded-error.js';
import type { StagePorts } from './ask-all.js';

/**
 * The second is asked even where the first is still waited for, so that both can go to work at once.
 * @throws CodedError of the first that failed, naming what both lack where both failed alike; whatever else either throws.
 */
export async function bothReaders<T>(
  [first, second]: readonly [StagePorts, StagePorts],
  ask: (ports: StagePorts) => Promise<T>,
): Promise<[T, T]> {
  const [one, other] = [await settled(() => ask(first)), await settled(() => ask(second))];
  if (one.state === 'done' && other.state === 'done') return [one.value, other.value];
  const errors = [one, other].flatMap((each) => (each.state === 'failed' ? [each.error] : []));
  const bug = errors.find((error) => !(error instanceof CodedError));
  if (bug !== undefined) throw bug;
  throw together(errors.filter((error) => error instanceof CodedError));
}

type Settled<T> = { state: 'done'; value: T } | { state: 'failed'; error: unknown };

async function settled<T>(run: () => Promise<T>): Promise<Settled<T>> {
  try {
    return { state: 'done', value: await run() };
  } catch (error) {
    return { state: 'failed', error };
  }
}

function together(errors: readonly CodedError[]): CodedError {
  const [first, second] = errors;
  if (!first) throw new RangeError('nobody failed');
  if (!second || second.details.code !== first.details.code) return first;
  const both = (field: 'where' | 'got'): string =>
    [...new Set([first.details[field], second.details[field]])].join('\n');
  return new CodedError({ ...first.details, where: both('where'), got: both('got') }, { cause: first });
}

/** Two readers beside the engine that decides: which two can differ, and what is written of them. */
import type { Readings } from '../artifacts/readings.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { Engine } from '../model/engine.js';
import type { RunPorts } from './run-types.js';

/** @throws CodedError `readers-alike` where the second could only repeat the first. */
export function distinct(names: readonly string[], engines: readonly Engine[]): void {
  const [first, second] = names;
  const [one, other] = engines;
  if (first === undefined || second === undefined || !one || !other) return;
  const repeats = first === second && (one.replies === 'fixed' || one.name === 'recorded');
  if (!repeats) return;
  throw new CodedError({
    code: 'readers-alike',
    where: '--reader',
    expected: 'two readers that can differ',
    got: `${first} twice, which would give every answer again`,
    remedy: 'Name two models, the same model twice, or two folders.',
    exit: 2,
  });
}

/** What is written of two readings, as far as the run has come. */
export function readingsOf(
  corpus: string,
  ports: RunPorts,
  stages: Pick<Readings, 'extraction' | 'labels'>,
): Readings | undefined {
  const { readers, decider, instructions } = ports;
  if (!readers || !decider) return undefined;
  const prompts = Object.entries(instructions.prompts).map(([stage, { sha256: hash }]) => [stage, hash] as const);
  return {
    schemaVersion: 1,
    corpus,
    promptSha256: Object.fromEntries(prompts),
    rubricSha256: instructions.rubricsSha256,
    readers: readers.map((reader) => reader.record()),
    decider: decider.record(),
    extraction: stages.extraction,
    ...(stages.labels ? { labels: stages.labels } : {}),
  };
}

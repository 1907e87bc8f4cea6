/** Two readers beside the engine that decides: which two can differ, and what is written of them. */
import type { ReaderRecord, Readings } from '../artifacts/readings.js';
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

/** Stages whose result is frozen: what is labelled anew was read under the prompts, and from the answers, of then. */
const READ = ['manifest', 'extract', 'unite'];

/**
 * What is written of two readings, as far as the run has come. Answers that need not be asked for again are kept from
 * before: those under the same prompt, and with `frozen` rows all that led to them.
 */
export function readingsOf(
  corpus: string,
  ports: RunPorts,
  stages: Pick<Readings, 'extraction' | 'labels'>,
  { frozen } = { frozen: false },
): Readings | undefined {
  const { readers, decider, instructions } = ports;
  if (!readers || !decider) return undefined;
  const { readings: before } = ports.stored;
  const now = Object.entries(instructions.prompts).map(([stage, { sha256: hash }]) => [stage, hash] as const);
  const prompts = new Map(now);
  for (const [stage, hash] of Object.entries(before?.promptSha256 ?? {})) {
    if (frozen && READ.includes(stage)) prompts.set(stage, hash);
  }
  const stands = (stage: string): boolean => before?.promptSha256[stage] === prompts.get(stage);
  return {
    schemaVersion: 1,
    corpus,
    promptSha256: Object.fromEntries(prompts),
    rubricSha256: instructions.rubricsSha256,
    readers: readers.map((reader, at) => joined(reader.record(), before?.readers[at], stands)),
    decider: joined(decider.record(), before?.decider, stands),
    extraction: stages.extraction,
    ...(stages.labels ? { labels: stages.labels } : {}),
  };
}

function joined(
  record: ReaderRecord,
  before: ReaderRecord | undefined,
  stands: (stage: string) => boolean,
): ReaderRecord {
  const kept = before?.answered.filter(({ stage }) => stands(stage)) ?? [];
  const all = new Map([...kept, ...record.answered].map((each) => [each.request, each]));
  return { ...record, answered: [...all.values()].sort((one, other) => (one.request < other.request ? -1 : 1)) };
}

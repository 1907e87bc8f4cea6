/** Two readers say of every checker whether it is exact, apart and without seeing the label that it carries. */
import type { Checker } from '../../artifacts/checker.js';
import { ExactnessAnswer, type ExactnessInput } from '../../artifacts/exchange/exactness.js';
import type { ExactnessReadings } from '../../artifacts/exactness-readings.js';
import { fieldPairs } from '../../artifacts/field-pairs.js';
import { CodedError } from '../../artifacts/coded-error.js';
import { askAll, type StagePorts } from '../../model/ask-all.js';
import { askSplitting } from '../../model/ask-splitting.js';
import { bothReaders } from '../../model/both-readers.js';

/** A checker with the words that it is held against. */
export interface RatedChecker {
  checker: Checker;
  source?: string;
  rule: string;
  quote: string;
  context: readonly string[];
}

export type ExactnessPrompt = (input: ExactnessInput) => string;
type Label = Checker['exactness'];

/** Checkers shown in one request. */
const BATCH = 12;

/** @throws CodedError `rating-incomplete` where a reader passed over a checker. */
export async function rateExactness(
  rated: readonly RatedChecker[],
  about: { readers: readonly [StagePorts, StagePorts]; prompt: ExactnessPrompt; patterns: ReadonlyMap<string, string> },
): Promise<Pick<ExactnessReadings, 'checkers' | 'fields'>> {
  const [first, second] = await bothReaders(about.readers, (ports) => labelsOf(rated, ports, about));
  const checkers = rated.map(({ checker: { id, exactness: label } }) => ({
    id,
    label,
    first: given(first, id, 'the first reader'),
    second: given(second, id, 'the second reader'),
  }));
  const fields = fieldPairs(checkers.map(({ first: one, second: other }) => ({ exactness: [one, other] as const })));
  return { checkers, fields };
}

async function labelsOf(
  rated: readonly RatedChecker[],
  ports: StagePorts,
  { prompt, patterns }: { prompt: ExactnessPrompt; patterns: ReadonlyMap<string, string> },
): Promise<Map<string, Label>> {
  const starts = Array.from({ length: Math.ceil(rated.length / BATCH) }, (_, index) => index * BATCH);
  const jobs = starts.map((start) => {
    const batch = rated.slice(start, start + BATCH);
    return { title: `${batch[0]?.checker.id ?? 'none'} and ${batch.length - 1} more`, run: () => ask(batch) };
  });
  const ask = async (batch: readonly RatedChecker[]): Promise<[string, Label][]> => {
    const byAlias = new Map(batch.map(({ checker }, index) => [`k${index + 1}`, checker.id]));
    const input = { checkers: batch.map((each, index) => shown(each, `k${index + 1}`, patterns)) };
    const pieces = await askSplitting(
      ports,
      { stage: 'exactness', input, schema: ExactnessAnswer },
      { prompt, split: halves },
    );
    const labels = pieces.flatMap(({ answer }) => (answer.state === 'answered' ? answer.value.labels : []));
    return labels.flatMap(({ checker, exactness }): [string, Label][] => {
      const id = byAlias.get(checker);
      return id === undefined ? [] : [[id, exactness]];
    });
  };
  return new Map((await askAll(ports, jobs)).flat());
}

function given(labels: ReadonlyMap<string, Label>, id: string, who: string): Label {
  const label = labels.get(id);
  if (label !== undefined) return label;
  throw new CodedError({
    code: 'rating-incomplete',
    where: id,
    expected: `a label by ${who}`,
    got: 'none that could be read',
    remedy: 'Mend the answer file, or name another reader.',
    exit: 4,
  });
}

function shown(
  { checker, source, rule, quote, context }: RatedChecker,
  alias: string,
  patterns: ReadonlyMap<string, string>,
): ExactnessInput['checkers'][number] {
  const evidence = [...new Set([...checker.selects, ...checker.judges])];
  const what =
    checker.kind === 'pattern'
      ? { pattern: checker.pattern, about: patterns.get(checker.pattern) ?? '', parameters: checker.parameters }
      : { source: source ?? '' };
  return { alias, rule, quote, context, evidence, checker: what };
}

function halves({ checkers }: ExactnessInput): ExactnessInput[] | undefined {
  const middle = checkers.length >> 1;
  if (middle === 0) return undefined;
  return [checkers.slice(0, middle), checkers.slice(middle)].map((part) => ({ checkers: part }));
}

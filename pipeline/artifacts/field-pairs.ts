/** Counts the pairs of labels that two readers gave, field by field. */
import type { FieldAgreement } from './readings.js';

/** One thing that both labelled: the label of each, by field; a field that one of them lacks is left out by the caller. */
export type LabelPair = Readonly<Record<string, readonly [string, string]>>;

/** In the order of the fields as first met; within one, by label. */
export function fieldPairs(things: readonly LabelPair[]): FieldAgreement[] {
  const counts = new Map<string, Map<string, { first: string; second: string; count: number }>>();
  for (const thing of things) {
    for (const [field, [first, second]] of Object.entries(thing)) {
      const own = counts.get(field) ?? new Map<string, { first: string; second: string; count: number }>();
      const key = JSON.stringify([first, second]);
      const pair = own.get(key) ?? { first, second, count: 0 };
      pair.count += 1;
      own.set(key, pair);
      counts.set(field, own);
    }
  }
  return [...counts].map(([field, pairs]) => ({
    field,
    pairs: [...pairs].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, pair]) => pair),
  }));
}

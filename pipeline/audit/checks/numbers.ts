/** Does every number of a rule stand in its source, and every limit of a quote in some rule? */
import type { Document } from '../../artifacts/document.js';
import type { ExtractedPolicy } from '../../artifacts/extraction.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';
import { groupBy } from '../groups.js';
import { limitsIn, numbersIn, numbersWritten } from '../number-words.js';
import { placesOfRow, wordsThere } from '../places.js';

export const numbers = defineCheck({
  name: 'numbers',
  asks: 'Does every number of a rule stand in its quote or context, and every limit of a quote in a rule that shares it?',
  needs: ['corpus', 'rows', 'documents'],
  run({ corpus, rows, documents }) {
    return ran(rows.length, numbersAmiss(corpus, rows, documents));
  },
});

/** Also asked before a freeze, while a row can still be mended. */
export function numbersAmiss(
  corpus: string,
  rows: readonly ExtractedPolicy[],
  documents: ReadonlyMap<string, Document>,
): Found[] {
  const invented = rows.flatMap((row) => inventedNumbers(row, documents, at.extraction(corpus, row.id)));
  const sharing = groupBy(rows, ({ source }) => `${source.document} ${source.start} ${source.end}`);
  const lost = [...sharing.values()].flatMap((group) => lostLimits(group, documents, corpus));
  return [...invented, ...lost];
}

function inventedNumbers(row: ExtractedPolicy, documents: ReadonlyMap<string, Document>, where: string): Found[] {
  const source = placesOfRow(row).map(({ place }) => wordsThere(place, documents));
  const known = new Set([...source, ...row.source.section].flatMap(numbersWritten));
  return [...new Set(numbersIn(row.atomicRule))]
    .filter((number) => !known.has(number))
    .map((number) =>
      error(
        where,
        `${number} in the quote or its context`,
        'no such number there',
        'Take the number from the source, or add the place that states it to the section context.',
      ),
    );
}

/** Limits of one quote that none of the rows split from it repeats. */
function lostLimits(
  group: readonly ExtractedPolicy[],
  documents: ReadonlyMap<string, Document>,
  corpus: string,
): Found[] {
  const [first] = group;
  if (!first) return [];
  const kept = new Set(group.flatMap((row) => [row.atomicRule, row.condition, row.behaviour].flatMap(numbersWritten)));
  return limitsIn(wordsThere(first.source, documents))
    .filter((limit) => !kept.has(limit))
    .map((limit) =>
      error(
        at.extraction(corpus, group.map(({ id }) => id).join(', ')),
        `the limit ${limit} of the quote in a rule`,
        'no rule that states it',
        'Restate the limit; without its number the rule cannot be checked.',
      ),
    );
}

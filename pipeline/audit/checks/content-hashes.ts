/** Are the rows the ones that their provenance speaks of? */
import { contentHash } from '../../artifacts/canonical.js';
import { at, defineCheck, error, type Outcome, ran } from '../check.js';

export const extractionHash = defineCheck({
  name: 'extraction-hash',
  asks: 'Are the extracted rows the ones that their provenance names by hash?',
  needs: ['corpus', 'rows', 'extractionMeta'],
  run: ({ corpus, rows, extractionMeta }) =>
    compared(at.file(corpus, 'extraction.meta.json'), rows, extractionMeta.contentSha256),
});

export const policiesHash = defineCheck({
  name: 'policies-hash',
  asks: 'Are the policies the ones that their provenance names by hash?',
  needs: ['corpus', 'policies', 'policiesMeta'],
  run: ({ corpus, policies, policiesMeta }) =>
    compared(at.file(corpus, 'policies.meta.json'), policies, policiesMeta.contentSha256),
});

function compared(where: string, rows: readonly object[], named: string): Outcome {
  const actual = contentHash(rows);
  if (actual === named) return ran(rows.length, []);
  const remedy = 'Undo the edit, or record it as a decision and recompute; no artifact is edited in place.';
  return ran(rows.length, [error(where, `rows with hash ${named}`, actual, remedy)]);
}

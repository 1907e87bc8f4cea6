import { expect, it } from 'vitest';
import type { ExtractedPolicy } from '../../pipeline/artifacts/extraction.js';
import { batches, nearRows } from '../../pipeline/classify/near.js';

/** Rules that differ in a number alone, so that every one is near every other. */
function lookAlikes(count: number): ExtractedPolicy[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `GROVE-C${String(index + 1).padStart(3, '0')}`,
    source: { url: './a.md', section: [], document: 'a/b:a.md', start: 0, end: 1, quoteSha256: '0'.repeat(64) },
    atomicRule: `Keep line ${index} of the ledger below eighty letters.`,
    condition: 'every contribution',
    behaviour: `keep line ${index} of the ledger below eighty letters`,
    modalVerbLevel: 'must',
    appliesTo: ['docs'],
    category: 'Documentation and docstrings',
    sectionContext: [],
    audience: 'human',
  }));
}

it('keeps no more than fifty neighbours a row in a sheet of look-alikes, and every row in one batch', () => {
  const near = nearRows(lookAlikes(400));
  expect(new Set(near.map(({ length }) => length))).toEqual(new Set([50]));
  const placed = batches(near, 25).flat();
  expect(placed.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 400 }, (_, index) => index));
});

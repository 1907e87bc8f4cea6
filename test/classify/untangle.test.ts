import { describe, expect, it } from 'vitest';
import type { PolicyLabels } from '../../pipeline/artifacts/policy.js';
import type { Labelled } from '../../pipeline/classify/label.js';
import { untangle } from '../../pipeline/classify/untangle.js';

/** `A>B`: A is a duplicate of B. `A!`: out of scope for another reason. `A`: in scope. */
function results(...rows: string[]): Map<string, Labelled> {
  return new Map(
    rows.map((row) => {
      const [id = '', duplicateOf] = row.replace('!', '').split('>');
      const out = row.endsWith('!') ? 'N2 subjective' : 'N3 duplicate';
      const labels = {
        id,
        inScope: duplicateOf === undefined && !row.endsWith('!'),
        ...(duplicateOf === undefined && !row.endsWith('!') ? {} : { outOfScopeReason: out }),
        ...(duplicateOf === undefined ? {} : { duplicateOf }),
      } as PolicyLabels;
      return [id, { state: 'labelled', labels }];
    }),
  );
}

function after(...rows: string[]): string[] {
  const map = results(...rows);
  untangle(map);
  return [...map].map(([id, result]) =>
    result.state === 'rejected' ? `${id} ${result.rejection.code}` : `${id}>${result.labels.duplicateOf ?? ''}`,
  );
}

describe('untangle', () => {
  it('leads a chain to the row that stands', () => {
    expect(after('A', 'B>A', 'C>B', 'D>C')).toEqual(['A>', 'B>A', 'C>A', 'D>A']);
  });

  it('refuses rows that name each other, and rows that name one that does not stand', () => {
    expect(after('A>B', 'B>A')).toEqual(['A duplicate-tangled', 'B duplicate-tangled']);
    expect(after('A!', 'B>A', 'C>B')).toEqual(['A>', 'B duplicate-tangled', 'C duplicate-tangled']);
  });

  it('leaves everything else alone', () => {
    expect(after('A', 'B!', 'C>A')).toEqual(['A>', 'B>', 'C>A']);
  });
});

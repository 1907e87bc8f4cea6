import { describe, expect, it } from 'vitest';
import { comparedLabels, comparedPlaces, type Label } from '../../scripts/compare-labels.js';

const label = (id: string, changes: Partial<Label> = {}): Label => ({
  id,
  inScope: true,
  requirementLevel: 'must',
  evidenceType: 'output',
  ...changes,
});

const out = { inScope: false, outOfScopeReason: 'N1 not observable', requirementLevel: undefined };

const row = (start: number) => ({ source: { document: 'pear/tree:GUIDE.md', start, end: start + 5 } });

describe('two versions of one corpus', () => {
  it('are compared row by row on the rows that both label', () => {
    const before = [label('A'), label('B'), label('C', out), label('D', out)];
    const after = [label('A'), label('B', out), label('C', out), label('D'), label('E')];
    // Scope: A and C agree of four, each label twice on both sides, so chance is one half and kappa 0.
    expect(comparedLabels(before, after)).toEqual([
      'in scope 2 before, 3 now; must 2 before, 3 now',
      'scope: 2 of 4 as before, kappa 0.00',
      'level: 2 of 4 as before, kappa 0.00',
      'evidence type: 4 of 4 as before, kappa n/a',
    ]);
  });

  it('are compared by the places they quote where rows were read anew', () => {
    expect(comparedPlaces([row(1), row(1), row(10)], [row(10), row(20)])).toBe(
      '3 rows on 2 places before, 2 rows on 2 places now; 1 places in both, 1 before alone, 1 now alone',
    );
  });
});

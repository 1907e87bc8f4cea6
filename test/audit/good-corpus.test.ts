import { describe, expect, test } from 'vitest';
import { auditExit } from '../../pipeline/audit/exit.js';
import { relabel } from './break-with.js';
import { auditOf, checksThat } from './good-corpus.js';

describe('the good corpus', () => {
  test('has no finding, and every check that is due passed over something', () => {
    const report = auditOf();
    expect(report.findings).toEqual([]);
    expect(checksThat(report, 'not run')).toEqual([]);
    expect(checksThat(report, 'not due')).toEqual(['words-of-others', 'checkers-complete']);
    const passed = report.checks.filter(({ result }) => result === 'passed');
    expect(passed.filter(({ looked }) => looked === 0)).toEqual([]);
    expect(auditExit([report])).toBe(0);
  });

  test('gives the same report twice', () => {
    expect(auditOf()).toEqual(auditOf());
  });

  test('stays good after a reviewer has edited a row before its freeze, under the number it had then', () => {
    const report = auditOf({
      before: ({ decisions }) => {
        decisions.push({ kind: 'row', id: 'MEADOW-P003', field: 'atomicRule', from: 'Mow.', to: 'Cut.', by: 'person' });
      },
    });
    expect(report.findings).toEqual([]);
  });

  test('stays good where two rows out of scope say the same, and something else took them out', () => {
    // Row 8 is subjective, and row 10 is not observable.
    expect(auditOf({ before: relabel(10, { duplicateOf: 'MEADOW-C008' }) }).findings).toEqual([]);
  });
});

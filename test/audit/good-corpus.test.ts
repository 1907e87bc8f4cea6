import { describe, expect, test } from 'vitest';
import { auditExit } from '../../pipeline/audit/exit.js';
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
});

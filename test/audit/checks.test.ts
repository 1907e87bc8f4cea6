import { describe, expect, test } from 'vitest';
import { auditExit } from '../../pipeline/audit/exit.js';
import { CHECKS } from '../../pipeline/audit/registry.js';
import { BREAKS } from './breaks.js';
import { auditOf, checksThat, expectOnly } from './good-corpus.js';

describe('the checks and the ways to break a corpus', () => {
  test('match both ways: no check without a break that it catches, no break without a check', () => {
    const names = CHECKS.map(({ name }) => name);
    expect([...new Set(BREAKS.map(({ check }) => check))].sort()).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  test('are told apart by what they say', () => {
    expect(new Set(BREAKS.map(({ what }) => what)).size).toBe(BREAKS.length);
    for (const { asks } of CHECKS) expect(asks).toMatch(/^[A-Z].{20,}\?$/);
  });
});

const readable = BREAKS.filter(({ rowsUnread }) => !rowsUnread);
const unreadable = BREAKS.filter(({ rowsUnread }) => rowsUnread);

test.each(readable)('$check finds $what, and no other check does', ({ check, level, before, after }) => {
  const report = auditOf({ ...(before ? { before } : {}), ...(after ? { after } : {}) });
  expectOnly(report, check, level ?? 'error');
  expect(checksThat(report, 'not run')).toEqual([]);
});

test.each(unreadable)('$check finds $what, and what needs the artifact is not run', ({ check, level, after }) => {
  const report = auditOf(after ? { after } : {});
  expectOnly(report, check, level ?? 'error');
  const unread = report.checks.filter(({ result }) => result === 'not run');
  expect(unread.length).toBeGreaterThan(10);
  for (const { why } of unread) expect(why).toMatch(/the schema is not met$/);
  expect(auditExit([report])).toBe(3);
});

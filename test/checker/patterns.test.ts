/** Every pattern by its own cases: each outcome for its reason, parameters that make no sense refused. */
import { describe, expect, test } from 'vitest';
import { PolicyOutcome } from '../../pipeline/artifacts/vocabulary.js';
import { patternNames } from '../../pipeline/checker/patterns/index.js';
import { issuesOf, judge } from './judge.js';
import { tables } from './patterns/tables.js';

test('every pattern has cases, and no cases speak of a pattern that is gone', () => {
  expect(tables.map(({ pattern }) => pattern).sort()).toEqual(patternNames());
});

describe.each(tables)('$pattern', ({ pattern, cases, refused, unreachable = {} }) => {
  test.each(cases)('$name: $expect', ({ parameters, evidence, expect: expected, reason }) => {
    const result = judge(pattern, parameters, evidence);
    const reasons = [...result.missing, ...result.targets.map((target) => target.reason)].join('\n');
    expect(result.outcome, reasons).toBe(expected);
    expect(reasons).toContain(reason ?? '');
  });

  test('every outcome is reached, or cannot be', () => {
    const reached = new Set(cases.map((one) => one.expect));
    const missing = PolicyOutcome.options.filter((outcome) => !reached.has(outcome));
    expect(missing).toEqual(Object.keys(unreachable));
  });

  test('names are unique', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });

  test.each(refused)('refuses %j', (parameters, message) => {
    expect(issuesOf(pattern, parameters).join('\n')).toContain(message);
  });
});

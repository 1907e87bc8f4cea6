/** One run against one corpus: what is counted, in which population, and what never drops out of sight. */
import { describe, expect, test } from 'vitest';
import { CheckReport } from '../../pipeline/artifacts/verdict.js';
import { checkRun } from '../../pipeline/grade/check.js';
import { checker, input, policy, run } from './report.js';

const report = CheckReport.parse(checkRun(input()));

describe('outcomes and sums', () => {
  test('each mandatory policy has exactly one fate', () => {
    expect(report.policies.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['POND-C001', 'satisfied'],
      ['POND-C002', 'violated'],
      ['POND-C003', 'inapplicable'],
      ['POND-C004', 'withheld'],
    ]);
    expect(report.faults.map(({ id, code }) => [id, code])).toEqual([['POND-C005', 'unknown-pattern']]);
    expect(report.notCompiled.map(({ id }) => id)).toEqual(['POND-C006']);
  });

  test('the counts name their populations', () => {
    expect(report.counts).toEqual({
      mandatory: 6,
      checked: 5,
      satisfied: 1,
      violated: 1,
      withheld: 1,
      applicabilityUnknown: 0,
      inapplicable: 1,
      faults: 1,
    });
  });

  test('a faulty checker is in no numerator and in no denominator', () => {
    expect(report.triggeringRate).toEqual({ numerator: 3, denominator: 4, percent: '75.0' });
    expect(report.complianceRate).toEqual({ numerator: 1, denominator: 2, percent: '50.0' });
  });

  test('the rates without a person in the loop leave the flagged policy out', () => {
    expect(report.withoutHumanInTheLoop).toEqual({
      triggeringRate: { numerator: 2, denominator: 3, percent: '66.7' },
      complianceRate: { numerator: 1, denominator: 1, percent: '100.0' },
    });
  });

  test('a policy that is only recommended is not checked, whatever checker it has', () => {
    const checkers = [checker('POND-C007', 'commit-blank-line', {})];
    const alone = checkRun(
      input({
        policies: [policy('POND-C007', { requirementLevel: 'should', decidedBy: 'D1' })],
        checkers,
        notCompiled: [],
      }),
    );
    expect(alone.counts).toMatchObject({ mandatory: 0, checked: 0 });
    expect(alone.complianceRate.percent).toBe('n/a');
    expect(alone.warnings.map(({ code, where }) => [code, where])).toEqual([['checker-stray', 'POND-C007']]);
  });

  test('a mandatory policy with neither checker nor reason is a warning, not a silence', () => {
    const gap = checkRun(input({ notCompiled: [] }));
    expect(gap.warnings.map(({ code, where }) => [code, where])).toEqual([['checker-missing', 'POND-C006']]);
  });

  test('warnings of the run itself are handed on', () => {
    const bundle = {
      ...run(),
      warnings: [{ code: 'log-cut', where: 'step 3', detail: 'the output ends in the middle' }],
    };
    expect(checkRun(input({ bundle })).warnings).toContainEqual(bundle.warnings[0]);
  });
});

describe('feedback to whoever is still at work', () => {
  const hidden = input({
    policies: [policy('POND-C001'), policy('POND-C002', { discloseInFeedback: false })],
    checkers: [
      checker('POND-C001', 'commit-blank-line', {}),
      checker('POND-C002', 'commit-subject-form', {
        text: [{ pattern: 'KIWI', is: 'required', means: 'the word KIWI' }],
      }),
    ],
    notCompiled: [],
  });

  test('the grader sees the policy', () => {
    expect(checkRun(hidden).policies.map(({ id }) => id)).toEqual(['POND-C001', 'POND-C002']);
  });

  test('the feedback holds neither its word, nor its number, nor a sum that betrays it', () => {
    const feedback = checkRun({ ...hidden, feedback: true });
    expect(feedback.counts).toMatchObject({ mandatory: 1, checked: 1 });
    expect(feedback.warnings).toEqual([]);
    expect(JSON.stringify(feedback)).not.toMatch(/KIWI|C002/u);
  });
});

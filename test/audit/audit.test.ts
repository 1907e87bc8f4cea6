import { describe, expect, test } from 'vitest';
import { auditCorpus } from '../../pipeline/audit/audit.js';
import { defineCheck, error, ran } from '../../pipeline/audit/check.js';
import { auditExit } from '../../pipeline/audit/exit.js';
import { limitsIn, numbersIn, numbersWritten } from '../../pipeline/audit/number-words.js';
import { sharedRun, wordRuns } from '../../pipeline/audit/word-runs.js';
import { auditOf, checksThat, type Corpus, named, RUBRICS } from './good-corpus.js';

const check = (looked: number, levels: ('error' | 'warning')[]) =>
  defineCheck({
    name: 'hay',
    asks: 'Is the hay dry?',
    needs: ['corpus'],
    run: () =>
      ran(
        looked,
        levels.map((level) => ({ ...error('barn', 'dry hay', 'wet hay', 'Turn it.'), level })),
      ),
  });

describe('what a check is called', () => {
  test.each([
    ['passed', 3, []],
    ['warned', 3, ['warning' as const]],
    ['failed', 3, ['warning' as const, 'error' as const]],
    ['not run', 0, []],
  ])('%s when it looked at %i and found %j', (result, looked, levels) => {
    expect(auditOf({}, [check(looked, levels)]).checks).toMatchObject([{ check: 'hay', result, looked }]);
  });
});

const without = (result: 'passed' | 'failed' | 'warned' | 'not run' | 'not due') => ({
  schemaVersion: 1 as const,
  corpus: 'meadow',
  checks: [{ check: 'hay', asks: 'Is the hay dry?', result, looked: 1 }],
  findings: [],
});

describe('exit codes', () => {
  test.each([
    [0, ['passed', 'warned', 'not due'] as const],
    [1, ['passed', 'failed'] as const],
    [3, ['failed', 'not run'] as const],
  ])('%i for %j', (exit, results) => {
    expect(auditExit(results.map(without))).toBe(exit);
  });

  test('3 for no report at all', () => {
    expect(auditExit([])).toBe(3);
  });
});

describe('without the snapshot', () => {
  const report = auditOf({}, undefined, 'not available');

  test('checks of the documents are not run, and named', () => {
    expect(checksThat(report, 'not run')).toEqual([
      'sources-complete',
      'text-pins',
      'partial-pages',
      'grounding',
      'quote-spans',
      'mid-sentence',
      'sections-exist',
      'numbers',
      'zero-rule-sections',
      'excerpts',
      'hidden-instructions',
      'blocked-words',
    ]);
    expect(auditExit([report])).toBe(3);
  });
});

test('before classification, checks of policies are not due rather than passed', () => {
  const report = auditCorpus({
    corpus: 'meadow',
    manifest: {},
    extraction: { rows: [], meta: {} },
    decisions: [],
    documents: 'not available',
    rubrics: RUBRICS,
    gateSubjects: new Map(),
    otherCorpora: [],
  });
  expect(checksThat(report, 'not due')).toContain('rubric-agrees');
  expect(checksThat(report, 'passed')).toEqual([]);
});

const decide = (corpus: Corpus, number: number, field: string, to: string | boolean | null): void => {
  const row = { kind: 'row', id: named(corpus.rows, number).id, field, from: null, to } as const;
  corpus.decisions.push({ ...row, by: 'person', name: 'Ada Fields' });
};

describe('a decision of a person', () => {
  test('settles a contradiction', () => {
    const report = auditOf({
      before: (corpus) => {
        named(corpus.labels, 7).conflict = { with: 'MEADOW-C002', kind: 'contradiction' };
        decide(corpus, 7, 'condition', 'a test of the barn is written');
      },
    });
    expect(report.findings).toEqual([]);
  });

  test('stands against the rubric on exactly its own label', () => {
    const report = auditOf({ before: (corpus) => decide(corpus, 2, 'requirementLevel', 'should') });
    expect(report.findings).toEqual([]);
  });

  test('takes an optional field away, and nothing else', () => {
    const report = auditOf({ before: (corpus) => decide(corpus, 4, 'autoFix', null) });
    expect(report.findings).toEqual([]);
  });
});

describe('numbers', () => {
  test.each([
    ['Use 72 characters, or 1,000 at most.', ['72', '1000']],
    ['E501, PEP8, v2.1, 3.11-dev and #42 are names.', []],
    ['Version 3.11 it is.', ['3.11']],
  ])('in digits of %j', (text, expected) => {
    expect(numbersIn(text)).toEqual(expected);
  });

  test('written out or inside names count as what a source holds', () => {
    expect(numbersWritten('Two approvals, E501 and 72-character lines')).toEqual(['501', '72', '2']);
  });

  test.each([
    ['Keep lines under 79 characters.', ['79']],
    ['At most 3 commits; coverage of 90 % or more.', ['3', '90']],
    ['Follow PEP 8 on Python 3.9.', []],
    ['Use a 4-space indent.', ['4']],
  ])('that bound something in %j', (text, expected) => {
    expect(limitsIn(text)).toEqual(expected);
  });
});

describe('shared words', () => {
  const known = wordRuns("The gardener's hat hangs on a nail by the door.", 4);

  test.each([
    ['Hang it ON A NAIL, by the door', 'on a nail by'],
    ['on a `nail` by the door step', undefined],
    ['a nail by something', undefined],
    ['hangs on/a/nail by the door', undefined],
  ])('of %j', (text, shared) => {
    expect(sharedRun(text, known, 4)).toBe(shared);
  });
});

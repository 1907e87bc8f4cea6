/** Sums and flags of a trial on merged work, and what counts as one contribution of a history. */
import { describe, expect, it } from 'vitest';
import type { Checker, PatternChecker } from '../../../pipeline/artifacts/checker.js';
import type { PolicyResult } from '../../../pipeline/artifacts/verdict.js';
import { calibrate, type CalibratedReport } from '../../../pipeline/audit/checkers/calibrate.js';
import { calibrationText } from '../../../pipeline/cli/calibrate-text.js';
import { mergedWork } from '../../../pipeline/evidence/git-history.js';

function checker(changes: Partial<PatternChecker> = {}): Checker {
  return {
    schemaVersion: 1,
    id: 'POND-C001',
    reads: 'Count the newts.',
    selects: ['diff'],
    judges: ['diff'],
    ownership: 'touched',
    demand: 'act',
    exactness: 'exact',
    literals: [],
    kind: 'pattern',
    pattern: 'none',
    parameters: {},
    ...changes,
  };
}

type Outcome = PolicyResult['outcome'] | 'unknown';

function reports(outcomes: readonly Outcome[], id = 'POND-C001'): CalibratedReport[] {
  return outcomes.map((outcome, index) => ({
    contribution: `c${index + 1}`,
    report: { policies: [result(id, outcome)], faults: [] },
  }));
}

function result(id: string, outcome: Outcome): PolicyResult {
  const about = { id, rule: 'r', requirementLevel: 'must', exact: true, demand: 'act', humanInTheLoop: false } as const;
  if (outcome === 'unknown')
    return { ...about, outcome: 'withheld', applicability: 'unknown', targets: [], passedOver: [], missing: ['x'] };
  if (outcome === 'inapplicable')
    return { ...about, outcome, applicability: 'does-not-apply', targets: [], passedOver: [], missing: [] };
  const seen = outcome === 'withheld' ? 'undetermined' : outcome;
  const target = {
    key: 'file pond.md',
    outcome: seen,
    where: { kind: 'file', path: 'pond.md', line: 3 },
    demand: 'act',
    reason: `it is ${seen}`,
  } as const;
  return { ...about, outcome, applicability: 'applies', targets: [target], passedOver: [], missing: [] };
}

function broken(contribution: string, ...codes: string[]): CalibratedReport {
  return {
    contribution,
    report: {
      policies: [],
      faults: codes.map((code) => ({ id: 'POND-C001', code, reason: `${code} in the reeds` })),
    },
  };
}

const times = (count: number, outcome: Outcome): Outcome[] => Array.from({ length: count }, () => outcome);

describe('the sums of a checker', () => {
  it('keep every outcome apart, with three examples of the latest', () => {
    const [row] = calibrate(
      [checker()],
      reports([...times(5, 'violated'), ...times(4, 'satisfied'), 'withheld', 'unknown', ...times(6, 'inapplicable')]),
    );
    expect(row).toMatchObject({ satisfied: 4, violated: 5, undecided: 1, unknown: 1, inapplicable: 6, faults: 0 });
    expect(row?.examples.violated).toEqual(
      ['c1', 'c2', 'c3'].map((contribution) => ({ contribution, where: 'pond.md:3', reason: 'it is violated' })),
    );
    expect(row?.examples.satisfied.map(({ contribution }) => contribution)).toEqual(['c6', 'c7', 'c8']);
  });

  it('keep as many examples as are asked for', () => {
    const [row] = calibrate([checker()], reports([...times(5, 'violated'), 'satisfied']), 4);
    expect(row?.examples.violated.map(({ contribution }) => contribution)).toEqual(['c1', 'c2', 'c3', 'c4']);
  });

  it('hold no work to a rule that came after it', () => {
    const since = {
      state: 'dated',
      commit: 'b2',
      date: '2024-01-02',
      readAt: { commit: 'c3', pinned: true },
      words: 3,
      of: 3,
    } as const;
    const judged = reports([...times(6, 'violated'), ...times(6, 'satisfied'), 'withheld', 'unknown', 'inapplicable']);
    const before = new Set(['c4', 'c5', 'c6', 'c12', 'c13', 'c14', 'c15', 'c99']);
    const [row] = calibrate([checker()], judged, 9, new Map([['POND-C001', { since, before }]]));
    expect(row).toMatchObject({ since, violated: 3, satisfied: 5, undecided: 0, unknown: 0, inapplicable: 0 });
    // What was judged in no report is not counted as judged before the rule.
    expect(row?.before).toBe(7);
    expect(row?.examples.violated.map(({ contribution }) => contribution)).toEqual(['c1', 'c2', 'c3']);
    expect(row?.examples.satisfied).toHaveLength(5);
  });

  it('judge all work where nobody can say how old the rule is', () => {
    const [row] = calibrate([checker()], reports(['violated']));
    expect(row).toMatchObject({ before: 0, violated: 1, since: { state: 'undated' } });
  });

  it('count a fault apart from every outcome, and say why each kind came and where it came last', () => {
    const other = { id: 'POND-C002', code: 'lost', reason: 'in the mud' };
    const [row] = calibrate(
      [checker()],
      [
        broken('c1', 'dry'),
        broken('c2', 'wet'),
        broken('c3', 'wet'),
        { contribution: 'c4', report: { policies: [], faults: [other] } },
      ],
    );
    expect(row).toMatchObject({ faults: 3, satisfied: 0, violated: 0 });
    expect(row?.faultKinds).toEqual([
      { code: 'wet', count: 2, contribution: 'c2', reason: 'wet in the reeds' },
      { code: 'dry', count: 1, contribution: 'c1', reason: 'dry in the reeds' },
    ]);
  });

  it('print why faults came', () => {
    const fault = { id: 'POND-C001', code: 'dry', reason: 'no water' };
    const rows = calibrate([checker()], [{ contribution: 'c1', report: { policies: [], faults: [fault] } }]);
    const text = calibrationText({
      schemaVersion: 1,
      corpus: 'pond',
      repository: 'marsh/pond',
      head: 'c1',
      asked: 1,
      contributions: 1,
      merges: 0,
      squashes: 1,
      bots: 0,
      unread: [],
      rows,
    });
    expect(text).toContain('Faults\n  POND-C001  dry on 1, such as c1: no water\n');
  });

  it.each([
    ['a run', { judges: ['commands'] }, 'run'],
    ['a description', { selects: ['pull-request'] }, 'description'],
    ['nothing but history', {}, 'history'],
  ] satisfies [string, Partial<PatternChecker>, string][])('say that it needs %s', (_, changes, needs) => {
    expect(calibrate([checker(changes)], [])[0]?.needs).toBe(needs);
  });
});

describe('a flag', () => {
  it.each([
    [
      'for a precondition that selects nearly everything',
      [...times(19, 'satisfied'), 'inapplicable'],
      ['selects nearly everything'],
    ],
    ['not below that', [...times(18, 'satisfied'), ...times(2, 'inapplicable')], []],
    [
      'for a rule that most merged work breaks',
      [...times(6, 'violated'), ...times(4, 'satisfied'), ...times(5, 'inapplicable')],
      ['violated by most merged work'],
    ],
    ['not for half of it', [...times(5, 'violated'), ...times(5, 'satisfied'), ...times(5, 'inapplicable')], []],
    ['for one that never triggers', times(12, 'inapplicable'), ['never triggers']],
    ['not where nobody can say', [...times(11, 'inapplicable'), 'unknown'], []],
    ['not on a handful', times(9, 'violated'), []],
  ] satisfies [string, Outcome[], string[]][])('%s', (_, outcomes, flags) => {
    expect(calibrate([checker()], reports(outcomes))[0]?.flags).toEqual(flags);
  });

  it('is not set on a rule about every commit, which rightly selects every contribution', () => {
    expect(calibrate([checker({ selects: ['commits'] })], reports(times(20, 'satisfied')))[0]?.flags).toEqual([]);
  });
});

function refuse() {
  return Promise.resolve({ code: 128, stdout: Buffer.from(''), stderr: 'fatal: not a repository\n' });
}

describe('merged work', () => {
  const log: Record<string, string> = {
    HEAD: [
      'd4\0c3 b9\0Ada Kestrel\0ada@example.org',
      'c3\0b2 b8\0Ada Kestrel\0ada@example.org',
      'b2\0a1\0Ada Kestrel\0ada@example.org',
      'a1\0a0 x y\0Ada Kestrel\0ada@example.org',
      'a0\0\0Ada Kestrel\0ada@example.org',
    ].join('\n'),
    b9: 'Bo Finch\0bo@example.org',
    b8: 'dependabot[bot]\0bot@example.org',
  };
  const runGit = (args: readonly string[]) =>
    Promise.resolve({ code: 0, stdout: Buffer.from(log[args.at(-1) ?? ''] ?? ''), stderr: '' });

  it('is a branch where it was merged, one commit where it was squashed, and a bot where its author is', async () => {
    expect(await mergedWork('.', 9, runGit)).toEqual({
      head: 'd4',
      work: [
        { commit: 'd4', base: 'c3', head: 'b9', kind: 'merge', bot: false },
        { commit: 'c3', base: 'b2', head: 'b8', kind: 'merge', bot: true },
        { commit: 'b2', base: 'a1', head: 'b2', kind: 'squash', bot: false },
      ],
      aside: [
        { contribution: 'a1', reason: 'several branches merged at once' },
        { contribution: 'a0', reason: 'the first commit, with nothing before it' },
      ],
    });
  });

  it('can’t be listed where git refuses, and that is said', async () => {
    await expect(mergedWork('.', 9, refuse)).rejects.toThrow(/not a repository/u);
  });
});

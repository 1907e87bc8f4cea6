/** Which checkers a reader is sent to, and which are left alone. */
import { expect, test } from 'vitest';
import { alerts } from '../../pipeline/grade/alerts/alerts.js';
import { pairedSettings } from '../../pipeline/grade/compare/paired.js';
import { regradedTables } from '../../pipeline/grade/compare/regraded.js';
import type { OutcomeCounts } from '../../pipeline/grade/rates.js';
import { cellText } from '../../pipeline/grade/tables/table.js';
import { nothing, type PolicyTally, type ResultTallies } from '../../pipeline/grade/tables/tallies.js';
import { run } from './tables/typed-in.js';

const counts = (satisfied: number, violated: number) => ({ ...nothing, satisfied, violated });

const pair = (instance: string, before: OutcomeCounts, after: OutcomeCounts) => [
  run({ instance, run: `${instance} n`, counts: before }),
  run({ instance, run: `${instance} c`, setting: 'Consolidated', counts: after }),
];

const tally = (policy: string, before: string, after: string, runs: number) => ({
  project: 'pear',
  policy,
  before,
  after,
  runs,
});

function policy(name: string, counts: Partial<OutcomeCounts>, changes: Partial<PolicyTally> = {}): PolicyTally {
  return {
    policy: name,
    project: 'pear',
    rule: 'Prune in winter.',
    checker: 'checked',
    category: 'Code and quality',
    evidenceType: 'output',
    exact: true,
    humanInTheLoop: false,
    demand: 'act',
    counts: { ...nothing, ...counts },
    faults: 0,
    ...changes,
  };
}

const empty: ResultTallies = {
  cells: [],
  runs: [],
  policies: [],
  faults: [],
  failures: [],
  versions: [],
  regraded: [],
  refused: 0,
};

const codes = (policies: PolicyTally[], changes: Partial<ResultTallies> = {}) =>
  alerts({ ...empty, policies, ...changes }).map(({ code, where }) => `${code} ${where}`);

test.each<[name: string, counts: Partial<OutcomeCounts>, expected: string[]]>([
  ['kept and broken', { satisfied: 5, violated: 5, inapplicable: 90 }, []],
  ['never triggered', { inapplicable: 90 }, ['never-triggers P']],
  ['nine of ten violated', { satisfied: 1, violated: 9 }, ['always-fails P']],
  ['eight of ten violated', { satisfied: 2, violated: 8 }, []],
  ['two judged are too few to say', { violated: 2, inapplicable: 5 }, []],
  ['withheld more often than not', { satisfied: 2, withheld: 3 }, ['mostly-withheld P']],
  ['half withheld', { satisfied: 3, withheld: 3 }, []],
  ['nobody can say whether it applies', { withheld: 4, applicabilityUnknown: 4 }, ['never-decidable P']],
  ['unknown applicability is no withholding', { satisfied: 3, withheld: 9, applicabilityUnknown: 9 }, []],
])('%s', (_name, counts, expected) => {
  expect(codes([policy('P', counts)])).toEqual(expected);
});

test('faults come first, then what concerns the whole folder', () => {
  const faults = [{ policy: 'Q', code: 'checker-threw', reason: 'no branch', runs: 2 }];
  const versions = ['a', 'b'].map((corpusSha256) => ({
    corpus: 'pear',
    status: 'drafted',
    notice: '',
    corpusSha256,
    runs: 1,
  }));
  const runs = [run({ resolved: 'no-verdict' })];
  const unchecked = policy('N', {}, { checker: 'none' });
  expect(codes([policy('P', { inapplicable: 1 }), unchecked], { faults, versions, runs, refused: 3 })).toEqual([
    'faulty Q',
    'refused all',
    'several-versions pear',
    'unverdicted all',
    'unchecked all',
    'never-triggers P',
  ]);
});

test('two settings are compared over the runs that both have', () => {
  const table = pairedSettings([
    ...pair('one', counts(1, 3), counts(3, 1)),
    ...pair('two', counts(1, 3), counts(1, 3)),
    run({ instance: 'three', counts: counts(100, 0) }),
  ]);
  const compliance = table?.rows.map((cells) => cells.map(cellText)).find(([name]) => name === 'compliance');
  // The third task has no partner: with it, Native would look far better.
  expect(compliance?.slice(1, 5)).toEqual(['2', '25.0 (2/8)', '50.0 (4/8)', '+25.0']);
  expect(table?.notes[0]).toContain('1 runs have no partner');
});

test('one setting alone is compared with nothing', () => {
  expect(pairedSettings([run(), run({ run: 'two', instance: 'two' })])).toBeUndefined();
});

test('a second grading shows its rates beside the first, and each policy that changed', () => {
  const [rates, changes] = regradedTables([
    tally('P-C001', 'satisfied', 'satisfied', 6),
    tally('P-C001', 'satisfied', 'violated', 2),
    tally('P-C002', 'absent', 'satisfied', 8),
    tally('P-C003', 'unknown', 'unknown', 8),
  ]);
  expect(rates?.rows.map((cells) => cells.map(cellText))).toEqual([
    ['pear', 'before', '50.0 (8/16)', '100.0 (8/8)', '0'],
    ['pear', 'after', '66.7 (16/24)', '87.5 (14/16)', '10'],
  ]);
  expect(changes?.rows.map((cells) => cells.map(cellText))).toEqual([
    ['P-C001', 'satisfied', 'violated', '2'],
    ['P-C002', 'absent', 'satisfied', '8'],
  ]);
  expect(regradedTables([])).toEqual([]);
});

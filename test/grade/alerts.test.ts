/** Which checkers a reader is sent to, and which are left alone. */
import { expect, test } from 'vitest';
import { alerts } from '../../pipeline/grade/alerts/alerts.js';
import { regradedTables } from '../../pipeline/grade/compare/regraded.js';
import type { OutcomeCounts } from '../../pipeline/grade/rates.js';
import { cellText } from '../../pipeline/grade/tables/table.js';
import { nothing, type PolicyTally, type ResultTallies } from '../../pipeline/grade/tables/tallies.js';
import { run } from './tables/typed-in.js';

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
  unfinished: false,
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
  expect(
    codes([policy('P', { inapplicable: 1 }), unchecked], { faults, versions, runs, refused: 3, unfinished: true }),
  ).toEqual([
    'faulty Q',
    'unfinished all',
    'refused all',
    'several-versions pear',
    'unverdicted all',
    'unchecked all',
    'never-triggers P',
  ]);
});

test('runs that bear one name are told, since each of them is counted', () => {
  const runs = [run(), run({ run: 'two' }), run({ run: 'three', attempt: 2 })];
  expect(alerts({ ...empty, runs })).toEqual([
    {
      code: 'repeated-runs',
      where: 'all',
      detail:
        '1 of 3 runs bear the task, setting, scaffold, model and attempt of another, such as orchard__pear-1 of sparrow; each is counted',
    },
  ]);
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
    ['pear', 'after less before', '+16.7', '-12.5', ''],
  ]);
  expect(changes?.rows.map((cells) => cells.map(cellText))).toEqual([
    ['P-C001', 'satisfied', 'violated', '2'],
    ['P-C002', 'absent', 'satisfied', '8'],
  ]);
  expect(regradedTables([])).toEqual([]);
});

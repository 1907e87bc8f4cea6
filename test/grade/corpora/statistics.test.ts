/** Tables of corpora, the sample and the agreement, against published figures typed in as data. */
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../../pipeline/artifacts/manifest.js';
import { agreement } from '../../../pipeline/grade/corpora/agreement.js';
import { overviewTable } from '../../../pipeline/grade/corpora/overview-table.js';
import {
  categorySizes,
  corpusReport,
  corpusSizes,
  policiesByProject,
} from '../../../pipeline/grade/corpora/corpus-tables.js';
import { corpusFacts } from '../../../pipeline/grade/corpora/corpus-facts.js';
import { allocate, type Candidate, drawSample, SAMPLE, sampleTable } from '../../../pipeline/grade/corpora/sample.js';
import { quotient } from '../../../pipeline/grade/rates.js';
import type { Case, CaseFile } from '../../../pipeline/artifacts/cases.js';
import { caseReachTable, reachOf } from '../../../pipeline/grade/corpora/case-reach.js';
import { cellText, type Table } from '../../../pipeline/grade/tables/table.js';
import { checker, policy } from '../report.js';

/** Project, instances, extracted, in scope, mandatory, output, differential, trajectory, drawn. */
const PROJECTS = [
  ['astropy', 22, 255, 129, 111, 103, 5, 3, 18],
  ['django', 231, 143, 89, 78, 67, 8, 3, 14],
  ['matplotlib', 34, 293, 199, 167, 148, 14, 5, 24],
  ['scikit-learn', 32, 274, 169, 146, 131, 8, 7, 21],
  ['sympy', 75, 279, 188, 142, 112, 11, 19, 21],
  ['pylint', 10, 114, 59, 49, 40, 1, 8, 11],
  ['xarray', 22, 139, 47, 35, 27, 4, 4, 9],
  ['flask', 1, 88, 36, 34, 20, 10, 4, 9],
  ['sphinx', 44, 62, 27, 24, 15, 2, 7, 8],
  ['pytest', 19, 66, 27, 22, 14, 2, 6, 7],
  ['requests', 8, 41, 15, 13, 6, 1, 6, 6],
  ['seaborn', 2, 5, 4, 2, 1, 0, 1, 2],
] as const;

const rowOf = (table: Table, name: string) =>
  table.rows
    .map((cells) => cells.map(cellText))
    .find(([first]) => first === name)
    ?.slice(1);

describe('twelve corpora', () => {
  const table = corpusSizes(
    PROJECTS.map(([project, instances, extracted, inScope, mandatory, output, differential, trajectory]) => {
      const approximate = project === 'seaborn' ? 0 : 1;
      return {
        project,
        instances,
        extracted,
        inScope,
        output,
        differential,
        trajectory,
        approximate,
        checked: mandatory,
      };
    }),
  );

  test('the sums', () => {
    expect(rowOf(table, 'all')?.slice(0, 7)).toEqual(['500', '1,759', '989', '823', '684', '66', '73']);
  });

  test('evidence types partition the mandatory ones of every project', () => {
    for (const [project, , , , mandatory] of PROJECTS) expect(rowOf(table, project)?.[3]).toBe(String(mandatory));
  });

  test('44,336 outcomes a model and cell, 88.67 a run, 709,376 in all', () => {
    expect(table.notes.at(-1)).toContain('gives 44336 outcomes');
    expect(quotient(44_336n, 500n, 2)).toBe('88.67');
    expect(44_336 * 16).toBe(709_376);
  });

  test('shares of projects', () => {
    const figure = policiesByProject(PROJECTS.map(([project, , , , policies]) => ({ project, policies })));
    expect(figure.chart.order.slice(0, 3)).toEqual(['matplotlib', 'scikit-learn', 'sympy']);
    const shares = ['matplotlib', 'scikit-learn', 'sympy', 'astropy', 'django', 'pylint', 'xarray', 'seaborn'];
    expect(shares.map((project) => rowOf(figure.table, project)?.[1]?.split(' ')[0])).toEqual([
      '20.3',
      '17.7',
      '17.3',
      '13.5',
      '9.5',
      '6.0',
      '4.3',
      '0.2',
    ]);
  });
});

test('shares of categories, largest first', () => {
  const table = categorySizes([
    { category: 'Code and quality', policies: 35 },
    { category: 'AI-assisted contribution policy', policies: 37 },
    { category: 'Git and commit conventions', policies: 40 },
    { category: 'PR and release metadata', policies: 57 },
    { category: 'Specialized changes', policies: 107 },
    { category: 'Tests and test style', policies: 160 },
    { category: 'Language and framework style', policies: 163 },
    { category: 'Documentation and docstrings', policies: 224 },
  ]);
  expect(table.rows.map((cells) => cells.slice(1).map(cellText))).toEqual([
    ['224', '27.2 (224/823)'],
    ['163', '19.8 (163/823)'],
    ['160', '19.4 (160/823)'],
    ['107', '13.0 (107/823)'],
    ['57', '6.9 (57/823)'],
    ['40', '4.9 (40/823)'],
    ['37', '4.5 (37/823)'],
    ['35', '4.3 (35/823)'],
    ['823', '100.0 (823/823)'],
  ]);
});

describe('the sample', () => {
  const candidates = PROJECTS.flatMap(([project, , , , , output, differential, trajectory]) => {
    const kinds = [
      ...Array.from({ length: output }, () => 'output' as const),
      ...Array.from({ length: differential }, () => 'differential' as const),
      ...Array.from({ length: trajectory }, () => 'trajectory' as const),
    ];
    return kinds.map((evidenceType, at): Candidate => {
      return { project, evidenceType, id: `${project.toUpperCase()}-C${String(at + 1).padStart(3, '0')}` };
    });
  });
  const drawn = drawSample(candidates, SAMPLE, 11);

  test('the published allocation', () => {
    const numbers = allocate(new Map(PROJECTS.map(([project, , , , mandatory]) => [project, mandatory])), SAMPLE);
    expect(PROJECTS.map(([project]) => numbers.get(project))).toEqual(PROJECTS.map((row) => row[8]));
    expect([...numbers.values()].reduce((sum, number) => sum + number, 0)).toBe(150);
  });

  test('so many of each project, none twice, and both rare kinds wherever there are any', () => {
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(150);
    for (const [project, , , , , , differential, trajectory, number] of PROJECTS) {
      const own = drawn.filter((candidate) => candidate.project === project);
      expect(own).toHaveLength(number);
      expect(own.some(({ evidenceType }) => evidenceType === 'differential')).toBe(differential > 0);
      expect(own.some(({ evidenceType }) => evidenceType === 'trajectory')).toBe(trajectory > 0);
    }
    expect(rowOf(sampleTable(candidates, drawn), 'matplotlib')?.slice(0, 2)).toEqual(['167', '24']);
  });

  test('the seed decides, and nothing else', () => {
    expect(drawSample([...candidates].reverse(), SAMPLE, 11)).toEqual(drawn);
    expect(drawSample(candidates, SAMPLE, 12)).not.toEqual(drawn);
  });

  test('a budget beyond what there is takes everything', () => {
    const numbers = allocate(new Map([['elm', 12]]), { budget: 40, census: 10, floor: 5 });
    expect(numbers.get('elm')).toBe(12);
  });
});

describe('agreement', () => {
  const pairs = (accepted: number, onlyOne: number, onlyOther: number, rejected: number): [string, string][] => [
    ...Array.from({ length: accepted }, (): [string, string] => ['accept', 'accept']),
    ...Array.from({ length: onlyOne }, (): [string, string] => ['accept', 'reject']),
    ...Array.from({ length: onlyOther }, (): [string, string] => ['reject', 'accept']),
    ...Array.from({ length: rejected }, (): [string, string] => ['reject', 'reject']),
  ];

  test('127, 8, 1 and 14 of 150', () => {
    const found = agreement(pairs(127, 8, 1, 14));
    expect(found.agreed / found.items).toBe(0.94);
    expect(found.kappa).toBeCloseTo(0.7239, 4);
  });

  test('chance alone, and the opposite of agreement', () => {
    expect(agreement(pairs(1, 1, 1, 1)).kappa).toBe(0);
    expect(agreement(pairs(0, 5, 5, 0)).kappa).toBe(-1);
  });

  test('raters who know one word only agree, and nobody can say how far beyond chance', () => {
    expect(agreement(pairs(9, 0, 0, 0))).toEqual({ items: 9, agreed: 9, kappa: undefined });
  });
});

describe('cases', () => {
  test('767 checkers reach all three outcomes; of 56 the reasons are 18, 29 and 9', () => {
    const table = caseReachTable([
      { reach: 'all of satisfied, violated and inapplicable', checkers: 767 },
      { reach: 'not all: a person in the loop', checkers: 18 },
      { reach: "not all: evidence the bundle can't hold", checkers: 29 },
      { reach: 'not all: only the violating act can be selected', checkers: 9 },
    ]);
    expect(table.rows.map((cells) => cells.slice(1).map(cellText))).toEqual([
      ['767', '93.2 (767/823)'],
      ['18', '2.2 (18/823)'],
      ['29', '3.5 (29/823)'],
      ['9', '1.1 (9/823)'],
      ['823', '100.0 (823/823)'],
    ]);
  });

  test.each<[outcomes: Case['expect'][], unreachable: CaseFile['unreachable'], expected: string]>([
    [['satisfied', 'violated', 'inapplicable'], [], 'all of satisfied, violated and inapplicable'],
    [
      ['violated', 'inapplicable'],
      [{ outcome: 'satisfied', why: 'a person in the loop' }],
      'not all: a person in the loop',
    ],
    [
      ['satisfied', 'withheld'],
      [{ outcome: 'violated', why: 'a person in the loop' }],
      'not all, and no reason is given',
    ],
  ])('%j', (outcomes, unreachable, expected) => {
    const cases = outcomes.map((expect, at) => ({ name: `${at}`, evidence: {}, expect, why: 'so' }));
    const file: CaseFile = { schemaVersion: 1, id: 'POND-C001', casesBy: 'person', cases, unreachable };
    expect(reachOf(file)).toBe(expected);
    expect(reachOf({ ...file, casesBy: 'pattern' })).toBe('none: no case of its own');
  });
});

test('a corpus as its files hold it', () => {
  const facts = corpusFacts({
    project: 'pond',
    status: 'drafted',
    instances: undefined,
    policies: [
      policy('POND-C001'),
      policy('POND-C002', { category: 'Tests and test style', evidenceType: 'trajectory' }),
      policy('POND-C003', { requirementLevel: 'should', decidedBy: 'D1' }),
      policy('POND-C004'),
    ],
    checkers: [
      checker('POND-C001', 'commit-blank-line', {}),
      checker(
        'POND-C002',
        'commit-body-present',
        {},
        {
          exactness: 'approximate',
          approximation: {
            trace: 'some words',
            technique: 'word list',
            half: 'postcondition',
            errs: 'misses rare words',
          },
        },
      ),
    ],
    notCompiled: [{ id: 'POND-C004', code: 'no-pattern', reason: 'nothing counts newts' }],
    cases: [],
  });
  const { tables } = corpusReport([facts]);
  const files = {
    manifest: {
      sources: [
        { role: 'rules', words: 300, inScopeWords: 120 },
        { role: 'excluded', words: 50, inScopeWords: 0 },
      ] as Manifest['sources'],
    },
    cases: [{ cases: [] }, { cases: Array.from({ length: 3 }) as CaseFile['cases'] }],
    audits: [
      { mutations: [{ operator: 'limit off by one', mutants: 4, caught: 3, equivalent: 1, survivors: ['minus one'] }] },
    ],
  };
  expect(overviewTable([{ facts, files }]).rows.map((row) => row.map(cellText))).toEqual([
    ['pond', '2', '1', '350', '120', '4', '4', '3', '2', '0', '1', '1', '1', '1', '3', '75.0 (3/4)', 'n/a (0/0)'],
  ]);
  const twice = overviewTable([
    { facts, files },
    { facts: { ...facts, project: 'lake' }, files },
  ]);
  expect(twice.rows.map((row) => row.map(cellText))[2]).toEqual([
    ...['all', '4', '2', '700', '240', '8', '8', '6', '4', '0', '2', '2', '2', '2', '6', '75.0 (6/8)', 'n/a (0/0)'],
  ]);
  expect(rowOf(tables[1] as Table, 'pond')).toEqual([
    'not given',
    '4',
    '4',
    '3',
    '2',
    '0',
    '1',
    '50.0 (1/2)',
    '66.7 (2/3)',
  ]);
  expect(rowOf(tables[2] as Table, 'Tests and test style')).toEqual(['1', 'Keep rule POND-C002.', 'POND-C002']);
  expect(rowOf(tables[3] as Table, 'word list')).toEqual([
    '1',
    'POND-C002: Keep rule POND-C002.',
    'some words',
    'misses rare words',
  ]);
});

/** Figures that others published come back from the counts they published. */
import { describe, expect, test } from 'vitest';
import { evaluationGaps, gapsFigure } from '../../../pipeline/grade/figures/evaluation-gaps.js';
import { clopperPearson } from '../../../pipeline/grade/intervals/clopper-pearson.js';
import { intervalText } from '../../../pipeline/grade/intervals/interval.js';
import { complianceRate, meanOfDecimals, quotient, rate, triggeringRate } from '../../../pipeline/grade/rates.js';
import { neverTriggeredTable } from '../../../pipeline/grade/tables/never-triggered.js';
import { outsideRates } from '../../../pipeline/grade/tables/outside-rates.js';
import { ratesByCategory, triggeredAndGraded } from '../../../pipeline/grade/tables/rates-by-category.js';
import { type CellRates, ratesTable } from '../../../pipeline/grade/tables/rates-by-model.js';
import { retrievalTable } from '../../../pipeline/grade/tables/retrieval-by-model.js';
import { cellText, rateCell, type Table } from '../../../pipeline/grade/tables/table.js';
import { nothing } from '../../../pipeline/grade/tables/tallies.js';
import { of500, OUTCOMES_OF_A_MODEL, RATES, RETRIEVAL, run, typedInCells } from './typed-in.js';

const mean = (sum: bigint | undefined) => quotient(sum ?? 0n, 2000n, 1);

const printed = (percent: string | undefined) => ({ numerator: 0, denominator: 1, percent: percent ?? 'n/a' });

const rowOf = (table: Table, ...names: string[]) =>
  table.rows
    .map((cells) => cells.map(cellText))
    .find((cells) => names.every((name, at) => cells[at] === name))
    ?.slice(names.length);

const rowsNamed = (table: Table, name: string) =>
  table.rows
    .map((cells) => cells.map(cellText))
    .filter(([first]) => first === name)
    .map((cells) => cells.slice(1));

function ratesOf(percent: string): CellRates {
  return { triggering: printed(percent), compliance: printed(percent), resolve: printed(percent) };
}

describe('pooled counts', () => {
  test('the triggered ones sum to 43,180 of 177,344 under mini-SWE-agent in Native', () => {
    const table = triggeredAndGraded(typedInCells());
    expect(rowOf(table, 'all', 'mini-SWE-agent')?.[0]).toBe('43,180');
    expect(quotient(43_180n * 100n, BigInt(OUTCOMES_OF_A_MODEL * 4), 2)).toBe('24.35');
    expect(rowOf(ratesByCategory(typedInCells()), 'all', 'triggering')?.[2]).toBe('24.3 (43,180/177,344)');
  });

  test('OpenHands pools to 24.85 where the mean of the four printed rates is 24.9', () => {
    const table = triggeredAndGraded(typedInCells());
    expect(rowOf(table, 'all', 'OpenHands')?.[0]).toBe('44,068');
    expect(quotient(44_068n * 100n, BigInt(OUTCOMES_OF_A_MODEL * 4), 2)).toBe('24.85');
    expect(meanOfDecimals(['24.4', '24.3', '26.0', '24.8'], 1)).toBe('24.9');
  });

  test('graded ones alone would give 20.1', () => {
    const [, graded] = rowOf(triggeredAndGraded(typedInCells()), 'all', 'mini-SWE-agent') ?? [];
    expect(graded).toBe('35,703');
    expect(rate(35_703, OUTCOMES_OF_A_MODEL * 4).percent).toBe('20.1');
  });

  test('withheld outcomes are in the numerator of triggering, and in neither part of compliance', () => {
    const counts = { ...nothing, satisfied: 35_703, withheld: 43_180 - 35_703, inapplicable: 177_344 - 43_180 };
    expect(triggeringRate(counts).numerator).toBe(43_180);
    expect(complianceRate(counts).denominator).toBe(35_703);
  });

  test('policies triggered by a run', () => {
    const table = triggeredAndGraded(typedInCells());
    const [mini, hands] = ['mini-SWE-agent', 'OpenHands'].map((scaffold) =>
      (rowOf(table, 'all', scaffold) ?? []).map((text) => BigInt(text.replaceAll(',', ''))),
    );
    expect([mean(mini?.[0]), mean(mini?.[2]), mean(hands?.[0]), mean(hands?.[2])]).toEqual([
      '21.6',
      '22.7',
      '22.0',
      '23.5',
    ]);
  });

  test('27 % of triggered code policies are graded', () => {
    const [triggered, graded] = rowOf(triggeredAndGraded(typedInCells()), 'Code and quality', 'mini-SWE-agent') ?? [];
    expect([triggered, graded]).toEqual(['5,385', '1,453']);
    expect(rate(1453, 5385).percent).toBe('27.0');
  });
});

describe('means and differences of printed rates', () => {
  const table = ratesTable(
    RATES.flatMap(([setting, model, ...figures]) =>
      ['mini-SWE-agent', 'OpenHands'].map((scaffold, at) => {
        const [triggering, compliance, resolve] = figures.slice(at * 3).map(printed);
        return {
          key: { setting, model, scaffold },
          rates: { triggering, compliance, resolve } as CellRates,
        };
      }),
    ),
  );

  test('the average rows', () => {
    // OpenHands, then mini-SWE-agent. 58.15 rounds up, where a binary fraction would round down.
    expect(rowOf(table, 'Native', 'Average')).toEqual(['24.9', '58.2', '83.9', '24.4', '55.7', '81.7']);
    expect(rowOf(table, 'Consolidated', 'Average')).toEqual(['26.6', '67.0', '83.1', '25.6', '64.4', '81.4']);
  });

  test('the gains', () => {
    expect(rowOf(table, 'Consolidated less Native', 'GPT-5.6 Luna')).toEqual([
      '+1.8',
      '+12.2',
      '-1.8',
      '+2.4',
      '+15.8',
      '-1.0',
    ]);
    expect(rowOf(table, 'Consolidated less Native', 'Average')).toEqual([
      '+1.7',
      '+8.8',
      '-0.8',
      '+1.2',
      '+8.7',
      '-0.3',
    ]);
  });

  test('the mean gain in compliance is 8.7375 over eight cells; 8.75 is the mean of two rounded means', () => {
    const gains = ['mini-SWE-agent', 'OpenHands'].flatMap((_, scaffold) =>
      rowsNamed(table, 'Consolidated less Native')
        .filter(([model]) => model !== 'Average')
        .map((cells) => (cells[2 + scaffold * 3] ?? '').replace('+', '')),
    );
    expect(gains).toHaveLength(8);
    expect(meanOfDecimals(gains, 4)).toBe('8.7375');
    expect(meanOfDecimals(['8.7', '8.8'], 2)).toBe('8.75');
  });

  test('a cell without runs says so, and is in no mean', () => {
    const one = ratesTable([
      { key: { setting: 'Native', model: 'wren', scaffold: 'a' }, rates: ratesOf('40.0') },
      { key: { setting: 'Native', model: 'tit', scaffold: 'b' }, rates: ratesOf('50.0') },
    ]);
    expect(rowOf(one, 'Native', 'wren')?.slice(3)).toEqual(['no runs', 'no runs', 'no runs']);
    expect(rowOf(one, 'Native', 'Average')).toEqual(['40.0', '40.0', '40.0', '50.0', '50.0', '50.0']);
  });
});

test('retrieval: means of the eight cells', () => {
  const cells = RETRIEVAL.map(([model, scaffold, attempt, retrieve, opened, delivered]) => ({
    model,
    scaffold,
    attempt: of500(attempt),
    retrieve: of500(retrieve),
    opened: of500(opened),
    delivered,
  }));
  const table = retrievalTable(cells);
  expect(rowOf(table, 'GPT-5.6 Luna', 'OpenHands')).toEqual([
    '75.6 (378/500)',
    '43.2 (216/500)',
    '100.0 (500/500)',
    '99.9',
  ]);
  expect(rowOf(table, 'Average', '')).toEqual(['28.9', '12.6', '91.6', '99.6']);
  const means = [2, 3, 4].map((column) =>
    meanOfDecimals(
      RETRIEVAL.map((row) => Number(row[column]).toFixed(1)),
      3,
    ),
  );
  expect(means).toEqual(['28.925', '12.600', '91.575']);
  expect(
    meanOfDecimals(
      RETRIEVAL.map((row) => row[5]),
      2,
    ),
  ).toBe('99.64');
});

test('policies that never trigger: 304 of 823', () => {
  const table = neverTriggeredTable(
    [
      { category: 'Documentation and docstrings', policies: 224, never: 93 },
      { category: 'Specialized changes', policies: 107, never: 81 },
      { category: 'Language and framework style', policies: 163, never: 59 },
      { category: 'Tests and test style', policies: 160, never: 50 },
      { category: 'Git and commit conventions', policies: 40, never: 10 },
      { category: 'Code and quality', policies: 35, never: 5 },
      { category: 'PR and release metadata', policies: 57, never: 6 },
      { category: 'AI-assisted contribution policy', policies: 37, never: 0 },
    ],
    8000,
  );
  expect(table.rows.map(([first]) => first && cellText(first))).toEqual([
    'Specialized changes',
    'Documentation and docstrings',
    'Language and framework style',
    'Tests and test style',
    'Git and commit conventions',
    'Code and quality',
    'PR and release metadata',
    'AI-assisted contribution policy',
    'all',
  ]);
  expect(rowOf(table, 'all')).toEqual(['823', '304', '36.9 (304/823)']);
});

describe('runs with a gap', () => {
  test('95 = 61 + 36 - 2, by cause', () => {
    const figure = gapsFigure({
      runs: 8000,
      noVerdict: 61,
      partlyWithheld: 36,
      both: 2,
      causes: [
        { cause: 'Empty patch', runs: 13 },
        { cause: 'Malformed output', runs: 45 },
        { cause: 'Provider error', runs: 10 },
        { cause: 'Agent did not finish', runs: 17 },
        { cause: 'Environment & other', runs: 10 },
      ],
    });
    expect(figure.table.notes[0]).toMatch(/^95 of 8000 runs: 61 .* 36 .* 2 with both/u);
    expect(figure.table.rows.map((cells) => cells.map(cellText))).toEqual([
      ['Malformed output', '45', '47.4 (45/95)'],
      ['Agent did not finish', '17', '17.9 (17/95)'],
      ['Empty patch', '13', '13.7 (13/95)'],
      ['Environment & other', '10', '10.5 (10/95)'],
      ['Provider error', '10', '10.5 (10/95)'],
    ]);
  });

  test('a run in both groups is one run', () => {
    const figure = evaluationGaps([
      run({ resolved: 'no-verdict', gap: 'Empty patch' }),
      run({ run: 'two', resolved: 'no-verdict', gap: 'Malformed output', unparsed: true }),
      run({ run: 'three', unparsed: true, gap: 'Malformed output' }),
      run({ run: 'four' }),
    ]);
    expect(figure.table.notes[0]).toBe(
      "3 of 4 runs: 2 without a functional verdict, 2 with policies withheld on a file that doesn't parse, 1 with both.",
    );
  });
});

describe('the second benchmark', () => {
  test('280 runs a model, 347 of 348 valid in Native', () => {
    // 106 instances, of which 19 are run once and 87 under three conditions, by four models.
    expect((106 - 19) * 3 + 19).toBe(280);
    expect(87 * 4).toBe(348);
    expect(cellText(rateCell(rate(347, 348)))).toBe('99.7 (347/348)');
  });

  test('7 and 17 of 30 are 80.0, and 14 of 26 are 53.8: other runs below the line give other rates', () => {
    expect(cellText(rateCell(rate(7 + 17, 30)))).toBe('80.0 (24/30)');
    expect(cellText(rateCell(rate(14, 26)))).toBe('53.8 (14/26)');
  });
});

test('doing less scores better', () => {
  const few = { ...nothing, satisfied: 6, inapplicable: 136 };
  const many = { ...nothing, satisfied: 23, violated: 1, inapplicable: 118 };
  expect([complianceRate(few).percent, complianceRate(many).percent]).toEqual(['100.0', '95.8']);
  expect([triggeringRate(few).percent, triggeringRate(many).percent]).toEqual(['4.2', '16.9']);
});

describe('exact intervals', () => {
  test.each([
    // Ends found by halving on exact binomial tails, in Python.
    [0, 30, '0.00 to 11.57'],
    [0, 9, '0.00 to 33.63'],
    [9, 9, '66.37 to 100.00'],
    [8, 10, '44.39 to 97.48'],
    [45, 50, '78.19 to 96.67'],
  ])('%i of %i', (successes, trials, expected) => {
    const estimated = clopperPearson(successes, trials);
    expect(estimated.state === 'estimated' && intervalText(estimated.interval, 2)).toBe(expected);
  });

  test('of nothing there is none', () => {
    expect(clopperPearson(0, 0)).toEqual({ state: 'none', why: 'nothing was counted' });
  });
});

test('rates published elsewhere stand beside ours', () => {
  const runs = Array.from({ length: 500 }, (_, at) =>
    run({ model: 'GPT-5.6 Luna', run: String(at), resolved: at < 393 ? 'yes' : 'no' }),
  );
  const outside = new Map([
    ['GPT-5.6 Luna', '93.0'],
    ['Kimi K2.5', '70.0'],
  ]);
  const table = outsideRates(runs, outside, 'mini-SWE-agent');
  expect(rowOf(table, 'GPT-5.6 Luna')).toEqual(['78.6 (393/500)', '93.0', '-14.4']);
  expect(rowOf(table, 'Kimi K2.5')).toEqual(['n/a (0/0)', '70.0', 'n/a']);
});

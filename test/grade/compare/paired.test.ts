/** Settings and models over the tasks that both sides have: who is paired with whom, and what the difference says. */
import { describe, expect, test } from 'vitest';
import { pairedModels } from '../../../pipeline/grade/compare/paired-models.js';
import { pairedSettings } from '../../../pipeline/grade/compare/paired-settings.js';
import type { OutcomeCounts } from '../../../pipeline/grade/rates.js';
import { cellText, type Table } from '../../../pipeline/grade/tables/table.js';
import { nothing, type RunTally } from '../../../pipeline/grade/tables/tallies.js';
import { run } from '../tables/typed-in.js';

const counts = (satisfied: number, violated: number) => ({ ...nothing, satisfied, violated });

const rowsOf = (table: Table | undefined) => (table?.rows ?? []).map((cells) => cells.map(cellText));
const row = (table: Table | undefined, ...names: string[]) =>
  rowsOf(table).find((cells) => names.every((name) => cells.includes(name)));

const pair = (instance: string, before: OutcomeCounts, after: OutcomeCounts) => [
  run({ instance, run: `${instance} n`, counts: before }),
  run({ instance, run: `${instance} c`, setting: 'Consolidated', counts: after }),
];

describe('settings', () => {
  test('are compared over the runs that both have', () => {
    const [table] = pairedSettings([
      ...pair('one', counts(1, 3), counts(3, 1)),
      ...pair('two', counts(1, 3), counts(1, 3)),
      run({ instance: 'three', counts: counts(100, 0) }),
    ]);
    // The third task has no partner: with it, Native would look far better.
    expect(row(table, 'compliance')?.slice(1, 5)).toEqual(['2', '25.0 (2/8)', '50.0 (4/8)', '+25.0']);
    expect(table?.notes[0]).toContain('1 runs have no partner');
  });

  test('where nothing differs the interval is unknown, not nil', () => {
    const [table] = pairedSettings([
      ...pair('one', counts(1, 3), counts(1, 3)),
      ...pair('two', counts(1, 1), counts(1, 1)),
    ]);
    expect(row(table, 'compliance')?.slice(4)).toEqual(['0.0', 'every task differs alike']);
  });

  test('a third is compared with the first too, and one alone with nothing', () => {
    const reminder = run({ run: 'r', setting: 'reminder', counts: counts(2, 2) });
    const tables = pairedSettings([...pair('orchard__pear-1', counts(1, 3), counts(3, 1)), reminder]);
    expect(tables.map(({ name, title }) => [name, title])).toEqual([
      ['paired-settings', 'Consolidated against Native on the same tasks (%)'],
      ['paired-settings-2', 'reminder against Native on the same tasks (%)'],
    ]);
    expect(row(tables[1], 'compliance')?.[4]).toBe('+25.0');
    expect(pairedSettings([run(), run({ run: 'two', instance: 'two' })])).toEqual([]);
  });

  test('runs of one name are paired in turn, none of them twice', () => {
    const before = [1, 2].map((at) => run({ run: `n${at}`, counts: counts(at, 0) }));
    const after = [1, 2, 3].map((at) => run({ run: `c${at}`, setting: 'Consolidated', counts: counts(0, at) }));
    const [table] = pairedSettings([...before, ...after]);
    expect(row(table, 'compliance')?.slice(1, 4)).toEqual(['2', '100.0 (3/3)', '0.0 (0/3)']);
    expect(table?.notes[0]).toContain('1 runs have no partner');
  });
});

describe('models', () => {
  /** Four tasks; toad keeps 1/4, 1/4, 1/2, 0/2 of what it is judged on, newt 3/4, 1/4, 2/2, 0/2. */
  const kept = {
    toad: [counts(1, 3), counts(1, 3), counts(1, 1), counts(0, 2)],
    newt: [counts(3, 1), counts(1, 3), counts(2, 0), counts(0, 2)],
  };
  const of = (model: keyof typeof kept, changes: Partial<RunTally> = {}) =>
    kept[model].map((each, at) =>
      run({
        run: `${model} ${at} ${changes.setting ?? ''}`,
        instance: `t${at}`,
        model,
        counts: each,
        resolved: at < (model === 'newt' ? 3 : 2) ? 'yes' : 'no',
        ...changes,
      }),
    );
  const both = [...of('toad'), ...of('newt')];

  test('difference, counts behind it, and its interval clustered by task', () => {
    // 6/12 less 3/12; error 0.152145, t of three degrees of freedom 3.182446.
    expect(row(pairedModels(both), 'compliance')).toEqual([
      'Native',
      'compliance',
      'newt',
      'toad',
      '4',
      '0',
      '50.0 (6/12)',
      '25.0 (3/12)',
      '+25.0',
      '-23.4 to +73.4',
      '-23.4 to +73.4',
    ]);
    expect(row(pairedModels(both), 'resolve')?.slice(6, 9)).toEqual(['75.0 (3/4)', '50.0 (2/4)', '+25.0']);
  });

  test('among three the last interval is wider: t at 1 - 0.05/6 is 4.856657', () => {
    const table = pairedModels([...both, ...of('toad', { model: 'frog', run: 'f' })]);
    expect(row(table, 'compliance', 'newt', 'toad')?.slice(8)).toEqual(['+25.0', '-23.4 to +73.4', '-48.9 to +98.9']);
    expect(rowsOf(table).filter(([, rate]) => rate === 'compliance')).toHaveLength(3);
  });

  test('against one named model, every other', () => {
    const table = pairedModels([...both, ...of('toad', { model: 'frog', run: 'f' })], 'newt');
    expect(rowsOf(table).map(([, rate, model, against]) => [rate, model, against])).toEqual(
      ['triggering', 'compliance', 'resolve'].flatMap((rate) => [
        [rate, 'frog', 'newt'],
        [rate, 'toad', 'newt'],
      ]),
    );
    expect(row(table, 'compliance', 'toad')?.[8]).toBe('-25.0');
  });

  test('never across settings or scaffolds, and who has no partner is counted', () => {
    const table = pairedModels([...both, ...of('newt', { setting: 'Consolidated' }), ...of('toad', { scaffold: 'x' })]);
    expect(new Set(rowsOf(table).map(([setting]) => setting))).toEqual(new Set(['Native']));
    expect(row(table, 'compliance')?.slice(4, 6)).toEqual(['4', '4']);
  });

  test('one model, or models without a task in common, give no table', () => {
    expect(pairedModels(of('newt'))).toBeUndefined();
    expect(pairedModels([...of('newt'), ...of('toad', { instance: 'elsewhere' })])).toBeUndefined();
  });

  test('an unknown name is answered with the known ones', () => {
    expect(() => pairedModels(both, 'heron')).toThrow(/newt, toad/u);
  });
});

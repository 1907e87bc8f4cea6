/** Tables 4 and 17: per category of policy, rates and the counts behind them, pooled over models. */
import { Category } from '../../artifacts/vocabulary.js';
import { complianceRate, triggeringRate } from '../rates.js';
import { column, count, rateCell, type Table, text } from './table.js';
import { type CellTally, distinct, judged, settingsOf, sumCounts, triggered } from './tallies.js';

export function ratesByCategory(cells: readonly CellTally[]): Table {
  const { scaffolds, settings, pool } = pooled(cells);
  const cellsOf = (category: Category | 'all', rateOf: typeof triggeringRate | typeof complianceRate) =>
    scaffolds.flatMap((scaffold) => settings.map((setting) => rateCell(rateOf(pool(category, scaffold, setting)))));
  const categories: (Category | 'all')[] = [...categoriesOf(cells), 'all'];
  return {
    name: 'table-4-rates-by-category',
    title: 'Table 4: triggering and compliance rate by category (%)',
    columns: [
      column('category'),
      column('rate'),
      ...scaffolds.flatMap((scaffold) => settings.map((setting) => column(`${scaffold} ${setting}`, 'rate'))),
    ],
    rows: categories.flatMap((category) => [
      [text(category), text('triggering'), ...cellsOf(category, triggeringRate)],
      [text(category), text('compliance'), ...cellsOf(category, complianceRate)],
    ]),
    notes: ['Pooled over all models and projects of a scaffold and setting.'],
  };
}

export function triggeredAndGraded(cells: readonly CellTally[]): Table {
  const { scaffolds, settings, pool } = pooled(cells);
  const row = (category: Category | 'all', scaffold: string) => [
    text(category),
    text(scaffold),
    ...settings.flatMap((setting) => {
      const counts = pool(category, scaffold, setting);
      return [count(triggered(counts)), count(judged(counts))];
    }),
  ];
  const categories: (Category | 'all')[] = [...categoriesOf(cells), 'all'];
  return {
    name: 'table-17-triggered-and-graded',
    title: 'Table 17: policies triggered and graded per category',
    columns: [
      column('category'),
      column('scaffold'),
      ...settings.flatMap((setting) => [column(`${setting} triggered`, 'count'), column(`${setting} graded`, 'count')]),
    ],
    rows: categories.flatMap((category) => scaffolds.map((scaffold) => row(category, scaffold))),
    notes: [
      'Pooled over all models and projects. The gap is what was withheld: the evidence that the check needs was not in the run.',
    ],
  };
}

function pooled(cells: readonly CellTally[]) {
  return {
    scaffolds: distinct(cells.map(({ scaffold }) => scaffold)),
    settings: settingsOf(cells),
    pool: (category: Category | 'all', scaffold: string, setting: string) =>
      sumCounts(
        cells
          .filter((cell) => cell.scaffold === scaffold && cell.setting === setting)
          .filter((cell) => category === 'all' || cell.category === category)
          .map(({ counts }) => counts),
      ),
  };
}

function categoriesOf(cells: readonly CellTally[]): Category[] {
  const found = new Set(cells.map(({ category }) => category));
  return Category.options.filter((category) => found.has(category));
}

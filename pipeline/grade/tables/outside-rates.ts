/** Table 15: resolve rates beside those that others published for the same models. */
import { rate } from '../rates.js';
import { column, decimal, rateCell, signedDifference, type Table, text } from './table.js';
import { distinct, type RunTally } from './tallies.js';

/** Published resolve rate by model, in percent to one place. */
export type OutsideRates = ReadonlyMap<string, string>;

export function outsideRates(runs: readonly RunTally[], outside: OutsideRates, scaffold: string): Table {
  const own = runs.filter((run) => run.scaffold === scaffold && run.setting === 'Native');
  const models = distinct([...own.map(({ model }) => model), ...outside.keys()]);
  return {
    name: 'table-15-outside-rates',
    title: `Table 15: resolve rate under ${scaffold}, beside the published one (%)`,
    columns: [
      column('model'),
      column('ours, Native', 'rate'),
      column('published', 'decimal'),
      column('difference', 'decimal'),
    ],
    rows: models.map((model) => {
      const of = own.filter((run) => run.model === model);
      const ours = rate(of.filter(({ resolved }) => resolved === 'yes').length, of.length);
      const published = outside.get(model) ?? 'n/a';
      return [text(model), rateCell(ours), decimal(published), decimal(signedDifference(ours.percent, published))];
    }),
    notes: ['The two may rest on other tasks, prompts and settings: a difference is no measure of either.'],
  };
}

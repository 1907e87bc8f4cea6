/** Table 15: resolve rates beside those that others published for the same models. */
import { CodedError } from '../../artifacts/coded-error.js';
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

/** Lines `model,rate` below a heading. @throws CodedError `outside-rates-unreadable`. */
export function readOutsideRates(csv: string, where: string): OutsideRates {
  const [heading = '', ...lines] = csv.split(/\r?\n/u).filter((line) => line.trim() !== '');
  if (heading.trim().toLowerCase() !== 'model,rate') throw unreadable(where, heading);
  return new Map(
    lines.map((line) => {
      const match = /^"?([^"]+?)"?,\s*(\d{1,3}(?:\.\d)?)\s*$/u.exec(line);
      if (match === null) throw unreadable(where, line);
      const [, model = '', figure = ''] = match;
      return [model, figure.includes('.') ? figure : `${figure}.0`];
    }),
  );
}

function unreadable(where: string, got: string): CodedError {
  return new CodedError({
    code: 'outside-rates-unreadable',
    where,
    expected: 'a line model,rate and below it one model a line with its rate in percent, such as 80.8',
    got,
    remedy: 'Correct the line.',
    exit: 2,
  });
}

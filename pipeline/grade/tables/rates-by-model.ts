/** Table 3: triggering, compliance and resolve rate per model and scaffold, with the mean over models and the gain. */
import type { Rate } from '../../artifacts/verdict.js';
import { complianceRate, meanOfDecimals, rate, triggeringRate } from '../rates.js';
import { column, decimal, rateCell, signedDifference, type Table, text, type Cell } from './table.js';
import { type CellKey, distinct, type RunTally, settingsOf, sumCounts } from './tallies.js';

export interface CellRates {
  triggering: Rate;
  compliance: Rate;
  resolve: Rate;
}

const measures = ['triggering', 'compliance', 'resolve'] as const;

/** A run without a functional verdict counts as unresolved. */
function ratesOf(runs: readonly RunTally[]): CellRates {
  const counts = sumCounts(runs.map((run) => run.counts));
  return {
    triggering: triggeringRate(counts),
    compliance: complianceRate(counts),
    resolve: rate(runs.filter(({ resolved }) => resolved === 'yes').length, runs.length),
  };
}

export function ratesByModel(runs: readonly RunTally[]): Table {
  return ratesTable(
    [...new Map(runs.map((run) => [keyOf(run), run])).values()].map((key) => {
      return { key, rates: ratesOf(runs.filter((run) => keyOf(run) === keyOf(key))) };
    }),
  );
}

/** The table from its cells: also what a table typed in as data goes through. */
export function ratesTable(cells: readonly { key: CellKey; rates: CellRates }[]): Table {
  const keys = cells.map(({ key }) => key);
  const scaffolds = distinct(keys.map(({ scaffold }) => scaffold));
  const models = distinct(keys.map(({ model }) => model));
  const settings = settingsOf(keys);
  const find = (setting: string, scaffold: string, model: string): CellRates | undefined =>
    cells.find(({ key }) => key.setting === setting && key.scaffold === scaffold && key.model === model)?.rates;
  const rows = settings.flatMap((setting) => [
    ...models.map((model) => [
      text(setting),
      text(model),
      ...scaffolds.flatMap((scaffold) => rateCells(find(setting, scaffold, model))),
    ]),
    [
      text(setting),
      text('Average'),
      ...scaffolds.flatMap((scaffold) =>
        measures.map((measure) => decimal(meanOf(models.map((model) => find(setting, scaffold, model)?.[measure])))),
      ),
    ],
  ]);
  const [before, after] = settings;
  const gains = before === undefined || after === undefined ? [] : gainRows(before, after, models, scaffolds, find);
  return {
    name: 'table-3-rates-by-model',
    title: 'Table 3: triggering, compliance and resolve rate per model and scaffold (%)',
    columns: [
      column('setting'),
      column('model'),
      ...scaffolds.flatMap((scaffold) => measures.map((measure) => column(`${scaffold} ${measure}`, 'rate'))),
    ],
    rows: [...rows, ...gains],
    notes: [
      'Triggering: satisfied, violated and withheld with known applicability, of all outcomes of the cell. Compliance: satisfied of satisfied and violated. Both pooled over the runs of the cell.',
      'Resolve: runs whose functional report says resolved, of all runs of the cell; a run without such a verdict counts as unresolved.',
      'Averages are means over models of the rates as printed, and differences are of the figures as printed.',
    ],
  };
}

type Find = (setting: string, scaffold: string, model: string) => CellRates | undefined;

function gainRows(
  before: string,
  after: string,
  models: readonly string[],
  scaffolds: readonly string[],
  find: Find,
): Cell[][] {
  const gain = (percents: (setting: string, scaffold: string, measure: (typeof measures)[number]) => string) =>
    scaffolds.flatMap((scaffold) =>
      measures.map((measure) =>
        decimal(signedDifference(percents(after, scaffold, measure), percents(before, scaffold, measure))),
      ),
    );
  const title = text(`${after} less ${before}`);
  return [
    ...models.map((model) => [
      title,
      text(model),
      ...gain((setting, scaffold, measure) => find(setting, scaffold, model)?.[measure].percent ?? 'n/a'),
    ]),
    [
      title,
      text('Average'),
      ...gain((setting, scaffold, measure) => meanOf(models.map((model) => find(setting, scaffold, model)?.[measure]))),
    ],
  ];
}

function rateCells(rates: CellRates | undefined): Cell[] {
  return measures.map((measure) => (rates === undefined ? text('no runs') : rateCell(rates[measure])));
}

/** Models without a rate are left out of the mean; of none there is no mean. */
export function meanOf(rates: readonly (Rate | undefined)[]): string {
  const percents = rates.flatMap((one) => (one === undefined || one.percent === 'n/a' ? [] : [one.percent]));
  return percents.length === 0 ? 'n/a' : meanOfDecimals(percents, 1);
}

function keyOf({ setting, scaffold, model }: CellKey): string {
  return JSON.stringify([setting, scaffold, model]);
}

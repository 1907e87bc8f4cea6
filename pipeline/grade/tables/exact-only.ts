/** Table 8: compliance over all checks, and over those alone that decide their rule exactly. */
import { complianceRate } from '../rates.js';
import { column, decimal, rateCell, signedDifference, type Table, text } from './table.js';
import { type CellTally, distinct, settingsOf, sumCounts } from './tallies.js';

export function exactOnly(cells: readonly CellTally[]): Table {
  const settings = settingsOf(cells);
  const compliance = (scaffold: string, model: string, setting: string, exact: boolean) =>
    complianceRate(
      sumCounts(
        cells
          .filter((cell) => cell.scaffold === scaffold && cell.model === model && cell.setting === setting)
          .filter((cell) => !exact || cell.exact)
          .map(({ counts }) => counts),
      ),
    );
  const scopes = [
    { name: 'all', exact: false },
    { name: 'exact', exact: true },
  ];
  const [before, after] = settings;
  const paired = before !== undefined && after !== undefined;
  const row = (scaffold: string, model: string) => [
    text(scaffold),
    text(model),
    ...settings.flatMap((setting) => scopes.map(({ exact }) => rateCell(compliance(scaffold, model, setting, exact)))),
    ...(paired
      ? scopes.map(({ exact }) =>
          decimal(
            signedDifference(
              compliance(scaffold, model, after, exact).percent,
              compliance(scaffold, model, before, exact).percent,
            ),
          ),
        )
      : []),
  ];
  return {
    name: 'table-8-exact-checks',
    title: 'Table 8: compliance over all checks and over the exact ones (%)',
    columns: [
      column('scaffold'),
      column('model'),
      ...settings.flatMap((setting) => scopes.map(({ name }) => column(`${setting} ${name}`, 'rate'))),
      ...(paired ? scopes.map(({ name }) => column(`${after} less ${before}, ${name}`, 'decimal')) : []),
    ],
    rows: distinct(cells.map(({ scaffold }) => scaffold)).flatMap((scaffold) =>
      distinct(cells.filter((cell) => cell.scaffold === scaffold).map(({ model }) => model)).map((model) =>
        row(scaffold, model),
      ),
    ),
    notes: ['Differences are of the figures as printed.'],
  };
}

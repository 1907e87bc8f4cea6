/** Table 5: how often the rules reached the author, by fetching in the one setting and from a file in the other. */
import type { Rate } from '../../artifacts/verdict.js';
import { meanOfDecimals, quotient, rate } from '../rates.js';
import { meanOf } from './rates-by-model.js';
import { type Cell, column, decimal, rateCell, type Table, text } from './table.js';
import { type Answer, distinct, type RunTally } from './tallies.js';

export interface RetrievalCell {
  model: string;
  scaffold: string;
  attempt: Rate;
  retrieve: Rate;
  opened: Rate;
  /** Mean share of the file over the runs that opened it, in percent; `n/a` where its size is known for none. */
  delivered: string;
}

export function retrievalByModel(runs: readonly RunTally[]): Table {
  const models = distinct(runs.map(({ model }) => model));
  const cells = models.flatMap((model) =>
    distinct(runs.filter((run) => run.model === model).map(({ scaffold }) => scaffold)).map((scaffold) =>
      cellOf(
        model,
        scaffold,
        runs.filter((run) => run.model === model && run.scaffold === scaffold),
      ),
    ),
  );
  return retrievalTable(cells, runs.filter(isUnknown).length);
}

export function retrievalTable(cells: readonly RetrievalCell[], unknown = 0): Table {
  const average: Cell[] = [
    text('Average'),
    text(''),
    decimal(meanOf(cells.map(({ attempt }) => attempt))),
    decimal(meanOf(cells.map(({ retrieve }) => retrieve))),
    decimal(meanOf(cells.map(({ opened }) => opened))),
    decimal(meanDecimals(cells.map(({ delivered }) => delivered))),
  ];
  return {
    name: 'table-5-retrieval',
    title: 'Table 5: how the rules reached the author (%)',
    columns: [
      column('model'),
      column('scaffold'),
      column('Native attempt', 'rate'),
      column('Native retrieve', 'rate'),
      column('Consolidated opened', 'rate'),
      column('Consolidated delivered', 'decimal'),
    ],
    rows: [
      ...cells.map((cell) => [
        text(cell.model),
        text(cell.scaffold),
        rateCell(cell.attempt),
        rateCell(cell.retrieve),
        rateCell(cell.opened),
        decimal(cell.delivered),
      ]),
      average,
    ],
    notes: [
      'Attempt and retrieve are of all Native runs, opened of all Consolidated runs; a run whose commands are not recorded counts as no.',
      'Delivered is the mean over the runs that opened the file of the share of its text that was shown, each line once however often it was read.',
      ...(unknown === 0 ? [] : [`Of these runs ${unknown} record no commands.`]),
    ],
  };
}

function cellOf(model: string, scaffold: string, runs: readonly RunTally[]): RetrievalCell {
  const native = runs.filter(({ setting }) => setting === 'Native');
  const consolidated = runs.filter(({ setting }) => setting === 'Consolidated');
  const shares = consolidated
    .filter(({ opened }) => opened === 'yes')
    .flatMap(({ delivered }) =>
      delivered === undefined ? [] : [quotient(BigInt(delivered.characters) * 100n, BigInt(delivered.total), 4)],
    );
  return {
    model,
    scaffold,
    attempt: yes(native, ({ attempted }) => attempted),
    retrieve: yes(native, ({ retrieved }) => retrieved),
    opened: yes(consolidated, ({ opened }) => opened),
    delivered: meanDecimals(shares),
  };
}

function yes(of: readonly RunTally[], answer: (run: RunTally) => Answer): Rate {
  return rate(of.filter((run) => answer(run) === 'yes').length, of.length);
}

function meanDecimals(decimals: readonly string[]): string {
  const known = decimals.filter((text) => text !== 'n/a');
  return known.length === 0 ? 'n/a' : meanOfDecimals(known, 1);
}

function isUnknown({ setting, attempted, opened }: RunTally): boolean {
  return setting === 'Consolidated' ? opened === 'unknown' : attempted === 'unknown';
}

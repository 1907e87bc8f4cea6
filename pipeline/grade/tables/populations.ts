/** The same rates over other populations of policies: without those that need a person, by demand, by exactness. */
import { complianceRate, triggeringRate } from '../rates.js';
import { column, rateCell, type Table, text } from './table.js';
import { type CellTally, settingsOf, sumCounts } from './tallies.js';

const populations: readonly { name: string; holds: (cell: CellTally) => boolean }[] = [
  { name: 'all policies', holds: () => true },
  { name: 'without those that only a person can satisfy', holds: ({ humanInTheLoop }) => !humanInTheLoop },
  { name: 'demanding an act', holds: ({ demand }) => demand === 'act' },
  { name: 'demanding restraint', holds: ({ demand }) => demand === 'refrain' },
  { name: 'demand not recorded', holds: ({ demand }) => demand === 'unknown' },
  { name: 'exact checks', holds: ({ exact }) => exact },
  { name: 'approximate checks', holds: ({ exact }) => !exact },
  { name: 'evidence: output', holds: ({ evidenceType }) => evidenceType === 'output' },
  { name: 'evidence: differential', holds: ({ evidenceType }) => evidenceType === 'differential' },
  { name: 'evidence: trajectory', holds: ({ evidenceType }) => evidenceType === 'trajectory' },
];

export function ratesByPopulation(cells: readonly CellTally[]): Table {
  return {
    name: 'rates-by-population',
    title: 'Rates by population of policies (%)',
    columns: [column('setting'), column('population'), column('triggering', 'rate'), column('compliance', 'rate')],
    rows: settingsOf(cells).flatMap((setting) =>
      populations
        .map(({ name, holds }) => ({ name, own: cells.filter((cell) => cell.setting === setting && holds(cell)) }))
        .filter(({ own }) => own.length > 0)
        .map(({ name, own }) => {
          const counts = sumCounts(own.map((cell) => cell.counts));
          return [text(setting), text(name), rateCell(triggeringRate(counts)), rateCell(complianceRate(counts))];
        }),
    ),
    notes: [
      'Restraint is often kept without doing anything, so the two demands are shown apart.',
      'Pooled over all models, scaffolds and projects.',
    ],
  };
}

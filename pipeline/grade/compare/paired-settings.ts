/** Every other setting against the first, over the runs that both have. */
import { column, count, decimal, rateCell, type Table, text } from '../tables/table.js';
import { type RunTally, settingsOf } from '../tables/tallies.js';
import { differenceOf, differenceText, intervalOfDifference, MEASURES, pairUp } from './pairs.js';

/** One table a setting beside the first; none where there is no second. */
export function pairedSettings(runs: readonly RunTally[]): Table[] {
  const [before, ...others] = settingsOf(runs);
  if (before === undefined) return [];
  return others.map((after, at) => comparison(runs, before, after, at));
}

function comparison(runs: readonly RunTally[], before: string, after: string, at: number): Table {
  const paired = pairUp(
    runs.filter(({ setting }) => setting === before),
    runs.filter(({ setting }) => setting === after),
    ({ scaffold, model, attempt }) => [scaffold, model, attempt],
  );
  const { pairs, alone, tasks } = paired;
  return {
    name: at === 0 ? 'paired-settings' : `paired-settings-${at + 1}`,
    title: `${after} against ${before} on the same tasks (%)`,
    columns: [
      column('rate'),
      column('pairs', 'count'),
      column(before, 'rate'),
      column(after, 'rate'),
      column('difference', 'decimal'),
      column('95 % interval'),
    ],
    rows: MEASURES.map((measure) => {
      const difference = differenceOf(paired, measure);
      return [
        text(measure.name),
        count(pairs.length),
        rateCell(measure.of(pairs.map((pair) => pair.before))),
        rateCell(measure.of(pairs.map((pair) => pair.after))),
        decimal(differenceText(difference)),
        text(intervalOfDifference(difference)),
      ];
    }),
    notes: [
      `Pairs share scaffold, model, task and attempt; ${alone} runs have no partner and are left out here.`,
      `Intervals are clustered by task (${tasks} tasks). Differences are of unrounded rates.`,
    ],
  };
}

/** Rates of every cell with their intervals: exact for runs, clustered by task for outcomes that are pooled. */
import type { Rate } from '../../artifacts/verdict.js';
import { clopperPearson } from '../intervals/clopper-pearson.js';
import { clusteredInterval } from '../intervals/clustered.js';
import { type Estimated, intervalText } from '../intervals/interval.js';
import { type OutcomeCounts, complianceRate, rate, triggeringRate } from '../rates.js';
import { type Cell, column, rateCell, type Table, text } from './table.js';
import { distinct, judged, type RunTally, settingsOf, sumCounts, triggered } from './tallies.js';

export interface EstimatedRate {
  rate: Rate;
  interval: Estimated;
}

export function estimatedTriggering(runs: readonly RunTally[], of = allPolicies): EstimatedRate {
  return {
    rate: triggeringRate(sumCounts(runs.map(of))),
    interval: clusteredInterval(byTask(runs, of, triggered, total)),
  };
}

export function estimatedCompliance(runs: readonly RunTally[], of = allPolicies): EstimatedRate {
  return {
    rate: complianceRate(sumCounts(runs.map(of))),
    interval: clusteredInterval(byTask(runs, of, ({ satisfied }) => satisfied, judged)),
  };
}

export function estimatedResolve(runs: readonly RunTally[]): EstimatedRate {
  const resolved = runs.filter((run) => run.resolved === 'yes').length;
  return { rate: rate(resolved, runs.length), interval: clopperPearson(resolved, runs.length) };
}

const allPolicies = ({ counts }: RunTally): OutcomeCounts => counts;
export const withoutPeople = ({ alone }: RunTally): OutcomeCounts => alone;

export function ratesWithIntervals(runs: readonly RunTally[]): Table {
  const rows = settingsOf(runs).flatMap((setting) =>
    distinct(runs.map(({ scaffold }) => scaffold)).flatMap((scaffold) =>
      distinct(runs.map(({ model }) => model)).flatMap((model): Cell[][] => {
        const own = runs.filter((run) => run.setting === setting && run.scaffold === scaffold && run.model === model);
        if (own.length === 0) return [];
        const names = [setting, scaffold, model].map(text);
        const measures = [estimatedTriggering(own), estimatedCompliance(own), estimatedResolve(own)];
        return [
          [
            ...names,
            ...measures.flatMap(({ rate: figure, interval }) => [rateCell(figure), text(rangeText(interval))]),
          ],
        ];
      }),
    ),
  );
  return {
    name: 'rates-with-intervals',
    title: 'Rates with 95 % intervals (%)',
    columns: [
      column('setting'),
      column('scaffold'),
      column('model'),
      ...['triggering', 'compliance', 'resolve'].flatMap((name) => [column(name, 'rate'), column(`${name} interval`)]),
    ],
    rows,
    notes: [
      'Triggering and compliance are pooled, so their intervals are clustered by task; where every task agrees, the exact interval over tasks is given. Resolve is one proportion: its interval is exact (Clopper–Pearson), over runs.',
    ],
  };
}

export function rangeText(interval: Estimated): string {
  return interval.state === 'none' ? interval.why : intervalText(interval.interval);
}

function byTask(
  runs: readonly RunTally[],
  of: (run: RunTally) => OutcomeCounts,
  numerator: (counts: OutcomeCounts) => number,
  denominator: (counts: OutcomeCounts) => number,
) {
  const tasks = new Map<string, OutcomeCounts[]>();
  for (const run of runs) {
    const task = `${run.project} ${run.instance}`;
    const known = tasks.get(task);
    if (known === undefined) tasks.set(task, [of(run)]);
    else known.push(of(run));
  }
  return [...tasks.values()].map((all) => {
    const counts = sumCounts(all);
    return { numerator: numerator(counts), denominator: denominator(counts) };
  });
}

function total({ satisfied, violated, withheld, inapplicable }: OutcomeCounts): number {
  return satisfied + violated + withheld + inapplicable;
}

/** Runs of two kinds on the same tasks, and the difference of their rates with what tasks share taken out. */
import { complianceRate, rate, triggeringRate } from '../rates.js';
import { type Cluster, type Difference, pairedDifference } from '../intervals/clustered.js';
import { percentText } from '../intervals/interval.js';
import type { Rate } from '../../artifacts/verdict.js';
import { judged, type RunTally, sumCounts, triggered } from '../tables/tallies.js';

export interface Pair {
  before: RunTally;
  after: RunTally;
}

export interface Paired {
  pairs: readonly Pair[];
  /** Runs of either side without a partner: no difference can be taken of them. */
  alone: number;
  tasks: number;
}

export interface Measure {
  name: string;
  of: (runs: readonly RunTally[]) => Rate;
  cluster: (run: RunTally) => Cluster;
}

export const MEASURES: readonly Measure[] = [
  {
    name: 'triggering',
    of: (runs) => triggeringRate(sumCounts(runs.map(({ counts }) => counts))),
    cluster: ({ counts }) => ({
      numerator: triggered(counts),
      denominator: counts.satisfied + counts.violated + counts.withheld + counts.inapplicable,
    }),
  },
  {
    name: 'compliance',
    of: (runs) => complianceRate(sumCounts(runs.map(({ counts }) => counts))),
    cluster: ({ counts }) => ({ numerator: counts.satisfied, denominator: judged(counts) }),
  },
  {
    name: 'resolve',
    of: (runs) => rate(runs.filter(({ resolved }) => resolved === 'yes').length, runs.length),
    cluster: ({ resolved }) => ({ numerator: resolved === 'yes' ? 1 : 0, denominator: 1 }),
  },
];

/** `sameIn` names what two partners share beside their task; the first run of a name is paired with the first, and so on. */
export function pairUp(
  before: readonly RunTally[],
  after: readonly RunTally[],
  sameIn: (run: RunTally) => readonly unknown[],
): Paired {
  const waiting = new Map<string, RunTally[]>();
  const keyOf = (run: RunTally) => JSON.stringify([run.project, run.instance, ...sameIn(run)]);
  for (const run of after) waiting.set(keyOf(run), [...(waiting.get(keyOf(run)) ?? []), run]);
  const pairs = before.flatMap((run) => {
    const partner = waiting.get(keyOf(run))?.shift();
    return partner === undefined ? [] : [{ before: run, after: partner }];
  });
  const alone = before.length + after.length - pairs.length * 2;
  return { pairs, alone, tasks: byTask(pairs).length };
}

export function differenceOf({ pairs }: Paired, { cluster }: Measure, level?: number): Difference {
  return pairedDifference(
    byTask(pairs).map((own) => ({
      before: sumClusters(own.map(({ before }) => cluster(before))),
      after: sumClusters(own.map(({ after }) => cluster(after))),
    })),
    level,
  );
}

export function differenceText({ difference }: Difference): string {
  return difference === undefined ? 'n/a' : signed(difference);
}

export function intervalOfDifference({ interval }: Difference): string {
  return interval.state === 'none'
    ? interval.why
    : `${signed(interval.interval.lower)} to ${signed(interval.interval.upper)}`;
}

function byTask(pairs: readonly Pair[]): Pair[][] {
  const tasks = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const task = JSON.stringify([pair.before.project, pair.before.instance]);
    tasks.set(task, [...(tasks.get(task) ?? []), pair]);
  }
  return [...tasks.values()];
}

function sumClusters(clusters: readonly Cluster[]): Cluster {
  return clusters.reduce(
    (sum, { numerator, denominator }) => ({
      numerator: sum.numerator + numerator,
      denominator: sum.denominator + denominator,
    }),
    { numerator: 0, denominator: 0 },
  );
}

function signed(share: number): string {
  const figure = percentText(share);
  return figure.startsWith('-') || Number(figure) === 0 ? figure : `+${figure}`;
}

/** Intervals of pooled rates: outcomes of one task hang together, so tasks are what was drawn, not outcomes. */
import jstat from 'jstat';
import { clopperPearson } from './clopper-pearson.js';
import type { Estimated } from './interval.js';
import { LEVEL } from './interval.js';

/** What one task adds to the two sums of a pooled rate. */
export interface Cluster {
  numerator: number;
  denominator: number;
}

/**
 * Interval of a ratio of sums by linearisation: each task's deviation from the pooled rate, with a t quantile of one less
 * than the number of tasks. Where no task deviates the spread is unknown rather than nil, and the exact interval
 * over tasks stands in.
 */
export function clusteredInterval(clusters: readonly Cluster[], level = LEVEL): Estimated {
  const counted = clusters.filter(({ denominator }) => denominator > 0);
  if (counted.length < 2) return { state: 'none', why: 'fewer than two tasks were judged' };
  const [numerator, denominator] = sums(counted);
  const rate = numerator / denominator;
  if (numerator === 0 || numerator === denominator) {
    const exact = clopperPearson(numerator === 0 ? 0 : counted.length, counted.length, level);
    if (exact.state === 'none') return exact;
    return { state: 'estimated', interval: { ...exact.interval, method: 'exact over tasks' } };
  }
  const error = spread(influences(counted, rate, denominator));
  if (error < smallest) return { state: 'none', why: 'every task gives the same rate' };
  const half = quantile(counted.length, level) * error;
  return {
    state: 'estimated',
    interval: { lower: Math.max(0, rate - half), upper: Math.min(1, rate + half), method: 'clustered by task' },
  };
}

/** Difference of two pooled rates over the same tasks, with its interval: what tasks share cancels out. */
export function pairedDifference(
  tasks: readonly { before: Cluster; after: Cluster }[],
  level = LEVEL,
): { difference: number; interval: { lower: number; upper: number } } | undefined {
  const counted = tasks.filter(({ before, after }) => before.denominator + after.denominator > 0);
  const [numeratorBefore, denominatorBefore] = sums(counted.map(({ before }) => before));
  const [numeratorAfter, denominatorAfter] = sums(counted.map(({ after }) => after));
  if (counted.length < 2 || denominatorBefore === 0 || denominatorAfter === 0) return undefined;
  const [rateBefore, rateAfter] = [numeratorBefore / denominatorBefore, numeratorAfter / denominatorAfter];
  const before = influences(
    counted.map((task) => task.before),
    rateBefore,
    denominatorBefore,
  );
  const after = influences(
    counted.map((task) => task.after),
    rateAfter,
    denominatorAfter,
  );
  const difference = rateAfter - rateBefore;
  const half = quantile(counted.length, level) * spread(after.map((value, at) => value - (before[at] ?? 0)));
  return { difference, interval: { lower: difference - half, upper: difference + half } };
}

/** Below it a standard error is what adding binary fractions leaves of nothing. */
const smallest = 1e-12;

function influences(clusters: readonly Cluster[], rate: number, total: number): number[] {
  return clusters.map(({ numerator, denominator }) => (numerator - rate * denominator) / total);
}

/** Standard error of a sum of independent influences whose mean is nil. */
function spread(values: readonly number[]): number {
  const squares = values.reduce((sum, value) => sum + value * value, 0);
  return Math.sqrt((values.length / (values.length - 1)) * squares);
}

function quantile(clusters: number, level: number): number {
  return jstat.jStat.studentt.inv(1 - (1 - level) / 2, clusters - 1);
}

function sums(clusters: readonly Cluster[]): [number, number] {
  return clusters.reduce<[number, number]>(
    ([numerator, denominator], cluster) => [numerator + cluster.numerator, denominator + cluster.denominator],
    [0, 0],
  );
}

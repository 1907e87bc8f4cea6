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

export interface Difference {
  /** After less before, as a share; absent where one side was never judged. */
  difference: number | undefined;
  interval: Estimated;
}

/** Difference of two pooled rates over the same tasks, with its interval: what tasks share cancels out. */
export function pairedDifference(tasks: readonly { before: Cluster; after: Cluster }[], level = LEVEL): Difference {
  const counted = tasks.filter(({ before, after }) => before.denominator + after.denominator > 0);
  const before = sideOf(counted.map((task) => task.before));
  const after = sideOf(counted.map((task) => task.after));
  if (before === undefined || after === undefined) {
    return { difference: undefined, interval: { state: 'none', why: 'one side was never judged' } };
  }
  const difference = after.rate - before.rate;
  if (counted.length < 2) return { difference, interval: { state: 'none', why: 'fewer than two tasks were judged' } };
  const error = spread(after.influences.map((value, at) => value - (before.influences[at] ?? 0)));
  if (error < smallest) return { difference, interval: { state: 'none', why: 'every task differs alike' } };
  const half = quantile(counted.length, level) * error;
  const interval = {
    lower: Math.max(-1, difference - half),
    upper: Math.min(1, difference + half),
    method: 'clustered by task',
  } as const;
  return { difference, interval: { state: 'estimated', interval } };
}

function sideOf(clusters: readonly Cluster[]): { rate: number; influences: number[] } | undefined {
  const [numerator, denominator] = sums(clusters);
  if (denominator === 0) return undefined;
  const rate = numerator / denominator;
  return { rate, influences: influences(clusters, rate, denominator) };
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

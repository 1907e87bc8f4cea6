/** Intervals of pooled rates, against sums done by hand and a t table. */
import { describe, expect, test } from 'vitest';
import { type Cluster, clusteredInterval, pairedDifference } from '../../pipeline/grade/intervals/clustered.js';

const widthOf = (times: number) => {
  const estimated = clusteredInterval(tasks([6 * times, 10 * times], [4 * times, 10 * times], [5 * times, 10 * times]));
  return estimated.state === 'estimated' ? estimated.interval.upper - estimated.interval.lower : Number.NaN;
};

const tasks = (...pairs: [number, number][]): Cluster[] =>
  pairs.map(([numerator, denominator]) => ({ numerator, denominator }));

const after = tasks([3, 4], [1, 4], [2, 2], [0, 2]);
const before = tasks([1, 4], [1, 4], [1, 2], [0, 2]);

describe('clustered by task', () => {
  // Pooled 6/12; deviations 1/12, -1/12, 1/12, -1/12; standard error 0.19245; t of 3 degrees 3.18245: cut at 0 and 1.
  test('a wide spread is cut at the ends of the scale', () => {
    expect(clusteredInterval(after)).toEqual({
      state: 'estimated',
      interval: { lower: 0, upper: 1, method: 'clustered by task' },
    });
  });

  // Ten tasks of ten outcomes each: five with 6 and five with 4. Error sqrt(10/9 × 10 × 0.01²) = 0.0333333; t of 9 is 2.262157.
  test('ten tasks', () => {
    const even = Array.from({ length: 10 }, (_, at): Cluster => ({ numerator: at < 5 ? 6 : 4, denominator: 10 }));
    const estimated = clusteredInterval(even);
    expect(estimated.state).toBe('estimated');
    if (estimated.state !== 'estimated') return;
    expect(estimated.interval.lower).toBeCloseTo(0.5 - 2.262157 * 0.0333333, 5);
    expect(estimated.interval.upper).toBeCloseTo(0.5 + 2.262157 * 0.0333333, 5);
  });

  test('more outcomes of the same tasks make it no narrower', () => {
    expect(widthOf(100)).toBeCloseTo(widthOf(1), 10);
  });

  test('where every task agrees, the exact interval over tasks stands in', () => {
    const estimated = clusteredInterval(Array.from({ length: 30 }, () => ({ numerator: 0, denominator: 7 })));
    expect(estimated).toMatchObject({ state: 'estimated', interval: { lower: 0, method: 'exact over tasks' } });
    expect(estimated.state === 'estimated' && estimated.interval.upper).toBeCloseTo(0.1157, 4);
  });

  test('tasks that all give the same rate between nothing and all say nothing of the spread', () => {
    expect(clusteredInterval(tasks([3, 7], [6, 14], [9, 21]))).toEqual({
      state: 'none',
      why: 'every task gives the same rate',
    });
  });

  test('one task, or tasks where nothing was judged, give none', () => {
    expect(clusteredInterval(tasks([1, 2])).state).toBe('none');
    expect(clusteredInterval(tasks([1, 2], [0, 0])).state).toBe('none');
  });
});

describe('paired by task', () => {
  // 6/12 - 3/12; the standard error of the differences of the deviations is 0.152145.
  test('difference and interval', () => {
    const paired = pairedDifference(after.map((cluster, at) => ({ after: cluster, before: before[at] ?? cluster })));
    expect(paired.difference).toBe(0.25);
    expect(paired.interval.state).toBe('estimated');
    if (paired.interval.state !== 'estimated') return;
    expect(paired.interval.interval.lower).toBeCloseTo(-0.234194, 5);
    expect(paired.interval.interval.upper).toBeCloseTo(0.734194, 5);
  });

  test('the same on both sides differs by nothing, and says nothing of the spread', () => {
    expect(pairedDifference(after.map((cluster) => ({ after: cluster, before: cluster })))).toEqual({
      difference: 0,
      interval: { state: 'none', why: 'every task differs alike' },
    });
  });

  test('an interval ends where differences end', () => {
    const [all, none] = [tasks([2, 2], [0, 2], [2, 2]), tasks([0, 2], [0, 2], [0, 2])];
    const { interval } = pairedDifference(all.map((cluster, at) => ({ after: cluster, before: none[at] ?? cluster })));
    expect(interval.state === 'estimated' && interval.interval.upper).toBe(1);
  });

  test('without a judged outcome on one side there is no difference', () => {
    const none = { numerator: 0, denominator: 0 };
    expect(pairedDifference(after.map((cluster) => ({ after: cluster, before: none }))).difference).toBeUndefined();
  });
});

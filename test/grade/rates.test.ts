/** Rates as counts, and decimals rounded as people round them; expected values from reference arithmetic. */
import { describe, expect, test } from 'vitest';
import {
  complianceRate,
  countOutcomes,
  meanOfDecimals,
  quotient,
  rate,
  triggeringRate,
} from '../../pipeline/grade/rates.js';

describe('percentages', () => {
  test.each([
    // 43,180 of 177,344 is 24.348…; 36,051 of 177,344 would be 20.3.
    [43_180, 177_344, '24.3'],
    [304, 823, '36.9'],
    [6, 6, '100.0'],
    [23, 24, '95.8'],
    [0, 7, '0.0'],
    // 1163 of 2000 is 58.15 exactly, which a binary fraction holds as less.
    [1163, 2000, '58.2'],
    // 201 of 400 is 50.25.
    [201, 400, '50.3'],
  ])('%d of %d is %s', (numerator, denominator, percent) => {
    expect(rate(numerator, denominator)).toEqual({ numerator, denominator, percent });
  });

  test('nothing of nothing is n/a', () => {
    expect(rate(0, 0).percent).toBe('n/a');
  });

  test('halves go up on decimals, where the machine number would go down', () => {
    expect((58.15).toFixed(1)).toBe('58.1');
    expect(meanOfDecimals(['55.3', '56.3', '63.8', '57.2'], 1)).toBe('58.2');
    expect(meanOfDecimals(['50.0', '10.0', '34.8', '3.6', '75.6', '2.8', '51.0', '3.6'], 1)).toBe('28.9');
    expect(quotient(-5n, 100n, 1)).toBe('-0.1');
    expect(quotient(1n, 1000n, 0)).toBe('0');
    expect(() => quotient(1n, 0n, 1)).toThrow(RangeError);
    expect(() => meanOfDecimals(['1,5'], 1)).toThrow(RangeError);
  });
});

describe('rates of one run', () => {
  const results = [
    ...Array.from({ length: 3 }, () => ({ outcome: 'satisfied', applicability: 'applies' }) as const),
    { outcome: 'violated', applicability: 'applies' },
    { outcome: 'withheld', applicability: 'applies' },
    { outcome: 'withheld', applicability: 'unknown' },
    { outcome: 'withheld', applicability: 'unknown' },
    { outcome: 'inapplicable', applicability: 'does-not-apply' },
  ] as const;
  const counts = countOutcomes(results);

  test('withheld of unknown applicability is a policy, but no triggered one', () => {
    expect(counts).toEqual({ satisfied: 3, violated: 1, withheld: 3, applicabilityUnknown: 2, inapplicable: 1 });
    expect(triggeringRate(counts)).toEqual({ numerator: 5, denominator: 8, percent: '62.5' });
  });

  test('compliance counts what was judged', () => {
    expect(complianceRate(counts)).toEqual({ numerator: 3, denominator: 4, percent: '75.0' });
  });

  test('a run on which nothing was judged has no compliance rate', () => {
    expect(complianceRate(countOutcomes(results.slice(4))).percent).toBe('n/a');
  });
});

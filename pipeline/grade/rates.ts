/** Rates as two counts, and percentages rounded half up without binary fractions. */
import type { PolicyResult, Rate } from '../artifacts/verdict.js';

/** A rate of two counts, in percent to one place; `n/a` where nothing was counted, never 0 or 100. */
export function rate(numerator: number, denominator: number): Rate {
  if (denominator === 0) return { numerator, denominator, percent: 'n/a' };
  return { numerator, denominator, percent: quotient(BigInt(numerator) * 100n, BigInt(denominator), 1) };
}

/**
 * A quotient of two whole numbers as a decimal with so many places, halves rounded up (away from zero). Exact: a binary
 * fraction holds 58.15 as a little less, and would round it down.
 */
export function quotient(numerator: bigint, denominator: bigint, places: number): string {
  if (denominator === 0n) throw new RangeError('nothing is divided by zero');
  const negative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [absolute(numerator), absolute(denominator)];
  const scaled = (top * 10n ** BigInt(places) * 2n + bottom) / (bottom * 2n);
  const digits = scaled.toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return negative && scaled !== 0n ? `-${text}` : text;
}

/** The mean of decimals as written, such as `['55.3', '56.3']`, to so many places, halves rounded up. */
export function meanOfDecimals(decimals: readonly string[], places: number): string {
  const parts = decimals.map((text) => {
    const match = /^(-?)(\d+)(?:\.(\d+))?$/u.exec(text);
    if (match === null) throw new RangeError(`${text} is no decimal`);
    return { sign: match[1] === '-' ? -1n : 1n, whole: match[2] ?? '', fraction: match[3] ?? '' };
  });
  const scale = Math.max(0, ...parts.map(({ fraction }) => fraction.length));
  const sum = parts.reduce((total, { sign, whole, fraction }) => {
    return total + sign * BigInt(whole + fraction.padEnd(scale, '0'));
  }, 0n);
  return quotient(sum, 10n ** BigInt(scale) * BigInt(decimals.length), places);
}

export interface OutcomeCounts {
  satisfied: number;
  violated: number;
  withheld: number;
  /** Of the withheld. */
  applicabilityUnknown: number;
  inapplicable: number;
}

export function countOutcomes(results: readonly Pick<PolicyResult, 'outcome' | 'applicability'>[]): OutcomeCounts {
  const of = (outcome: PolicyResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return {
    satisfied: of('satisfied'),
    violated: of('violated'),
    withheld: of('withheld'),
    applicabilityUnknown: results.filter(({ applicability }) => applicability === 'unknown').length,
    inapplicable: of('inapplicable'),
  };
}

/** Of the policies that gave an outcome, those that the contribution invoked for certain. */
export function triggeringRate({
  satisfied,
  violated,
  withheld,
  applicabilityUnknown,
  inapplicable,
}: OutcomeCounts): Rate {
  const invoked = satisfied + violated + withheld - applicabilityUnknown;
  return rate(invoked, satisfied + violated + withheld + inapplicable);
}

/** Of the policies that were judged, those that were kept. */
export function complianceRate({ satisfied, violated }: OutcomeCounts): Rate {
  return rate(satisfied, satisfied + violated);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

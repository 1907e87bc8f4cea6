/** An interval of 95 % around a rate, as shares from 0 to 1, and how it is printed. */
export interface Interval {
  lower: number;
  upper: number;
  /** How it was made, since the two ways answer different questions. */
  method: 'exact' | 'clustered by task' | 'exact over tasks';
}

export type Estimated = { state: 'estimated'; interval: Interval } | { state: 'none'; why: string };

export const LEVEL = 0.95;

/** In percent with so many places, such as `0.00 to 11.57`. */
export function intervalText({ lower, upper }: Interval, places = 1): string {
  return `${percentText(lower, places)} to ${percentText(upper, places)}`;
}

/** A share in percent; a difference of shares keeps its sign. */
export function percentText(share: number, places = 1): string {
  const text = (share * 100).toFixed(places);
  return Number(text) === 0 ? (0).toFixed(places) : text;
}

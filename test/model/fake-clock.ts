/** A clock that jumps: waiting takes no time, and every wait is written down. */
import type { Clock } from '../../pipeline/model/clock.js';

export interface FakeClock extends Clock {
  /** Milliseconds of each wait, in order. */
  waits: number[];
}

export const NOON = Date.parse('2026-03-01T12:00:00Z');

/** Chance always lands on `chance`. */
export function fakeClock(chance = 0.5): FakeClock {
  const waits: number[] = [];
  let now = NOON;
  return {
    waits,
    now: () => now,
    random: () => chance,
    sleep: (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
  };
}

/** Time and chance as a port: waiting is the only thing they are used for, and no result depends on them. */

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** At least 0 and less than 1: spreads the retries of many workers. */
  random(): number;
}

export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    random: () => Math.random(),
  };
}

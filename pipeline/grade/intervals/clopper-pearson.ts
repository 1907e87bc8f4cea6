/** The exact interval of one proportion (Clopper and Pearson, 1934). */
import jstat from 'jstat';
import type { Estimated } from './interval.js';
import { LEVEL } from './interval.js';

/** @throws RangeError when the counts are none of a proportion. */
export function clopperPearson(successes: number, trials: number, level = LEVEL): Estimated {
  if (trials === 0) return { state: 'none', why: 'nothing was counted' };
  if (!Number.isInteger(successes) || !Number.isInteger(trials) || successes < 0 || successes > trials) {
    throw new RangeError(`${successes} of ${trials} is no proportion`);
  }
  const tail = (1 - level) / 2;
  const failures = trials - successes;
  const { beta } = jstat.jStat;
  return {
    state: 'estimated',
    interval: {
      lower: successes === 0 ? 0 : beta.inv(tail, successes, failures + 1),
      upper: failures === 0 ? 1 : beta.inv(1 - tail, successes + 1, failures),
      method: 'exact',
    },
  };
}

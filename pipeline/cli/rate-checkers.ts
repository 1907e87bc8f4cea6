/** `audit-checkers --reader A --reader B`: opens the two readers, and says how far they agree. */
import type { ExactnessReadings } from '../artifacts/exactness-readings.js';
import { pooledAgreement } from '../grade/corpora/readings-table.js';
import { openEngine } from '../model/open-engine.js';
import { corpusPaths } from '../store/paths.js';
import { whileHolding } from '../store/corpus-lock.js';
import { printed, type Printed } from '../terminal/printed.js';
import { rateStored } from '../workflow/rate-exactness.js';
import { distinct } from '../workflow/readers.js';

export interface RateOptions {
  root: string;
  corpus: string;
  readers: readonly [string, string];
  environment: Readonly<Record<string, string | undefined>>;
}

export async function rateCheckers({ root, corpus, readers, environment }: RateOptions): Promise<ExactnessReadings> {
  const first = await openEngine(readers[0], { environment });
  const second = await openEngine(readers[1], { environment });
  distinct(readers, [first, second]);
  const request = { root, corpus, environment, readers: [first, second] as const };
  return whileHolding(corpusPaths(root, corpus), () => rateStored(request));
}

export function ratedText({ checkers, fields }: ExactnessReadings): Printed {
  const { agreed, items, kappa } = pooledAgreement(fields);
  const doubted = checkers.filter(({ label, first, second }) => first === second && first !== label);
  return printed([
    `  exactness  two readers agree on ${agreed} of ${items}, kappa ${kappa === undefined ? 'n/a' : kappa.toFixed(2)}`,
    ...doubted.map(({ id, label, first }) => `    doubted  ${id}  labelled ${label}; both readers say ${first}`),
  ]);
}

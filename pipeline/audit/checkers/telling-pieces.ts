/** The few pieces of evidence on which most of the mutants that live would be caught, if somebody said what is right there. */
import { canonicalJson } from '../../artifacts/canonical.js';
import type { CaseEvidence, CaseFile } from '../../artifacts/cases.js';
import { overlay } from '../../evidence/empty-bundle.js';
import { evidenceView } from '../../evidence/evidence-view.js';
import type { TriedChecker } from '../../synthesize/try-cases.js';
import { livingOf, type MutationPorts, trialOf } from './mutations.js';

export interface TellingPieces {
  pieces: CaseEvidence[];
  /** Mutants that live, and of these the ones that a piece tells from the checker. */
  lived: number;
  covered: number;
}

/** More at once, and whoever answers reads less carefully. */
const MOST_PIECES = 6;

/**
 * A greedy cover: the piece that tells most of what is left, the smallest among equals. Where the checker itself breaks
 * on a piece, that counts like a mutant: nobody has said what is right there either.
 * @param settled pieces that were asked about before, whatever came of it.
 */
export async function tellingPieces(
  tried: TriedChecker,
  cases: CaseFile,
  { settled, ...ports }: MutationPorts & { settled: readonly CaseEvidence[] },
): Promise<TellingPieces> {
  const trial = await trialOf(tried, cases, ports);
  const living = await livingOf(trial, 'all');
  const pool = trial.pool();
  const verdicts = await trial.original(pool.map((evidence) => evidenceView(overlay(evidence))));
  const breaking = verdicts.flatMap(({ state }, index) => (state === 'fault' ? [index] : []));
  const faults = [...living.map(({ told }) => told), ...(breaking.length === 0 ? [] : [breaking])];
  const before = new Set(settled.map(canonicalJson));
  const texts = pool.map((evidence) => canonicalJson(evidence));
  const free = pool.flatMap((_, index) => (before.has(texts[index] ?? '') ? [] : [index]));
  const smallest = free.sort((one, other) => compare(texts[one] ?? '', texts[other] ?? ''));
  const chosen = cover(
    faults.map((told) => new Set(told)),
    smallest,
  );
  return {
    pieces: chosen.flatMap((index) => pool[index] ?? []),
    lived: living.length,
    covered: living.filter(({ told }) => told.some((index) => chosen.includes(index))).length,
  };
}

function cover(faults: readonly ReadonlySet<number>[], candidates: readonly number[]): number[] {
  const chosen: number[] = [];
  let left = [...faults];
  while (left.length > 0 && chosen.length < MOST_PIECES) {
    const tells = (index: number): number => left.filter((told) => told.has(index)).length;
    const best = candidates.reduce<number | undefined>(
      (found, index) => (tells(index) > (found === undefined ? 0 : tells(found)) ? index : found),
      undefined,
    );
    if (best === undefined) break;
    chosen.push(best);
    left = left.filter((told) => !told.has(best));
  }
  return chosen;
}

/** By length, and among equals in code-unit order, so that every machine chooses the same. */
function compare(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

/** Which vanished row a new one stands in for: the same rule in other words, so that its history can be followed. */
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import { contentWords } from './obligation.js';

/** Share of words in common from which a rule counts as a later wording of another. */
const ALIKE = 0.6;

/**
 * Identifier of the superseded row for each new row that has one, by the new row's identifier. A vanished row is
 * superseded once, by the first of the rows that are most like it.
 */
export function superseded(minted: readonly ExtractedPolicy[], gone: readonly ExtractedPolicy[]): Map<string, string> {
  const pairs = minted.flatMap((row) =>
    gone.map((old) => ({ id: row.id, old: old.id, share: shareOf(wordsOf(row), wordsOf(old)) })),
  );
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, old, share } of pairs.sort((one, other) => other.share - one.share)) {
    if (share < ALIKE || found.has(id) || taken.has(old)) continue;
    found.set(id, old);
    taken.add(old);
  }
  return found;
}

/** Of the behaviour alone: most rules share their condition, which says that there is none. */
function wordsOf({ behaviour }: Pick<ExtractedPolicy, 'behaviour'>): string[] {
  return contentWords(behaviour).split(' ');
}

/** Shared words, each as often as both have it, as a share of the longer text. */
function shareOf(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    left.set(word, count - 1);
  }
  return shared / Math.max(one.length, other.length, 1);
}

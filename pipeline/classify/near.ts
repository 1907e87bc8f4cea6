/** Lexical nearness of rules: which rows are read side by side, so that duplicates and conflicts are seen. */
import type { ExtractedPolicy } from '../artifacts/extraction.js';

/** Share of content words in common above which two rows are shown together. */
const NEAR = 0.35;
/** Rows kept for one row: in a sheet of look-alikes every row is near every other, and the pairs would fill the memory. */
const MOST_NEAR = 50;

const FILLERS = new Set(
  'a an and any are as at be been but by can do for from has have if in into is it its may more must no not of on or our please should so than that the their them then there these they this to use used using was we when where which will with you your'.split(
    ' ',
  ),
);

function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return new Set(words.filter((word) => !FILLERS.has(word)).map(stem));
}

/** Common endings cut off: `tests`, `tested` and `testing` are one word here. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ing|ed|es|s)$/u, '') : word;
}

/** Shared words ÷ all words of both; 0 for two empty sets. */
function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Indices of the rows near each row, nearest first, at most fifty. */
export function nearRows(rows: readonly ExtractedPolicy[]): number[][] {
  const words = rows.map(({ atomicRule }) => contentWords(atomicRule));
  return words.map((own, index) =>
    words
      .map((other, position) => ({ position, nearness: position === index ? 0 : jaccard(own, other) }))
      .filter(({ nearness }) => nearness >= NEAR)
      .sort((one, other) => other.nearness - one.nearness || one.position - other.position)
      .slice(0, MOST_NEAR)
      .map(({ position }) => position),
  );
}

/** Batches of at most `size` row indices from the whole sheet, likely duplicates together. */
export function batches(near: readonly (readonly number[])[], size: number): number[][] {
  const placed = new Set<number>();
  const order: number[] = [];
  for (const start of near.keys()) {
    const queue = [start];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (placed.has(next)) continue;
      placed.add(next);
      order.push(next);
      queue.push(...(near[next] ?? []));
    }
  }
  const result: number[][] = [];
  for (let at = 0; at < order.length; at += size) result.push(order.slice(at, at + size));
  return result;
}

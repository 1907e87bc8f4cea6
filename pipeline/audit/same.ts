/** Equality of JSON values without the words of quotes, which may be filled into one file and left out of another. */
import { contentHash } from '../artifacts/canonical.js';

export function sameButForWords(one: unknown, other: unknown): boolean {
  return one === other || contentHash([{ value: one ?? null }]) === contentHash([{ value: other ?? null }]);
}

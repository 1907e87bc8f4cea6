/** A place in a document: where the words are, and the hash that proves they are still there. */
import { z } from 'zod';

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** `owner/name:path`. Several files can share one URL, so a URL never identifies a document. */
export const DocumentKey = z.string().regex(/^[^\s:]+:.+$/);
export type DocumentKey = z.infer<typeof DocumentKey>;

export function documentKey(repository: string, path: string): DocumentKey {
  return `${repository}:${path}`;
}

/**
 * A slice of one document's canonical text.
 * `start` and `end` are UTF-16 offsets, end exclusive; `quoteSha256` is over the slice's UTF-8 bytes. `quote` holds the
 * words themselves only in a corpus of one's own project: see the rule on words of others.
 */
export const Place = z.strictObject({
  document: DocumentKey,
  start: z.int().nonnegative(),
  end: z.int().positive(),
  quoteSha256: Sha256,
  quote: z.string().min(1).optional(),
});
export type Place = z.infer<typeof Place>;

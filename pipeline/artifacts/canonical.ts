/** Canonical JSON (RFC 8785) and the hashes that artifacts are known by. */
import { createHash } from 'node:crypto';
import canonicalizeModule from 'canonicalize';

// The package is CommonJS with an ES default: under Node's ESM its types and its value disagree about `.default`.
const canonicalize = canonicalizeModule as unknown as (value: unknown) => string | undefined;

/**
 * RFC 8785 form of a JSON value.
 * @throws TypeError when the value has no JSON form (undefined, NaN, a cycle).
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('value has no JSON form');
  return text;
}

/** Lower-case hexadecimal SHA-256 of a string's UTF-8 bytes, or of the bytes themselves. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Hash of any JSON value by its canonical form. */
export function hashOf(value: unknown): string {
  return sha256(canonicalJson(value));
}

/**
 * Content hash of a corpus artifact: its rows without the words of quotes, so that filling the words in from a
 * snapshot, or dropping them before a commit, never voids an approval.
 */
export function contentHash(rows: readonly object[]): string {
  return hashOf(rows.map((row) => withoutWords(row)));
}

/** A row with every `quote` text removed, wherever it is nested. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'quote')
      .map(([key, inner]) => [key, withoutWords(inner)]),
  );
}

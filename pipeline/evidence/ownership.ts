/** Which code of a changed file its author answers for: what was created, what was touched, what encloses a change. */
import type { Ownership } from '../artifacts/vocabulary.js';
import type { ChangedFile } from './view.js';

/** Lines after the change, 1-based, both ends included. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Whether the author owns the file, or a span of it.
 *
 * `created`: the file is new, or every line of the span was added. `touched`: a line of it was added, or something was
 * deleted right before one of its lines. `enclosing`: as `touched`; the caller hands over the span of the definition
 * around the place it asks about. A rename, a copy or a change of mode alone makes nobody an owner.
 */
export function owns(mode: Ownership, file: ChangedFile, span?: Span): boolean {
  if (file.change === 'added') return true;
  if (span === undefined) return mode !== 'created' && changes(file);
  const added = countBetween(file.added.length, (index) => file.added[index]?.line ?? 0, span);
  if (mode === 'created') return span.end >= span.start && added === span.end - span.start + 1;
  return added > 0 || countBetween(file.deletionAnchors.length, (index) => file.deletionAnchors[index] ?? 0, span) > 0;
}

function changes(file: ChangedFile): boolean {
  if (file.content === 'text') return file.added.length > 0 || file.removed.length > 0;
  return file.change === 'modified' || file.change === 'deleted' || file.hunks.length > 0;
}

/** How many of `length` ascending line numbers lie inside the span. */
function countBetween(length: number, lineAt: (index: number) => number, { start, end }: Span): number {
  return firstFrom(length, lineAt, end + 1) - firstFrom(length, lineAt, start);
}

/** Index of the first line number that isn't below `line`. */
function firstFrom(length: number, lineAt: (index: number) => number, line: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (lineAt(middle) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

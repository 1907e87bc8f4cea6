/** Files that another page includes: read there, and not a second time by themselves. */
import type { Document } from '../artifacts/document.js';
import { documentKey } from '../artifacts/place.js';
import type { SnapshotFile } from '../artifacts/snapshot.js';

/** Share of a file's words that its including page has to hold before it counts as read there. */
const WHOLE = 0.9;

/** The rendered page that holds this file whole; `undefined` where it is included in part, or not rendered. */
export function includingPage(
  file: SnapshotFile,
  document: Document,
  documents: ReadonlyMap<string, Document>,
): Document | undefined {
  if (file.includedBy === undefined) return undefined;
  const page = documents.get(documentKey(file.repository, file.includedBy));
  // Only a rendered page has its includes filled in: a source merely names them.
  if (page?.form !== 'html') return undefined;
  return shareWithin(document.text, page.text) >= WHOLE ? page : undefined;
}

/** Share of the words of one text that another holds, each counted as often as it stands there. */
function shareWithin(text: string, other: string): number {
  const available = new Map<string, number>();
  for (const word of words(other)) available.set(word, (available.get(word) ?? 0) + 1);
  const own = words(text);
  const found = own.filter((word) => {
    const left = available.get(word) ?? 0;
    available.set(word, left - 1);
    return left > 0;
  });
  return own.length === 0 ? 0 : found.length / own.length;
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

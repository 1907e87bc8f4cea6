/** Notes of rows about another project that repeat its words: what they quote has a place, so the note can go. */
import type { Document } from '../artifacts/document.js';
import { sharedRun, wordRuns } from '../audit/word-runs.js';
import type { DraftRow } from '../extract/ground.js';

/** Consecutive words that a note may share with its document. */
const SHARED = 7;

/** The rows, those without their notes whose notes repeat the document they were read from. */
export function withoutCopiedNotes(rows: readonly DraftRow[], documents: ReadonlyMap<string, Document>): DraftRow[] {
  const runs = new Map<string, ReadonlySet<string>>();
  const known = (key: string): ReadonlySet<string> => {
    const found = runs.get(key) ?? wordRuns(documents.get(key)?.text ?? '', SHARED + 1);
    runs.set(key, found);
    return found;
  };
  return rows.map((row) => {
    const { notes, ...rest } = row;
    const copies = notes !== undefined && sharedRun(notes, known(row.source.document), SHARED + 1) !== undefined;
    return copies ? rest : row;
  });
}

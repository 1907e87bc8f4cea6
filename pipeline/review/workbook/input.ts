/** A stored corpus as a workbook takes it, with the words of every place filled in by the caller. */
import type { ExtractedPolicy } from '../../artifacts/extraction.js';
import type { Manifest } from '../../artifacts/manifest.js';
import type { Place } from '../../artifacts/place.js';
import type { Policy } from '../../artifacts/policy.js';
import type { WorkbookInput } from './plan.js';

export interface StoredSheets {
  corpus: string;
  manifest: Manifest;
  rows: readonly ExtractedPolicy[];
  /** Empty before stage 3. */
  policies: readonly Policy[];
}

/** `words` gives the text at a place, verified against its hash; it throws where the document is not at hand. */
export function workbookInput(
  { corpus, manifest, rows, policies }: StoredSheets,
  words: (place: Place) => string,
): WorkbookInput {
  return {
    corpus,
    manifest,
    extraction: rows.map((row) => ({
      row,
      words: {
        quote: words(row.source),
        sectionContext: row.sectionContext.map(words),
        ...(row.precedingClause ? { precedingClause: words(row.precedingClause) } : {}),
      },
    })),
    policies: policies.map((policy) => ({ policy, quote: words(policy.source) })),
  };
}

/** An extracted policy as the nine cells of a sheet. */
import type { ExtractedPolicy } from '../../artifacts/extraction.js';
import type { Cells, ExtractionColumn } from './columns.js';
import { joinParts } from './parts.js';
import { composeSource } from './source-cell.js';

/** Texts of a row's places, filled in by the caller from the pinned documents. */
export interface ExtractionWords {
  quote: string;
  /** One for each place of `sectionContext`, in its order. */
  sectionContext: readonly string[];
  precedingClause?: string;
}

export function extractionCells(row: ExtractedPolicy, words: ExtractionWords): Cells<ExtractionColumn> {
  const quoted = words.sectionContext.map((text) => `"${text}"`);
  return {
    ID: row.id,
    Source: composeSource(row.source.url, row.source.section),
    'Original text': words.quote,
    'Atomic rule': row.atomicRule,
    'Modal-verb level': row.modalVerbLevel,
    'Applies to': row.appliesTo.join(', '),
    Category: row.category,
    'Section context': quoted.length === 0 ? 'none' : joinParts(quoted),
    Notes: notesOf(row, words),
  };
}

/** Populated on every row: `none` says that there is nothing to add, where a blank would say nothing. */
function notesOf(row: ExtractedPolicy, { precedingClause }: ExtractionWords): string {
  const parts = [
    ...(row.trigger === undefined ? [] : [`Trigger: ${row.trigger}`]),
    ...(row.audience === 'human' ? [] : [`Audience: ${row.audience}`]),
    ...(precedingClause === undefined ? [] : [`Starts mid-sentence after: "${precedingClause}"`]),
    ...(row.supersedes === undefined ? [] : [`Supersedes: ${row.supersedes}`]),
    ...(row.notes === undefined ? [] : [row.notes]),
  ];
  return parts.length === 0 ? 'none' : joinParts(parts);
}

/** An extracted policy as the nine cells of a sheet. */
import type { ExtractedPolicy } from '../../artifacts/extraction.js';
import type { Cells, ExtractionColumn } from './columns.js';
import { joinParts, splitParts } from './parts.js';
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
    'Section context': quoted.length === 0 ? NONE : joinParts(quoted),
    Notes: notesOf(row, words),
  };
}

const NONE = 'none';
const TRIGGER = 'Trigger: ';
const AUDIENCE = 'Audience: ';
const AFTER = 'Starts mid-sentence after: ';
const SUPERSEDES = 'Supersedes: ';

/** Populated on every row: `none` says that there is nothing to add, where a blank would say nothing. */
function notesOf(row: ExtractedPolicy, { precedingClause }: ExtractionWords): string {
  const parts = [
    ...(row.trigger === undefined ? [] : [`${TRIGGER}${row.trigger}`]),
    ...(row.audience === 'human' ? [] : [`${AUDIENCE}${row.audience}`]),
    ...(precedingClause === undefined ? [] : [`${AFTER}"${precedingClause}"`]),
    ...(row.supersedes === undefined ? [] : [`${SUPERSEDES}${row.supersedes}`]),
    ...(row.notes === undefined ? [] : [row.notes]),
  ];
  return parts.length === 0 ? NONE : joinParts(parts);
}

export interface ExtractionNotes {
  trigger?: string;
  audience: string;
  /** Parts that say where the row comes from, as they stand in the cell. */
  fixed: string;
  free?: string;
}

/** The Notes cell read back; `undefined` where more than one part is free text. */
export function readExtractionNotes(cell: string): ExtractionNotes | undefined {
  const parts = cell === NONE ? [] : splitParts(cell);
  const marked = (mark: string): string | undefined => parts.find((part) => part.startsWith(mark))?.slice(mark.length);
  const fixed = parts.filter((part) => part.startsWith(AFTER) || part.startsWith(SUPERSEDES));
  const free = parts.filter((part) => ![TRIGGER, AUDIENCE, AFTER, SUPERSEDES].some((mark) => part.startsWith(mark)));
  const trigger = marked(TRIGGER);
  if (free.length > 1) return undefined;
  return {
    audience: marked(AUDIENCE) ?? 'human',
    fixed: joinParts(fixed),
    ...(trigger === undefined ? {} : { trigger }),
    ...(free[0] === undefined ? {} : { free: free[0] }),
  };
}

/** Edits of one row of the sheet `Extraction`, before the freeze. */
import type { ExtractedPolicy } from '../../artifacts/extraction.js';
import { AppliesTo, Audience, Category, ModalVerbLevel } from '../../artifacts/vocabulary.js';
import type { Cells, ExtractionColumn } from '../cells/columns.js';
import { EXTRACTION_COLUMNS } from '../cells/columns.js';
import { readExtractionNotes } from '../cells/extraction.js';
import { type CellEdit, columnEdit, edited, type EditableColumn, oneOf, refused, someOf, text } from './edit.js';

const EDITABLE: Partial<Record<ExtractionColumn, EditableColumn>> = {
  'Atomic rule': { field: 'atomicRule', read: text },
  'Modal-verb level': { field: 'modalVerbLevel', read: oneOf(ModalVerbLevel.options) },
  'Applies to': { field: 'appliesTo', read: someOf(AppliesTo.options) },
  Category: { field: 'category', read: oneOf(Category.options) },
};

export function extractionEdits(
  row: ExtractedPolicy,
  was: Cells<ExtractionColumn>,
  now: Cells<ExtractionColumn>,
): CellEdit[] {
  const changed = EXTRACTION_COLUMNS.filter((column) => was[column] !== now[column]);
  return changed.flatMap((column): CellEdit[] => {
    if (column === 'Notes') return notesEdits(row, was.Notes, now.Notes);
    const editable = EDITABLE[column];
    if (!editable) return [refused(column, 'the column says where the row was read, and is never edited')];
    return [columnEdit(column, editable, row, now[column])];
  });
}

function notesEdits(row: ExtractedPolicy, was: string, now: string): CellEdit[] {
  const before = readExtractionNotes(was);
  const after = readExtractionNotes(now);
  if (after === undefined) return [refused('Notes', 'more than one part is free text')];
  if (before === undefined || before.fixed !== after.fixed) {
    return [refused('Notes', 'the clause before the quote and the row superseded are not edited here')];
  }
  const audience = Audience.safeParse(after.audience);
  if (!audience.success)
    return [refused('Notes', `\`${after.audience}\` is not one of: ${Audience.options.join(', ')}`)];
  return [
    ...(before.trigger === after.trigger ? [] : [edited('Notes', 'trigger', row, after.trigger)]),
    ...(before.audience === after.audience ? [] : [edited('Notes', 'audience', row, after.audience)]),
    ...(before.free === after.free ? [] : [edited('Notes', 'notes', row, after.free)]),
  ];
}

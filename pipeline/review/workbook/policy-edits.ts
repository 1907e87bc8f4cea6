/** Edits of one row of the sheet `Rules`, as decisions on fields of its policy. */
import type { Policy } from '../../artifacts/policy.js';
import { AppliesTo, Category, EvidenceType, OutOfScopeReason, RequirementLevel } from '../../artifacts/vocabulary.js';
import type { Cells, ClassifiedColumn } from '../cells/columns.js';
import { CLASSIFIED_COLUMNS } from '../cells/columns.js';
import { type CellEdit, columnEdit, type EditableColumn, noneOrOneOf, oneOf, refused, someOf, text } from './edit.js';
import { notesEdits } from './notes-edits.js';

const EDITABLE: Partial<Record<ClassifiedColumn, EditableColumn>> = {
  'Atomic rule': { field: 'atomicRule', read: text },
  'Applies to': { field: 'appliesTo', read: someOf(AppliesTo.options) },
  Category: { field: 'category', read: oneOf(Category.options) },
  'Requirement level': { field: 'requirementLevel', read: noneOrOneOf(RequirementLevel.options) },
  'Evidence Type': { field: 'evidenceType', read: oneOf(EvidenceType.options) },
  'In scope': { field: 'inScope', read: truth },
  'Out-of-scope reason': { field: 'outOfScopeReason', read: noneOrOneOf(OutOfScopeReason.options) },
};

/** `was` is how the row stands today, `now` how the sheet has it; both in full. */
export function policyEdits(
  policy: Policy,
  quote: string,
  was: Cells<ClassifiedColumn>,
  now: Cells<ClassifiedColumn>,
): CellEdit[] {
  const changed = CLASSIFIED_COLUMNS.filter((column) => was[column] !== now[column]);
  const edits = changed.flatMap((column): CellEdit[] => {
    if (column === 'Notes') return [];
    const editable = EDITABLE[column];
    if (!editable) return [refused(column, 'the column comes from the frozen extraction and is never edited')];
    return [columnEdit(column, editable, policy, now[column])];
  });
  return [...edits, ...notesEdits(policy, quote, was, now)];
}

/** Spreadsheets spell truth in capitals; people don't always. */
function truth(cell: string): ReturnType<EditableColumn['read']> {
  const value = cell.trim().toUpperCase();
  if (value === 'TRUE' || value === 'FALSE') return { state: 'read', value: value === 'TRUE' };
  return { state: 'unreadable', reason: `\`${cell}\` is neither TRUE nor FALSE` };
}

/** What edits of the invented corpus's workbook are read as. */
import type { CellValue } from 'exceljs';
import { classifiedCells } from '../../../pipeline/review/cells/classified.js';
import { readWorkbook, type ReadWorkbook } from '../../../pipeline/review/workbook/read.js';
import { editedBy, meadowPolicies, setCell, meadowInput } from './meadow-workbook.js';

export const ada = { name: 'Ada Fields', date: '2031-05-06' };
export const input = meadowInput(meadowPolicies());

export function notesOf(id: string): string {
  const found = input.policies.find(({ policy }) => policy.id === id);
  if (!found) throw new Error(`no policy ${id}`);
  return classifiedCells(found.policy, found.quote).Notes;
}

/** What an edit of cells on `Rules` is read as. */
export async function readAfter(
  edits: readonly (readonly [id: string, column: string, value: CellValue])[],
): Promise<ReadWorkbook> {
  const bytes = await editedBy(input, (workbook) => {
    for (const [id, column, value] of edits) setCell(workbook, 'Rules', id, column, value);
  });
  return readWorkbook(bytes, input, ada);
}

/** Rows of one sheet against the rows that stand today: matched by identifier as text, compared cell by cell. */
import type { z } from 'zod';
import { hashOf } from '../../artifacts/canonical.js';
import { Policy } from '../../artifacts/policy.js';
import type { CellText } from './cell-text.js';
import type { CellEdit } from './edit.js';
import { isExcerpt } from './long-cells.js';
import { columnsOf, type SheetTexts } from './open.js';

/** An edit that was not taken. */
export interface Refusal {
  sheet: string;
  /** Identifier as the sheet spells it, or the row's number. */
  row: string;
  column?: string;
  reason: string;
}

/** A row as it stands today. */
export interface Subject<Column extends string> {
  id: string;
  hash: string;
  cells: Record<Column, string>;
  edits: (now: Record<Column, string>) => CellEdit[];
}

/** What the workbook was made from, by hash of sheet and identifier. */
export type Shown = ReadonlyMap<string, { row: string; cells: string }>;

type Edit = Extract<CellEdit, { state: 'edit' }>;

export interface RowsRead {
  edits: { id: string; edit: Edit }[];
  refused: Refusal[];
  unchanged: number;
}

export function readRows<Column extends string>(
  sheet: string,
  texts: SheetTexts | undefined,
  columns: readonly (Column | 'ID')[],
  subjects: readonly Subject<Column>[],
  shown: Shown,
): RowsRead {
  const read: RowsRead = { edits: [], refused: [], unchanged: 0 };
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  const seen = new Set<string>();
  for (const { number, cell } of columnsOf(sheet, texts, columns)) {
    const named = cell('ID');
    const id = named.state === 'text' ? named.text : '';
    const refuse = (reason: string, column?: string): void => {
      const row = id === '' ? `row ${number}` : id;
      read.refused.push({ sheet, row, reason, ...(column === undefined ? {} : { column }) });
    };
    if (columns.every((column) => isBlank(cell(column)))) continue;
    const subject = byId.get(id);
    if (!subject) refuse('there is no row of this identifier, which is compared as text');
    else if (seen.has(id)) refuse('the identifier stands on two rows');
    else readRow(subject, cell, shown.get(hashOf([sheet, id])), read, refuse);
    seen.add(id);
  }
  for (const { id } of subjects.filter((subject) => !seen.has(subject.id))) {
    read.refused.push({ sheet, row: id, reason: 'the row is missing; a row is not dropped by deleting it' });
  }
  return read;
}

function readRow<Column extends string>(
  subject: Subject<Column>,
  cellOf: (column: Column) => CellText,
  shown: { row: string; cells: string } | undefined,
  read: RowsRead,
  refuse: (reason: string, column?: string) => void,
): void {
  const now = { ...subject.cells };
  let changed = false;
  for (const column in subject.cells) {
    const cell = cellOf(column);
    if (cell.state === 'no value') {
      refuse(`the cell holds ${cell.why}`, column);
    } else if (lineEndings(cell.text) !== lineEndings(subject.cells[column])) {
      if (isExcerpt(cell.text)) refuse('the cell is an excerpt; the value stands where it points', column);
      else {
        now[column] = cell.text;
        changed = true;
      }
    }
  }
  // A row that moved on while nobody touched its cells has nothing to import.
  if (!changed || shown?.cells === hashOf(now)) read.unchanged += 1;
  else if (shown?.row !== subject.hash) refuse('the row has changed since it was exported; export it again');
  else {
    for (const edit of subject.edits(now)) {
      if (edit.state === 'refused') refuse(edit.reason, edit.column);
      else if (!fits(edit)) refuse(`\`${edit.field}\` cannot be ${JSON.stringify(edit.to)}`, edit.column);
      else read.edits.push({ id: subject.id, edit });
    }
  }
}

/** Whether a policy can hold the value: a decision that breaks the row would be refused when it is applied. */
function fits({ field, to }: Edit): boolean {
  const schema: z.ZodType | undefined = new Map<string, z.ZodType>(Object.entries(Policy.shape)).get(field);
  return schema?.safeParse(to ?? undefined).success ?? false;
}

function isBlank(cell: CellText): boolean {
  return cell.state === 'text' && cell.text.trim() === '';
}

/** Programs write line ends in their own way; that alone is no edit. */
function lineEndings(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

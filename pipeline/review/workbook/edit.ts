/** One changed cell: the decision it means, or why it can't be taken. */
import { z } from 'zod';
import type { RowDecision } from '../../artifacts/decision.js';

export type CellEdit =
  | { state: 'edit'; column: string; field: string; from: RowDecision['from']; to: RowDecision['to'] }
  | { state: 'refused'; column: string; reason: string };

export type Parsed = { state: 'read'; value: RowDecision['to'] } | { state: 'unreadable'; reason: string };

/** What a column's text means for one field. */
export interface EditableColumn {
  field: string;
  read: (text: string) => Parsed;
}

export function refused(column: string, reason: string): CellEdit {
  return { state: 'refused', column, reason };
}

/** An edit of a field from its value in a row; an absent value is `null`. */
export function edited(column: string, field: string, row: object, to: unknown): CellEdit {
  const from: unknown = Object.entries(row).find(([name]) => name === field)?.[1];
  return { state: 'edit', column, field, from: z.json().parse(from ?? null), to: z.json().parse(to ?? null) };
}

/** A cell that changed in an editable column. */
export function columnEdit(column: string, { field, read }: EditableColumn, row: object, text: string): CellEdit {
  const parsed = read(text);
  return parsed.state === 'read' ? edited(column, field, row, parsed.value) : refused(column, parsed.reason);
}

export function text(cell: string): Parsed {
  return cell.trim() === '' ? { state: 'unreadable', reason: 'the cell is empty' } : { state: 'read', value: cell };
}

/** One value of a closed list. */
export function oneOf(options: readonly string[]): EditableColumn['read'] {
  return (cell) =>
    options.includes(cell)
      ? { state: 'read', value: cell }
      : { state: 'unreadable', reason: `\`${cell}\` is not one of: ${options.join(', ')}` };
}

/** One value of a closed list, or none. */
export function noneOrOneOf(options: readonly string[]): EditableColumn['read'] {
  return (cell) => (cell === '' ? { state: 'read', value: null } : oneOf(options)(cell));
}

/** One value or more of a closed list, joined by commas. */
export function someOf(options: readonly string[]): EditableColumn['read'] {
  return (cell) => {
    const values = cell.split(',').map((value) => value.trim());
    const unknown = values.find((value) => !options.includes(value));
    return unknown === undefined ? { state: 'read', value: [...new Set(values)] } : oneOf(options)(unknown);
  };
}

/** Texts on their way into spreadsheet cells and back: nothing that XML cannot hold is lost, whatever a cell became. */
import type { CellValue } from 'exceljs';

/** Characters that XML forbids or rewrites, and texts that already look like an escape. */
const UNSAFE = /(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu;

/** Text in the escaped form of the file format, such as `_x000D_` for a carriage return; readers undo it by themselves. */
export function escaped(text: string): string {
  return text.replaceAll(UNSAFE, (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

export type CellText =
  | { state: 'text'; text: string }
  /** A formula's result depends on the program that opened the file; an error is no value at all. */
  | { state: 'no value'; why: string };

/** What a cell says as text, whatever a spreadsheet made of it. */
export function textOf(value: CellValue): CellText {
  if (value === null || value === undefined) return { state: 'text', text: '' };
  if (typeof value === 'string') return { state: 'text', text: value };
  if (typeof value === 'number') return { state: 'text', text: String(value) };
  if (typeof value === 'boolean') return { state: 'text', text: value ? 'TRUE' : 'FALSE' };
  if (value instanceof Date) return { state: 'text', text: value.toISOString() };
  if ('richText' in value) return { state: 'text', text: value.richText.map(({ text }) => text).join('') };
  // A link's text can itself be rich text, whatever the library's types say.
  if ('hyperlink' in value) return textOf(value.text);
  if ('error' in value) return { state: 'no value', why: `the error ${value.error}` };
  return { state: 'no value', why: 'a formula' };
}

/**
 * Comma-separated values as RFC 4180 has them, safe to open in a spreadsheet.
 *
 * A cell that starts with `=`, `+`, `-`, `@`, a tab or a line break would be taken for a formula, so it gets an
 * apostrophe in front. A cell that starts with apostrophes before such a character gets one more. Reading takes one
 * away again from exactly these cells, so every text comes back as it was.
 */
import type { Cells } from './columns.js';

export type ReadCsv = { state: 'read'; rows: string[][] } | { state: 'unreadable'; line: number; reason: string };

/** Full-width forms of the four characters count too: some spreadsheets take them for the plain ones. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

export function toCsv<Column extends string>(columns: readonly Column[], rows: readonly Cells<Column>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((cells) => `${cells.map(writtenCell).join(',')}\r\n`).join('');
}

/** A text that no spreadsheet takes for a formula. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The inverse of `guarded`. */
function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/** All records, the header among them. A byte-order mark is skipped, and lines may end with LF alone. */
export function fromCsv(text: string): ReadCsv {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const cell = readCell(text, at);
    if (cell.state === 'unreadable') return { ...cell, line: lineOf(text, at) };
    row.push(unguarded(cell.text));
    const breakLength = text.startsWith('\r\n', cell.end) ? 2 : text[cell.end] === '\n' ? 1 : 0;
    at = cell.end + Math.max(breakLength, 1);
    if (text[cell.end] === ',' && at < text.length) continue;
    if (text[cell.end] === ',') row.push('');
    rows.push(row);
    row = [];
  }
  return { state: 'read', rows };
}

function writtenCell(text: string): string {
  const cell = guarded(text);
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

type ReadCell = { state: 'read'; text: string; end: number } | { state: 'unreadable'; reason: string };

function readCell(text: string, start: number): ReadCell {
  if (text[start] !== '"') {
    const bare = /[^,\r\n"]*/y;
    bare.lastIndex = start;
    const found = bare.exec(text)?.[0] ?? '';
    return ended(text, found, start + found.length);
  }
  let end = start + 1;
  while (true) {
    end = text.indexOf('"', end);
    if (end === -1) return { state: 'unreadable', reason: 'a quoted cell never ends' };
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  return ended(text, text.slice(start + 1, end).replaceAll('""', '"'), end + 1);
}

/** A cell ends at a comma, a line break or the end of the text, and nowhere else. */
function ended(text: string, cell: string, end: number): ReadCell {
  const next = text[end];
  if (next === undefined || next === ',' || next === '\n' || text.startsWith('\r\n', end)) {
    return { state: 'read', text: cell, end };
  }
  return { state: 'unreadable', reason: `a cell goes on with ${JSON.stringify(next)} where it should end` };
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** A small table that a user hands in: a heading with known columns, and rows as long as it. */
import { resolve } from 'node:path';
import { CodedError } from '../artifacts/coded-error.js';
import { fromCsv } from '../review/cells/csv.js';
import { readText } from '../store/files.js';
import type { CliContext } from './context.js';

export interface CsvRow {
  /** For messages about a cell. */
  where: string;
  cells: readonly string[];
}

/** Rows below the heading. @throws CodedError `table-unreadable` with the line where it stops being one. */
export async function csvFile(path: string, columns: readonly string[], context: CliContext): Promise<CsvRow[]> {
  const text = await readText(resolve(context.cwd, path));
  if (text === undefined) throw tableUnreadable(path, `a file with the columns ${columns.join(', ')}`, 'no such file');
  const read = fromCsv(text.trimEnd());
  if (read.state === 'unreadable') throw tableUnreadable(`${path}:${read.line}`, 'comma-separated values', read.reason);
  const [heading = [], ...rows] = read.rows;
  const names = heading.map((name) => name.trim().toLowerCase());
  if (names.join(',') !== columns.join(',')) {
    throw tableUnreadable(path, `the heading ${columns.join(',')}`, heading.join(',') || 'an empty file');
  }
  return rows.map((cells, at) => {
    const where = `${path}, row ${at + 1}`;
    if (cells.length === columns.length) return { where, cells };
    throw tableUnreadable(where, `${columns.length} cells: ${columns.join(', ')}`, `${cells.length} cells`);
  });
}

export function tableUnreadable(where: string, expected: string, got: string): CodedError {
  const remedy = 'Correct the file and try again.';
  return new CodedError({ code: 'table-unreadable', where, expected, got, remedy, exit: 2 });
}

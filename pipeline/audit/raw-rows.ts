/** Rows as read, before any schema: what can be said of a row that breaks it. */
import { at } from './check.js';
import type { AuditInput } from './input.js';

export interface RawRow {
  where: string;
  fields: Readonly<Record<string, unknown>>;
}

/** The identifier of a row, or its line where it has none. */
export function idOf(row: unknown, index: number): string {
  const id = fieldsOf(row)['id'];
  return typeof id === 'string' ? id : `line ${index + 1}`;
}

/** Extracted and classified rows with their places. */
export function rawRows(corpus: string, { extraction, classified }: AuditInput): RawRow[] {
  return [
    ...extraction.rows.map((row, index) => ({ where: at.extraction(corpus, idOf(row, index)), fields: fieldsOf(row) })),
    ...(classified?.rows ?? []).map((row, index) => ({
      where: at.policies(corpus, idOf(row, index)),
      fields: fieldsOf(row),
    })),
  ];
}

function fieldsOf(row: unknown): Readonly<Record<string, unknown>> {
  return row !== null && typeof row === 'object' ? { ...row } : {};
}

/** Records of a JSONL run one by one: damage is an error, repeated records are skipped and counted. */
import { isObject, type Json } from './content.js';
import type { RunBuilder } from './run-builder.js';
import type { RunDocument } from './run-document.js';

export interface LineRecord {
  value: Json;
  where: string;
}

/**
 * Lines that hold an object, in order. A broken line is an unknown record: an error when strict, counted when lenient.
 * @param idOf the record's own id; a record whose id stood before is a copy, and skipped.
 */
export function lineRecords(
  document: RunDocument,
  builder: RunBuilder,
  idOf: (value: Json) => string | undefined,
): readonly LineRecord[] {
  const seen = new Set<string>();
  return document.rows.flatMap((row): LineRecord[] => {
    const where = `line ${row.line}`;
    if (row.state === 'broken') {
      builder.unknown(where, 'one JSON object a line', `a broken line (${row.problem})`);
      return [];
    }
    if (!isObject(row.value)) {
      builder.unknown(where, 'one JSON object a line', 'another JSON value');
      return [];
    }
    const id = idOf(row.value);
    if (id !== undefined && seen.has(id)) {
      builder.skipDuplicate();
      return [];
    }
    if (id !== undefined) seen.add(id);
    return [{ value: row.value, where }];
  });
}

/** Objects of the lines that can be read, for detection. */
export function readableObjects(document: RunDocument): readonly Json[] {
  return document.rows.flatMap((row) => (row.state === 'parsed' && isObject(row.value) ? [row.value] : []));
}

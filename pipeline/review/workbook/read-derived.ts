/** Sheets that are made from other artifacts: an edit there is shown to its author, since nothing would come of it. */
import type { SheetTexts } from './open.js';
import { type PlannedSheet, SHEETS } from './plan.js';
import type { Refusal } from './read-rows.js';

const REASONS: Readonly<Record<string, string>> = {
  [SHEETS.manifest]: 'sources are edited in the manifest file, and decided on at gate 1',
  [SHEETS.aggregation]: 'the sheet is counted from the rules',
};

/** One refusal for each line that the sheet should not have, and for each that it lost; the order of lines is free. */
export function derivedRefusals({ name, columns, rows }: PlannedSheet, sheet: SheetTexts | undefined): Refusal[] {
  const reason = REASONS[name] ?? 'the sheet is not read';
  const expected = new Map<string, number>();
  for (const row of rows) add(expected, lineOf(row), 1);
  const strange: string[] = [];
  for (const { cells } of sheet?.rows ?? []) {
    const texts = columns.map((_, index) => {
      const cell = cells[index];
      return cell?.state === 'text' ? cell.text : '';
    });
    const line = lineOf(texts);
    if ((expected.get(line) ?? 0) > 0) add(expected, line, -1);
    else strange.push(line);
  }
  const lost = [...expected].flatMap(([line, count]) => Array.from({ length: Math.max(count, 0) }, () => line));
  const refuse = (row: string, what: string): Refusal => ({ sheet: name, row, reason: `${what}; ${reason}` });
  return [
    ...strange.filter((line) => line !== '').map((line) => refuse(line, 'the line is not as exported')),
    ...lost.filter((line) => line !== '').map((line) => refuse(line, 'the line is gone')),
  ];
}

/** A line as one text, blanks at its end aside. */
function lineOf(cells: readonly string[]): string {
  return cells
    .join(' | ')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/[\s|]+$/, '');
}

function add(counts: Map<string, number>, line: string, by: number): void {
  counts.set(line, (counts.get(line) ?? 0) + by);
}

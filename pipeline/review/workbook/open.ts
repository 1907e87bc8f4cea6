/** A workbook opened for reading: each sheet as rows of texts under the names of its columns. */
import type { Worksheet } from 'exceljs';
import { CodedError } from '../../artifacts/coded-error.js';
import { type CellText, textOf } from './cell-text.js';

export interface SheetRow {
  /** As a spreadsheet counts, from 1 for the header. */
  number: number;
  cells: readonly CellText[];
}

export interface SheetTexts {
  header: readonly string[];
  rows: readonly SheetRow[];
}

/** Every sheet by name. */
export async function openWorkbook(bytes: Uint8Array): Promise<ReadonlyMap<string, SheetTexts>> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  try {
    // The library's own type of a buffer is a bare ArrayBuffer.
    await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  } catch (error) {
    throw new CodedError(
      {
        code: 'workbook-unreadable',
        where: 'the workbook',
        expected: 'an .xlsx file',
        got: error instanceof Error ? error.message : String(error),
        remedy: 'Save the workbook as .xlsx, or export it anew.',
        exit: 3,
      },
      { cause: error },
    );
  }
  return new Map(workbook.worksheets.map((sheet) => [sheet.name, textsOf(sheet)]));
}

export interface NamedRow<Column extends string> {
  number: number;
  cell: (column: Column) => CellText;
}

/** The texts of named columns in each row, wherever the columns were moved to. */
export function columnsOf<Column extends string>(
  name: string,
  sheet: SheetTexts | undefined,
  columns: readonly Column[],
): NamedRow<Column>[] {
  const positions = columns.map((column) => ({ column, at: sheet?.header.indexOf(column) ?? -1 }));
  const missing = positions.filter(({ at }) => at < 0).map(({ column }) => column);
  if (!sheet || missing.length > 0) {
    throw new CodedError({
      code: 'column-missing',
      where: `sheet ${name}`,
      expected: columns.join(' | '),
      got: sheet ? sheet.header.join(' | ') : 'no such sheet',
      remedy: 'Keep the sheet and its header row as exported; rows and columns may be sorted, hidden or moved.',
      exit: 3,
    });
  }
  const places = new Map(positions.map(({ column, at }) => [column, at]));
  return sheet.rows.map(({ number, cells }) => ({
    number,
    cell: (column) => cells[places.get(column) ?? -1] ?? BLANK,
  }));
}

const BLANK: CellText = { state: 'text', text: '' };

function textsOf(sheet: Worksheet): SheetTexts {
  const rows: SheetRow[] = [];
  sheet.eachRow({ includeEmpty: false }, (row, number) => {
    const cells = Array.from({ length: row.cellCount }, (_, index) => textOf(row.getCell(index + 1).value));
    rows.push({ number, cells });
  });
  const [header, ...rest] = rows;
  return { header: (header?.cells ?? []).map((cell) => (cell.state === 'text' ? cell.text : '')), rows: rest };
}

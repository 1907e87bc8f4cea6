/** Writes a corpus as a workbook for annotators: the same corpus gives the same bytes. */
import type { DataValidation, Workbook, Worksheet } from 'exceljs';
import { escaped } from './cell-text.js';
import { fixDates } from './fixed-dates.js';
import { HASH_COLUMNS, HASHES, hashRows, type PlannedSheet, planWorkbook, SHEETS, type WorkbookInput } from './plan.js';

/** Longest list that a drop-down can hold by itself; a longer one needs cells to point at. */
const INLINE_LIST = 255;
const LISTS = 'Lists';
/** Dates inside the file; the content has none of its own. */
const NO_DATE = new Date(0);

export async function writeWorkbook(input: WorkbookInput): Promise<Uint8Array> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  Object.assign(workbook, { creator: 'bylaws', lastModifiedBy: 'bylaws', created: NO_DATE, modified: NO_DATE });
  const lists: string[][] = [];
  for (const sheet of planWorkbook(input)) addSheet(workbook, sheet, lists);
  addHidden(workbook, HASHES, [[...HASH_COLUMNS], ...hashRows(input)]);
  if (lists.length > 0) addHidden(workbook, LISTS, lists);
  const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
  fixDates(bytes);
  return bytes;
}

function addSheet(workbook: Workbook, { name, columns, rows }: PlannedSheet, lists: string[][]): void {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1, xSplit: 1 }] });
  // Identifiers and everything else are text: a spreadsheet must not read one as a number or a date.
  const style = { alignment: { wrapText: true, vertical: 'top' }, numFmt: '@' } as const;
  sheet.columns = columns.map(({ header, width }) => ({ header, width, style }));
  for (const row of rows) sheet.addRow(name === SHEETS.aggregation ? row.map(counted) : row.map(escaped));
  sheet.getRow(1).font = { bold: true };
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows.length + 1, column: columns.length } };
  for (const [index, { list }] of columns.entries()) {
    if (list) addDropDown(sheet, index + 1, rows.length, formulaOf(list, lists));
  }
}

/** Counts are numbers, so that they can be added up; an empty cell stays empty. */
function counted(cell: string): string | number {
  return /^\d+$/.test(cell) ? Number(cell) : cell;
}

/** One rule for the whole column: rules set cell by cell are merged by the library into ranges that overlap. */
function addDropDown(sheet: Worksheet, column: number, rows: number, formula: string): void {
  if (rows === 0 || !takesRanges(sheet)) return;
  const { letter } = sheet.getColumn(column);
  sheet.dataValidations.add(`${letter}2:${letter}${rows + 1}`, {
    type: 'list',
    allowBlank: true,
    showErrorMessage: true,
    formulae: [formula],
  });
}

interface TakesRanges {
  dataValidations: { add: (range: string, rule: DataValidation) => void };
}

/** The library's types leave out this part of a sheet. */
function takesRanges(sheet: Worksheet): sheet is Worksheet & TakesRanges {
  return 'dataValidations' in sheet;
}

/** A list inside the drop-down, or a range on a hidden sheet where it is too long or holds a comma. */
export function formulaOf(list: readonly string[], lists: string[][]): string {
  const inline = list.join(',');
  if (inline.length <= INLINE_LIST && !list.some((value) => /[,"]/.test(value))) return `"${inline}"`;
  for (const [row, value] of list.entries()) {
    const line = (lists[row] ??= []);
    const column = lists[0]?.length ?? 0;
    line[row === 0 ? column : column - 1] = value;
  }
  const letter = String.fromCharCode('A'.charCodeAt(0) + (lists[0]?.length ?? 1) - 1);
  return `'${LISTS}'!$${letter}$1:$${letter}$${list.length}`;
}

function addHidden(workbook: Workbook, name: string, rows: readonly (readonly string[])[]): void {
  const sheet = workbook.addWorksheet(name, { state: 'veryHidden' });
  for (const row of rows) sheet.addRow(row.map((cell) => escaped(cell ?? '')));
}

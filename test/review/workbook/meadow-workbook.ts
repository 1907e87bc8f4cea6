/** The workbook of the invented corpus, and a hand that edits it as an annotator would. */
import exceljs, { type CellValue, type Workbook, type Worksheet } from 'exceljs';
import type { Policy } from '../../../pipeline/artifacts/policy.js';
import { policiesOf } from '../../../pipeline/classify/policies.js';
import { workbookInput } from '../../../pipeline/review/workbook/input.js';
import type { WorkbookInput } from '../../../pipeline/review/workbook/plan.js';
import { writeWorkbook } from '../../../pipeline/review/workbook/write.js';
import { meadowDocuments } from '../../audit/meadow-documents.js';
import { meadowLabels, meadowRows } from '../../audit/meadow-rows.js';
import { meadowSource } from '../cells/meadow-policy.js';

export function meadowPolicies(): Policy[] {
  const rows = meadowRows();
  return policiesOf(rows, meadowLabels(rows), []).accepted;
}

/** The workbook's input for these policies, or for the corpus before stage 3. */
export function meadowInput(policies: readonly Policy[], classified = true): WorkbookInput {
  const documents = meadowDocuments();
  return workbookInput(
    {
      corpus: 'meadow',
      manifest: {
        schemaVersion: 1,
        corpus: 'meadow',
        repository: { owner: 'acme', name: 'meadow', ref: 'main', commit: 'abc123' },
        docs: { root: 'https://meadow.example/dev/', release: '4.2', resolvedBy: 'the pinned commit' },
        siblings: [],
        prefix: 'MEADOW',
        setting: 'agent-run',
        words: 'own',
        sources: [meadowSource(), meadowSource({ page: 'Agents', document: 'acme/meadow:AGENTS.md' })],
      },
      rows: policies,
      policies: classified ? policies : [],
    },
    ({ document, start, end }) => documents.get(document)?.text.slice(start, end) ?? '',
  );
}

export async function loaded(bytes: Uint8Array): Promise<Workbook> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  return workbook;
}

export function sheetOf(workbook: Workbook, name: string): Worksheet {
  const sheet = workbook.getWorksheet(name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return sheet;
}

/** The written workbook after a hand has been at it. */
export async function editedBy(input: WorkbookInput, hand: (workbook: Workbook) => void): Promise<Uint8Array> {
  const workbook = await loaded(await writeWorkbook(input));
  hand(workbook);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** Sets the cell of a column in the row of an identifier. */
export function setCell(workbook: Workbook, sheetName: string, id: string, column: string, value: CellValue): void {
  const sheet = sheetOf(workbook, sheetName);
  const header = sheet.getRow(1);
  const at = Array.from({ length: header.cellCount }, (_, index) => header.getCell(index + 1).text).indexOf(column);
  for (let row = 2; row <= sheet.rowCount; row += 1) {
    if (sheet.getCell(row, 1).text === id) {
      sheet.getCell(row, at + 1).value = value;
      return;
    }
  }
  throw new Error(`no row ${id}`);
}

/** Reads an annotated workbook back into row decisions; whatever is not taken is refused by name, never dropped. */
import { contentHash, hashOf } from '../../artifacts/canonical.js';
import { CodedError } from '../../artifacts/coded-error.js';
import type { RowDecision } from '../../artifacts/decision.js';
import type { CellEdit } from './edit.js';
import { extractionEdits } from './extraction-edits.js';
import { openWorkbook, type SheetTexts } from './open.js';
import { CORPUS_MARK, extractionRows, HASHES, planWorkbook, ruleCells, SHEETS, type WorkbookInput } from './plan.js';
import { policyEdits } from './policy-edits.js';
import { derivedRefusals } from './read-derived.js';
import { readRows, type RowsRead, type Shown, type Subject } from './read-rows.js';
import {
  CLASSIFIED_COLUMNS,
  type ClassifiedColumn,
  EXTRACTION_COLUMNS,
  type ExtractionColumn,
} from '../cells/columns.js';

export interface Annotator {
  name: string;
  /** ISO date of the decisions, where the caller knows one. */
  date?: string;
  /** A person where absent: what a model edited never counts as reviewed. */
  by?: 'person' | 'model';
}

export interface ReadWorkbook {
  decisions: RowDecision[];
  refused: RowsRead['refused'];
  /** Rows that nobody edited. */
  unchanged: number;
}

/**
 * Decisions for edits of rows that stand today as they were shown.
 * @throws CodedError `workbook-unreadable`, `column-missing`, `workbook-foreign` where it is of another corpus.
 */
export async function readWorkbook(bytes: Uint8Array, input: WorkbookInput, by: Annotator): Promise<ReadWorkbook> {
  const sheets = await openWorkbook(bytes);
  const shown = shownRows(sheets.get(HASHES), input.corpus);
  const rules = readRows(SHEETS.rules, sheets.get(SHEETS.rules), CLASSIFIED_COLUMNS, ruleSubjects(input), shown);
  const drafts = extractionSubjects(input);
  const extraction = readRows(SHEETS.extraction, sheets.get(SHEETS.extraction), EXTRACTION_COLUMNS, drafts, shown);
  const derived = planWorkbook(input)
    .filter(({ name }) => name === SHEETS.manifest || name === SHEETS.aggregation)
    .flatMap((plan) => derivedRefusals(plan, sheets.get(plan.name)));
  return {
    decisions: [...rules.edits, ...extraction.edits].map(({ id, edit }) => decisionOf(id, edit, by)),
    refused: [...rules.refused, ...extraction.refused, ...derived],
    unchanged: rules.unchanged + extraction.unchanged,
  };
}

function ruleSubjects(input: WorkbookInput): Subject<ClassifiedColumn>[] {
  const cells = ruleCells(input);
  return input.policies.flatMap(({ policy, quote }, index) => {
    const was = cells[index];
    if (!was) return [];
    const edits = (now: typeof was): CellEdit[] => policyEdits(policy, quote, was, now);
    return [{ id: policy.id, hash: contentHash([policy]), cells: was, edits }];
  });
}

function tooLate(): CellEdit[] {
  const reason = `the extraction is frozen; edit the row on the sheet ${SHEETS.rules}`;
  return [{ state: 'refused', column: 'any', reason }];
}

/** Once rows are classified they are frozen: the sheet is there to be read, and edits belong on `Rules`. */
function extractionSubjects(input: WorkbookInput): Subject<ExtractionColumn>[] {
  const cells = extractionRows(input);
  const frozen = input.policies.length > 0;
  return input.extraction.flatMap(({ row }, index) => {
    const was = cells[index];
    if (!was) return [];
    const edits = (now: typeof was): CellEdit[] => extractionEdits(row, was, now);
    return [{ id: row.id, hash: contentHash([row]), cells: was, edits: frozen ? tooLate : edits }];
  });
}

function shownRows(hashes: SheetTexts | undefined, corpus: string): Shown {
  const rows = (hashes?.rows ?? []).map(({ cells }) => cells.map((cell) => (cell.state === 'text' ? cell.text : '')));
  const mark = rows.find(([sheet]) => sheet === CORPUS_MARK);
  if (mark?.[1] !== corpus) {
    throw new CodedError({
      code: 'workbook-foreign',
      where: `hidden sheet ${HASHES}`,
      expected: `a workbook of the corpus ${corpus}`,
      got: mark ? `one of ${mark[1] ?? ''}` : 'no such sheet',
      remedy: 'Import the workbook that was exported for this corpus.',
      exit: 3,
    });
  }
  return new Map(rows.map(([sheet = '', id = '', row = '', cells = '']) => [hashOf([sheet, id]), { row, cells }]));
}

function decisionOf(id: string, { field, from, to }: Extract<CellEdit, { state: 'edit' }>, by: Annotator): RowDecision {
  const { name, date, by: kind = 'person' } = by;
  return { kind: 'row', id, field, from, to, by: kind, name, ...(date === undefined ? {} : { date }) };
}

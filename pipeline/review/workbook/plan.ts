/** What a workbook holds, as plain texts: sheets, columns, rows, and the hashes that say what was shown. */
import { contentHash, hashOf } from '../../artifacts/canonical.js';
import type { ExtractedPolicy } from '../../artifacts/extraction.js';
import type { Manifest } from '../../artifacts/manifest.js';
import type { Policy } from '../../artifacts/policy.js';
import {
  Category,
  EvidenceType,
  ModalVerbLevel,
  OutOfScopeReason,
  RequirementLevel,
} from '../../artifacts/vocabulary.js';
import { classifiedCells } from '../cells/classified.js';
import { CLASSIFIED_COLUMNS, EXTRACTION_COLUMNS, MANIFEST_COLUMNS } from '../cells/columns.js';
import { type ExtractionWords, extractionCells } from '../cells/extraction.js';
import { manifestCells } from '../cells/manifest.js';
import { aggregationRows } from './aggregation.js';
import { fitted } from './long-cells.js';

export interface WorkbookInput {
  corpus: string;
  manifest: Manifest;
  extraction: readonly { row: ExtractedPolicy; words: ExtractionWords }[];
  /** Empty before stage 3. */
  policies: readonly { policy: Policy; quote: string }[];
}

export interface PlannedColumn {
  header: string;
  /** In characters. */
  width: number;
  /** Values that a drop-down offers. */
  list?: readonly string[];
}

export interface PlannedSheet {
  name: string;
  columns: readonly PlannedColumn[];
  rows: readonly (readonly string[])[];
}

export const SHEETS = {
  rules: 'Rules',
  aggregation: 'Category Aggregation',
  manifest: 'Manifest',
  extraction: 'Extraction',
} as const;

/** Hidden sheet that ties every row to what it was made from. */
export const HASHES = 'Row hashes';
export const HASH_COLUMNS = ['Sheet', 'ID', 'Row', 'Cells'] as const;
/** First row of the hash sheet: which corpus the workbook is of. */
export const CORPUS_MARK = 'corpus';

const WIDTHS: Readonly<Record<string, number>> = {
  ID: 16,
  Source: 40,
  'Original text': 60,
  'Atomic rule': 50,
  Category: 28,
  'Out-of-scope reason': 22,
  'Section context': 40,
  Notes: 70,
  Page: 30,
  URL: 50,
  'In-scope sections': 50,
  Reason: 50,
};
const LISTS: Readonly<Record<string, readonly string[]>> = {
  Category: Category.options,
  'Requirement level': RequirementLevel.options,
  'Modal-verb level': ModalVerbLevel.options,
  'Evidence Type': EvidenceType.options,
  'In scope': ['TRUE', 'FALSE'],
  'Out-of-scope reason': OutOfScopeReason.options,
};

/** The visible sheets in order, with every cell as it is written. */
export function planWorkbook(input: WorkbookInput): PlannedSheet[] {
  return [
    sheet(SHEETS.rules, CLASSIFIED_COLUMNS, ruleCells(input)),
    aggregationSheet(input),
    sheet(SHEETS.manifest, MANIFEST_COLUMNS, manifestRows(input)),
    sheet(SHEETS.extraction, EXTRACTION_COLUMNS, extractionRows(input)),
  ];
}

/** Rows of the hash sheet: for each row shown, what it was made from, and how its cells were spelled. */
export function hashRows(input: WorkbookInput): string[][] {
  const rules = ruleCells(input);
  const extraction = extractionRows(input);
  return [
    [CORPUS_MARK, input.corpus, '', ''],
    ...input.policies.map(({ policy }, index) => [
      SHEETS.rules,
      policy.id,
      contentHash([policy]),
      hashOf(rules[index] ?? {}),
    ]),
    ...input.extraction.map(({ row }, index) => [
      SHEETS.extraction,
      row.id,
      contentHash([row]),
      hashOf(extraction[index] ?? {}),
    ]),
  ];
}

export function ruleCells({ corpus, policies }: WorkbookInput) {
  return policies.map(({ policy, quote }) =>
    fitted(classifiedCells(policy, quote), `corpora/${corpus}/policies.jsonl ${policy.id}`),
  );
}

export function extractionRows({ corpus, extraction }: WorkbookInput) {
  return extraction.map(({ row, words }) =>
    fitted(extractionCells(row, words), `corpora/${corpus}/extraction.jsonl ${row.id}`),
  );
}

function manifestRows({ corpus, manifest }: WorkbookInput) {
  return manifest.sources.map((source) => fitted(manifestCells(source), `manifests/${corpus}.json ${source.document}`));
}

function sheet<Column extends string>(
  name: string,
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): PlannedSheet {
  return {
    name,
    columns: columns.map((header) => ({
      header,
      width: WIDTHS[header] ?? 14,
      ...(LISTS[header] ? { list: LISTS[header] } : {}),
    })),
    rows: rows.map((row) => columns.map((column) => row[column])),
  };
}

function aggregationSheet({ policies }: WorkbookInput): PlannedSheet {
  const [header = [], ...rows] = aggregationRows(policies.map(({ policy }) => policy));
  const columns = header.map((title, index) => ({ header: title, width: index === 0 ? 34 : 14 }));
  return { name: SHEETS.aggregation, columns, rows };
}

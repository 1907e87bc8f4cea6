/** A stored artifact as people take it away: with the words of every quote filled in and verified. */
import { z } from 'zod';
import { CodedError } from '../artifacts/coded-error.js';
import type { Document } from '../artifacts/document.js';
import { ExtractedPolicy, PolicySource } from '../artifacts/extraction.js';
import { Policy } from '../artifacts/policy.js';
import { canonicalJson } from '../artifacts/canonical.js';
import { fillWords } from '../documents/fill-words.js';
import { wordsAt } from '../documents/locate.js';
import { classifiedCells } from '../review/cells/classified.js';
import { CLASSIFIED_COLUMNS, EXTRACTION_COLUMNS, MANIFEST_COLUMNS } from '../review/cells/columns.js';
import { toCsv } from '../review/cells/csv.js';
import { extractionCells } from '../review/cells/extraction.js';
import { manifestCells } from '../review/cells/manifest.js';
import { readCorpus, type StoredCorpus } from '../store/corpus.js';
import { corpusPaths } from '../store/paths.js';
import type { StoredDocuments } from './stored-documents.js';

export const EXPORT_STAGES = ['manifest', 'extraction', 'policies'] as const;
export type ExportStage = (typeof EXPORT_STAGES)[number];
export const EXPORT_FORMATS = ['csv', 'jsonl', 'md'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportRequest {
  root: string;
  corpus: string;
  stage: ExportStage;
  format: ExportFormat;
  documents: StoredDocuments;
}

/**
 * Text of one artifact in one format.
 * @throws CodedError `words-unavailable` where quotes can't be filled in, `quote-moved` where one no longer stands,
 * `stage-not-reached` where there is no such artifact yet.
 */
export async function exportStored(request: ExportRequest): Promise<string> {
  const stored = await readCorpus(corpusPaths(request.root, request.corpus));
  const table = tableOf(stored, request);
  switch (request.format) {
    case 'jsonl':
      return table.rows.map((row) => `${canonicalJson(row)}\n`).join('');
    case 'csv':
      return toCsv(table.columns, table.cells());
    case 'md':
      return markdown(table.columns, table.cells());
  }
}

interface Table {
  columns: readonly string[];
  rows: readonly unknown[];
  cells: () => Record<string, string>[];
}

function tableOf(stored: StoredCorpus, request: ExportRequest): Table {
  switch (request.stage) {
    case 'manifest': {
      const sources = needed(stored.manifest, request).sources;
      return { columns: MANIFEST_COLUMNS, rows: sources, cells: () => sources.map(manifestCells) };
    }
    case 'extraction': {
      const rows = needed(stored.draft ?? stored.extraction, request);
      const documents = documentsOf(request);
      const cells = () => rows.map((row) => extractionCells(row, wordsOf(row, documents)));
      return { columns: EXTRACTION_COLUMNS, rows: fillWords(z.array(ExtractedPolicy), rows, documents), cells };
    }
    case 'policies': {
      const rows: Policy[] = needed(stored.policies, request);
      const documents = documentsOf(request);
      const cells = () => rows.map((row) => classifiedCells(row, wordsOf(row, documents).quote));
      return { columns: CLASSIFIED_COLUMNS, rows: fillWords(z.array(Policy), rows, documents), cells };
    }
  }
}

function wordsOf(row: ExtractedPolicy, documents: ReadonlyMap<string, Document>) {
  const words = (place: { document: string; start: number; end: number; quoteSha256: string }): string => {
    const document = documents.get(place.document);
    if (!document) throw unavailable(row.id, `the snapshot has no document ${place.document}`);
    return wordsAt(document, place);
  };
  return {
    quote: words(PolicySource.parse(row.source)),
    sectionContext: row.sectionContext.map(words),
    ...(row.precedingClause === undefined ? {} : { precedingClause: words(row.precedingClause) }),
  };
}

function markdown(columns: readonly string[], rows: readonly Record<string, string>[]): string {
  const body = rows.map((row) => tableLine(columns.map((column) => row[column] ?? '')));
  return [tableLine(columns), tableLine(columns.map(() => '---')), ...body].join('');
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.map(escaped).join(' | ')} |\n`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function documentsOf({ documents, corpus }: ExportRequest): ReadonlyMap<string, Document> {
  if (documents.state === 'available') return documents.documents;
  throw unavailable(corpus, documents.reason);
}

function unavailable(where: string, got: string): CodedError {
  return new CodedError({
    code: 'words-unavailable',
    where,
    expected: 'the documents that the quotes stand in',
    got,
    remedy: 'Name the snapshot folder with --snapshot DIR.',
    exit: 3,
  });
}

function needed<T>(value: T | undefined, { corpus, stage }: ExportRequest): T {
  if (value !== undefined) return value;
  throw new CodedError({
    code: 'stage-not-reached',
    where: `${corpus}, ${stage}`,
    expected: 'an artifact of this stage',
    got: 'none yet',
    remedy: `Run bylaws run ${corpus} first; bylaws status ${corpus} says what it waits for.`,
    exit: 3,
  });
}

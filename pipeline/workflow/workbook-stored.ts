/** A stored corpus as a workbook for annotators, and their edits brought back as decisions. */
import { CodedError } from '../artifacts/coded-error.js';
import type { Document } from '../artifacts/document.js';
import type { Place } from '../artifacts/place.js';
import { wordsAt } from '../documents/locate.js';
import { workbookInput } from '../review/workbook/input.js';
import type { WorkbookInput } from '../review/workbook/plan.js';
import { type Annotator, type ReadWorkbook, readWorkbook } from '../review/workbook/read.js';
import { writeWorkbook } from '../review/workbook/write.js';
import { readCorpus } from '../store/corpus.js';
import { corpusPaths } from '../store/paths.js';
import { corpusWriter } from '../store/writer.js';

/** Bytes of the workbook: the same for the same corpus. */
export async function workbookOf(
  root: string,
  corpus: string,
  documents: ReadonlyMap<string, Document>,
): Promise<Uint8Array> {
  return writeWorkbook(await sheetsOf(root, corpus, documents));
}

/** Appends a decision for every edit that still fits the row it was made on; the others are handed back, none is lost. */
export async function importWorkbook(
  root: string,
  corpus: string,
  documents: ReadonlyMap<string, Document>,
  bytes: Uint8Array,
  by: Annotator,
): Promise<ReadWorkbook> {
  const read = await readWorkbook(bytes, await sheetsOf(root, corpus, documents), by);
  const writer = corpusWriter(corpusPaths(root, corpus));
  for (const decision of read.decisions) await writer.decision(decision);
  return read;
}

async function sheetsOf(
  root: string,
  corpus: string,
  documents: ReadonlyMap<string, Document>,
): Promise<WorkbookInput> {
  const { manifest, draft, extraction, policies } = await readCorpus(corpusPaths(root, corpus));
  const rows = draft ?? extraction;
  if (!manifest || !rows) throw nothingYet(corpus);
  const words = (place: Place): string => {
    const document = documents.get(place.document);
    if (!document) throw documentAbsent(place.document);
    return wordsAt(document, place);
  };
  return workbookInput({ corpus, manifest, rows, policies: draft ? [] : (policies ?? []) }, words);
}

function nothingYet(corpus: string): CodedError {
  return new CodedError({
    code: 'stage-not-reached',
    where: corpus,
    expected: 'a manifest and extracted rows',
    got: 'none yet',
    remedy: `Run bylaws run ${corpus} first; bylaws status ${corpus} says what it waits for.`,
    exit: 3,
  });
}

function documentAbsent(document: string): CodedError {
  return new CodedError({
    code: 'words-unavailable',
    where: document,
    expected: 'the document that a quote stands in',
    got: 'none in the snapshot',
    remedy: 'Name the snapshot folder that the corpus was made from with --snapshot DIR.',
    exit: 3,
  });
}

/** What became of a frozen corpus's documents since: read anew, and told for every policy and every source. */
import { CodedError } from '../artifacts/coded-error.js';
import type { Document } from '../artifacts/document.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Source } from '../artifacts/manifest.js';
import { wordsAt } from '../documents/locate.js';
import { readCorpus } from '../store/corpus.js';
import { corpusPaths } from '../store/paths.js';
import { loadSnapshot, originOf, repositoryOf, type SnapshotOrigin } from '../store/snapshots.js';
import { compareRows, type DriftRow, type RowDrift } from './drift-compare.js';
import { type ReadDocuments, readDocuments } from './read-documents.js';
import { printed, type Printed } from '../terminal/printed.js';

export interface SourceDrift {
  document: string;
  state: 'changed' | 'new' | 'gone' | 'unread';
}

export interface DriftReport {
  schemaVersion: 1;
  corpus: string;
  /** The words of another project's documents are shown and never stored. */
  words: 'own' | 'other';
  policies: RowDrift[];
  /** Sources whose text is another; unchanged ones are left out. */
  sources: SourceDrift[];
  counts: Record<RowDrift['state'], number>;
}

/**
 * Compares the frozen rows with the documents as they are now: in the folder named, otherwise where the corpus was made
 * from. Writes nothing.
 * @throws CodedError `nothing-frozen`, `documents-unknown` and those of the snapshot's reader.
 */
export async function driftOf(
  root: string,
  corpus: string,
  environment: Readonly<Record<string, string | undefined>>,
  named?: SnapshotOrigin,
): Promise<DriftReport> {
  const { manifest, extraction } = await readCorpus(corpusPaths(root, corpus));
  if (!manifest || !extraction) throw nothingFrozen(corpus);
  const before = await originOf(root, corpus, environment);
  const origin = named ?? before;
  if (!origin) throw documentsUnknown(corpus);
  const read = async (from: SnapshotOrigin): Promise<ReadDocuments> =>
    readDocuments(await loadSnapshot({ ...from, repository: from.repository ?? repositoryOf(manifest) }, corpus));
  const now = await read(origin);
  const old = named && before ? (await read(before)).documents : now.documents;
  const rows = extraction.map((row): DriftRow => ({ row, ...frozenWords(row, old) }));
  const policies = compareRows(rows, now.documents, now.unreadable);
  const counts = { unchanged: 0, reworded: 0, moved: 0, gone: 0, unread: 0 };
  for (const { state } of policies) counts[state] += 1;
  const sources = sourcesOf(manifest.sources, now);
  return { schemaVersion: 1, corpus, words: manifest.words, policies, sources, counts };
}

/** The words a row was frozen with: its own, or those at its place while the document still holds them. */
function frozenWords({ source }: ExtractedPolicy, documents: ReadonlyMap<string, Document>): { words?: string } {
  if (source.quote !== undefined) return { words: source.quote };
  const document = documents.get(source.document);
  if (!document) return {};
  try {
    return { words: wordsAt(document, source) };
  } catch (error) {
    if (error instanceof CodedError) return {};
    throw error;
  }
}

function sourcesOf(sources: readonly Source[], now: ReadDocuments): SourceDrift[] {
  const known = new Map(sources.map((source) => [source.document, source]));
  const listed = [...new Set([...known.keys(), ...now.documents.keys(), ...now.unreadable.keys()])];
  return listed.flatMap((key): SourceDrift[] => {
    const before = known.get(key);
    const document = now.documents.get(key);
    if (now.unreadable.has(key)) return [{ document: key, state: 'unread' }];
    if (!before) return [{ document: key, state: 'new' }];
    // What was only named, or never read, has no text that could change.
    if (!before.text) return document ? [{ document: key, state: 'new' }] : [];
    if (!document) return [{ document: key, state: 'gone' }];
    return before.text.sha256 === document.textSha256 ? [] : [{ document: key, state: 'changed' }];
  });
}

/** What a reader is told; the words that were and the words that are stand side by side. */
export function driftText({ corpus, policies, sources, counts }: DriftReport): Printed {
  const total = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
  const changed = policies.filter(({ state }) => state !== 'unchanged');
  return printed([
    `${corpus}: ${policies.length} policies: ${total.join(', ')}`,
    ...changed.flatMap((each) => rowLines(each)),
    ...sources.map(({ document, state }) => `source ${state.padEnd(9)} ${document}`),
  ]);
}

function rowLines(drift: RowDrift): string[] {
  const { id, state, was } = drift;
  const lines = [`${id}  ${state}`, `    was  ${placed(was)}: ${was.quote}`];
  switch (drift.state) {
    case 'unchanged':
    case 'moved':
    case 'reworded':
      return [...lines, `    now  ${placed(drift.now)}: ${drift.now.quote}`];
    case 'unread':
      return [...lines, `    why  ${drift.reason}`];
    case 'gone':
      return lines;
  }
}

function placed({ document, section }: { document: string; section: string }): string {
  return `${document} | ${section}`;
}

/** An entry of the run log: it keeps the old words after a later run has replaced them, where they are the project's own. */
export function driftEntry(report: DriftReport, date: string): string {
  const text = report.words === 'own' ? driftText(report) : withoutWords(report);
  return `## ${date} drift\n\n\`\`\`text\n${text}\`\`\`\n`;
}

function withoutWords({ corpus, policies, counts }: DriftReport): Printed {
  const lines = policies.filter(({ state }) => state !== 'unchanged').map(({ id, state }) => `${id}  ${state}`);
  return printed([`${corpus}: ${counts.unchanged} of ${policies.length} policies unchanged`, ...lines]);
}

function nothingFrozen(corpus: string): CodedError {
  return new CodedError({
    code: 'nothing-frozen',
    where: corpus,
    expected: 'a corpus with frozen rows',
    got: 'none',
    remedy: `Run bylaws run ${corpus} past the extraction gate first.`,
    exit: 3,
  });
}

function documentsUnknown(corpus: string): CodedError {
  return new CodedError({
    code: 'documents-unknown',
    where: corpus,
    expected: 'documents to compare with',
    got: 'none named, and none remembered',
    remedy: 'Name them with --snapshot DIR or --checkout DIR.',
    exit: 3,
  });
}

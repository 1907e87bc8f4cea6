/** The documents that a stored corpus was read from, where this machine has them. */
import { CodedError } from '../artifacts/coded-error.js';
import type { Document } from '../artifacts/document.js';
import { loadSnapshot, originOf, type SnapshotOrigin } from '../store/snapshots.js';
import { readDocuments } from './read-documents.js';

export type StoredDocuments =
  | { state: 'available'; documents: ReadonlyMap<string, Document>; from: SnapshotOrigin }
  | { state: 'not available'; reason: string };

/** Looks where it is told, then where the corpus was last made from, then among the samples. */
export async function storedDocuments(
  root: string,
  corpus: string,
  environment: Readonly<Record<string, string | undefined>>,
  named?: SnapshotOrigin,
): Promise<StoredDocuments> {
  const from = named ?? (await originOf(root, corpus, environment));
  if (!from) return { state: 'not available', reason: `no snapshot of ${corpus} on this machine` };
  return { state: 'available', documents: readDocuments(await loadSnapshot(from, corpus)).documents, from };
}

/** @throws CodedError `words-unavailable` where this machine has none. */
export async function neededDocuments(
  root: string,
  corpus: string,
  environment: Readonly<Record<string, string | undefined>>,
  named?: SnapshotOrigin,
): Promise<ReadonlyMap<string, Document>> {
  const stored = await storedDocuments(root, corpus, environment, named);
  if (stored.state === 'available') return stored.documents;
  throw new CodedError({
    code: 'words-unavailable',
    where: corpus,
    expected: 'the documents that the quotes stand in',
    got: stored.reason,
    remedy: 'Name the snapshot folder with --snapshot DIR.',
    exit: 3,
  });
}

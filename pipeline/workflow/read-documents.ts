/** Reads every file of a snapshot into a document; one that can't be read is named with its reason, and the rest go on. */
import { CodedError } from '../artifacts/coded-error.js';
import type { Document } from '../artifacts/document.js';
import { documentKey } from '../artifacts/place.js';
import { readDocument } from '../documents/read-document.js';
import type { LoadedSnapshot } from '../snapshot/loaded.js';

export interface ReadDocuments {
  documents: Map<string, Document>;
  unreadable: Map<string, string>;
}

export function readDocuments(loaded: LoadedSnapshot): ReadDocuments {
  const read: ReadDocuments = { documents: new Map(), unreadable: new Map() };
  for (const failure of loaded.snapshot.failures) {
    const file = loaded.snapshot.files.find(({ path }) => path === failure.path);
    if (file) read.unreadable.set(documentKey(file.repository, file.path), `${failure.code}: ${failure.got}`);
  }
  for (const { file, bytes, rendered } of loaded.files) {
    const key = documentKey(file.repository, file.path);
    try {
      const document = readDocument({ key, url: file.url, path: file.path, bytes, ...(rendered ? { rendered } : {}) });
      read.documents.set(key, document);
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      read.unreadable.set(key, error.message);
    }
  }
  return read;
}

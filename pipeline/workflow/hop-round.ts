/** Stages 0 and 1 take turns once: what in-scope sections link to is retrieved, and read, before it is assessed. */
import type { Manifest } from '../artifacts/manifest.js';
import { documentKey } from '../artifacts/place.js';
import { decodeHtml } from '../documents/decode.js';
import { type Hops, listHops } from '../manifest/hops.js';
import type { LoadedSnapshot } from '../snapshot/loaded.js';
import type { ReadDocuments } from './read-documents.js';

export function hopsOf(
  manifest: Manifest,
  { snapshot, files }: LoadedSnapshot,
  { documents }: ReadDocuments,
  allow: readonly string[] | undefined,
): Hops {
  const pages = new Map(
    files.map(({ file, bytes, rendered }) => [documentKey(file.repository, file.path), rendered ?? bytes]),
  );
  const html = (key: string): string | undefined => {
    const page = pages.get(key);
    return page === undefined ? undefined : decodeHtml(page, key);
  };
  const { repository, docsRoot, failures } = snapshot;
  return listHops({
    sources: manifest.sources,
    documents,
    html,
    files: snapshot.files,
    failures,
    docsRoot,
    repository,
    allow,
  });
}

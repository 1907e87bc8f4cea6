/** What a snapshot holds already, found by the target of a link. */
import type { Document } from '../artifacts/document.js';
import { documentKey } from '../artifacts/place.js';
import type { SnapshotFailure, SnapshotFile } from '../artifacts/snapshot.js';
import type { LinkTarget } from '../documents/link-target.js';
import { pageKey } from '../documents/page-key.js';

export interface HopIndex {
  find(target: LinkTarget): SnapshotFile | undefined;
  /** Why a target was tried in vain. */
  failure(address: string): string | undefined;
  /** Targets that a hop was made to, with or without success. */
  retrieved: number;
}

const ENDINGS = ['.rst', '.md', '.txt'];

export function hopIndex(
  files: readonly SnapshotFile[],
  failures: readonly SnapshotFailure[],
  documents: ReadonlyMap<string, Document>,
): HopIndex {
  const byPage = new Map<string, SnapshotFile>();
  const byKey = new Map<string, SnapshotFile>();
  const held = files.filter(({ status }) => status === 'fetched');
  for (const file of held) {
    byKey.set(documentKey(file.repository, file.path), file);
    for (const address of [file.url, ...file.redirects])
      if (!byPage.has(pageKey(address))) byPage.set(pageKey(address), file);
  }
  const { tried, failed } = failuresOf(files, failures);
  const labels = labelsOf(held, documents);
  const find = (target: LinkTarget): SnapshotFile | undefined => {
    switch (target.kind) {
      case 'page':
        return byPage.get(pageKey(target.address));
      case 'file':
        return byKey.get(documentKey(target.repository, target.path));
      case 'document':
        return target.rooted
          ? held.find(({ path }) => ENDINGS.some((ending) => `/${path}`.endsWith(`/${target.path}${ending}`)))
          : ENDINGS.map((ending) => byKey.get(documentKey(target.repository, target.path + ending))).find(Boolean);
      case 'label':
        return labels.get(target.name);
      case 'nowhere':
        return undefined;
    }
  };
  return {
    find,
    failure: (address) => failed.get(pageKey(address)),
    retrieved: held.filter(({ foundBy }) => foundBy === 'hop').length + tried,
  };
}

/** Codes of what failed, by address; a page that failed on the walk has an entry, and what has none a hop tried. */
function failuresOf(
  files: readonly SnapshotFile[],
  failures: readonly SnapshotFailure[],
): { failed: ReadonlyMap<string, string>; tried: number } {
  const entries = new Map(files.map((file) => [file.path, file]));
  const failed = new Map<string, string>();
  for (const { path, code } of failures) {
    const entry = entries.get(path);
    for (const address of entry ? [entry.url, ...entry.redirects] : [path]) failed.set(pageKey(address), code);
  }
  return { failed, tried: failures.filter(({ path }) => !entries.has(path)).length };
}

/** Names that reStructuredText and MyST set up for references. */
function labelsOf(
  files: readonly SnapshotFile[],
  documents: ReadonlyMap<string, Document>,
): ReadonlyMap<string, SnapshotFile> {
  const labels = new Map<string, SnapshotFile>();
  for (const file of files) {
    const text = documents.get(documentKey(file.repository, file.path))?.text ?? '';
    const found = [...text.matchAll(/^\.\. _([^:\n]{1,200}):$/gm), ...text.matchAll(/^\(([\w.:-]{1,200})\)=$/gm)];
    for (const [, name = ''] of found) labels.set(name.replace(/^`|`$/g, ''), file);
  }
  return labels;
}

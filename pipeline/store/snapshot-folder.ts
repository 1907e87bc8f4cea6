/** Writes a snapshot to disk, so that later runs, audits and exports read the very bytes that were pinned. */
import { rename, rm } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { Snapshot } from '../artifacts/snapshot.js';
import type { LoadedSnapshot } from '../snapshot/loaded.js';
import { readJson, writeJson, writeWhole } from './files.js';

/**
 * Replaces the folder as a whole: the new one is written beside it first, and `snapshot.json` is the last file in it.
 * Version 1, with every file under the path that its entry names.
 */
export async function writeSnapshotFolder(folder: string, { snapshot, files }: LoadedSnapshot): Promise<void> {
  const beside = `${folder}.writing`;
  await rm(beside, { recursive: true, force: true });
  for (const { file, bytes, rendered } of files) {
    await writeWhole(inside(beside, file.file), bytes);
    if (file.rendered && rendered) await writeWhole(inside(beside, file.rendered.file), rendered);
  }
  await writeJson(resolve(beside, 'snapshot.json'), Snapshot.parse(snapshot));
  await rm(folder, { recursive: true, force: true });
  await rename(beside, folder);
}

/** What a folder pinned before it is replaced; a torn or foreign one pinned nothing. */
export async function pinnedBefore(folder: string): Promise<Snapshot | undefined> {
  return readJson(resolve(folder, 'snapshot.json'), Snapshot).catch(() => undefined);
}

/** A path comes from a web address or another's tree: it never leaves the folder. */
function inside(folder: string, path: string): string {
  const full = resolve(folder, path);
  if (!full.startsWith(resolve(folder) + sep)) throw new RangeError(`${path} leaves the snapshot's folder`);
  return full;
}

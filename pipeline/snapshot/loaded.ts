/** A snapshot together with the bytes it pins. */
import type { Snapshot, SnapshotFile } from '../artifacts/snapshot.js';

export interface LoadedFile {
  file: SnapshotFile;
  bytes: Uint8Array;
  /** Rendered page of the same document, where the snapshot has one: it is then the form that is read. */
  rendered?: Uint8Array;
}

export interface LoadedSnapshot {
  snapshot: Snapshot;
  files: readonly LoadedFile[];
}

/** Name and version of this stage, written into every snapshot's provenance. */
export const SNAPSHOT_TOOL = 'bylaws-snapshot/1';

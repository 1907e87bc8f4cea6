/** Stage 0 from a prepared folder: checks every pinned byte, and turns version 0 of `snapshot.json` into version 1. */
import { sha256 } from '../artifacts/canonical.js';
import { CodedError } from '../artifacts/coded-error.js';
import { Snapshot, type SnapshotFailure, type SnapshotFile, SnapshotV0 } from '../artifacts/snapshot.js';
import { type LoadedFile, type LoadedSnapshot, SNAPSHOT_TOOL } from './loaded.js';

/** Reads files of one snapshot folder; `undefined` where there is none. */
export interface FolderPort {
  /** Name of the folder for messages. */
  name: string;
  read(path: string): Promise<Uint8Array | undefined>;
}

/**
 * Loads a snapshot folder of either version.
 * A listed file that is absent or differs from its hash becomes a failure of the snapshot and keeps its entry.
 * @throws CodedError `snapshot-unreadable` when `snapshot.json` is absent or follows neither schema, and
 * `commit-contradicted` when it says itself that its commit is not the repository's.
 */
export async function snapshotFromFolder(folder: FolderPort): Promise<LoadedSnapshot> {
  const described = await readDescription(folder);
  if (described.commitProof === 'contradicted') throw contradicted(folder, described);
  const files: LoadedFile[] = [];
  const failures: SnapshotFailure[] = [...described.failures];
  const entries: SnapshotFile[] = [];
  for (const entry of described.files) {
    if (entry.status !== 'fetched') {
      // What was never fetched has no bytes, and its failure was written down with it.
      entries.push(entry);
      continue;
    }
    const loaded = await loadEntry(folder, entry);
    if ('code' in loaded) {
      failures.push(loaded);
      entries.push({ ...entry, status: 'failed' });
    } else {
      files.push(loaded);
      entries.push(entry);
    }
  }
  return { snapshot: { ...described, files: entries, failures }, files };
}

async function readDescription(folder: FolderPort): Promise<Snapshot> {
  const bytes = await folder.read('snapshot.json');
  if (!bytes) throw unreadable(folder, 'a file snapshot.json', 'none');
  const json = parseJson(folder, bytes);
  const current = Snapshot.safeParse(json);
  if (current.success) return current.data;
  const original = SnapshotV0.safeParse(json);
  if (original.success) return upgrade(original.data, folder.name);
  const problems = original.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw unreadable(folder, 'a snapshot of version 0 or 1', problems.slice(0, 5).join('; '));
}

/** A snapshot that its own maker proved wrong speaks in another project's name. */
function contradicted({ name }: FolderPort, { repository, commit }: Snapshot): CodedError {
  return new CodedError({
    code: 'commit-contradicted',
    where: `${name}/snapshot.json`,
    expected: `a commit that a branch or tag of ${repository} holds`,
    got: commit,
    remedy: 'Pin a commit of the repository itself: one of a fork can say anything in its name.',
    exit: 3,
  });
}

function parseJson(folder: FolderPort, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw unreadable(folder, 'JSON in UTF-8', error instanceof Error ? error.message : String(error));
  }
}

function unreadable(folder: FolderPort, expected: string, got: string): CodedError {
  return new CodedError({
    code: 'snapshot-unreadable',
    where: `${folder.name}/snapshot.json`,
    expected,
    got,
    remedy: 'Name the folder that holds snapshot.json, or make the snapshot anew.',
    exit: 3,
  });
}

/** Version 0 says nothing of release or proof; what it doesn't say stays told apart from what was verified. */
function upgrade(original: SnapshotV0, from: string): Snapshot {
  const rendered = new Map((original.html?.files ?? []).map((page) => [page.source, page]));
  const files = original.files.map((file): SnapshotFile => {
    const page = file.repo === undefined || file.repo === original.repo ? rendered.get(file.path) : undefined;
    const sibling = page ?? renderedOfSibling(original, file.url, file.path);
    return {
      path: file.path,
      file: file.file,
      url: file.url,
      kind: file.kind,
      repository: file.repo ?? original.repo,
      commit: file.commit ?? original.commit,
      sha256: file.sha256,
      bytes: file.bytes,
      status: 'fetched',
      redirects: [],
      navigationOnly: file.nav_only ?? false,
      ...(file.included_by === undefined ? {} : { includedBy: file.included_by }),
      ...(sibling ? { rendered: { file: sibling.file, sha256: sibling.sha256, bytes: sibling.bytes } } : {}),
    };
  });
  return {
    schemaVersion: 1,
    slug: original.slug,
    repository: original.repo,
    commit: original.commit,
    commitProof: 'unverifiable',
    docsRoot: original.docs_root_url,
    version: { release: original.commit, resolvedBy: 'the commit that the snapshot names' },
    files,
    failures: [],
    provenance: { tool: SNAPSHOT_TOOL, from },
  };
}

/** A page of a second repository is listed with that repository's path, which only its URL tells from a namesake. */
function renderedOfSibling(original: SnapshotV0, url: string, path: string) {
  return original.html?.files.find((page) => page.source === path && page.url === url);
}

async function loadEntry(folder: FolderPort, entry: SnapshotFile): Promise<LoadedFile | SnapshotFailure> {
  const bytes = await folder.read(entry.file);
  if (!bytes) return { path: entry.path, code: 'file-absent', expected: entry.file, got: 'no such file' };
  const changed = differs(entry.path, entry.sha256, bytes);
  if (changed) return changed;
  if (!entry.rendered) return { file: entry, bytes };
  const rendered = await folder.read(entry.rendered.file);
  if (!rendered) return { path: entry.path, code: 'file-absent', expected: entry.rendered.file, got: 'no such file' };
  return differs(entry.rendered.file, entry.rendered.sha256, rendered) ?? { file: entry, bytes, rendered };
}

function differs(path: string, expected: string, bytes: Uint8Array): SnapshotFailure | undefined {
  const got = sha256(bytes);
  return got === expected ? undefined : { path, code: 'hash-differs', expected, got };
}

/** Stage 0 from a tree of files: a checkout as it stands, or one commit of a repository. */
import { sha256 } from '../artifacts/canonical.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { SnapshotFile } from '../artifacts/snapshot.js';
import { type LoadedFile, type LoadedSnapshot, SNAPSHOT_TOOL } from './loaded.js';
import { kindOf } from './patterns.js';

/** A readable tree, with paths relative to its root and `/` between their parts. */
export interface TreePort {
  /** What the tree is, for messages and provenance. */
  name: string;
  list(): Promise<readonly string[]>;
  read(path: string): Promise<Uint8Array>;
}

export interface TreeDescription {
  slug: string;
  /** `owner/name`. */
  repository: string;
  /** Commit id, or `worktree`. */
  commit: string;
  /** Address of a file in this tree, for people: ends where the path begins. */
  urlPrefix: string;
}

/**
 * Every file of the tree that a pattern claims, raw.
 * @throws CodedError `no-documents` when no file carries a rule: an empty snapshot would pass for a project without rules.
 */
export async function snapshotFromTree(tree: TreePort, about: TreeDescription): Promise<LoadedSnapshot> {
  const files: LoadedFile[] = [];
  for (const path of [...(await tree.list())].sort()) {
    const kind = kindOf(path);
    if (!kind) continue;
    const bytes = await tree.read(path);
    const file: SnapshotFile = {
      path,
      file: path,
      url: `${about.urlPrefix}${path}`,
      kind,
      repository: about.repository,
      commit: about.commit,
      sha256: sha256(bytes),
      bytes: bytes.byteLength,
      status: 'fetched',
      redirects: [],
      navigationOnly: false,
    };
    files.push({ file, bytes });
  }
  if (!files.some(({ file }) => file.kind !== 'config')) throw nothingFound(tree);
  return {
    snapshot: {
      schemaVersion: 1,
      slug: about.slug,
      repository: about.repository,
      commit: about.commit,
      commitProof: about.commit === 'worktree' ? 'unverifiable' : 'verified',
      docsRoot: about.urlPrefix,
      version: { release: about.commit, resolvedBy: `the files of ${tree.name}` },
      files: files.map(({ file }) => file),
      failures: [],
      provenance: { tool: SNAPSHOT_TOOL, from: tree.name },
    },
    files,
  };
}

function nothingFound(tree: TreePort): CodedError {
  return new CodedError({
    code: 'no-documents',
    where: tree.name,
    expected: 'at least one contributor document, such as CONTRIBUTING.md or AGENTS.md',
    got: 'none',
    remedy: 'Name the folder of the project whose rules are to be read.',
    exit: 3,
  });
}

/** The pinned documents of one repository: version 0 is read as found, version 1 is written. */
import { z } from 'zod';
import { Sha256 } from './place.js';

export const DocumentKind = z.enum(['docs-page', 'off-navigation', 'config']);
export type DocumentKind = z.infer<typeof DocumentKind>;

const fileV0 = {
  /** Path in the source repository. */
  path: z.string().min(1),
  /** Path of the stored bytes, relative to the snapshot's folder. */
  file: z.string().min(1),
  url: z.url(),
  kind: DocumentKind,
  sha256: Sha256,
  bytes: z.int().nonnegative(),
  nav_only: z.boolean().optional(),
  included_by: z.string().optional(),
  fetched_from: z.string().optional(),
  repo: z.string().optional(),
  commit: z.string().optional(),
};

const RenderedFile = z.looseObject({
  file: z.string().min(1),
  url: z.url(),
  /** Path of the source file that this page was rendered from. */
  source: z.string().min(1),
  sha256: Sha256,
  bytes: z.int().nonnegative(),
});

/** `snapshot.json` as prepared by hand: unknown keys are kept out of the way, known ones are checked. */
export const SnapshotV0 = z.looseObject({
  slug: z.string().min(1),
  repo: z.string().regex(/^[^/\s]+\/[^/\s]+$/),
  commit: z.string().min(1),
  docs_root_url: z.url(),
  files: z.array(z.looseObject(fileV0)),
  html: z.looseObject({ files: z.array(RenderedFile) }).optional(),
});
export type SnapshotV0 = z.infer<typeof SnapshotV0>;

/** Whether the pinned commit is provably in the named repository. */
export const CommitProof = z.enum(['verified', 'unverifiable', 'contradicted']);
export type CommitProof = z.infer<typeof CommitProof>;

export const SnapshotFile = z.strictObject({
  path: z.string().min(1),
  file: z.string().min(1),
  url: z.string().min(1),
  kind: DocumentKind,
  repository: z.string().min(1),
  commit: z.string().min(1),
  sha256: Sha256,
  bytes: z.int().nonnegative(),
  status: z.enum(['fetched', 'failed', 'unreadable', 'version-mismatch']),
  /** How it was found, where its kind doesn't say so already. */
  foundBy: z.enum(['navigation', 'hop', 'pattern', 'given']).optional(),
  /** Addresses that led to `url`, first one first. */
  redirects: z.array(z.string()),
  navigationOnly: z.boolean(),
  /** Path of the original, where this file says the same in another language. */
  translationOf: z.string().min(1).optional(),
  includedBy: z.string().optional(),
  rendered: z.strictObject({ file: z.string(), sha256: Sha256, bytes: z.int().nonnegative() }).optional(),
});
export type SnapshotFile = z.infer<typeof SnapshotFile>;

export const SnapshotFailure = z.strictObject({
  path: z.string(),
  code: z.string(),
  expected: z.string(),
  got: z.string(),
});
export type SnapshotFailure = z.infer<typeof SnapshotFailure>;

export const Snapshot = z.strictObject({
  schemaVersion: z.literal(1),
  slug: z.string().min(1),
  repository: z.string().regex(/^[^/\s]+\/[^/\s]+$/),
  /** Commit id, or `worktree` where the files were read from a checkout as it stands. */
  commit: z.string().min(1),
  commitProof: CommitProof,
  docsRoot: z.string().min(1),
  version: z.strictObject({
    release: z.string().min(1),
    build: z.string().optional(),
    alias: z.string().optional(),
    resolvedBy: z.string().min(1),
  }),
  files: z.array(SnapshotFile),
  failures: z.array(SnapshotFailure),
  /** What a reviewer should know and no entry says: links left out, builds that differ, files put in by another. */
  notes: z.array(z.string()).optional(),
  provenance: z.strictObject({ tool: z.string(), from: z.string() }),
});
export type Snapshot = z.infer<typeof Snapshot>;

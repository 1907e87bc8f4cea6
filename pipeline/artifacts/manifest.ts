/** The source manifest: every source with its role, what of it is included, and why. */
import { z } from 'zod';
import { DocumentKey, Sha256 } from './place.js';
import { ExclusionCode, Inclusion, SettingName, SourceRole } from './vocabulary.js';

export const SourceStatus = z.enum(['fetched', 'failed', 'version-mismatch', 'named-only', 'unreadable']);

export const Source = z.strictObject({
  /** Title for people. */
  page: z.string().min(1),
  url: z.string().min(1),
  document: DocumentKey,
  repository: z.string().min(1),
  version: z.string().min(1),
  status: SourceStatus,
  foundBy: z.enum(['navigation', 'hop', 'pattern', 'given']),
  role: SourceRole,
  include: Inclusion,
  /** Headings, each as its path joined by ` > `. Both lists are filled on a partial page, and every name exists. */
  inScopeSections: z.array(z.string()),
  outOfScopeSections: z.array(z.string()),
  code: ExclusionCode.optional(),
  reason: z.string().min(1),
  words: z.int().nonnegative(),
  inScopeWords: z.int().nonnegative(),
  hops: z.array(z.strictObject({ url: z.string(), status: z.string() })),
  /** Pins of what the quotes are located in; absent where nothing was read. */
  text: z.strictObject({ sha256: Sha256, converter: z.string().min(1) }).optional(),
});
export type Source = z.infer<typeof Source>;

export const Manifest = z.strictObject({
  schemaVersion: z.literal(1),
  corpus: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  repository: z.strictObject({
    owner: z.string().min(1),
    name: z.string().min(1),
    ref: z.string().min(1),
    commit: z.string().min(1),
  }),
  docs: z.strictObject({
    root: z.string().min(1),
    release: z.string().min(1),
    build: z.string().optional(),
    alias: z.string().optional(),
    resolvedBy: z.string().min(1),
  }),
  siblings: z.array(z.string()),
  /** Upper-case corpus name; identifiers are `<prefix>-C001` and on. */
  prefix: z.string().regex(/^[A-Z][A-Z0-9-]*$/),
  setting: SettingName,
  /** `own`: quotes may stand inline. `other`: places and hashes only. */
  words: z.enum(['own', 'other']),
  sources: z.array(Source),
});
export type Manifest = z.infer<typeof Manifest>;

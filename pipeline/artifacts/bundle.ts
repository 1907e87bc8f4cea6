/**
 * The evidence bundle of one run: everything kept as it was delivered. Readers parse it; nothing in it is repaired.
 * Absence is explicit: what was not collected is `missing` with a reason, never an empty list.
 */
import { z } from 'zod';

export const Missing = z.strictObject({ state: z.literal('missing'), reason: z.string().min(1) });
export type Missing = z.infer<typeof Missing>;

function evidence<T extends z.ZodType>(value: T) {
  return z.discriminatedUnion('state', [z.strictObject({ state: z.literal('present'), value }), Missing]);
}

/** Evidence that was collected, or the reason why it wasn't. */
export type Evidence<T> = { state: 'present'; value: T } | Missing;

export function present<T>(value: T): { state: 'present'; value: T } {
  return { state: 'present', value };
}

export function missing(reason: string): Missing {
  return { state: 'missing', reason };
}

const Person = z.strictObject({ name: z.string(), email: z.string() });

/** A commit as stored: the message is kept whole, and parsed by the commit reader. */
export const BundleCommit = z.strictObject({
  sha: z.string().min(1),
  parents: z.array(z.string()),
  author: Person,
  committer: Person,
  message: z.string(),
  signed: z.boolean(),
  /** `command`: the commit itself was not collected, its message was read from a `git commit` in the command log. */
  source: z.enum(['git', 'log', 'command']),
});
export type BundleCommit = z.infer<typeof BundleCommit>;

/** One tool call of the author. Shell input is kept as typed, and parsed by the shell reader. */
export const Action = z.strictObject({
  /** Position among all actions of the run, from 0. */
  index: z.int().nonnegative(),
  /** Acting turn that made the call, from 1: several calls can share one. */
  step: z.int().positive(),
  kind: z.enum(['shell', 'tool']),
  tool: z.string().min(1),
  input: z.string(),
  output: z.string(),
  /** `unknown` where no code was recorded; it is neither success nor failure. */
  exitCode: z.union([z.int(), z.literal('unknown')]),
  status: z.enum(['executed', 'not-executed', 'timed-out', 'background', 'unknown']),
  /** The log holds only a part of the output. */
  outputTruncated: z.boolean(),
  /** Directory the call was made in, where the format records it. */
  directory: z.string().min(1).optional(),
  /** Name of the sub-agent that acted; absent for the author itself. */
  subagent: z.string().optional(),
});
export type Action = z.infer<typeof Action>;

export const Message = z.strictObject({
  step: z.int().nonnegative(),
  role: z.enum(['author', 'user', 'system']),
  text: z.string(),
});
export type Message = z.infer<typeof Message>;

/** State of one changed file's texts, told apart so that no rule takes an unread file for an empty one. */
export const FileText = z.strictObject({
  path: z.string().min(1),
  oldPath: z.string().min(1).optional(),
  state: z.enum(['text', 'deleted', 'binary', 'submodule', 'unreadable', 'not-reconstructed']),
  base: z.string().optional(),
  head: z.string().optional(),
  note: z.string().optional(),
});
export type FileText = z.infer<typeof FileText>;

export const PullRequest = z.strictObject({
  /** Absent where the run has one text: the title is then its first line only if the format says so. */
  title: z.string().optional(),
  body: z.string(),
  /** Template that pre-seeded the description, where known. */
  template: z.string().optional(),
  labels: z.array(z.string()).optional(),
  author: z.string().optional(),
});
export type PullRequest = z.infer<typeof PullRequest>;

export const BundleWarning = z.strictObject({ code: z.string().min(1), where: z.string().min(1), detail: z.string() });
export type BundleWarning = z.infer<typeof BundleWarning>;

export const ToolFinding = z.strictObject({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  count: z.int().positive(),
});

/** Findings of one static tool on base and head; only the new ones matter. */
export const ToolReport = z.strictObject({
  tool: z.string().min(1),
  /** `refused`: the project's configuration loads code from its own tree, and nobody said that it is trusted. */
  status: z.enum(['ran', 'missing', 'crashed', 'timed-out', 'silent-error', 'refused']),
  detail: z.string(),
  /** Under the paths of the base. */
  base: z.array(ToolFinding),
  head: z.array(ToolFinding),
  /** Changed files that the tool looks at by their kind and was not run on, with the reason. */
  unread: z.array(z.strictObject({ path: z.string(), reason: z.string() })).optional(),
});
export type ToolReport = z.infer<typeof ToolReport>;

export const Evaluation = z.strictObject({
  resolved: z.enum(['yes', 'no', 'no-verdict']),
  cause: z.string().optional(),
});

/** A changed file of which only the names are known. */
export const UnreadFile = z.strictObject({
  path: z.string().min(1),
  oldPath: z.string().min(1).optional(),
  change: z.enum(['added', 'deleted', 'modified', 'renamed', 'copied']),
  reason: z.string().min(1),
});
export type UnreadFile = z.infer<typeof UnreadFile>;

export const Bundle = z.strictObject({
  schemaVersion: z.literal(1),
  run: z.strictObject({
    id: z.string().min(1),
    /** Name of the adapter that read it. */
    format: z.string().min(1),
    instance: z.string().optional(),
    repository: z.string().optional(),
    condition: z.string().optional(),
    model: z.string().optional(),
    scaffold: z.string().optional(),
    attempt: z.int().positive().optional(),
    exitStatus: z.string().optional(),
  }),
  /** `unknown` is evidence of nothing: a rule about AI use is withheld on it. */
  author: z.strictObject({ kind: z.enum(['agent', 'person', 'unknown']), name: z.string().optional() }),
  base: evidence(z.strictObject({ commit: z.string().min(1) })),
  /** The committed change: what policies judge. */
  diff: evidence(
    z.strictObject({
      patch: z.string(),
      scope: z.enum(['committed', 'worktree-fallback']),
      /** Changed files that the patch lacks, because whoever keeps it didn't serve their part. */
      unread: z.array(UnreadFile).optional(),
    }),
  ),
  /** Everything left in the tree, committed or not: what functional grading judges. */
  worktree: evidence(z.strictObject({ patch: z.string() })),
  files: evidence(z.array(FileText)),
  /** Oldest first. */
  commits: evidence(z.array(BundleCommit)),
  branch: evidence(
    z.strictObject({
      /** Branch when work began and when it was collected; `(detached)` where none, absent where not recorded. */
      start: z.string().optional(),
      end: z.string().optional(),
    }),
  ),
  actions: evidence(z.array(Action)),
  messages: evidence(z.array(Message)),
  pullRequest: evidence(PullRequest),
  status: evidence(z.array(z.strictObject({ code: z.string(), path: z.string() }))),
  toolReports: evidence(z.array(ToolReport)),
  evaluation: evidence(Evaluation),
  warnings: z.array(BundleWarning),
});
export type Bundle = z.infer<typeof Bundle>;

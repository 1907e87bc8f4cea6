/** The cases of one checker: inline evidence laid over the empty bundle, and the outcome that a reader expects. */
import { z } from 'zod';
import { ToolReport } from './bundle.js';
import { PolicyId } from './extraction.js';
import { PolicyOutcome } from './vocabulary.js';

/** Short forms that expand to bundle evidence, so that a case reads like the situation it describes. */
export const CaseEvidence = z.strictObject({
  /** Commit messages, oldest first. */
  commits: z.array(z.string()).optional(),
  /** Unified diff of the committed change. */
  diff: z.string().optional(),
  /** Shell commands with their exit codes, one acting turn each. */
  commands: z.array(z.strictObject({ run: z.string(), exit: z.union([z.int(), z.literal('unknown')]) })).optional(),
  messages: z.array(z.string()).optional(),
  pullRequest: z
    .strictObject({ title: z.string().optional(), body: z.string(), template: z.string().optional() })
    .optional(),
  branch: z.strictObject({ start: z.string().optional(), end: z.string().optional() }).optional(),
  author: z.enum(['agent', 'person', 'unknown']).optional(),
  /** Findings of static tools on base and head. */
  toolReports: z.array(ToolReport).optional(),
  /** Evidence kinds to take away from the empty bundle, which otherwise holds every kind, empty. */
  missing: z
    .array(z.enum(['diff', 'files', 'commits', 'branch', 'actions', 'messages', 'pullRequest', 'toolReports']))
    .optional(),
  /** Head texts of changed files; base texts under `base`. */
  files: z
    .array(z.strictObject({ path: z.string(), base: z.string().optional(), head: z.string().optional() }))
    .optional(),
});
export type CaseEvidence = z.infer<typeof CaseEvidence>;

export const Case = z.strictObject({
  name: z.string().min(1),
  evidence: CaseEvidence,
  expect: PolicyOutcome,
  why: z.string().min(1),
});
export type Case = z.infer<typeof Case>;

export const CaseFile = z.strictObject({
  schemaVersion: z.literal(1),
  id: PolicyId,
  /**
   * Who wrote the cases; a pattern's own cases never count as tests of a checker. `offline`: code that reads the
   * sentence and knows neither patterns nor recognisers.
   */
  casesBy: z.enum(['person', 'model', 'offline', 'pattern']),
  cases: z.array(Case).min(1),
  /** Outcomes that no evidence can reach, each with its reason. */
  unreachable: z.array(
    z.strictObject({
      outcome: PolicyOutcome,
      why: z.enum(['a person in the loop', "evidence the bundle can't hold", 'only the violating act can be selected']),
    }),
  ),
});
export type CaseFile = z.infer<typeof CaseFile>;

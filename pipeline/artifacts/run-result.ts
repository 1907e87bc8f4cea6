/** What grading many runs keeps: one row a run and corpus version, and one row a policy, both append-only. */
import { z } from 'zod';
import { NotCompiled } from './checker.js';
import { PolicyId } from './extraction.js';
import { Sha256 } from './place.js';
import { Fault, TargetPlace } from './verdict.js';
import { Category, Demand, EvidenceType, PolicyOutcome } from './vocabulary.js';

/** One policy on one run: its outcome, how many targets of each, and those that a reader has to look at. */
export const StoredVerdict = z.strictObject({
  id: PolicyId,
  outcome: PolicyOutcome,
  applicability: z.enum(['applies', 'does-not-apply', 'unknown']),
  targets: z.strictObject({
    satisfied: z.int().nonnegative(),
    violated: z.int().nonnegative(),
    undetermined: z.int().nonnegative(),
  }),
  /** Targets that decided a violation or a withholding, all of them. */
  deciding: z.array(z.strictObject({ key: z.string(), where: TargetPlace, reason: z.string() })),
  missing: z.array(z.string()),
});
export type StoredVerdict = z.infer<typeof StoredVerdict>;

/** A measure that the run's record can't answer is `unknown`, never no. */
const Known = z.enum(['yes', 'no', 'unknown']);

/** Why a fetch of a policy page brought no policy text. */
export const FetchFailure = z.enum([
  'not-run',
  'network',
  'refused',
  'encoding',
  'cut',
  'written-unread',
  'filtered',
  'empty',
  'no-rules',
]);
export type FetchFailure = z.infer<typeof FetchFailure>;

/** How the rules reached the author: fetched from the documentation, or read from a file that was provided. */
export const Retrieval = z.strictObject({
  attempted: Known,
  retrieved: Known,
  opened: Known,
  /** Distinct lines of the provided file that were shown, in its characters; absent where its size isn't known. */
  delivered: z.strictObject({ characters: z.int().nonnegative(), total: z.int().positive() }).optional(),
  fetches: z.int().nonnegative(),
  reads: z.int().nonnegative(),
  failures: z.array(z.strictObject({ step: z.int().positive(), page: z.string(), why: FetchFailure })),
});
export type Retrieval = z.infer<typeof Retrieval>;

export const RunResult = z.strictObject({
  schemaVersion: z.literal(1),
  /** Hash of everything that was read of the run. */
  runSha256: Sha256,
  /** Hash of policies, checkers and program version. */
  corpusSha256: Sha256,
  run: z.strictObject({
    id: z.string().min(1),
    format: z.string().min(1),
    source: z.string(),
    instance: z.string(),
    repository: z.string().optional(),
    setting: z.string(),
    model: z.string(),
    scaffold: z.string(),
    attempt: z.int().positive(),
    exitStatus: z.string().optional(),
  }),
  corpus: z.strictObject({ name: z.string(), status: z.string(), notice: z.string() }),
  resolved: z.enum(['yes', 'no', 'no-verdict']),
  /** Why the run has no functional verdict, or why policies were withheld on a file that can't be read. */
  gap: z.string().optional(),
  withheldUnparsed: z.boolean(),
  mandatory: z.int().nonnegative(),
  verdicts: z.array(StoredVerdict),
  faults: z.array(Fault),
  retrieval: Retrieval,
  warnings: z.array(z.strictObject({ code: z.string(), where: z.string(), detail: z.string() })),
});
export type RunResult = z.infer<typeof RunResult>;

/** A mandatory policy of one corpus version, as tables group by it. */
export const GradedPolicy = z.strictObject({
  corpusSha256: Sha256,
  id: PolicyId,
  project: z.string(),
  category: Category,
  evidenceType: EvidenceType,
  rule: z.string(),
  checker: z.discriminatedUnion('state', [
    z.strictObject({
      state: z.literal('checked'),
      exact: z.boolean(),
      demand: Demand,
      humanInTheLoop: z.boolean(),
    }),
    z.strictObject({
      state: z.literal('none'),
      code: NotCompiled.shape.code.or(z.literal('missing')),
      reason: z.string(),
    }),
  ]),
});
export type GradedPolicy = z.infer<typeof GradedPolicy>;

/** A run that was given and not graded, with its reason: received = graded + refused. */
export const RefusedRun = z.strictObject({ source: z.string(), code: z.string(), detail: z.string() });
export type RefusedRun = z.infer<typeof RefusedRun>;

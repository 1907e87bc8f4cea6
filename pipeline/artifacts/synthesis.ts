/** How a policy came to its checker, or to none: one row a mandatory policy, with every attempt that was made. */
import { z } from 'zod';
import { Checker, NotCompiled } from './checker.js';
import { PolicyId } from './extraction.js';
import { Sha256 } from './place.js';
import { Broken, PolicyOutcome } from './vocabulary.js';

/** What one case said of an attempt. */
export const CaseVerdict = z.strictObject({
  name: z.string().min(1),
  expected: PolicyOutcome,
  got: z.union([PolicyOutcome, z.literal('fault')]),
  reasons: z.array(z.string()),
});
export type CaseVerdict = z.infer<typeof CaseVerdict>;

/** A case that the checker's author calls wrong. It stands until a person decides. */
export const Dispute = z.strictObject({ case: z.string().min(1), why: z.string().min(1) });
export type Dispute = z.infer<typeof Dispute>;

export const Attempt = z.strictObject({
  round: z.int().positive(),
  /** The checker as proposed; absent where the reply held none that could be read. */
  checker: Checker.optional(),
  source: z.string().optional(),
  /** Why it was refused before any case ran. */
  objections: z.array(z.string()),
  /** Cases that came out otherwise than expected; empty where all passed. */
  failed: z.array(CaseVerdict),
  passed: z.int().nonnegative(),
  disputes: z.array(Dispute),
});
export type Attempt = z.infer<typeof Attempt>;

/** What a reader said of one contribution that the checker blamed. */
export const TrialReading = z.strictObject({
  contribution: z.string().min(1),
  where: z.string(),
  reason: z.string(),
  broken: Broken,
  why: z.string().min(1),
});
export type TrialReading = z.infer<typeof TrialReading>;

/** How a checker fared on work that the project has merged, before it was kept. */
export const Trial = z.strictObject({
  /** Latest commit of the main line that was looked at. */
  head: z.string().min(1),
  contributions: z.int().nonnegative(),
  violated: z.int().nonnegative(),
  /** Of the violations, those that a reader was shown, and those that the reader calls broken. */
  read: z.int().nonnegative(),
  upheld: z.int().nonnegative(),
  /** Of this checker, and of those before it that were sent back. */
  readings: z.array(TrialReading),
  /** Hash of the checker that was tried last. */
  checkerSha256: Sha256,
});
export type Trial = z.infer<typeof Trial>;

export const Synthesis = z.strictObject({
  id: PolicyId,
  result: z.enum(['compiled', 'not-compiled']),
  by: z.strictObject({ engine: z.string().min(1), modelId: z.string().min(1) }),
  /** Hash of the words that were compiled: a checker of other words is stale. */
  policySha256: Sha256,
  attempts: z.array(Attempt),
  notCompiled: NotCompiled.optional(),
  trial: Trial.optional(),
});
export type Synthesis = z.infer<typeof Synthesis>;

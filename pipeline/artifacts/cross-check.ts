/** Two readings of the same policies: where the checkers that came of them disagree. It changes neither. */
import { z } from 'zod';
import { PolicyId } from './extraction.js';
import { TargetPlace } from './verdict.js';

/** What one reading says of one target. `not selected`: the other reading found a target here, and this one didn't. */
export const ReadingOutcome = z.enum([
  'satisfied',
  'violated',
  'undetermined',
  'withheld',
  'inapplicable',
  'not selected',
  'fault',
]);
export type ReadingOutcome = z.infer<typeof ReadingOutcome>;

export const Reading = z.strictObject({ outcome: ReadingOutcome, reason: z.string().min(1) });
export type Reading = z.infer<typeof Reading>;

export const JudgedThing = z.strictObject({
  kind: z.enum(['case of the first', 'case of the second', 'run', 'merged change']),
  name: z.string().min(1),
});
export type JudgedThing = z.infer<typeof JudgedThing>;

export const Disagreement = z.strictObject({
  id: PolicyId,
  on: JudgedThing,
  /** Absent where the two look at things of different kinds: only their outcomes on the whole can be held together. */
  where: TargetPlace.optional(),
  first: Reading,
  second: Reading,
});
export type Disagreement = z.infer<typeof Disagreement>;

export const CrossCheckedPolicy = z.strictObject({
  id: PolicyId,
  rule: z.string(),
  state: z.enum(['compared', 'no second checker']),
  /** Why there is no second checker. */
  reason: z.string().optional(),
  /** Cases, runs and merged changes that both judged, and those on which they agree throughout. */
  compared: z.int().nonnegative(),
  agreed: z.int().nonnegative(),
});
export type CrossCheckedPolicy = z.infer<typeof CrossCheckedPolicy>;

export const CrossCheck = z.strictObject({
  schemaVersion: z.literal(1),
  corpus: z.string().min(1),
  /** Who read a second time: one entry an engine that made any of the second checkers. */
  secondBy: z.array(z.strictObject({ engine: z.string().min(1), modelId: z.string().min(1) })),
  cases: z.int().nonnegative(),
  runs: z.int().nonnegative(),
  mergedChanges: z.int().nonnegative(),
  unread: z.array(z.strictObject({ contribution: z.string().min(1), reason: z.string().min(1) })),
  policies: z.array(CrossCheckedPolicy),
  disagreements: z.array(Disagreement),
});
export type CrossCheck = z.infer<typeof CrossCheck>;

/** What grading one run says: an outcome for every target and every policy, and rates with their denominators. */
import { z } from 'zod';
import { NotCompiled } from './checker.js';
import { PolicyId } from './extraction.js';
import { Demand, PolicyOutcome, RequirementLevel } from './vocabulary.js';

/** Where a target stands, in terms a reader can open. */
export const TargetPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('contribution') }),
  z.strictObject({ kind: z.literal('pull-request'), line: z.int().positive().optional() }),
  z.strictObject({ kind: z.literal('commit'), sha: z.string(), subject: z.string() }),
  z.strictObject({ kind: z.literal('file'), path: z.string(), line: z.int().positive().optional() }),
  z.strictObject({ kind: z.literal('command'), step: z.int().positive(), text: z.string() }),
]);
export type TargetPlace = z.infer<typeof TargetPlace>;

/** What a postcondition answers about one target. It never speaks of the policy: one function pronounces on that. */
export type Judgement = {
  outcome: 'satisfied' | 'violated' | 'undetermined';
  reason: string;
  /** Where in the target's file or text the deciding line stands, from 1. */
  line?: number;
};

export const TargetResult = z.strictObject({
  /** Stable within the run, so that two gradings can be compared target by target. */
  key: z.string().min(1),
  outcome: z.enum(['satisfied', 'violated', 'undetermined']),
  where: TargetPlace,
  demand: Demand,
  reason: z.string().min(1),
});
export type TargetResult = z.infer<typeof TargetResult>;

export const PolicyResult = z.strictObject({
  id: PolicyId,
  rule: z.string(),
  outcome: PolicyOutcome,
  /** `unknown`: what selects the targets is missing, so nobody can say whether the policy was invoked. */
  applicability: z.enum(['applies', 'does-not-apply', 'unknown']),
  requirementLevel: RequirementLevel,
  exact: z.boolean(),
  demand: Demand,
  humanInTheLoop: z.boolean(),
  targets: z.array(TargetResult),
  /** What looks like a target and isn't one, such as a merge commit under a rule of style, each with its reason. */
  passedOver: z.array(z.strictObject({ where: TargetPlace, reason: z.string().min(1) })),
  missing: z.array(z.string()),
});
export type PolicyResult = z.infer<typeof PolicyResult>;

/** A checker that threw or exhausted its budget: out of numerator and denominator, and named first. */
export const Fault = z.strictObject({ id: PolicyId, code: z.string().min(1), reason: z.string() });
export type Fault = z.infer<typeof Fault>;

/** A rate is its two counts; the quotient is for people and `n/a` where nothing was judged. */
export const Rate = z.strictObject({
  numerator: z.int().nonnegative(),
  denominator: z.int().nonnegative(),
  percent: z.union([z.string().regex(/^\d+\.\d$/), z.literal('n/a')]),
});
export type Rate = z.infer<typeof Rate>;

export const CheckReport = z.strictObject({
  schemaVersion: z.literal(1),
  run: z.strictObject({ id: z.string(), format: z.string(), source: z.string() }),
  corpus: z.strictObject({ name: z.string(), status: z.string(), contentSha256: z.string(), notice: z.string() }),
  policies: z.array(PolicyResult),
  faults: z.array(Fault),
  notCompiled: z.array(NotCompiled),
  counts: z.strictObject({
    mandatory: z.int().nonnegative(),
    checked: z.int().nonnegative(),
    satisfied: z.int().nonnegative(),
    violated: z.int().nonnegative(),
    withheld: z.int().nonnegative(),
    /** Of the withheld: those whose applicability is unknown, and which the triggering rate leaves out. */
    applicabilityUnknown: z.int().nonnegative(),
    inapplicable: z.int().nonnegative(),
    faults: z.int().nonnegative(),
  }),
  triggeringRate: Rate,
  complianceRate: Rate,
  /** The same two rates without policies that only a person can satisfy. */
  withoutHumanInTheLoop: z.strictObject({ triggeringRate: Rate, complianceRate: Rate }),
  warnings: z.array(z.strictObject({ code: z.string(), where: z.string(), detail: z.string() })),
});
export type CheckReport = z.infer<typeof CheckReport>;

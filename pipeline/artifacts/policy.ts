/** A classified policy: the frozen row and the labels that the rubrics give it in one setting. */
import { z } from 'zod';
import { ExtractedPolicy, PolicyId } from './extraction.js';
import { Place } from './place.js';
import {
  AutoFixReading,
  EvidenceType,
  LevelRoute,
  OutOfScopeReason,
  PassType,
  RequirementLevel,
  ScopeRoute,
  SettingName,
} from './vocabulary.js';

export const FiredRoute = z.strictObject({
  route: z.union([ScopeRoute, LevelRoute]),
  /** Where the trace of the route stands; required for D2, whose exception lies outside the rule's own sentence. */
  place: Place.optional(),
});
export type FiredRoute = z.infer<typeof FiredRoute>;

const labels = {
  setting: SettingName,
  evidenceType: EvidenceType,
  inScope: z.boolean(),
  /** The file, diff or record that a check opens. */
  observes: z.string().min(1),
  /** The failure condition in words. */
  failsWhen: z.string().min(1),
  routesFired: z.array(FiredRoute),
  outOfScopeReason: OutOfScopeReason.optional(),
  duplicateOf: PolicyId.optional(),
  requirementLevel: RequirementLevel.optional(),
  decidedBy: LevelRoute.optional(),
  passType: PassType.optional(),
  /** A span under 15 words inside the quote. */
  excerpt: Place,
  context: z.string().min(1),
  conclusion: z.string().min(1),
  autoFix: z.strictObject({ reading: AutoFixReading, why: z.string().min(1) }).optional(),
  conflict: z.strictObject({ with: PolicyId, kind: z.enum(['strength', 'contradiction', 'restatement']) }).optional(),
  humanInTheLoop: z.boolean().optional(),
  /** False where feedback to an agent would give the rule's value away. */
  discloseInFeedback: z.boolean(),
  lowConfidence: z.strictObject({ why: z.string().min(1) }).optional(),
  labelBasis: z.enum(['trace', 'model', 'person']),
};

/** What classification adds to a frozen row, stored by itself so that the rows never change. */
export const PolicyLabels = z.strictObject({ id: PolicyId, ...labels });
export type PolicyLabels = z.infer<typeof PolicyLabels>;

export const Policy = z.strictObject({ ...ExtractedPolicy.shape, ...labels });
export type Policy = z.infer<typeof Policy>;

/** Mandatory policies get a checker, or a recorded reason why not. */
export function isMandatory(policy: Policy): boolean {
  return policy.inScope && policy.requirementLevel === 'must';
}

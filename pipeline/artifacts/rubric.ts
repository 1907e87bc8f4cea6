/** The labelling rubrics and settings as data: code decides labels by them, people and models read them. */
import { z } from 'zod';
import { EvidenceKind, LevelRoute, RequirementLevel, ScopeRoute, SettingName } from './vocabulary.js';

export const ScopeRubric = z.strictObject({
  question: z.string(),
  /** In order of evaluation: the first route that fires decides. */
  routes: z.array(z.strictObject({ route: ScopeRoute, reason: z.string(), fires: z.string() })),
});
export type ScopeRubric = z.infer<typeof ScopeRubric>;

export const LevelRubric = z.strictObject({
  question: z.string(),
  /** In order of evaluation, after the strikes. */
  routes: z.array(z.strictObject({ route: LevelRoute, label: RequirementLevel, fires: z.string() })),
  /** Decides whenever it fires, whatever else does. */
  decisive: LevelRoute,
  strikes: z.array(z.strictObject({ when: LevelRoute, strike: z.array(LevelRoute), why: z.string() })),
});
export type LevelRubric = z.infer<typeof LevelRubric>;

/** What a run of one kind produces, and what it doesn't: decides route N1. */
export const Setting = z.strictObject({
  name: SettingName,
  about: z.string(),
  /** Kinds of evidence that a run of this setting holds: decides which labels a change of setting leaves standing. */
  evidence: z.array(EvidenceKind),
  exists: z.array(z.string()),
  doesNotExist: z.array(z.string()),
});
export type Setting = z.infer<typeof Setting>;

export interface Rubrics {
  scope: ScopeRubric;
  level: LevelRubric;
  setting: Setting;
}

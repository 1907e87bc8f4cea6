/** The closed lists of the specification. One word, one meaning; every list is checked wherever data comes in. */
import { z } from 'zod';

export const Category = z.enum([
  'Documentation and docstrings',
  'Tests and test style',
  'Specialized changes',
  'PR and release metadata',
  'Git and commit conventions',
  'AI-assisted contribution policy',
  'Code and quality',
  'Language and framework style',
]);
export type Category = z.infer<typeof Category>;

export const AppliesTo = z.enum(['code', 'test', 'docs', 'commit', 'PR', 'workflow', 'CI']);
export type AppliesTo = z.infer<typeof AppliesTo>;

/** The naive reading of the source's modal verb; kept for ever beside the level that the rubric decides. */
export const ModalVerbLevel = z.enum(['must', 'should', 'prohibited']);
export type ModalVerbLevel = z.infer<typeof ModalVerbLevel>;

export const RequirementLevel = z.enum(['must', 'should']);
export type RequirementLevel = z.infer<typeof RequirementLevel>;

export const EvidenceType = z.enum(['output', 'differential', 'trajectory', 'judgment']);
export type EvidenceType = z.infer<typeof EvidenceType>;

export const ScopeRoute = z.enum(['N1', 'N2', 'N3', 'N4']);
export type ScopeRoute = z.infer<typeof ScopeRoute>;

export const LevelRoute = z.enum(['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'D1', 'D2', 'D3', 'D4']);
export type LevelRoute = z.infer<typeof LevelRoute>;

export const OutOfScopeReason = z.enum(['N1 not observable', 'N2 subjective', 'N3 duplicate', 'N4 external condition']);
export type OutOfScopeReason = z.infer<typeof OutOfScopeReason>;

export const PassType = z.enum(['checked', 'never fires', 'always fails']);
export type PassType = z.infer<typeof PassType>;

export const AutoFixReading = z.enum(['Yes, auto-fixed', 'No, check only', 'Partial risk']);
export type AutoFixReading = z.infer<typeof AutoFixReading>;

export const ExclusionCode = z.enum(['X-INSTALL', 'X-GOV', 'X-MAINT', 'X-TRIAGE', 'X-ISSUE', 'X-NARRATIVE']);
export type ExclusionCode = z.infer<typeof ExclusionCode>;

export const SourceRole = z.enum(['rules', 'context-only', 'excluded']);
export type SourceRole = z.infer<typeof SourceRole>;

export const Inclusion = z.enum(['full', 'partial', 'exclude']);
export type Inclusion = z.infer<typeof Inclusion>;

/** To whom a passage speaks. `agent-hidden`: addressed to agents where human readers don't see it. */
export const Audience = z.enum(['human', 'agent', 'agent-hidden']);
export type Audience = z.infer<typeof Audience>;

export const SettingName = z.enum(['patch-only', 'agent-run', 'pull-request']);
export type SettingName = z.infer<typeof SettingName>;

export const CorpusStatus = z.enum(['drafted', 'extracted', 'classified', 'accepted', 'validated']);
export type CorpusStatus = z.infer<typeof CorpusStatus>;

export const GateName = z.enum(['manifest', 'extraction', 'acceptance']);
export type GateName = z.infer<typeof GateName>;

/** Which evidence a checker can open. Declared by the checker, enforced by the engine. */
export const EvidenceKind = z.enum([
  'diff',
  'files',
  'commits',
  'branch',
  'commands',
  'messages',
  'pull-request',
  'author',
  'tool-report',
  'evaluation',
]);
export type EvidenceKind = z.infer<typeof EvidenceKind>;

export const Ownership = z.enum(['created', 'touched', 'enclosing']);
export type Ownership = z.infer<typeof Ownership>;

/** Whether obeying the policy takes an act, or only leaving something undone. */
export const Demand = z.enum(['act', 'refrain']);
export type Demand = z.infer<typeof Demand>;

export const PolicyOutcome = z.enum(['satisfied', 'violated', 'withheld', 'inapplicable']);
export type PolicyOutcome = z.infer<typeof PolicyOutcome>;

/** What a reader says of work that a checker blames: whether it broke the sentence. */
export const Broken = z.enum(['yes', 'no', 'unclear']);
export type Broken = z.infer<typeof Broken>;

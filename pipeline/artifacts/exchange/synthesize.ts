/** Stage 4 on the wire: cases written from a rule alone, and then a checker that has to pass them. */
import { z } from 'zod';
import { Case, CaseFile } from '../cases.js';
import { Approximation, Literal } from '../checker.js';
import { Dispute } from '../synthesis.js';
import { Demand, EvidenceKind, Ownership } from '../vocabulary.js';

/** All that either author sees of a policy. */
export interface RuleBrief {
  rule: string;
  condition: string;
  behaviour: string;
  quote: string;
  section: readonly string[];
  /** Words of the places that grant an exception, name tooling or state a consequence. */
  context: readonly string[];
  failsWhen: string;
  evidenceType: string;
  setting: string;
  /** Set where others have read the rule before: a request of its own, which is shown nothing of theirs. */
  reading?: 'second';
}

export interface CasesInput {
  rule: RuleBrief;
  /** What was wrong with an earlier set of cases. */
  sentBack: readonly string[];
}

export const CasesAnswer = z.strictObject({ cases: z.array(Case), unreachable: CaseFile.shape.unreachable });
export type CasesAnswer = z.infer<typeof CasesAnswer>;

export interface CheckerInput {
  rule: RuleBrief;
  patterns: readonly { name: string; about: string; parameters: string }[];
  /** Earlier proposals for this rule, oldest first: as replied, with what came of them. */
  attempts: readonly {
    proposal: string;
    objections: readonly string[];
    failed: readonly { case: Case; got: string; reasons: readonly string[] }[];
    passed: number;
    /** Merged work that it blamed, and of which a reader says that it did not break the sentence. */
    blamed?: readonly { where: string; reason: string; contribution: string; why: string }[];
  }[];
}

const PatternProposal = z.strictObject({
  kind: z.literal('pattern'),
  pattern: z.string().min(1),
  /** A JSON object in a string: engines that hold replies to a schema take no object of open shape. */
  parameters: z.string().min(2),
  approximation: Approximation.optional(),
});

const CustomProposal = z.strictObject({
  kind: z.literal('custom'),
  source: z.string().min(1),
  selects: z.array(EvidenceKind).min(1),
  judges: z.array(EvidenceKind).min(1),
  ownership: Ownership,
  demand: Demand,
  literals: z.array(Literal),
  approximation: Approximation.optional(),
});

const NoProposal = z.strictObject({
  kind: z.literal('none'),
  code: z.enum(['no-pattern', 'no-evidence']),
  reason: z.string().min(1),
});

export const Proposal = z.discriminatedUnion('kind', [PatternProposal, CustomProposal, NoProposal]);
export type Proposal = z.infer<typeof Proposal>;

export const CheckerAnswer = z.strictObject({ checker: Proposal, disputes: z.array(Dispute) });
export type CheckerAnswer = z.infer<typeof CheckerAnswer>;

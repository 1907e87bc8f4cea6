/** A checker as stored: a few lines of data that read like the rule, or the declaration of a custom one. */
import { z } from 'zod';
import { PolicyId } from './extraction.js';
import { Demand, EvidenceKind, Ownership } from './vocabulary.js';

/** Every number, name and path of a checker, with where it comes from. `convention` makes the checker approximate. */
export const Literal = z.strictObject({
  value: z.union([z.string(), z.number()]),
  from: z.enum(['quote', 'context', 'config', 'convention']),
});
export type Literal = z.infer<typeof Literal>;

/** How the check stands in for a reading that the source leaves open. */
export const Approximation = z.strictObject({
  /** The visible trace that is tested. */
  trace: z.string().min(1),
  technique: z.enum(['word list', 'text pattern', 'code structure', 'file location', 'co-change']),
  half: z.enum(['precondition', 'postcondition', 'both']),
  /** Which way it errs, and on what. */
  errs: z.string().min(1),
});
export type Approximation = z.infer<typeof Approximation>;

const common = {
  schemaVersion: z.literal(1),
  id: PolicyId,
  /** The atomic rule as this checker reads it. */
  reads: z.string().min(1),
  selects: z.array(EvidenceKind).min(1),
  judges: z.array(EvidenceKind).min(1),
  ownership: Ownership,
  demand: Demand,
  exactness: z.enum(['exact', 'approximate']),
  approximation: Approximation.optional(),
  literals: z.array(Literal),
  humanInTheLoop: z.boolean().optional(),
};

export const PatternChecker = z.strictObject({
  ...common,
  kind: z.literal('pattern'),
  pattern: z.string().min(1),
  parameters: z.record(z.string(), z.json()),
});
export type PatternChecker = z.infer<typeof PatternChecker>;

export const CustomChecker = z.strictObject({ ...common, kind: z.literal('custom'), sourceSha256: z.string() });
export type CustomChecker = z.infer<typeof CustomChecker>;

export const Checker = z.discriminatedUnion('kind', [PatternChecker, CustomChecker]);
export type Checker = z.infer<typeof Checker>;

/** Why a mandatory policy has no checker. */
export const NotCompiled = z.strictObject({
  id: PolicyId,
  code: z.enum(['no-pattern', 'no-evidence', 'never-passed', 'contradiction', 'refused', 'blames-merged-work']),
  reason: z.string().min(1),
});
export type NotCompiled = z.infer<typeof NotCompiled>;

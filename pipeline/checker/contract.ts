/** What a checker is made of: a precondition that selects targets, and a postcondition that judges each one. */
import type { z } from 'zod';
import type { Evidence } from '../artifacts/bundle.js';
import type { Judgement, TargetPlace } from '../artifacts/verdict.js';
import type { Demand, EvidenceKind, Ownership } from '../artifacts/vocabulary.js';
import type { EvidenceView } from '../evidence/view.js';

/** One thing that a policy applies to. The payload holds all that its judgement needs of the selected evidence. */
export interface Target<T> {
  /** Unique within the policy, and the same in every grading of the same run. */
  key: string;
  where: TargetPlace;
  payload: T;
}

/** Something that looks like a target and isn't one, such as a merge commit under a rule of style. */
export interface PassedOver {
  where: TargetPlace;
  reason: string;
}

export interface Selection<T> {
  targets: readonly Target<T>[];
  passedOver: readonly PassedOver[];
  /** Why further targets may exist that the record doesn't hold, such as a command log that begins in the middle. */
  unread?: readonly string[];
}

/** A kind of check, written once: parameters make it the check of one policy. */
export interface Pattern<P, T> {
  readonly name: string;
  /** What it checks, in one sentence. */
  readonly about: string;
  readonly parameters: z.ZodType<P>;
  selects(parameters: P): readonly EvidenceKind[];
  judges(parameters: P): readonly EvidenceKind[];
  ownership(parameters: P): Ownership;
  demand(parameters: P): Demand;
  /** Opens what it selects from, and nothing else. */
  precondition(view: EvidenceView, parameters: P): Selection<T>;
  /** Judges one target from its payload and the evidence that is judged; it never selects again. */
  postcondition(target: Target<T>, parameters: P, view: EvidenceView): Judgement;
}

/** A target with its judgement bound to it, so that patterns of every payload look alike to the engine. */
export interface BoundTarget {
  key: string;
  where: TargetPlace;
  judge(view: EvidenceView): Judgement;
}

export interface BoundSelection {
  targets: readonly BoundTarget[];
  passedOver: readonly PassedOver[];
  unread?: readonly string[];
}

/** A pattern with its parameters, or a custom checker once loaded: what the engine runs. */
export interface Predicate {
  readonly selects: readonly EvidenceKind[];
  readonly judges: readonly EvidenceKind[];
  readonly ownership: Ownership;
  readonly demand: Demand;
  select(view: EvidenceView): BoundSelection;
}

export type Binding = { state: 'bound'; predicate: Predicate } | { state: 'refused'; issues: readonly string[] };

/** A pattern as the registry holds it. */
export interface RegisteredPattern {
  readonly name: string;
  readonly about: string;
  readonly parameters: z.ZodType;
  bind(parameters: unknown): Binding;
}

export function definePattern<P, T>(pattern: Pattern<P, T>): RegisteredPattern {
  return {
    name: pattern.name,
    about: pattern.about,
    parameters: pattern.parameters,
    bind(raw) {
      const parsed = pattern.parameters.safeParse(raw);
      if (!parsed.success) return { state: 'refused', issues: parsed.error.issues.map(issueText) };
      return { state: 'bound', predicate: bindPattern(pattern, parsed.data) };
    },
  };
}

function bindPattern<P, T>(pattern: Pattern<P, T>, parameters: P): Predicate {
  return {
    selects: pattern.selects(parameters),
    judges: pattern.judges(parameters),
    ownership: pattern.ownership(parameters),
    demand: pattern.demand(parameters),
    select(view) {
      const { targets, passedOver, unread = [] } = pattern.precondition(view, parameters);
      return {
        passedOver,
        unread,
        targets: targets.map((target) => ({
          key: target.key,
          where: target.where,
          judge: (judged) => pattern.postcondition(target, parameters, judged),
        })),
      };
    },
  };
}

function issueText(issue: { path: PropertyKey[]; message: string }): string {
  return `${issue.path.length === 0 ? 'parameters' : issue.path.map(String).join('.')}: ${issue.message}`;
}

/**
 * The value of evidence that the engine has already found present.
 * @throws Error when a reader contradicts its own availability: a fault of the program, never a verdict.
 */
export function need<T>(evidence: Evidence<T>): T {
  if (evidence.state === 'missing') throw new Error(`evidence is missing after all: ${evidence.reason}`);
  return evidence.value;
}

export const satisfied = (reason: string): Judgement => ({ outcome: 'satisfied', reason });
export const violated = (reason: string): Judgement => ({ outcome: 'violated', reason });
export const undetermined = (reason: string): Judgement => ({ outcome: 'undetermined', reason });

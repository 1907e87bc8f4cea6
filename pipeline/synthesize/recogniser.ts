/** What a recogniser says of a rule: how it can be checked, or why nothing that is recorded could show it. */
import type { z } from 'zod';
import type { Approximation } from '../artifacts/checker.js';
import type { RuleText } from './rule-text.js';

type Json = ReturnType<z.ZodJSONSchema['parse']>;

export interface Draft {
  pattern: string;
  parameters: Record<string, Json>;
  /** How the check stands in for what the sentence leaves open; absent where it decides the sentence. */
  approximation?: Approximation;
  /** The rule's condition, or its exception, is part of the parameters. */
  covers?: readonly ('condition' | 'exception')[];
}

export type Recognised =
  | { state: 'recognised'; draft: Draft }
  /** The kind of rule is known, and no evidence of a run shows whether it was kept. */
  | { state: 'unseen'; reason: string };

/** Nothing, where the rule is of another kind. */
export type Recogniser = (rule: RuleText) => Recognised | undefined;

export function recognised(draft: Draft): Recognised {
  return { state: 'recognised', draft };
}

export function unseen(reason: string): Recognised {
  return { state: 'unseen', reason };
}

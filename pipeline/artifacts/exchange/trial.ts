/** The trial on merged work on the wire: did work that a checker blames break the sentence? */
import { z } from 'zod';
import { Broken } from '../vocabulary.js';
import type { RuleBrief } from './synthesize.js';

/** One contribution that a checker blames, as its reader sees it. */
export interface Blamed {
  alias: string;
  /** Target that is said to break the rule. */
  where: string;
  /** Why, in the checker's words. */
  reason: string;
  /** Messages, changed files and the changes themselves, cut where they are long. */
  contribution: string;
}

/** The reader sees the sentence and the work, never the checker. */
export interface TrialInput {
  rule: RuleBrief;
  blamed: readonly Blamed[];
}

export const TrialAnswer = z.strictObject({
  readings: z.array(z.strictObject({ contribution: z.string().min(1), broken: Broken, why: z.string().min(1) })),
});
export type TrialAnswer = z.infer<typeof TrialAnswer>;

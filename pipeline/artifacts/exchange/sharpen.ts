/** Sharpening on the wire: pieces of evidence without a verdict, and what the author of cases says a rule asks of each. */
import { z } from 'zod';
import type { Case, CaseEvidence } from '../cases.js';
import { PolicyOutcome } from '../vocabulary.js';
import type { RuleBrief } from './synthesize.js';

export interface SharpenInput {
  rule: RuleBrief;
  /** Written from the same sentence: an author who doesn't know them may contradict them, and no checker passes both. */
  standing: readonly Case[];
  /** In the order of their aliases; why they were chosen is told to nobody who answers. */
  pieces: readonly { alias: string; evidence: CaseEvidence }[];
}

export const SharpenAnswer = z.strictObject({
  answers: z.array(
    z.strictObject({
      piece: z.string().min(1),
      /** `unclear`: the sentence does not settle it, and no case is made of it. */
      outcome: z.enum([...PolicyOutcome.options, 'unclear']),
      name: z.string().min(1),
      why: z.string().min(1),
    }),
  ),
});
export type SharpenAnswer = z.infer<typeof SharpenAnswer>;

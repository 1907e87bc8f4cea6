/** What was asked about one checker because mutants of it lived, and what was answered: one row a checker looked at. */
import { z } from 'zod';
import { CaseEvidence } from './cases.js';
import { PolicyId } from './extraction.js';
import { Sha256 } from './place.js';
import { PolicyOutcome } from './vocabulary.js';

export const Sharpening = z.strictObject({
  id: PolicyId,
  /** Hash of the checker whose mutants were looked at. Its successor is looked at anew; the same one is not. */
  checkerSha256: Sha256,
  by: z.strictObject({ engine: z.string().min(1), modelId: z.string().min(1) }),
  /** Mutants that no case caught and that some piece of evidence tells from the checker. */
  lived: z.int().nonnegative(),
  /** Of these: told apart by the pieces that were asked about. */
  covered: z.int().nonnegative(),
  asked: z.array(
    z.strictObject({
      evidence: CaseEvidence,
      /** An outcome made a case of it. `unclear`: the sentence does not settle it. `unanswered`: no usable reply. */
      answer: z.enum([...PolicyOutcome.options, 'unclear', 'unanswered']),
      why: z.string(),
    }),
  ),
});
export type Sharpening = z.infer<typeof Sharpening>;

/** Stage 2 with two readers, on the wire: their rows on one page, and what becomes of each. */
import { z } from 'zod';
import type { AppliesTo, Audience, Category, ModalVerbLevel } from '../vocabulary.js';

/** Which of two readers wrote a row: numbers, since neither is the better one. */
export const ReaderNumber = z.union([z.literal(1), z.literal(2)]);
export type ReaderNumber = z.infer<typeof ReaderNumber>;

export interface UniteInput {
  page: string;
  url: string;
  path: string;
  /** Blocks that some row quotes, in the order of the page, each with its rows. */
  blocks: {
    alias: string;
    section: readonly string[];
    /** The block that introduces this one: a list item's condition often stands there. */
    leadIn?: string;
    text: string;
    rows: {
      alias: string;
      reader: ReaderNumber;
      quote: string;
      atomicRule: string;
      condition: string;
      behaviour: string;
      modalVerbLevel: ModalVerbLevel;
      appliesTo: readonly AppliesTo[];
      category: Category;
      audience: Audience;
      sectionContext: readonly string[];
      trigger?: string;
    }[];
  }[];
}

export const UniteAnswer = z.strictObject({
  decisions: z.array(
    z.strictObject({
      row: z.string().min(1),
      /** `same`: the obligation of another row that is kept, which `as` names. */
      decision: z.enum(['keep', 'same', 'drop']),
      as: z.string().min(1).optional(),
      reason: z.string().min(1),
    }),
  ),
});
export type UniteAnswer = z.infer<typeof UniteAnswer>;

/** Stage 2 on the wire: the blocks of one document, and the atomic policies an engine reads out of them. */
import { z } from 'zod';
import { AppliesTo, Audience, Category, ModalVerbLevel } from '../vocabulary.js';

export interface ExtractInput {
  page: string;
  url: string;
  path: string;
  sections: {
    alias: string;
    title: readonly string[];
    /** Out-of-scope sections are shown for context and yield no rows. */
    inScope: boolean;
    blocks: {
      alias: string;
      kind: string;
      text: string;
      sentences: readonly string[];
      /** Alias of the block that introduces this one. */
      leadIn?: string;
      depth: number;
      checkbox?: 'open' | 'ticked';
      headers?: readonly string[];
    }[];
  }[];
}

const Quoted = z.strictObject({ block: z.string().min(1), quote: z.string().min(1) });

export const ExtractAnswer = z.strictObject({
  rules: z.array(
    z.strictObject({
      /** Block that the quote stands in, and its words, verbatim: at most one sentence or list item. */
      block: z.string().min(1),
      quote: z.string().min(1),
      atomicRule: z.string().min(1),
      condition: z.string().min(1),
      behaviour: z.string().min(1),
      modalVerbLevel: ModalVerbLevel,
      appliesTo: z.array(AppliesTo).min(1),
      category: Category,
      sectionContext: z.array(Quoted),
      trigger: z.string().min(1).optional(),
      audience: Audience,
      notes: z.string().min(1).optional(),
    }),
  ),
  /** Every in-scope section that yields no rule, with the reason: an overlooked section looks just like an empty one. */
  zeroRuleSections: z.array(z.strictObject({ section: z.string().min(1), reason: z.string().min(1) })),
});
export type ExtractAnswer = z.infer<typeof ExtractAnswer>;

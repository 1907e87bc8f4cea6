/** Stage 1 on the wire: what an engine is shown of one document, and what it answers about its sections. */
import { z } from 'zod';
import { ExclusionCode, SourceRole } from '../vocabulary.js';

export interface ManifestInput {
  page: string;
  url: string;
  path: string;
  sections: {
    alias: string;
    /** Headings from the page's top to this section. */
    title: readonly string[];
    text: string;
  }[];
}

export const ManifestAnswer = z.strictObject({
  role: SourceRole,
  /** Why the page has this role, in one line. */
  reason: z.string().min(1),
  /** Where role is `excluded`: the code that says why. */
  code: ExclusionCode.optional(),
  /** One entry for every section shown. */
  sections: z.array(
    z.strictObject({
      section: z.string().min(1),
      inScope: z.boolean(),
      code: ExclusionCode.optional(),
      reason: z.string().min(1),
    }),
  ),
});
export type ManifestAnswer = z.infer<typeof ManifestAnswer>;

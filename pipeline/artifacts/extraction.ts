/** One extracted policy: a condition and a behaviour, in our words, tied to the place it was read from. */
import { z } from 'zod';
import { Place } from './place.js';
import { AppliesTo, Audience, Category, ModalVerbLevel } from './vocabulary.js';

/** `<PREFIX>-C001` once frozen, `<PREFIX>-P001` while provisional: a letter prefix keeps spreadsheets from converting it. */
export const PolicyId = z.string().regex(/^[A-Z][A-Z0-9-]*-[CP]\d{3,}$/);
export type PolicyId = z.infer<typeof PolicyId>;

export const PolicySource = z.strictObject({
  url: z.string().min(1),
  /** Heading and, where needed, subheading; empty for text above the first heading. */
  section: z.array(z.string()),
  ...Place.shape,
});

export const ExtractedPolicy = z.strictObject({
  id: PolicyId,
  source: PolicySource,
  atomicRule: z.string().min(1),
  /** The situation that invokes the rule; `every contribution` when the source states none. */
  condition: z.string().min(1),
  behaviour: z.string().min(1),
  modalVerbLevel: ModalVerbLevel,
  appliesTo: z.array(AppliesTo).min(1),
  category: Category,
  /** Places that grant an exception, state a consequence, name tooling or offer an alternative; empty means none. */
  sectionContext: z.array(Place),
  trigger: z.string().min(1).optional(),
  audience: Audience,
  /** The clause before a quotation that starts mid-sentence. */
  precedingClause: Place.optional(),
  supersedes: PolicyId.optional(),
  notes: z.string().min(1).optional(),
});
export type ExtractedPolicy = z.infer<typeof ExtractedPolicy>;

/** Condition of a rule whose source states none. */
export const ALWAYS = 'every contribution';

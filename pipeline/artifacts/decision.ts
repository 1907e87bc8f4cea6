/** A decision: who opened or closed a gate, or edited a row, naming the hash of what was seen. */
import { z } from 'zod';
import { PolicyId } from './extraction.js';
import { Sha256 } from './place.js';
import { GateName } from './vocabulary.js';

/** Only `person` counts as approved; `none` lets an unreviewed draft pass and says so everywhere. */
export const DecidedByWhom = z.enum(['person', 'model', 'none']);

export const GateDecision = z.strictObject({
  kind: z.literal('gate'),
  gate: GateName,
  verdict: z.enum(['approve', 'reject']),
  /** Content hash of what was seen: any later edit voids the decision by itself. */
  sees: Sha256,
  by: DecidedByWhom,
  name: z.string().min(1).optional(),
  date: z.iso.date().optional(),
  note: z.string().min(1).optional(),
});
export type GateDecision = z.infer<typeof GateDecision>;

/** An edit of one row's field; later beats earlier, a person beats a model. */
export const RowDecision = z.strictObject({
  kind: z.literal('row'),
  id: PolicyId,
  field: z.string().min(1),
  from: z.json(),
  to: z.json(),
  by: DecidedByWhom,
  name: z.string().min(1).optional(),
  date: z.iso.date().optional(),
  note: z.string().min(1).optional(),
});
export type RowDecision = z.infer<typeof RowDecision>;

export const Decision = z.discriminatedUnion('kind', [GateDecision, RowDecision]);
export type Decision = z.infer<typeof Decision>;

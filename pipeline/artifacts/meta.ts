/** What an artifact is, what made it and from what: stands beside the rows in `<name>.meta.json`. */
import { z } from 'zod';
import { PolicyId } from './extraction.js';
import { Sha256 } from './place.js';
import { CorpusStatus } from './vocabulary.js';

/** A row or answer that was received and not taken, with the reason; received = accepted + rejected. */
export const Rejection = z.strictObject({
  code: z.string().min(1),
  where: z.string().min(1),
  reason: z.string().min(1),
  /** The refused reply as received, so that nothing is lost. */
  raw: z.string().optional(),
});
export type Rejection = z.infer<typeof Rejection>;

export const Tombstone = z.strictObject({ id: PolicyId, obligation: Sha256, reason: z.string().min(1) });
export type Tombstone = z.infer<typeof Tombstone>;

export const ZeroRuleSection = z.strictObject({ document: z.string(), section: z.string(), reason: z.string().min(1) });
export type ZeroRuleSection = z.infer<typeof ZeroRuleSection>;

export const Meta = z.strictObject({
  schemaVersion: z.literal(1),
  artifact: z.enum(['extraction', 'policies']),
  status: CorpusStatus,
  tool: z.string().min(1),
  engine: z.string().min(1),
  modelId: z.string().min(1),
  /** What a reader must know before trusting the rows, such as that no person has reviewed them. */
  notice: z.string().min(1),
  promptSha256: Sha256,
  rubricSha256: Sha256.optional(),
  inputs: z.record(z.string(), Sha256),
  contentSha256: Sha256,
  received: z.int().nonnegative(),
  accepted: z.int().nonnegative(),
  rejected: z.array(Rejection),
  zeroRuleSections: z.array(ZeroRuleSection),
  tombstones: z.array(Tombstone),
});
export type Meta = z.infer<typeof Meta>;

/** How far two readers of one corpus agreed, what was decided between them, and on which requests each was heard. */
import { z } from 'zod';
import { ReaderNumber } from './exchange/unite.js';
import { PolicyId } from './extraction.js';
import { Place, Sha256 } from './place.js';

/** One request as it was answered: enough to show later that an answer is the one that was given. */
export const AnsweredRequest = z.strictObject({ stage: z.string().min(1), request: Sha256, answer: Sha256 });
export type AnsweredRequest = z.infer<typeof AnsweredRequest>;

export const ReaderRecord = z.strictObject({
  engine: z.string().min(1),
  modelId: z.string().min(1),
  /** In the order of their hashes. */
  answered: z.array(AnsweredRequest),
});
export type ReaderRecord = z.infer<typeof ReaderRecord>;

/** Pairs of labels that two readers gave to one thing, counted: raw agreement and kappa follow, also over corpora. */
export const FieldAgreement = z.strictObject({
  field: z.string().min(1),
  pairs: z.array(z.strictObject({ first: z.string(), second: z.string(), count: z.int().positive() })),
});
export type FieldAgreement = z.infer<typeof FieldAgreement>;

export const RowDecided = z.strictObject({
  reader: ReaderNumber,
  place: Place,
  /** Hash of condition, behaviour, polarity and literals. */
  obligation: Sha256,
  decision: z.enum(['keep', 'same', 'drop']),
  reason: z.string().min(1),
});
export type RowDecided = z.infer<typeof RowDecided>;

const Counts = z.strictObject({
  both: z.int().nonnegative(),
  firstOnly: z.int().nonnegative(),
  secondOnly: z.int().nonnegative(),
});

export const ExtractionReadings = z.strictObject({
  /** Rows that each reader brought, grounded. */
  rows: z.strictObject({ first: z.int().nonnegative(), second: z.int().nonnegative() }),
  /** Obligations that were kept, by who had seen them. */
  kept: Counts,
  /** Rows that were dropped, by who had brought them. */
  dropped: z.strictObject({ first: z.int().nonnegative(), second: z.int().nonnegative() }),
  decided: z.array(RowDecided),
  /** Over the obligations that both had seen. */
  fields: z.array(FieldAgreement),
});
export type ExtractionReadings = z.infer<typeof ExtractionReadings>;

export const LabelReadings = z.strictObject({
  rows: z.int().nonnegative(),
  /** Rows labelled otherwise by the two, or by one of them only: decided between them. */
  disputed: z.array(PolicyId),
  fields: z.array(FieldAgreement),
});
export type LabelReadings = z.infer<typeof LabelReadings>;

export const Readings = z.strictObject({
  schemaVersion: z.literal(1),
  corpus: z.string().min(1),
  /** Of the instructions that were followed. */
  promptSha256: z.record(z.string(), Sha256),
  rubricSha256: Sha256,
  readers: z.array(ReaderRecord).length(2),
  decider: ReaderRecord,
  extraction: ExtractionReadings,
  /** Absent until stage 3 was reached. */
  labels: LabelReadings.optional(),
});
export type Readings = z.infer<typeof Readings>;

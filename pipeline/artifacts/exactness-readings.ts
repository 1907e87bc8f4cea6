/** What two readers said of every checker, apart and without its label: exact or approximate. */
import { z } from 'zod';
import { PolicyId } from './extraction.js';
import { Sha256 } from './place.js';
import { FieldAgreement, ReaderRecord } from './readings.js';

const Exactness = z.enum(['exact', 'approximate']);

export const ExactnessReadings = z.strictObject({
  schemaVersion: z.literal(1),
  corpus: z.string().min(1),
  promptSha256: Sha256,
  readers: z.array(ReaderRecord).length(2),
  /** In the order of the checkers. Where `first` or `second` differs from the label, a person decides. */
  checkers: z.array(z.strictObject({ id: PolicyId, label: Exactness, first: Exactness, second: Exactness })),
  fields: z.array(FieldAgreement),
});
export type ExactnessReadings = z.infer<typeof ExactnessReadings>;

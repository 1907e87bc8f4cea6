/** What the acceptance audit says: every check with its result, every finding as data with a place. */
import { z } from 'zod';

export const Finding = z.strictObject({
  check: z.string().min(1),
  level: z.enum(['error', 'warning']),
  /** Corpus file and row, such as `corpora/psf/policies.jsonl PSF-C003`. */
  where: z.string().min(1),
  expected: z.string().min(1),
  got: z.string().min(1),
  remedy: z.string().min(1),
});
export type Finding = z.infer<typeof Finding>;

export const CheckResult = z.strictObject({
  check: z.string().min(1),
  /** The question that the check answers, for people. */
  asks: z.string().min(1),
  /** `not run`: it should have been and could not be; `not due`: the corpus has not reached its stage. */
  result: z.enum(['passed', 'failed', 'warned', 'not run', 'not due']),
  /** Rows, sources or places looked at: a check that looked at nothing has not passed. */
  looked: z.int().nonnegative(),
  why: z.string().optional(),
});
export type CheckResult = z.infer<typeof CheckResult>;

export const AuditReport = z.strictObject({
  schemaVersion: z.literal(1),
  corpus: z.string(),
  checks: z.array(CheckResult),
  findings: z.array(Finding),
});
export type AuditReport = z.infer<typeof AuditReport>;

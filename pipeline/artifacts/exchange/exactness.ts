/** Rating checkers on the wire: is each exact or approximate? Whoever rates never sees the label it carries. */
import { z } from 'zod';

export interface ExactnessInput {
  checkers: {
    alias: string;
    rule: string;
    quote: string;
    context: readonly string[];
    /** What the checker selects and judges from. */
    evidence: readonly string[];
    /** A pattern with its parameters, or the source of a custom checker. */
    checker: { pattern: string; about: string; parameters: unknown } | { source: string };
  }[];
}

export const ExactnessAnswer = z.strictObject({
  labels: z.array(
    z.strictObject({
      checker: z.string().min(1),
      exactness: z.enum(['exact', 'approximate']),
      why: z.string().min(1),
    }),
  ),
});
export type ExactnessAnswer = z.infer<typeof ExactnessAnswer>;

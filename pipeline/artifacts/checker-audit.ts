/** What the audit of one checker found: its cases, probes that every checker has to stand, and mutants that must die. */
import { z } from 'zod';
import { PolicyId } from './extraction.js';

export const Probe = z.strictObject({
  name: z.enum([
    'silent on an empty contribution',
    'withheld without the evidence it selects from',
    'withheld without the evidence it judges',
    'deaf to evidence it does not declare',
    'not satisfied by an empty body',
    'not satisfied by the untouched template',
    "not satisfied by another project's template",
  ]),
  /** `not due`: the checker opens nothing that the probe is about. */
  state: z.enum(['held', 'broken', 'not due']),
  detail: z.string(),
});
export type Probe = z.infer<typeof Probe>;

export const Mutation = z.strictObject({
  operator: z.string().min(1),
  mutants: z.int().positive(),
  caught: z.int().nonnegative(),
  /** Mutants that all cases let pass: each is a case that nobody has written. */
  survivors: z.array(z.string()),
});
export type Mutation = z.infer<typeof Mutation>;

export const CheckerAudit = z.strictObject({
  id: PolicyId,
  casesBy: z.enum(['person', 'model', 'pattern', 'none']),
  cases: z.strictObject({ passed: z.int().nonnegative(), failed: z.array(z.string()), problems: z.array(z.string()) }),
  /** Both ends: violated and satisfied cases that came out as expected. */
  fires: z.int().nonnegative(),
  isSilent: z.int().nonnegative(),
  probes: z.array(Probe),
  mutations: z.array(Mutation),
});
export type CheckerAudit = z.infer<typeof CheckerAudit>;

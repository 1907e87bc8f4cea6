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
    'moved when what it judged is taken away',
    'moved when what its rule names is renamed',
  ]),
  /** `not due`: the checker opens nothing that the probe is about. */
  state: z.enum(['held', 'broken', 'not due']),
  detail: z.string(),
});
export type Probe = z.infer<typeof Probe>;

export const Mutation = z.strictObject({
  operator: z.string().min(1),
  mutants: z.int().nonnegative(),
  caught: z.int().nonnegative(),
  /**
   * Further mutants that stand in neither of the two counts: none of the tries tells them from the original, which is no
   * proof that nothing would.
   */
  equivalent: z.int().nonnegative(),
  /** Mutants that all cases let pass: each is a case that nobody has written. */
  survivors: z.array(z.string()),
});
export type Mutation = z.infer<typeof Mutation>;

export const CheckerAudit = z.strictObject({
  id: PolicyId,
  casesBy: z.enum(['person', 'model', 'offline', 'pattern', 'none']),
  cases: z.strictObject({ passed: z.int().nonnegative(), failed: z.array(z.string()), problems: z.array(z.string()) }),
  /** Both ends: violated and satisfied cases that came out as expected. */
  fires: z.int().nonnegative(),
  isSilent: z.int().nonnegative(),
  /** Most steps that any question of this audit took, and the budget; a pattern is our own code, and isn't counted. */
  steps: z.strictObject({ most: z.int().nonnegative(), budget: z.int().positive() }).optional(),
  /** Where label and checker differ on what is opened: one of the two is wrong, and a person says which. */
  doubts: z.array(z.string()),
  probes: z.array(Probe),
  mutations: z.array(Mutation),
  /** Pieces of evidence besides its cases on which mutants were tried; absent where it was audited before there were any. */
  tries: z.int().nonnegative().optional(),
});
export type CheckerAudit = z.infer<typeof CheckerAudit>;

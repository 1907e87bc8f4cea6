/** A checker that stood and fails cases which were added since: the first proposal of the rounds that follow. */
import type { CaseFile } from '../artifacts/cases.js';
import type { Policy } from '../artifacts/policy.js';
import type { Attempt, Synthesis } from '../artifacts/synthesis.js';
import { proposalOf } from './proposal-of.js';
import { type Shown, shownFailure } from './refine.js';
import { keptFrom, type SynthesizeInput } from './synthesize.js';
import { tryCases } from './try-cases.js';

interface Stood {
  /** Its source and what failed, for its author. */
  shown: Shown[];
  /** Its attempts so far, and how it did on the cases as they are now. */
  attempts: Attempt[];
  /** What readers said of merged work holds for whatever comes of it. */
  kept: Pick<Synthesis, 'trial'>;
}

/** Nothing where no model compiled one from the same words: it is then written from the start. */
export async function stoodBefore(
  policy: Policy,
  input: SynthesizeInput,
  cases: CaseFile,
  machine: WebAssembly.Module,
): Promise<Stood> {
  const before = keptFrom(policy, input, ({ engine }) => engine !== 'offline');
  if (before === undefined) return { shown: [], attempts: [], kept: {} };
  const { checker, synthesis } = before;
  const { failed, passed } = await tryCases(checker, cases, machine);
  if (failed.length === 0) return { shown: [], attempts: [], kept: {} };
  const { attempts, trial } = synthesis;
  const proposal = JSON.stringify(proposalOf(checker));
  const failures = failed.flatMap((each) => shownFailure(each, cases));
  return {
    shown: [{ proposal, objections: [], failed: failures, passed }],
    attempts: [...attempts, { round: 1, ...checker, objections: [], failed, passed, disputes: [] }],
    kept: trial === undefined ? {} : { trial },
  };
}

export function inOrder(attempts: readonly Attempt[]): Attempt[] {
  return attempts.map((each, index) => ({ ...each, round: index + 1 }));
}

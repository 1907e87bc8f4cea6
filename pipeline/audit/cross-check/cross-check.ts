/** Runs the two checkers of every policy over the same evidence, and lists where they disagree. */
import type { CaseFile } from '../../artifacts/cases.js';
import type { Policy } from '../../artifacts/policy.js';
import type { CrossCheck, CrossCheckedPolicy, Disagreement, JudgedThing } from '../../artifacts/cross-check.js';
import { overlay } from '../../evidence/empty-bundle.js';
import { evidenceView } from '../../evidence/evidence-view.js';
import type { EvidenceView } from '../../evidence/view.js';
import type { TriedChecker } from '../../synthesize/try-cases.js';
import { judgeWith } from '../checkers/judge-with.js';
import { disagreementsOn } from './compare.js';

/** One reading of a policy: its checker, and the cases that its own author was given. */
export interface OneReading extends TriedChecker {
  cases?: CaseFile;
}

export interface ReadTwice {
  policy: Pick<Policy, 'id' | 'atomicRule'>;
  first: OneReading;
  second: OneReading | { reason: string };
}

/** A run or a merged change, read once for all policies. */
export interface Contribution {
  on: JudgedThing;
  view: EvidenceView;
}

type Compared = Pick<CrossCheck, 'policies' | 'disagreements' | 'cases'>;

export async function crossCheck(
  pairs: readonly ReadTwice[],
  contributions: readonly Contribution[],
  machine: WebAssembly.Module,
): Promise<Compared> {
  const compared: Compared = { policies: [], disagreements: [], cases: 0 };
  for (const pair of pairs) {
    const one = await comparePair(pair, contributions, machine);
    compared.policies.push(one.policy);
    compared.disagreements.push(...one.disagreements);
    compared.cases += one.cases;
  }
  return compared;
}

async function comparePair(
  { policy: { id, atomicRule }, first, second }: ReadTwice,
  contributions: readonly Contribution[],
  machine: WebAssembly.Module,
): Promise<{ policy: CrossCheckedPolicy; disagreements: Disagreement[]; cases: number }> {
  const about = { id, rule: atomicRule };
  if ('reason' in second) {
    const policy = { ...about, state: 'no second checker', reason: second.reason, compared: 0, agreed: 0 } as const;
    return { policy, disagreements: [], cases: 0 };
  }
  const cases = [...casesOf(first, 'case of the first'), ...casesOf(second, 'case of the second')];
  const judges = [await judgeWith(first, machine), await judgeWith(second, machine)] as const;
  const disagreements: Disagreement[] = [];
  let agreed = 0;
  for (const { on, view } of [...cases, ...contributions]) {
    const found = disagreementsOn(on, id, await judges[0](view), await judges[1](view));
    if (found.length === 0) agreed += 1;
    disagreements.push(...found);
  }
  const compared = cases.length + contributions.length;
  return { policy: { ...about, state: 'compared', compared, agreed }, disagreements, cases: cases.length };
}

function casesOf({ cases }: OneReading, kind: JudgedThing['kind']): Contribution[] {
  return (cases?.cases ?? []).map(({ name, evidence }) => ({
    on: { kind, name },
    view: evidenceView(overlay(evidence)),
  }));
}

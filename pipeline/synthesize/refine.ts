/** Bounded rounds with a model: what each case expected and got goes back to the author of the checker. */
import type { CaseFile } from '../artifacts/cases.js';
import type { NotCompiled } from '../artifacts/checker.js';
import { CheckerAnswer, type CheckerInput, type RuleBrief } from '../artifacts/exchange/synthesize.js';
import type { Policy } from '../artifacts/policy.js';
import type { Attempt } from '../artifacts/synthesis.js';
import { ask } from '../model/ask.js';
import type { SynthesizePorts } from './ports.js';
import { patternCatalogue } from './pattern-catalogue.js';
import { ruleText } from './rule-text.js';
import { tryCases, type TriedChecker } from './try-cases.js';
import { vetProposal } from './vet-proposal.js';

export interface Refined {
  attempts: Attempt[];
  checker?: TriedChecker;
  /** Why the author of the checker gave up by themselves. */
  reason?: NotCompiled;
}

/** A proposal with what came of it, as the next round shows it. */
export type Shown = CheckerInput['attempts'][number];

/** `earlier`: proposals that were found wrong after their cases had passed, by merged work or by cases added since. */
export async function refine(
  policy: Policy,
  cases: CaseFile,
  ports: SynthesizePorts,
  earlier: readonly Shown[] = [],
): Promise<Refined> {
  const attempts: Attempt[] = [];
  const patterns = patternCatalogue();
  const shown: Shown[] = [...earlier];
  for (let round = 1; round <= ports.rounds; round += 1) {
    const input: CheckerInput = { rule: briefOf(policy, ports), patterns, attempts: [...shown] };
    const prompt = ports.prompts.checker(input);
    const answer = await ask(ports, { stage: 'checker', input, prompt, schema: CheckerAnswer });
    if (answer.state !== 'answered') {
      attempts.push({ ...NOTHING, round, objections: [`the reply was ${answer.state}`] });
      return { attempts };
    }
    const { checker: proposal, disputes } = answer.value;
    if (proposal.kind === 'none') {
      attempts.push({ ...NOTHING, round, objections: [proposal.reason], disputes });
      return { attempts, reason: { id: policy.id, code: proposal.code, reason: proposal.reason } };
    }
    const vetted = vetProposal(proposal, policy);
    if (vetted.state === 'refused') {
      const { checker, objections, tried } = vetted;
      const { failed, passed } = tried ? await tryCases(tried, cases, ports.machine) : { failed: [], passed: 0 };
      attempts.push({ ...NOTHING, round, ...(checker ? { checker } : {}), objections, failed, passed, disputes });
      const failures = failed.flatMap((each) => shownFailure(each, cases));
      shown.push({ proposal: JSON.stringify(proposal), objections, failed: failures, passed });
      continue;
    }
    const { tried } = vetted;
    const { failed, passed } = await tryCases(tried, cases, ports.machine);
    attempts.push({ round, ...tried, objections: [], failed, passed, disputes });
    if (failed.length === 0) return { attempts, checker: tried };
    shown.push({
      proposal: JSON.stringify(proposal),
      objections: [],
      failed: failed.flatMap((each) => shownFailure(each, cases)),
      passed,
    });
  }
  return { attempts };
}

const NOTHING = { objections: [], failed: [], passed: 0, disputes: [] } as const satisfies Partial<Attempt>;

export function shownFailure({ name, got, reasons }: Attempt['failed'][number], { cases }: CaseFile) {
  const one = cases.find((each) => each.name === name);
  return one === undefined ? [] : [{ case: one, got, reasons }];
}

export function givenUp(id: string, attempts: readonly Attempt[]): NotCompiled {
  const last = attempts.at(-1);
  const never = attempts.every(({ objections }) => objections.length > 0);
  const disputes = attempts.flatMap((attempt) =>
    attempt.disputes.map((dispute) => `"${dispute.case}" is disputed: ${dispute.why}`),
  );
  const what = never
    ? `refused ${attempts.length} times, last: ${last?.objections.join('; ')}`
    : `given up after ${attempts.length} rounds; still failing: ${last?.failed.map(({ name }) => name).join(', ') || last?.objections.join('; ')}`;
  return { id, code: never ? 'refused' : 'never-passed', reason: [what, ...new Set(disputes)].join('; ') };
}

export function briefOf(policy: Policy, { reading }: Pick<SynthesizePorts, 'reading'>): RuleBrief {
  const { quote, section, context } = ruleText(policy);
  const { condition, behaviour, failsWhen, evidenceType, setting, atomicRule } = policy;
  const brief = { rule: atomicRule, condition, behaviour, quote, section, context, failsWhen, evidenceType, setting };
  return reading === undefined ? brief : { ...brief, reading };
}

/** Stage 4, offline: every mandatory policy gets a checker whose cases pass, or a recorded reason why it has none. */
import type { CaseFile } from '../artifacts/cases.js';
import { hashOf } from '../artifacts/canonical.js';
import type { Checker, NotCompiled } from '../artifacts/checker.js';
import { isMandatory, type Policy } from '../artifacts/policy.js';
import type { Attempt, Synthesis } from '../artifacts/synthesis.js';
import { type CasesOffline, casesFromSentence } from './case-author/write-cases.js';
import { compileOffline } from './compile-offline.js';
import { openContradiction } from './contradictions.js';
import { tryCases, type TriedChecker } from './try-cases.js';

export interface SynthesizeInput {
  policies: readonly Policy[];
  /** Cases that stand already, by policy: they outlive a checker. */
  cases: ReadonlyMap<string, CaseFile>;
  /** Checkers that stand already, with the history that made them. */
  standing: ReadonlyMap<string, TriedChecker>;
  history: readonly Synthesis[];
}

export interface Synthesized {
  compiled: (TriedChecker & { cases?: CaseFile })[];
  notCompiled: NotCompiled[];
  history: Synthesis[];
  /** Cases of policies whose checker did not pass them: they hold for the next attempt. */
  leftCases: CaseFile[];
  /** Policies whose offline cases were written for other words, and for which none can be written now. */
  staleCases: string[];
  /** Compiled policies without cases, each with the reason: nothing shows yet that their checkers are right. */
  untried: { id: string; reason: string }[];
}

/** In the order of the policies: received = compiled + not compiled. Cases are written first, from the sentence alone. */
export async function synthesizeOffline(input: SynthesizeInput, modelId: string): Promise<Synthesized> {
  const by = { engine: 'offline', modelId };
  const results: Synthesized = {
    compiled: [],
    notCompiled: [],
    history: [],
    leftCases: [],
    staleCases: [],
    untried: [],
  };
  for (const policy of input.policies.filter(isMandatory)) {
    const cases = casesFor(policy, input);
    const made =
      keptFrom(policy, input, ({ engine }) => engine !== 'offline') ?? (await compileOne(policy, input, cases, by));
    add(results, made, cases);
    if (cases.state === 'not-written' && input.cases.has(policy.id)) results.staleCases.push(policy.id);
  }
  return results;
}

export interface Made {
  synthesis: Synthesis;
  checker?: TriedChecker;
}

/** Cases of a person or a model stand; those of the offline author follow the words of the policy. */
function casesFor(policy: Policy, { cases }: SynthesizeInput): CasesOffline {
  const standing = cases.get(policy.id);
  return standing === undefined || standing.casesBy === 'offline'
    ? casesFromSentence(policy)
    : { state: 'written', file: standing };
}

function add(results: Synthesized, { synthesis, checker }: Made, cases: CasesOffline): void {
  results.history.push(synthesis);
  const own = cases.state === 'written' && cases.file.casesBy === 'offline' ? cases.file : undefined;
  if (checker === undefined) {
    if (synthesis.notCompiled !== undefined) results.notCompiled.push(synthesis.notCompiled);
    if (own !== undefined && synthesis.attempts.length > 0) results.leftCases.push(own);
    return;
  }
  results.compiled.push({ ...checker, ...(own === undefined ? {} : { cases: own }) });
  if (cases.state === 'not-written') results.untried.push({ id: synthesis.id, reason: cases.reason });
}

/** What somebody who knows more compiled from the same words stays as it is. */
export function keptFrom(
  policy: Policy,
  { standing, history }: SynthesizeInput,
  stays: (by: Synthesis['by']) => boolean,
): Required<Made> | undefined {
  const synthesis = history.find(({ id }) => id === policy.id);
  const checker = standing.get(policy.id);
  if (synthesis === undefined || checker === undefined || synthesis.result !== 'compiled') return undefined;
  const same = synthesis.policySha256 === policyHash(policy) && stays(synthesis.by);
  return same ? { synthesis, checker } : undefined;
}

async function compileOne(
  policy: Policy,
  input: SynthesizeInput,
  cases: CasesOffline,
  by: Synthesis['by'],
): Promise<Made> {
  const about = { id: policy.id, by, policySha256: policyHash(policy) };
  const contradiction = openContradiction(policy, input.policies);
  if (contradiction !== undefined) return { synthesis: refused(about, contradiction, []) };
  const result = compileOffline(policy);
  if (result.state === 'not-compiled') return { synthesis: refused(about, result.row, []) };
  const attempt = await attemptWith(result.checker, cases.state === 'written' ? cases.file : undefined);
  const wrong = [...attempt.objections, ...attempt.failed.map(({ name }) => `the case "${name}" fails`)];
  if (wrong.length > 0) {
    const row = { id: policy.id, code: 'never-passed', reason: wrong.join('; ') } as const;
    return { synthesis: refused(about, row, [attempt]) };
  }
  return { synthesis: { ...about, result: 'compiled', attempts: [] }, checker: { checker: result.checker } };
}

async function attemptWith(checker: Checker, cases: CaseFile | undefined): Promise<Attempt> {
  const tried = cases === undefined ? undefined : await tryCases({ checker }, cases);
  const { failed = [], passed = 0, problems = [] } = tried ?? {};
  return { round: 1, checker, objections: problems, failed, passed, disputes: [] };
}

type About = Pick<Synthesis, 'id' | 'by' | 'policySha256'>;

function refused(about: About, notCompiled: NotCompiled, attempts: Attempt[]): Synthesis {
  return { ...about, result: 'not-compiled', attempts, notCompiled };
}

/** Hash of the words a checker is made from. */
export function policyHash({ atomicRule, condition, behaviour, source, setting }: Policy): string {
  return hashOf({ atomicRule, condition, behaviour, quote: source.quoteSha256, setting });
}

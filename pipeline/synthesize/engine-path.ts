/** Stage 4 with a model: cases from the sentence first, then a checker, refined in bounded rounds until they pass. */
import type { CaseFile } from '../artifacts/cases.js';
import type { NotCompiled } from '../artifacts/checker.js';
import { CasesAnswer, type CasesInput } from '../artifacts/exchange/synthesize.js';
import { isMandatory, type Policy } from '../artifacts/policy.js';
import type { Attempt, Synthesis } from '../artifacts/synthesis.js';
import { ask } from '../model/ask.js';
import { askAll } from '../model/ask-all.js';
import { caseFileProblems } from './case-file-problems.js';
import { openContradiction } from './contradictions.js';
import { briefOf, givenUp, refine } from './refine.js';
import { keptFrom, type Made, policyHash, type SynthesizeInput, type Synthesized } from './synthesize.js';
import type { SynthesizePorts } from './ports.js';
import { type OnTrial, type TrialPorts, tryOnMergedWork } from './trial.js';
import { inOrder, stoodBefore } from './stood-before.js';
import { tryCases } from './try-cases.js';

/** With a trial, what passes its cases is tried on merged work before it is kept. */
export async function synthesizeWithModel(
  input: SynthesizeInput,
  ports: SynthesizePorts,
  trial?: Pick<TrialPorts, 'work' | 'trialPrompt'>,
): Promise<Synthesized> {
  const mandatory = input.policies.filter(isMandatory);
  const jobs = mandatory.map((policy) => ({ title: policy.id, run: () => synthesizeOne(policy, input, ports) }));
  const written = await askAll(ports, jobs);
  const made = trial === undefined ? written : await tryOnMergedWork(written, { ...ports, ...trial });
  return {
    compiled: made.flatMap(({ checker, cases }) => (checker ? [{ ...checker, ...(cases ? { cases } : {}) }] : [])),
    leftCases: made.flatMap(({ checker, cases }) => (checker === undefined && cases ? [cases] : [])),
    notCompiled: made.flatMap(({ synthesis }) => synthesis.notCompiled ?? []),
    history: made.map(({ synthesis }) => synthesis),
    staleCases: [],
    untried: [],
  };
}

async function synthesizeOne(policy: Policy, input: SynthesizeInput, ports: SynthesizePorts): Promise<OnTrial> {
  return { policy, ...(await makeOne(policy, input, ports)) };
}

type MadeWithCases = Made & { cases?: CaseFile };

async function makeOne(policy: Policy, input: SynthesizeInput, ports: SynthesizePorts): Promise<MadeWithCases> {
  const by = { engine: ports.engine.name, modelId: ports.engine.modelId };
  const about = { id: policy.id, by, policySha256: policyHash(policy) };
  const contradiction = openContradiction(policy, input.policies);
  if (contradiction !== undefined) return { synthesis: without(about, contradiction, []) };
  const kept = (await standing(policy, input, ports)) ?? standingReason(policy, input, ports);
  if (kept !== undefined) return kept;
  // Cases outlive the checkers they try: those of a person are never written over.
  const cases = standingCases(policy, input) ?? (await writeCases(policy, ports));
  if ('code' in cases) return { synthesis: without(about, cases, []) };
  const stood = await stoodBefore(policy, ports.anew ? { ...input, standing: new Map() } : input, cases, ports.machine);
  const { checker, reason, ...refined } = await refine(policy, cases, ports, stood.shown);
  const attempts = inOrder([...stood.attempts, ...refined.attempts]);
  const known = { ...about, ...stood.kept };
  // The cases stay where no checker passed them: a person who decides a dispute needs them.
  if (checker === undefined) {
    return { synthesis: without(known, reason ?? givenUp(policy.id, refined.attempts), attempts), cases };
  }
  return { synthesis: { ...known, result: 'compiled', attempts }, checker, cases };
}

/**
 * A person's checker stays. So does a model's, as long as the words are the same and every case still passes: a prompt
 * that says more is no reason to ask for all of them again.
 */
async function standing(
  policy: Policy,
  input: SynthesizeInput,
  ports: SynthesizePorts,
): Promise<MadeWithCases | undefined> {
  const byPerson = keptFrom(policy, input, ({ engine }) => engine === 'person');
  if (byPerson !== undefined || ports.anew) return byPerson;
  const byModel = keptFrom(policy, input, ({ engine }) => engine !== 'offline');
  const cases = standingCases(policy, input);
  if (byModel === undefined || cases === undefined) return undefined;
  const { failed } = await tryCases(byModel.checker, cases, ports.machine);
  return failed.length === 0 ? { ...byModel, cases } : undefined;
}

/** So does a reason that was given for having none: to ask again would be to ask until somebody says yes. */
function standingReason(policy: Policy, input: SynthesizeInput, ports: SynthesizePorts): MadeWithCases | undefined {
  const synthesis = input.history.find(({ id }) => id === policy.id);
  if (ports.anew || synthesis?.notCompiled === undefined || synthesis.by.engine === 'offline') return undefined;
  const isFinal = GIVEN.includes(synthesis.notCompiled.code) || waitsForPerson(synthesis, input);
  if (!isFinal || synthesis.policySha256 !== policyHash(policy)) return undefined;
  const cases = standingCases(policy, input);
  return { synthesis, ...(cases ? { cases } : {}) };
}

/** A case that is called wrong stands until a person decides: whoever is asked meanwhile could only call it wrong again. */
function waitsForPerson({ id, attempts }: Synthesis, { cases }: SynthesizeInput): boolean {
  const disputed = new Set(attempts.at(-1)?.disputes.map((dispute) => dispute.case));
  return cases.get(id)?.cases.some(({ name }) => disputed.has(name)) ?? false;
}

const GIVEN: readonly NotCompiled['code'][] = ['no-pattern', 'no-evidence', 'blames-merged-work'];

/** What the offline author wrote is made anew by whoever reads more than it does. */
function standingCases({ id }: Policy, { cases }: SynthesizeInput): CaseFile | undefined {
  const standing = cases.get(id);
  return standing?.casesBy === 'offline' ? undefined : standing;
}

function without(
  about: Pick<Synthesis, 'id' | 'by' | 'policySha256' | 'trial'>,
  notCompiled: NotCompiled,
  attempts: Attempt[],
): Synthesis {
  return { ...about, result: 'not-compiled', attempts, notCompiled };
}

/** Asked twice at most: a set that lacks an outcome goes back once, with what it lacks. */
async function writeCases(policy: Policy, ports: SynthesizePorts): Promise<CaseFile | NotCompiled> {
  let sentBack: readonly string[] = [];
  for (let asked = 0; asked < 2; asked += 1) {
    const input: CasesInput = { rule: briefOf(policy, ports), sentBack };
    const answer = await ask(ports, { stage: 'cases', input, prompt: ports.prompts.cases(input), schema: CasesAnswer });
    if (answer.state !== 'answered') {
      return { id: policy.id, code: 'refused', reason: `no cases were written: the reply was ${answer.state}` };
    }
    const file: CaseFile = { schemaVersion: 1, id: policy.id, casesBy: 'model', ...answer.value };
    sentBack = caseFileProblems(file);
    if (sentBack.length === 0) return file;
  }
  return { id: policy.id, code: 'never-passed', reason: `the cases don't hold: ${sentBack.join('; ')}` };
}

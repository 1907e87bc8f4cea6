/** Adds to a rule's cases: their author says what the sentence asks of pieces of evidence that were chosen elsewhere. */
import { canonicalJson } from '../artifacts/canonical.js';
import type { Case, CaseEvidence, CaseFile } from '../artifacts/cases.js';
import { SharpenAnswer, type SharpenInput } from '../artifacts/exchange/sharpen.js';
import type { Policy } from '../artifacts/policy.js';
import type { Sharpening } from '../artifacts/sharpening.js';
import { ask } from '../model/ask.js';
import type { ModelPorts } from '../model/ask.js';
import { caseFileProblems } from './case-file-problems.js';
import { briefOf } from './refine.js';

export type SharpenPrompt = (input: SharpenInput) => string;

export interface Sharpened {
  /** With the new cases at its end; the same file where nothing was settled. */
  cases: CaseFile;
  asked: Sharpening['asked'];
}

/** The author sees the rule, its cases and the evidence, and neither a checker nor what it says. */
export async function sharpenCases(
  policy: Policy,
  cases: CaseFile,
  pieces: readonly CaseEvidence[],
  { prompt, ...ports }: ModelPorts & { prompt: SharpenPrompt },
): Promise<Sharpened> {
  const aliased = pieces.map((evidence, index) => ({ alias: `e${index + 1}`, evidence }));
  const input: SharpenInput = { rule: briefOf(policy, {}), standing: cases.cases, pieces: aliased };
  const answer = await ask(ports, { stage: 'sharpen', input, prompt: prompt(input), schema: SharpenAnswer });
  const answers = answer.state === 'answered' ? answer.value.answers : [];
  const nothing = answer.state === 'answered' ? 'the reply passed over it' : `the reply was ${answer.state}`;
  const asked: Sharpened['asked'] = [];
  let file = cases;
  for (const { alias, evidence } of aliased) {
    const given = answers.find(({ piece }) => piece === alias);
    asked.push({ evidence, answer: given?.outcome ?? 'unanswered', why: given?.why ?? nothing });
    if (given === undefined || given.outcome === 'unclear') continue;
    const { outcome: expect, name, why } = given;
    file = withCase(file, { name: unused(name, file), evidence, expect, why });
  }
  const problems = caseFileProblems(file).filter((problem) => !caseFileProblems(cases).includes(problem));
  // Names and evidence are unique here by construction; anything else would spoil cases that held before.
  if (problems.length > 0) throw new Error(`sharpened cases of ${policy.id} don't hold: ${problems.join('; ')}`);
  return { cases: file, asked };
}

/** What a case shows is no longer out of reach. */
function withCase(file: CaseFile, added: Case): CaseFile {
  if (file.cases.some(({ evidence }) => canonicalJson(evidence) === canonicalJson(added.evidence))) return file;
  return {
    ...file,
    cases: [...file.cases, added],
    unreachable: file.unreachable.filter(({ outcome }) => outcome !== added.expect),
  };
}

function unused(name: string, { cases }: CaseFile): string {
  const names = new Set(cases.map((each) => each.name));
  let free = name;
  for (let copy = 2; names.has(free); copy += 1) free = `${name} (${copy})`;
  return free;
}

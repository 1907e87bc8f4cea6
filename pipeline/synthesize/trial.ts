/**
 * The trial of checkers whose cases pass: they judge work that the project has merged, and a reader who sees the
 * sentence and the work, never the checker, says of what they blame whether it broke the sentence. A checker that blames
 * for nothing goes back to its author with what the reader said; one that never stops is not kept.
 */
import { hashOf, sha256 } from '../artifacts/canonical.js';
import type { CaseFile } from '../artifacts/cases.js';
import type { NotCompiled } from '../artifacts/checker.js';
import { type Blamed, TrialAnswer, type TrialInput } from '../artifacts/exchange/trial.js';
import type { Policy } from '../artifacts/policy.js';
import type { Trial, TrialReading } from '../artifacts/synthesis.js';
import { ask } from '../model/ask.js';
import { askAll } from '../model/ask-all.js';
import type { SynthesizePorts } from './ports.js';
import { proposalOf } from './proposal-of.js';
import { briefOf, givenUp, refine, type Shown } from './refine.js';
import type { Made } from './synthesize.js';
import type { TriedChecker } from './try-cases.js';

/** One contribution that a checker blames, by the first target that broke the rule. */
export interface Violation {
  contribution: string;
  where: string;
  reason: string;
}

export interface MergedWorkPort {
  /** Latest commit of the main line, and how many contributions are looked at. */
  head: string;
  contributions: number;
  /** What each checker blames, by policy; none for a checker that blames nothing. */
  violations: (checkers: readonly TriedChecker[]) => Promise<ReadonlyMap<string, readonly Violation[]>>;
  /** The work as a reader sees it, in so many characters at most. */
  show: (violation: Violation, most: number) => Promise<string>;
}

export interface TrialPorts extends SynthesizePorts {
  work: MergedWorkPort;
  trialPrompt: (input: TrialInput) => string;
}

/** A policy that has a checker or lacks one, with the cases that try it. */
export type OnTrial = Made & { policy: Policy; cases?: CaseFile };

/** Readings of one checker: fewer would let a kind of false blame through that a third of its violations are of. */
const READ = 6;
/** Times that a checker goes back to its author. */
const SENT_BACK = 3;
const SHOWN_TO_READER = 7000;
const SHOWN_TO_AUTHOR = 1500;

/** Each policy as it was given, but for checkers that were mended or dropped, with its trial in its history. */
export async function tryOnMergedWork(made: readonly OnTrial[], ports: TrialPorts): Promise<OnTrial[]> {
  const results = new Map(made.map((each) => [each.policy.id, each]));
  const put = (each: OnTrial): unknown => results.set(each.policy.id, each);
  let open = made.filter(hasChecker).filter((each) => isDue(each, ports));
  for (let sentBack = 0; open.length > 0; sentBack += 1) {
    const blamed = await ports.work.violations(open.map(({ checker }) => checker));
    const read = await askAll(
      ports,
      open.map((each) => ({
        title: each.policy.id,
        run: () => readBlames(each, blamed.get(each.policy.id) ?? [], ports),
      })),
    );
    for (const { on } of read) put(on);
    const wrong = read.filter(({ rejected }) => rejected.length > 0);
    if (sentBack === SENT_BACK) {
      for (const each of wrong) put(dropped(each));
      break;
    }
    const jobs = wrong.map((each) => ({ title: each.on.policy.id, run: () => mend(each, ports) }));
    const mended = await askAll(ports, jobs);
    for (const each of mended) put(each);
    open = mended.filter(hasChecker);
  }
  return [...results.values()];
}

type WithChecker = OnTrial & Required<Pick<OnTrial, 'checker' | 'cases'>>;

function hasChecker(each: OnTrial): each is WithChecker {
  return each.checker !== undefined && each.cases !== undefined;
}

/** A person's checker stands; so does one that was tried on the same work before. */
function isDue({ synthesis, checker }: WithChecker, { work }: TrialPorts): boolean {
  const { by, trial } = synthesis;
  return by.engine !== 'person' && !(trial?.head === work.head && trial.checkerSha256 === hashOf(checker.checker));
}

interface ReadBlames {
  on: WithChecker;
  /** Violations of this checker that a reader does not uphold. */
  rejected: TrialReading[];
}

/** Work of which a reader has spoken isn't read again: the sentence and the work are the same. */
async function readBlames(on: WithChecker, all: readonly Violation[], ports: TrialPorts): Promise<ReadBlames> {
  const { id } = on.policy;
  const earlier = on.synthesis.trial?.readings ?? [];
  const known = all.flatMap((each) => earlier.find((reading) => isSame(reading, each)) ?? []);
  const unread = drawn(
    id,
    all.filter((each) => !known.some((reading) => isSame(reading, each))),
  );
  // One that is known to be wrong goes back before anybody reads more of it.
  const isWrong = known.some(({ broken }) => broken !== 'yes');
  const fresh = isWrong ? [] : await askReader(on.policy, unread.slice(0, Math.max(0, READ - known.length)), ports);
  const readings = [...earlier, ...fresh];
  const own = [...known, ...fresh];
  const rejected = own.filter(({ broken }) => broken !== 'yes');
  const trial: Trial = {
    head: ports.work.head,
    contributions: ports.work.contributions,
    violated: all.length,
    read: own.length,
    upheld: own.length - rejected.length,
    readings,
    checkerSha256: hashOf(on.checker.checker),
  };
  return { on: { ...on, synthesis: { ...on.synthesis, trial } }, rejected };
}

/** In an order that has nothing to do with time: the latest violations are often of one kind. */
function drawn(id: string, violations: readonly Violation[]): Violation[] {
  const rank = new Map(violations.map((each) => [each, sha256(`${id} ${each.contribution} ${each.where}`)]));
  return [...violations].sort((one, other) => ((rank.get(one) ?? '') < (rank.get(other) ?? '') ? -1 : 1));
}

function isSame(reading: TrialReading, { contribution, where }: Violation): boolean {
  return reading.contribution === contribution && reading.where === where;
}

async function askReader(policy: Policy, violations: readonly Violation[], ports: TrialPorts): Promise<TrialReading[]> {
  if (violations.length === 0) return [];
  const blamed: Blamed[] = [];
  for (const [index, violation] of violations.entries()) {
    const { where, reason } = violation;
    const contribution = await ports.work.show(violation, SHOWN_TO_READER);
    blamed.push({ alias: `m${index + 1}`, where, reason, contribution });
  }
  const input: TrialInput = { rule: briefOf(policy, ports), blamed };
  const answer = await ask(ports, { stage: 'trial', input, prompt: ports.trialPrompt(input), schema: TrialAnswer });
  const said = answer.state === 'answered' ? answer.value.readings : [];
  return violations.map(({ contribution, where, reason }, index) => {
    const reading = said.find((each) => each.contribution === `m${index + 1}`);
    // Silence is never taken for agreement.
    const { broken = 'unclear', why = 'the reader did not speak of it' } = reading ?? {};
    return { contribution, where, reason, broken, why };
  });
}

/** Back to the author, who sees what was blamed and why a reader disagrees. The cases stay as they are. */
async function mend({ on, rejected }: ReadBlames, ports: TrialPorts): Promise<OnTrial> {
  const { policy, cases, checker, synthesis } = on;
  const blamed: NonNullable<Shown['blamed']>[number][] = [];
  for (const each of rejected) {
    const { where, reason, why } = each;
    blamed.push({ where, reason, why, contribution: await ports.work.show(each, SHOWN_TO_AUTHOR) });
  }
  const proposal = JSON.stringify(proposalOf(checker));
  const earlier: Shown = { proposal, objections: [], failed: [], passed: cases.cases.length, blamed };
  const refined = await refine(policy, cases, ports, [earlier]);
  const attempts = [...synthesis.attempts, ...refined.attempts].map((each, index) => ({ ...each, round: index + 1 }));
  const { id, policySha256, trial } = synthesis;
  const by = { engine: ports.engine.name, modelId: ports.engine.modelId };
  const about = { id, by, policySha256, ...(trial ? { trial } : {}) };
  if (refined.checker !== undefined) {
    return { policy, cases, checker: refined.checker, synthesis: { ...about, result: 'compiled', attempts } };
  }
  const notCompiled = refined.reason ?? givenUp(policy.id, refined.attempts);
  return { policy, cases, synthesis: { ...about, result: 'not-compiled', attempts, notCompiled } };
}

function dropped({ on, rejected }: ReadBlames): OnTrial {
  const { policy, cases, synthesis } = on;
  const kinds = rejected.map(({ contribution, why }) => `${contribution}: ${why}`).join('; ');
  const reason = `sent back ${SENT_BACK} times, and still blames merged work for nothing: ${kinds}`;
  const notCompiled: NotCompiled = { id: policy.id, code: 'blames-merged-work', reason };
  return { policy, cases, synthesis: { ...synthesis, result: 'not-compiled', notCompiled } };
}

/** Which mutants of a checker its cases catch, which live, and which nothing at hand tells from their original. */
import type { CaseEvidence, CaseFile } from '../../artifacts/cases.js';
import type { Mutation } from '../../artifacts/checker-audit.js';
import { overlay } from '../../evidence/empty-bundle.js';
import { evidenceView } from '../../evidence/evidence-view.js';
import type { EvidenceView } from '../../evidence/view.js';
import type { TriedChecker } from '../../synthesize/try-cases.js';
import { evidencePool } from './evidence-pool.js';
import { type Asked, bred, type Mutant, outcomeOf } from './mutants.js';

export interface MutationPorts {
  machine: WebAssembly.Module;
  /** Draws mutants and tries where there are more than are tried. */
  seed: string;
  /** Evidence of the other cases of the corpus. */
  others: readonly CaseEvidence[];
}

export interface Mutations {
  mutations: Mutation[];
  /** Pieces of evidence, besides the cases, on which a mutant that no case catches was held against its original. */
  tries: number;
}

export async function mutationsOf(tried: TriedChecker, cases: CaseFile, ports: MutationPorts): Promise<Mutations> {
  const trial = await trialOf(tried, cases, ports);
  const { mutants, uncaught } = trial;
  const living = uncaught.length === 0 ? [] : await livingOf(trial);
  const alive = new Set(living.map(({ mutant }) => mutant));
  const mutations = [...new Set(mutants.map(({ operator }) => operator))].map((operator): Mutation => {
    const own = mutants.filter((mutant) => mutant.operator === operator);
    const open = uncaught.filter((mutant) => mutant.operator === operator);
    const survivors = open.filter((mutant) => alive.has(mutant)).map(({ what }) => what);
    const equivalent = open.length - survivors.length;
    return {
      operator,
      mutants: own.length - equivalent,
      caught: own.length - open.length,
      equivalent,
      survivors,
    };
  });
  return { mutations, tries: trial.pool().length };
}

/** A mutant that no case catches, with the pieces of the pool that would. */
export interface Living {
  mutant: Mutant;
  /** Places in the pool. */
  told: number[];
}

export interface Trial {
  mutants: readonly Mutant[];
  /** Mutants that no case catches. */
  uncaught: readonly Mutant[];
  original: Asked;
  /** Made on first use: where every mutant is caught, nobody needs it. */
  pool: () => readonly CaseEvidence[];
}

export async function trialOf(
  tried: TriedChecker,
  { cases }: CaseFile,
  { machine, seed, others }: MutationPorts,
): Promise<Trial> {
  const own = cases.map(({ evidence }) => evidence);
  const views = own.map(viewOf);
  const { original, mutants: breed } = await bred(tried, machine, seed);
  const verdicts = await original(views);
  const expected = verdicts.map(outcomeOf);
  const mutants = await breed(verdicts);
  const uncaught: Mutant[] = [];
  for (const mutant of mutants) {
    if ((await differences(mutant.ask, expected, views)).length === 0) uncaught.push(mutant);
  }
  let pool: CaseEvidence[] | undefined;
  return {
    mutants,
    uncaught,
    original,
    pool: () => (pool ??= evidencePool({ ...tried, own, others, seed: `${seed} ${tried.checker.id}` })),
  };
}

/** Those of the uncaught that some piece tells from the original: by its first such piece, or by all of them. */
export async function livingOf({ uncaught, original, pool }: Trial, how: 'first' | 'all' = 'first'): Promise<Living[]> {
  const views = pool().map(viewOf);
  const expected = (await original(views)).map(outcomeOf);
  // What has told one mutant apart tells others as well, so it is asked first.
  let order = views.map((_, index) => index);
  const living: Living[] = [];
  for (const mutant of uncaught) {
    const inOrder = order.map((index) => expected[index] ?? 'fault');
    const found = await differences(
      mutant.ask,
      inOrder,
      order.flatMap((index) => views[index] ?? []),
      how,
    );
    const told = found.map((place) => order[place] ?? 0);
    if (told.length > 0) living.push({ mutant, told });
    if (how === 'first') order = [...told, ...order.filter((index) => !told.includes(index))];
  }
  return living;
}

/** Places at which outcomes differ from those of the original; the first one alone, unless all are asked for. */
async function differences(
  ask: Asked,
  expected: readonly string[],
  views: readonly EvidenceView[],
  how: 'first' | 'all' = 'first',
): Promise<number[]> {
  const verdicts = await ask(views, (verdict, index) => how === 'first' && outcomeOf(verdict) !== expected[index]);
  return verdicts.flatMap((verdict, index) => (outcomeOf(verdict) === expected[index] ? [] : [index]));
}

function viewOf(evidence: CaseEvidence): EvidenceView {
  return evidenceView(overlay(evidence));
}

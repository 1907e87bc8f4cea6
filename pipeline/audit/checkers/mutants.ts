/** The mutants of one checker, each ready to be asked for its outcome on many pieces of evidence. */
import type { Predicate } from '../../checker/contract.js';
import { sha256 } from '../../artifacts/canonical.js';
import type { CustomChecker, PatternChecker } from '../../artifacts/checker.js';
import type { PolicyOutcome } from '../../artifacts/vocabulary.js';
import { type JudgedPolicy, judgePolicy, type Verdict } from '../../checker/engine.js';
import { findPattern } from '../../checker/patterns/index.js';
import { prepareCheckers } from '../../checker/prepare.js';
import { resolvePattern } from '../../checker/resolve.js';
import { buildImage, type Image } from '../../checker/sandbox/image.js';
import { judgeMany } from '../../checker/sandbox/judge-many.js';
import type { EvidenceView } from '../../evidence/view.js';
import type { TriedChecker } from '../../synthesize/try-cases.js';
import { parameterMutants } from './mutate-parameters.js';
import { predicateMutants } from './mutate-predicate.js';
import { sourceMutants } from './mutate-source.js';

/** Verdicts in the order of the evidence; ends early where `enough` says so. */
export type Asked = (
  views: readonly EvidenceView[],
  enough?: (verdict: Verdict, index: number) => boolean,
) => Promise<Verdict[]>;

export interface Mutant {
  operator: string;
  what: string;
  ask: Asked;
}

export interface Bred {
  original: Asked;
  /** Given what the original said of its cases. */
  mutants: (verdicts: readonly Verdict[]) => Promise<Mutant[]>;
}

/** Mutants of one operator on one checker: long word lists would otherwise outweigh all else. */
const MOST = 6;

/** Steps of one question to a mutant. One that never ends is as wrong after a tenth of a second as after two. */
const MUTANT_STEPS = 20_000_000;

type Mutating = (predicate: Predicate) => Predicate;

export async function bred(
  { checker, source = '' }: TriedChecker,
  machine: WebAssembly.Module,
  seed: string,
): Promise<Bred> {
  return checker.kind === 'pattern'
    ? bredOfPattern(checker, `${seed} ${checker.id}`)
    : bredOfSource(checker, source, { machine, seed: `${seed} ${checker.id}` });
}

async function bredOfPattern(checker: PatternChecker, seed: string): Promise<Bred> {
  await prepareCheckers([checker]);
  return {
    original: patternAsked(checker),
    mutants: async (verdicts) => {
      // A mutant that its pattern refuses could never have been compiled.
      const viable = parameterMutants(checker).filter(
        (mutant) => findPattern(checker.pattern)?.bind(mutant.checker.parameters).state === 'bound',
      );
      const chosen = drawn(viable, seed);
      await prepareCheckers(chosen.map((mutant) => mutant.checker));
      return [
        ...chosen.map(({ operator, what, checker: mutant }) => ({
          operator,
          what,
          ask: patternAsked(redeclared(mutant)),
        })),
        ...ofPredicates(verdicts, (mutate) => patternAsked(checker, mutate)),
      ];
    },
  };
}

/** The mutant is judged by what it does, not by the declaration that it no longer fits. */
function redeclared(mutant: PatternChecker): PatternChecker {
  const binding = findPattern(mutant.pattern)?.bind(mutant.parameters);
  if (binding?.state !== 'bound') return mutant;
  const { selects, judges, ownership, demand } = binding.predicate;
  return { ...mutant, selects: [...selects], judges: [...judges], ownership, demand };
}

function patternAsked(checker: PatternChecker, mutate: Mutating = (predicate) => predicate): Asked {
  const policy = policyOf(checker);
  return async (views, enough = () => false) => {
    const verdicts: Verdict[] = [];
    for (const [index, view] of views.entries()) {
      const verdict = judgePolicy(checker, policy, view, (other) => {
        const resolution = resolvePattern(other);
        return resolution.state === 'fault' ? resolution : { ...resolution, predicate: mutate(resolution.predicate) };
      });
      verdicts.push(verdict);
      if (enough(verdict, index)) break;
    }
    return verdicts;
  };
}

interface Ports {
  machine: WebAssembly.Module;
  seed: string;
}

async function bredOfSource(checker: CustomChecker, source: string, { machine, seed }: Ports): Promise<Bred> {
  const image = await buildImage(machine, [{ id: checker.id, source }]);
  return {
    original: sourceAsked(image, checker, { code: checker.id }),
    mutants: async (verdicts) => [
      ...(await sourceMutantsOf(checker, source, { machine, seed })),
      ...ofPredicates(verdicts, (mutate) => sourceAsked(image, checker, { code: checker.id, mutate })),
    ],
  };
}

async function sourceMutantsOf(checker: CustomChecker, source: string, { machine, seed }: Ports): Promise<Mutant[]> {
  const chosen = drawn(sourceMutants(source), seed);
  const image = await buildImage(
    machine,
    chosen.map((mutant, index) => ({ id: String(index), source: mutant.source })),
  );
  return chosen.flatMap(({ operator, what }, index) => {
    const code = String(index);
    // One that does not load could never have been compiled.
    if (image.refused.has(code)) return [];
    return [{ operator, what, ask: sourceAsked(image, checker, { code, steps: MUTANT_STEPS }) }];
  });
}

function sourceAsked(
  image: Image,
  checker: CustomChecker,
  how: { code: string; mutate?: Mutating; steps?: number },
): Asked {
  const policy = policyOf(checker);
  return (views, enough) => judgeMany(image, { checker, policy, views, ...how }, enough);
}

function ofPredicates(verdicts: readonly Verdict[], asked: (mutate: Mutating) => Asked): Mutant[] {
  return predicateMutants.flatMap(({ operator, mutate, due }) =>
    due?.(verdicts) === false ? [] : [{ operator, what: operator, ask: asked(mutate) }],
  );
}

function policyOf({ id, reads }: PatternChecker | CustomChecker): JudgedPolicy {
  return { id, atomicRule: reads, requirementLevel: 'must' };
}

export function outcomeOf(verdict: Verdict | undefined): PolicyOutcome | 'fault' {
  return verdict?.state === 'result' ? verdict.result.outcome : 'fault';
}

/** At most so many of each operator, drawn by a hash: the same seed draws the same ones on every machine. */
function drawn<T extends { operator: string; what: string }>(mutants: readonly T[], seed: string): T[] {
  const rank = new Map(mutants.map((mutant, index) => [mutant, sha256(`${seed} ${index} ${mutant.what}`)]));
  return [...new Set(mutants.map(({ operator }) => operator))].flatMap((operator) => {
    const own = mutants.filter((mutant) => mutant.operator === operator);
    const chosen = new Set(
      [...own].sort((one, other) => ((rank.get(one) ?? '') < (rank.get(other) ?? '') ? -1 : 1)).slice(0, MOST),
    );
    return own.filter((mutant) => chosen.has(mutant));
  });
}

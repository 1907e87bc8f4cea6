/** Which mutants of a checker its cases catch, operator by operator. */
import type { CaseFile } from '../../artifacts/cases.js';
import { sha256 } from '../../artifacts/canonical.js';
import type { PatternChecker } from '../../artifacts/checker.js';
import type { Mutation } from '../../artifacts/checker-audit.js';
import { runCases } from '../../checker/cases.js';
import { findPattern } from '../../checker/patterns/index.js';
import { type Resolve, resolvePattern } from '../../checker/resolve.js';
import { type Mutant, parameterMutants } from './mutate-parameters.js';
import { predicateMutants } from './mutate-predicate.js';

/** Mutants of one operator on one checker: long word lists would otherwise outweigh all else. */
const MOST = 6;

export function mutationsOf(checker: PatternChecker, cases: CaseFile, seed: string): Mutation[] {
  const tried = [...parameterVerdicts(checker, cases, seed), ...predicateVerdicts(checker, cases)];
  const operators = [...new Set(tried.map(({ operator }) => operator))];
  return operators.map((operator) => {
    const own = tried.filter((each) => each.operator === operator);
    const telling = own.filter(({ equivalent }) => equivalent !== true);
    const survivors = telling.filter(({ caught }) => !caught).map(({ what }) => what);
    const equivalent = own.length - telling.length;
    return { operator, mutants: telling.length, caught: telling.length - survivors.length, equivalent, survivors };
  });
}

interface Tried {
  operator: string;
  what: string;
  caught: boolean;
  /** Nothing tells it from the original: it is no fault that a case could find. */
  equivalent?: boolean;
}

function parameterVerdicts(checker: PatternChecker, cases: CaseFile, seed: string): Tried[] {
  // A mutant that its pattern refuses could never have been compiled.
  const viable = parameterMutants(checker).filter(
    (mutant) => findPattern(checker.pattern)?.bind(mutant.checker.parameters).state === 'bound',
  );
  return drawn(viable, `${seed} ${checker.id}`).map(({ operator, what, checker: mutant }) => ({
    operator,
    what,
    caught: isCaught(redeclared(mutant), cases, resolvePattern),
  }));
}

/** The mutant is judged by what it does, not by the declaration that it no longer fits. */
function redeclared(mutant: PatternChecker): PatternChecker {
  const binding = findPattern(mutant.pattern)?.bind(mutant.parameters);
  if (binding?.state !== 'bound') return mutant;
  const { selects, judges, ownership, demand } = binding.predicate;
  return { ...mutant, selects: [...selects], judges: [...judges], ownership, demand };
}

function predicateVerdicts(checker: PatternChecker, cases: CaseFile): Tried[] {
  return predicateMutants.flatMap(({ operator, mutate, differs, due }) => {
    if (due?.(checker, cases) === false) return [];
    const mutant: Resolve = (other) => {
      const resolution = resolvePattern(other);
      return resolution.state === 'fault' ? resolution : { state: 'ready', predicate: mutate(resolution.predicate) };
    };
    const caught = isCaught(checker, cases, mutant);
    const equivalent = !caught && differs !== undefined && !differs({ checker, cases, mutant });
    return [{ operator, what: operator, caught, equivalent }];
  });
}

function isCaught(checker: PatternChecker, cases: CaseFile, resolve: Resolve): boolean {
  return runCases(checker, cases, resolve).results.some(({ passed }) => !passed);
}

/** At most so many of each operator, drawn by a hash: the same seed draws the same ones on every machine. */
function drawn(mutants: readonly Mutant[], seed: string): Mutant[] {
  const rank = new Map(mutants.map((mutant, index) => [mutant, sha256(`${seed} ${index} ${mutant.what}`)]));
  return [...new Set(mutants.map(({ operator }) => operator))].flatMap((operator) => {
    const own = mutants.filter((mutant) => mutant.operator === operator);
    const chosen = new Set(
      [...own].sort((one, other) => ((rank.get(one) ?? '') < (rank.get(other) ?? '') ? -1 : 1)).slice(0, MOST),
    );
    return own.filter((mutant) => chosen.has(mutant));
  });
}

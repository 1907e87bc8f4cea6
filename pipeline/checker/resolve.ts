/** From a stored checker to something that runs, held to what the checker declares about itself. */
import type { Checker } from '../artifacts/checker.js';
import type { Fault } from '../artifacts/verdict.js';
import type { Predicate } from './contract.js';
import { findPattern, patternNames } from './patterns/index.js';

export type Resolution = { state: 'ready'; predicate: Predicate } | { state: 'fault'; fault: Fault };
export type Resolve = (checker: Checker) => Resolution;

/** Resolves checkers that use a pattern; a custom one is a fault here, since only a sandbox may run it. */
export function resolvePattern(checker: Checker): Resolution {
  if (checker.kind === 'custom') return fault(checker, 'no-sandbox', 'a custom checker runs only inside the sandbox');
  const pattern = findPattern(checker.pattern);
  if (pattern === undefined) {
    return fault(
      checker,
      'unknown-pattern',
      `no pattern is called ${checker.pattern}; known: ${patternNames().join(', ')}`,
    );
  }
  const binding = pattern.bind(checker.parameters);
  if (binding.state === 'refused') return fault(checker, 'parameters-refused', binding.issues.join('; '));
  return heldToDeclaration(checker, binding.predicate);
}

/** A checker that opens more, or other, evidence than it declares would be withheld on the wrong runs. */
export function heldToDeclaration(checker: Checker, predicate: Predicate): Resolution {
  const differences = [
    difference('selects', checker.selects, predicate.selects),
    difference('judges', checker.judges, predicate.judges),
    difference('ownership', [checker.ownership], [predicate.ownership]),
    difference('demand', [checker.demand], [predicate.demand]),
  ].filter((text) => text !== undefined);
  return differences.length === 0
    ? { state: 'ready', predicate }
    : fault(checker, 'declaration-differs', differences.join('; '));
}

function difference(what: string, declared: readonly string[], real: readonly string[]): string | undefined {
  const [left, right] = [sortedSet(declared), sortedSet(real)];
  return left === right ? undefined : `${what} is declared as ${left} and is ${right}`;
}

function sortedSet(words: readonly string[]): string {
  return [...new Set(words)].sort().join(', ');
}

function fault(checker: Checker, code: string, reason: string): Resolution {
  return { state: 'fault', fault: { id: checker.id, code, reason } };
}

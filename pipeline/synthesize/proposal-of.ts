/** A checker that stands, as the proposal it once was: whoever mends it starts from there. */
import type { Proposal } from '../artifacts/exchange/synthesize.js';
import type { TriedChecker } from './try-cases.js';

export function proposalOf({ checker, source = '' }: TriedChecker): Proposal {
  const { approximation } = checker;
  const because = approximation === undefined ? {} : { approximation };
  if (checker.kind === 'pattern') {
    const { kind, pattern, parameters } = checker;
    return { kind, pattern, parameters: JSON.stringify(parameters), ...because };
  }
  const { kind, selects, judges, ownership, demand, literals } = checker;
  return { kind, source, selects, judges, ownership, demand, literals, ...because };
}

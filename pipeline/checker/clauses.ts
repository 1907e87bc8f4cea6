/** A rule of several clauses is judged clause by clause, and the reason names the clause that decided. */
import type { Judgement } from '../artifacts/verdict.js';
import { satisfied, undetermined, violated } from './contract.js';

export interface Clause {
  holds: 'yes' | 'no' | 'unknown';
  /** What was seen, as part of a sentence. */
  seen: string;
}

export function allClauses(clauses: readonly Clause[]): Judgement {
  const seenWhere = (holds: Clause['holds']) =>
    clauses.filter((clause) => clause.holds === holds).map(({ seen }) => seen);
  const [broken, open] = [seenWhere('no'), seenWhere('unknown')];
  if (broken.length > 0) return violated(broken.join('; '));
  if (open.length > 0) return undetermined(open.join('; '));
  // Nothing to hold is no sign of holding: a judgement without a clause is a fault of the pattern.
  if (clauses.length === 0) throw new Error('a judgement without a clause');
  return satisfied(seenWhere('yes').join('; '));
}

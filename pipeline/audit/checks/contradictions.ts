/** Has a person settled every contradiction? Obeying one of two rules that break each other is nobody's failure. */
import type { Decision } from '../../artifacts/decision.js';
import { at, defineCheck, error, ran } from '../check.js';

/** Fields by which a person says which rule governs, or narrows both. */
const SETTLING = new Set([
  'conflict',
  'inScope',
  'outOfScopeReason',
  'routesFired',
  'condition',
  'atomicRule',
  'duplicateOf',
]);

export const contradictions = defineCheck({
  name: 'contradictions',
  asks: 'Has a person settled every contradiction between two rows?',
  needs: ['corpus', 'policies', 'decisions'],
  run({ corpus, policies, decisions }) {
    const known = new Set(policies.map(({ id }) => id));
    const settled = settledBy(decisions);
    const rivals = policies.filter(({ conflict }) => conflict?.kind === 'contradiction');
    const findings = rivals
      .filter(
        ({ id, conflict }) =>
          !known.has(conflict?.with ?? '') || (!settled.has(id) && !settled.has(conflict?.with ?? '')),
      )
      .map(({ id, conflict }) =>
        error(
          at.policies(corpus, id),
          'a decision of a person on which row governs',
          known.has(conflict?.with ?? '') ? `an open contradiction with ${conflict?.with}` : `no row ${conflict?.with}`,
          'Say which row governs, or narrow both, and record it as a decision.',
        ),
      );
    return ran(policies.length, findings, `${rivals.length} rows contradict another`);
  },
});

function settledBy(decisions: readonly Decision[]): Set<string> {
  return new Set(
    decisions.flatMap((each) =>
      each.kind === 'row' && each.by === 'person' && SETTLING.has(each.field) ? [each.id] : [],
    ),
  );
}

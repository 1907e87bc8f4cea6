/** Is every prohibition in scope a must by M2 or M3? It is counted as a fold, apart from promotions and demotions. */
import { at, defineCheck, error, ran } from '../check.js';

export const prohibitionsFold = defineCheck({
  name: 'prohibitions-fold',
  asks: 'Is every prohibition in scope a must by M2 or M3?',
  needs: ['corpus', 'policies'],
  run({ corpus, policies }) {
    const prohibited = policies.filter(({ modalVerbLevel, inScope }) => modalVerbLevel === 'prohibited' && inScope);
    const findings = prohibited
      .filter(({ routesFired }) => !routesFired.some(({ route }) => route === 'M2' || route === 'M3'))
      .map(({ id, decidedBy }) =>
        error(
          at.policies(corpus, id),
          'a prohibition on which M2 or M3 fires',
          `decided by ${decidedBy ?? 'no route'}`,
          'Record the route: what the source forbids is mandatory.',
        ),
      );
    return ran(policies.length, findings, `${prohibited.length - findings.length} folded`);
  },
});

/** Does every row that an exception demotes say where the exception stands? */
import type { Policy } from '../../artifacts/policy.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';
import { samePlace } from '../places.js';

export const exceptionsPlaced = defineCheck({
  name: 'exceptions-placed',
  asks: 'Does every row on which D2 fires place the exception in its section context?',
  needs: ['corpus', 'policies'],
  run({ corpus, policies }) {
    const findings = policies.flatMap((policy) => unplaced(policy, at.policies(corpus, policy.id)));
    const firing = policies.filter(({ routesFired }) => routesFired.some(({ route }) => route === 'D2'));
    return ran(policies.length, findings, `${firing.length} rows with an exception`);
  },
});

function unplaced({ routesFired, sectionContext }: Policy, where: string): Found[] {
  const remedy = 'Quote the sentence that permits the deviation, or take the route away.';
  return routesFired
    .filter(({ route }) => route === 'D2')
    .flatMap(({ place }): Found[] => {
      if (!place) return [error(where, 'the place of the exception that fires D2', 'none', remedy)];
      if (sectionContext.some((context) => samePlace(context, place))) return [];
      return [error(where, 'the exception among `sectionContext`', 'a place outside it', remedy)];
    });
}

/** Is every excerpt a short span inside its row's quote, and every trace of a route where it is said to be? */
import type { Policy } from '../../artifacts/policy.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';
import { placesOfLabels, wordsThere } from '../places.js';
import { moved } from './grounding.js';

/** An excerpt has fewer words than this. */
const LIMIT = 15;

export const excerpts = defineCheck({
  name: 'excerpts',
  asks: `Is every excerpt a span of under ${LIMIT} words inside its row's quote, and every trace where it is said to be?`,
  needs: ['corpus', 'policies', 'documents'],
  run({ corpus, policies, documents }) {
    const findings = policies.flatMap((policy): Found[] => {
      const where = at.policies(corpus, policy.id);
      const lost = placesOfLabels(policy).flatMap((named) => moved(where, named, documents));
      if (!inside(policy)) return [...lost, error(where, 'an excerpt inside the quote', 'one outside it', REMEDY)];
      const words = wordsThere(policy.excerpt, documents)
        .split(/\s+/)
        .filter((word) => word !== '').length;
      if (words < LIMIT) return lost;
      return [...lost, error(where, `an excerpt of under ${LIMIT} words`, `${words} words`, REMEDY)];
    });
    return ran(policies.length, findings);
  },
});

const REMEDY = 'Quote the few words of the sentence that decide the row.';

function inside({ excerpt, source }: Policy): boolean {
  return excerpt.document === source.document && excerpt.start >= source.start && excerpt.end <= source.end;
}

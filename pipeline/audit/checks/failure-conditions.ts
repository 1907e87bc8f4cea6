/** Does every in-scope row say how it fails, in words that decide? */
import { at, defineCheck, error, type Found, ran } from '../check.js';

/** A failure condition that needs one of these leaves the decision to whoever reads it. */
const UNDECIDED = /\b(reasonabl[ey]|usual(?:ly)?|appropriate(?:ly)?)\b/i;

export const failureConditions = defineCheck({
  name: 'failure-conditions',
  asks: 'Does every in-scope row state a failure condition that leaves nothing to taste?',
  needs: ['corpus', 'policies'],
  run({ corpus, policies }) {
    const findings = policies.flatMap(({ id, inScope, failsWhen }): Found[] => {
      const word = inScope ? UNDECIDED.exec(failsWhen)?.[0] : undefined;
      if (word === undefined) return [];
      const remedy = 'Say what would be seen if the rule were broken, or let N2 fire.';
      return [error(at.policies(corpus, id), 'a failure condition that decides', `"${word}" in it`, remedy)];
    });
    return ran(policies.length, findings);
  },
});

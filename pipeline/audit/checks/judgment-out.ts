/** Is no rule in scope whose standard nobody wrote down? */
import { at, defineCheck, error, ran } from '../check.js';

export const judgmentOut = defineCheck({
  name: 'judgment-out',
  asks: 'Is no rule of evidence type judgment in scope?',
  needs: ['corpus', 'policies'],
  run({ corpus, policies }) {
    const findings = policies
      .filter(({ evidenceType, inScope }) => evidenceType === 'judgment' && inScope)
      .map(({ id }) =>
        error(
          at.policies(corpus, id),
          'evidence type judgment only out of scope',
          'judgment, in scope',
          'Decide the evidence type first; if only a person can judge, route N2 fires.',
        ),
      );
    return ran(policies.length, findings);
  },
});

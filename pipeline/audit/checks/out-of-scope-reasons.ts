/** Does every out-of-scope row carry its own code? Pooled reasons hide what the setting forces from what was chosen. */
import { OutOfScopeReason } from '../../artifacts/vocabulary.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';
import { tally } from '../groups.js';

export const outOfScopeReasons = defineCheck({
  name: 'out-of-scope-reasons',
  asks: 'Does every out-of-scope row carry its own code, not observable apart from the others, and no in-scope row one?',
  needs: ['corpus', 'policies'],
  run({ corpus, policies }) {
    const findings = policies.flatMap(({ id, inScope, outOfScopeReason }): Found[] => {
      const where = at.policies(corpus, id);
      if (inScope && outOfScopeReason !== undefined) {
        return [error(where, 'no reason on an in-scope row', outOfScopeReason, 'Take the reason away.')];
      }
      if (!inScope && outOfScopeReason === undefined) {
        const remedy = 'Name the first route that fired; "out of scope" alone says nothing.';
        return [error(where, `one of: ${OutOfScopeReason.options.join(' · ')}`, 'none', remedy)];
      }
      return [];
    });
    const reasons = policies.flatMap(({ outOfScopeReason }) => outOfScopeReason ?? []);
    return ran(policies.length, findings, tally(OutOfScopeReason.options, reasons));
  },
});

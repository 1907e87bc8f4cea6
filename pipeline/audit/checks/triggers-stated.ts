/** Does every row that this setting never invokes say what would invoke it? */
import { at, defineCheck, error, type Found, ran, warning } from '../check.js';

export const triggersStated = defineCheck({
  name: 'triggers-stated',
  asks: 'Is the trigger written on every row that never fires, or whose condition lies outside the run?',
  needs: ['corpus', 'policies'],
  run({ corpus, policies }) {
    const findings = policies.flatMap(({ id, passType, outOfScopeReason, trigger }): Found[] => {
      if (trigger !== undefined) return [];
      const where = at.policies(corpus, id);
      const remedy = 'Write the condition in plain form: applies only if the contribution touches …';
      if (passType === 'never fires') return [error(where, '`trigger` on a row that never fires', 'none', remedy)];
      if (outOfScopeReason !== 'N4 external condition') return [];
      return [warning(where, '`trigger` on a row with an external condition', 'none', remedy)];
    });
    return ran(policies.length, findings);
  },
});

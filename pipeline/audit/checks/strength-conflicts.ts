/** Is every conflict of strength settled for the stricter row, which the weaker one names? */
import type { Policy } from '../../artifacts/policy.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';

export const strengthConflicts = defineCheck({
  name: 'strength-conflicts',
  asks: 'Is every conflict of strength settled: the weaker row N3, naming a governing row in scope?',
  needs: ['corpus', 'policies'],
  run({ corpus, policies }) {
    const byId = new Map(policies.map((policy) => [policy.id, policy]));
    const rivals = policies.filter(({ conflict }) => conflict?.kind === 'strength');
    const findings = rivals.flatMap((policy): Found[] => {
      const got = unsettled(policy, byId.get(policy.conflict?.with ?? ''));
      if (got === undefined) return [];
      const remedy = 'Keep the stricter row in scope, and label the weaker N3 with the conflict named.';
      return [error(at.policies(corpus, policy.id), 'one governing row in scope, the other N3', got, remedy)];
    });
    return ran(policies.length, findings, `${rivals.length} rows in a conflict of strength`);
  },
});

function unsettled(policy: Policy, other: Policy | undefined): string | undefined {
  if (!other) return `a conflict with ${policy.conflict?.with ?? ''}, which does not exist`;
  if (policy.inScope && other.inScope) return `both ${policy.id} and ${other.id} in scope`;
  if (policy.outOfScopeReason === 'N3 duplicate' && !other.inScope) return `the governing row ${other.id} out of scope`;
  return undefined;
}

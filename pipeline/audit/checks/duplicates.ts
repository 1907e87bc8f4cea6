/** Does every duplicate name an in-scope row that stands for it? */
import type { Policy } from '../../artifacts/policy.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';

export const duplicates = defineCheck({
  name: 'duplicates',
  asks: 'Does every duplicate name another row that is in scope, without a circle?',
  needs: ['corpus', 'policies'],
  run({ corpus, policies }) {
    const byId = new Map(policies.map((policy) => [policy.id, policy]));
    const findings = policies.flatMap((policy) => {
      const got = problemOf(policy, byId);
      if (got === undefined) return [];
      const remedy = 'Name the row that keeps the obligation in scope, or take the duplicate label away.';
      return [error(at.policies(corpus, policy.id), 'a duplicate of an in-scope row', got, remedy)];
    });
    const count = policies.filter(({ duplicateOf }) => duplicateOf !== undefined).length;
    return ran(policies.length, findings satisfies Found[], `${count} duplicates`);
  },
});

function problemOf(policy: Policy, byId: ReadonlyMap<string, Policy>): string | undefined {
  const { duplicateOf, conflict, outOfScopeReason } = policy;
  if (duplicateOf === undefined) {
    if (conflict?.kind === 'restatement' && policy.inScope && byId.get(conflict.with)?.inScope) {
      return `a restatement of ${conflict.with}, and both in scope`;
    }
    const unnamed = outOfScopeReason === 'N3 duplicate' && conflict === undefined;
    return unnamed ? 'a duplicate that names no other row' : undefined;
  }
  if (goesRound(policy, byId)) return `a circle back to ${policy.id}`;
  const original = byId.get(duplicateOf);
  if (!original) return `a duplicate of ${duplicateOf}, which does not exist`;
  // Where another route fired first, the repetition is only noted: both rows can lie outside for reasons of their own.
  return original.inScope || outOfScopeReason !== 'N3 duplicate'
    ? undefined
    : `a duplicate of ${duplicateOf}, which is out of scope`;
}

function goesRound(policy: Policy, byId: ReadonlyMap<string, Policy>): boolean {
  const seen = new Set<string>();
  let next = policy.duplicateOf;
  while (next !== undefined && next !== policy.id && !seen.has(next)) {
    seen.add(next);
    next = byId.get(next)?.duplicateOf;
  }
  return next === policy.id;
}

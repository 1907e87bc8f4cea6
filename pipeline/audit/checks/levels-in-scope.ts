/** Do in-scope rows, and no others, have a level, a pass type and a deciding route? */
import type { Policy } from '../../artifacts/policy.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';

export const levelsInScope = defineCheck({
  name: 'levels-in-scope',
  asks: 'Is the level blank on every out-of-scope row, and never blank on an in-scope one?',
  needs: ['corpus', 'policies'],
  run({ corpus, policies }) {
    return ran(
      policies.length,
      policies.flatMap((policy) => blanks(policy, at.policies(corpus, policy.id))),
    );
  },
});

function blanks(policy: Policy, where: string): Found[] {
  if (policy.inScope) {
    const empty = (['requirementLevel', 'passType'] as const).filter((field) => policy[field] === undefined);
    return empty.map((field) => error(where, `\`${field}\` on an in-scope row`, 'none', 'Classify the row again.'));
  }
  const filled = (['requirementLevel', 'passType', 'decidedBy'] as const).filter(
    (field) => policy[field] !== undefined,
  );
  return filled.map((field) =>
    error(where, `no \`${field}\` on an out-of-scope row`, String(policy[field]), 'Take the label away.'),
  );
}

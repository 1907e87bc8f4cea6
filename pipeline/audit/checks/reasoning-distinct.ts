/** Is the reasoning of every row its own? Reasoning that fits two rows marks duplicates, or boilerplate. */
import type { Policy } from '../../artifacts/policy.js';
import { at, defineCheck, error, ran } from '../check.js';
import { groupBy } from '../groups.js';

export const reasoningDistinct = defineCheck({
  name: 'reasoning-distinct',
  asks: "Is every row's reasoning distinct from every other's?",
  needs: ['corpus', 'policies'],
  run({ corpus, policies }) {
    const own = policies.filter(({ duplicateOf }) => duplicateOf === undefined);
    const findings = [...groupBy(own, reasoning).values()]
      .filter((group) => group.length > 1)
      .map((group) =>
        error(
          at.policies(corpus, group.map(({ id }) => id).join(', ')),
          'context and conclusion of their own',
          `the same on ${group.length} rows: "${(group[0]?.conclusion ?? '').slice(0, 80)}"`,
          'Label the rows as duplicates, or say what decides each of them.',
        ),
      );
    return ran(policies.length, findings);
  },
});

function reasoning({ context, conclusion }: Policy): string {
  return [context, conclusion].map((text) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()).join('\n');
}

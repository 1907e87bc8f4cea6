/** Is every label either the one that classification gave, or the work of a recorded decision? */
import { PolicyLabels } from '../../artifacts/policy.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';
import { sameButForWords } from '../same.js';

const FIELDS = PolicyLabels.keyof().options.filter((field) => field !== 'id' && field !== 'labelBasis');

export const labelsExplained = defineCheck({
  name: 'labels-explained',
  asks: 'Is every label the one that classification gave, or the work of a recorded decision?',
  needs: ['corpus', 'labels', 'policies', 'decisions'],
  run({ corpus, labels, policies, decisions }) {
    const decided = new Set(decisions.flatMap((each) => (each.kind === 'row' ? [`${each.id} ${each.field}`] : [])));
    const byId = new Map(labels.map((each) => [each.id, each]));
    const findings = policies.flatMap((policy): Found[] => {
      const own = byId.get(policy.id);
      const where = at.policies(corpus, policy.id);
      if (!own) return [error(where, 'labels for this row', 'none', 'Classify the row.')];
      const edited = FIELDS.filter((field) => !sameButForWords(own[field], policy[field]));
      return edited
        .filter((field) => !decided.has(`${policy.id} ${field}`))
        .map((field) =>
          error(
            where,
            `\`${field}\` as classified: ${shown(own[field])}`,
            shown(policy[field]),
            'Record the edit as a decision; the policies are recomputed from labels and decisions.',
          ),
        );
    });
    return ran(policies.length, findings);
  },
});

function shown(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value).slice(0, 120);
}

/** Is every label either the one that classification gave, or the work of a recorded decision? */
import type { RowDecision } from '../../artifacts/decision.js';
import { type Policy, PolicyLabels } from '../../artifacts/policy.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';
import { fieldKey, standingDecisions } from '../decided.js';
import { sameButForWords } from '../same.js';

const PROVISIONAL = /-P\d+$/u;

const FIELDS = PolicyLabels.keyof().options.filter((field) => field !== 'id' && field !== 'labelBasis');

export const labelsExplained = defineCheck({
  name: 'labels-explained',
  asks: 'Is every label the one that classification gave, or the work of a recorded decision on a row that exists?',
  needs: ['corpus', 'labels', 'policies', 'decisions', 'extractionMeta'],
  run({ corpus, labels, policies, decisions, extractionMeta }) {
    const standing = standingDecisions(decisions);
    const byId = new Map(labels.map((each) => [each.id, each]));
    const findings = policies.flatMap((policy): Found[] => {
      const where = at.policies(corpus, policy.id);
      const own = byId.get(policy.id);
      if (!own) return [error(where, 'labels for this row', 'none', 'Classify the row.')];
      return unexplained(own, policy, standing, where);
    });
    const known = new Set([...policies, ...extractionMeta.tombstones].map(({ id }) => id));
    const stray = [...standing.values()]
      // What was decided on a provisional row has done its work before the freeze, which took the number away.
      .filter(({ id }) => !known.has(id) && !PROVISIONAL.test(id))
      .map(({ id }) => error(at.decisions(corpus, id), 'a decision on a row that exists', 'no such row', ADDRESS));
    return ran(policies.length, [...findings, ...stray]);
  },
});

const RECORD = 'Record the edit as a decision; the policies are recomputed from labels and decisions.';
const ADDRESS = 'Address the row by its frozen identifier.';

function unexplained(
  own: PolicyLabels,
  policy: Policy,
  standing: ReadonlyMap<string, RowDecision>,
  where: string,
): Found[] {
  return FIELDS.flatMap((field): Found[] => {
    const decided = standing.get(fieldKey(policy.id, field));
    const expected = decided ? decided.to : own[field];
    if (sameButForWords(expected, policy[field])) return [];
    const by = decided ? 'decided' : 'classified';
    return [error(where, `\`${field}\` as ${by}: ${shown(expected)}`, shown(policy[field]), RECORD)];
  });
}

function shown(value: unknown): string {
  return value === undefined || value === null ? 'none' : JSON.stringify(value).slice(0, 120);
}

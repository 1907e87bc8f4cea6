/** Do the policies carry the frozen rows, all of them and unchanged, but for what a recorded decision edited? */
import type { RowDecision } from '../../artifacts/decision.js';
import { ExtractedPolicy } from '../../artifacts/extraction.js';
import type { Policy } from '../../artifacts/policy.js';
import { at, defineCheck, error, type Found, ran } from '../check.js';
import { fieldKey, standingDecisions } from '../decided.js';
import { sameButForWords } from '../same.js';

const FIELDS = ExtractedPolicy.keyof().options;

export const frozenRows = defineCheck({
  name: 'frozen-rows',
  asks: 'Do the policies carry every frozen row, in order and unchanged but for recorded decisions?',
  needs: ['corpus', 'rows', 'policies', 'decisions'],
  run({ corpus, rows, policies, decisions }) {
    const standing = standingDecisions(decisions);
    const byId = new Map(policies.map((policy) => [policy.id, policy]));
    const known = new Set(rows.map(({ id }) => id));
    const lost = rows
      .filter(({ id }) => !byId.has(id))
      .map(({ id }) => error(at.policies(corpus, id), 'a policy for every frozen row', 'none', 'Classify the row.'));
    const strange = policies
      .filter(({ id }) => !known.has(id))
      .map(({ id }) =>
        error(at.policies(corpus, id), 'a frozen row of this id', 'none', 'Extract first: rows are born there only.'),
      );
    const changed = rows.flatMap((row): Found[] => {
      const policy = byId.get(row.id);
      return policy ? changes(row, policy, standing, at.policies(corpus, row.id)) : [];
    });
    const missing = [...lost, ...strange];
    return ran(rows.length, [
      ...missing,
      ...changed,
      ...(missing.length === 0 ? disorder(corpus, rows, policies) : []),
    ]);
  },
});

function changes(
  row: ExtractedPolicy,
  policy: Policy,
  standing: ReadonlyMap<string, RowDecision>,
  where: string,
): Found[] {
  return FIELDS.flatMap((field): Found[] => {
    const decided = standing.get(fieldKey(row.id, field));
    if (sameButForWords(decided ? decided.to : row[field], policy[field])) return [];
    const expected = `\`${field}\` as it was ${decided ? 'decided' : 'frozen'}`;
    return [error(where, expected, 'another value', 'Restore the field, or record the edit as a decision.')];
  });
}

function disorder(corpus: string, rows: readonly ExtractedPolicy[], policies: readonly Policy[]): Found[] {
  const first = rows.findIndex(({ id }, index) => policies[index]?.id !== id);
  if (first < 0) return [];
  const expected = `${rows[first]?.id ?? ''} on line ${first + 1}, as in the extraction`;
  const remedy = 'Recompute the policies; their order is that of the frozen rows.';
  return [error(at.policies(corpus), expected, policies[first]?.id ?? 'nothing', remedy)];
}

/** Do the policies carry the frozen rows, all of them and unchanged, but for what a recorded decision edited? */
import type { ExtractedPolicy } from '../../artifacts/extraction.js';
import type { Policy } from '../../artifacts/policy.js';
import { at, defineCheck, error, ran } from '../check.js';
import { sameButForWords } from '../same.js';

export const frozenRows = defineCheck({
  name: 'frozen-rows',
  asks: 'Do the policies carry every frozen row, in order and unchanged but for recorded decisions?',
  needs: ['corpus', 'rows', 'policies', 'decisions'],
  run({ corpus, rows, policies, decisions }) {
    const decided = new Set(decisions.flatMap((each) => (each.kind === 'row' ? [`${each.id} ${each.field}`] : [])));
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
    const changed = rows.flatMap((row) => {
      const policy = byId.get(row.id);
      const fields = policy ? changedFields(row, policy).filter((field) => !decided.has(`${row.id} ${field}`)) : [];
      const remedy = 'Restore the frozen field, or record the edit as a decision.';
      return fields.map((field) =>
        error(at.policies(corpus, row.id), `\`${field}\` as it was frozen`, 'another value', remedy),
      );
    });
    return ran(rows.length, [...lost, ...strange, ...changed]);
  },
});

function changedFields(row: ExtractedPolicy, policy: Policy): string[] {
  const frozen = new Map<string, unknown>(Object.entries(row));
  const fields = new Set([...frozen.keys(), ...OPTIONAL]);
  const now = new Map<string, unknown>(Object.entries(policy));
  return [...fields].filter((field) => !sameButForWords(frozen.get(field), now.get(field)));
}

/** Fields that an edit could have added where the frozen row has none. */
const OPTIONAL = ['trigger', 'precedingClause', 'supersedes', 'notes'];

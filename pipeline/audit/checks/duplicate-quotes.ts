/** Which quotes stand word for word in two places? Each pair is one obligation said twice, unless somebody says not. */
import type { ExtractedPolicy } from '../../artifacts/extraction.js';
import type { Policy } from '../../artifacts/policy.js';
import { at, defineCheck, ran, warning } from '../check.js';
import { groupBy } from '../groups.js';
import { samePlace } from '../places.js';

export const duplicateQuotes = defineCheck({
  name: 'duplicate-quotes',
  asks: 'Are quotes that stand word for word in two places known as duplicates?',
  needs: ['corpus', 'policies'],
  run({ corpus, policies }) {
    const repeated = [...groupBy(policies, ({ source }) => source.quoteSha256).values()].filter(inSeveralPlaces);
    const findings = repeated
      .filter((group) => !group.every((row) => isKnown(row, group)))
      .map((group) =>
        warning(
          at.policies(corpus, group.map(({ id }) => id).join(', ')),
          'one row for an obligation, and duplicates that name it',
          `the same words in ${group.length} rows`,
          'Label all but one N3, naming the row that stays, or say why each stands by itself.',
        ),
      );
    return ran(policies.length, findings, `${repeated.length} quotes in more than one place`);
  },
});

/** Rows split out of one sentence share their place, and are no duplicates. */
function inSeveralPlaces(group: readonly ExtractedPolicy[]): boolean {
  return group.some(({ source }) => group[0] !== undefined && !samePlace(source, group[0].source));
}

/** A duplicate that names its original, a row that others name, or one that is split from such a row's sentence. */
function isKnown(row: Policy, group: readonly Policy[]): boolean {
  if (row.duplicateOf !== undefined || row.conflict !== undefined) return true;
  return group.some(({ duplicateOf, conflict }) => duplicateOf === row.id || conflict?.with === row.id);
}

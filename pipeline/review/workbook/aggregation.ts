/** Counts by category, with the four reasons apart, and blocks by evidence type, deciding route and pass type. */
import type { Policy } from '../../artifacts/policy.js';
import {
  Category,
  EvidenceType,
  LevelRoute,
  OutOfScopeReason,
  PassType,
  ScopeRoute,
} from '../../artifacts/vocabulary.js';

const COUNTS: readonly { header: string; counts: (policy: Policy) => boolean }[] = [
  { header: 'Extracted', counts: () => true },
  { header: 'In scope', counts: ({ inScope }) => inScope },
  { header: 'must', counts: ({ inScope, requirementLevel }) => inScope && requirementLevel === 'must' },
  { header: 'should', counts: ({ inScope, requirementLevel }) => inScope && requirementLevel === 'should' },
  { header: 'Out of scope', counts: ({ inScope }) => !inScope },
  ...OutOfScopeReason.options.map((reason) => ({
    header: reason,
    counts: ({ outOfScopeReason }: Policy) => outOfScopeReason === reason,
  })),
];

/** The sheet's rows, header first; every row has as many cells as the header. */
export function aggregationRows(policies: readonly Policy[]): string[][] {
  const header = ['Category', ...COUNTS.map(({ header: title }) => title)];
  const line = (name: string, group: readonly Policy[]): string[] => [
    name,
    ...COUNTS.map(({ counts }) => String(group.filter(counts).length)),
  ];
  const byCategory = Category.options.map((category) =>
    line(
      category,
      policies.filter((policy) => policy.category === category),
    ),
  );
  const rows = [
    header,
    ...byCategory,
    line('TOTAL', policies),
    [],
    ...block('Evidence type', EvidenceType.options, policies, ({ evidenceType }) => evidenceType),
    [],
    ...block('Deciding route', [...LevelRoute.options, ...ScopeRoute.options], policies, decidingRoute),
    [],
    ...block('Pass type', PassType.options, policies, ({ passType }) => passType),
  ];
  return rows.map((row) => header.map((_, index) => row[index] ?? ''));
}

function block(
  title: string,
  values: readonly string[],
  policies: readonly Policy[],
  valueOf: (policy: Policy) => string | undefined,
): string[][] {
  const found = policies.flatMap((policy) => valueOf(policy) ?? []);
  const lines = values.map((value) => [value, String(found.filter((each) => each === value).length)]);
  return [[title, 'Rows'], ...lines, ['TOTAL', String(found.length)]];
}

function decidingRoute({ inScope, decidedBy, outOfScopeReason }: Policy): string | undefined {
  return inScope ? decidedBy : outOfScopeReason?.slice(0, 2);
}

/** The corpus as it stands: frozen rows, their labels, and what people and models decided about single fields since. */
import type { Decision, RowDecision } from '../artifacts/decision.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import { Policy, type PolicyLabels } from '../artifacts/policy.js';
import type { Rejection } from '../artifacts/meta.js';

export interface PoliciesResult {
  accepted: Policy[];
  /** Decisions that would break the row's schema, and rows without labels. */
  rejected: Rejection[];
}

/** Recomputed from its three sources every time, so that no edit can live in the result alone. */
export function policiesOf(
  rows: readonly ExtractedPolicy[],
  labels: readonly PolicyLabels[],
  decisions: readonly Decision[],
): PoliciesResult {
  const byId = new Map(labels.map((each) => [each.id, each]));
  const result: PoliciesResult = { accepted: [], rejected: [] };
  for (const row of rows) {
    const own = byId.get(row.id);
    if (!own) {
      result.rejected.push({ code: 'row-unlabelled', where: row.id, reason: 'no labels for this row' });
      continue;
    }
    const edits = inForce(decisions.filter((each): each is RowDecision => each.kind === 'row' && each.id === row.id));
    const edited = Object.fromEntries(edits.map(({ field, to }) => [field, to]));
    const basis = edits.some(({ by }) => by === 'person') ? { labelBasis: 'person' as const } : {};
    const policy = Policy.safeParse({ ...row, ...own, ...withoutNulls({ ...edited }), ...basis });
    if (policy.success) result.accepted.push(policy.data);
    else result.rejected.push({ code: 'decision-invalid', where: row.id, reason: policy.error.message });
  }
  return result;
}

/** One decision a field: a person beats a model, and among equals the later one stands. */
function inForce(decisions: readonly RowDecision[]): RowDecision[] {
  const standing = new Map<string, RowDecision>();
  for (const decision of decisions) {
    const before = standing.get(decision.field);
    if (before?.by === 'person' && decision.by !== 'person') continue;
    standing.set(decision.field, decision);
  }
  return [...standing.values()];
}

/** A decision to `null` takes an optional field away. */
function withoutNulls(edits: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(edits).map(([field, to]) => [field, to === null ? undefined : to]));
}

/** Which recorded decision stands on each field of each row. */
import type { Decision, RowDecision } from '../artifacts/decision.js';

/** The standing decision by row and field: a person beats a model, and among equals the later one stands. */
export function standingDecisions(decisions: readonly Decision[]): Map<string, RowDecision> {
  const standing = new Map<string, RowDecision>();
  for (const decision of decisions) {
    if (decision.kind !== 'row') continue;
    const key = fieldKey(decision.id, decision.field);
    if (standing.get(key)?.by === 'person' && decision.by !== 'person') continue;
    standing.set(key, decision);
  }
  return standing;
}

export function fieldKey(id: string, field: string): string {
  return JSON.stringify([id, field]);
}

/** Draft rows with what a reviewer decided about them before the freeze. */
import { canonicalJson } from '../artifacts/canonical.js';
import type { Decision, RowDecision } from '../artifacts/decision.js';
import { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Rejection } from '../artifacts/meta.js';

export interface Reviewed {
  rows: ExtractedPolicy[];
  /** Edits that fit no row as it stands now: the row was read anew, or the value breaks the schema. */
  rejected: Rejection[];
}

/**
 * Lays edits of provisional rows over them, in the order they were decided. Provisional numbers move when a document is
 * read anew, so an edit only counts where the field still holds what it was decided on.
 */
export function reviewed(rows: readonly ExtractedPolicy[], decisions: readonly Decision[]): Reviewed {
  const result: Reviewed = { rows: [...rows], rejected: [] };
  for (const decision of decisions) {
    if (decision.kind !== 'row' || !/-P\d+$/.test(decision.id)) continue;
    const at = result.rows.findIndex(({ id }) => id === decision.id);
    const edited = at < 0 ? undefined : edit(result.rows[at], decision);
    if (edited) result.rows[at] = edited;
    else
      result.rejected.push({ code: 'edit-outdated', where: `${decision.id} ${decision.field}`, reason: why(decision) });
  }
  return result;
}

function edit(row: ExtractedPolicy | undefined, { field, from, to }: RowDecision): ExtractedPolicy | undefined {
  if (!row) return undefined;
  const fields: Record<string, unknown> = { ...row };
  if (canonicalJson(fields[field] ?? null) !== canonicalJson(from)) return undefined;
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
  const edited = ExtractedPolicy.safeParse(to === null ? others : { ...others, [field]: to });
  return edited.success ? edited.data : undefined;
}

function why({ from }: RowDecision): string {
  return `the field no longer holds ${canonicalJson(from).slice(0, 80)}, or the new value is not allowed there`;
}

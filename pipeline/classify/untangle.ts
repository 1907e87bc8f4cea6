/** Chains of duplicates: each is led to the row that stands, and one that leads nowhere is refused. */
import type { PolicyLabels } from '../artifacts/policy.js';
import type { Labelled } from './label.js';

/**
 * Rows of different batches are labelled apart, so that one can name a row that itself gave way. What is named must
 * stand: otherwise an obligation would drop out of the corpus with every statement of it called a repetition.
 */
export function untangle(results: Map<string, Labelled>): void {
  const labels = new Map<string, PolicyLabels>();
  for (const [id, result] of results) if (result.state === 'labelled') labels.set(id, result.labels);
  for (const [id, own] of labels) {
    if (own.inScope || own.duplicateOf === undefined || own.outOfScopeReason !== 'N3 duplicate') continue;
    const end = standing(own.duplicateOf, id, labels);
    if (end.state === 'stands') {
      if (end.id !== own.duplicateOf) results.set(id, { state: 'labelled', labels: { ...own, duplicateOf: end.id } });
      continue;
    }
    const rejection = { code: 'duplicate-tangled', where: id, reason: end.reason };
    results.set(id, { state: 'rejected', rejection });
  }
}

type End = { state: 'stands'; id: string } | { state: 'nowhere'; reason: string };

function standing(first: string, from: string, labels: ReadonlyMap<string, PolicyLabels>): End {
  const seen = new Set([from]);
  for (let id = first; ; ) {
    if (seen.has(id))
      return { state: 'nowhere', reason: `the row it is called a duplicate of, ${first}, leads back to it` };
    seen.add(id);
    const named = labels.get(id);
    // A row that is still without a label may yet stand; the audit has the last word.
    if (!named || named.inScope) return { state: 'stands', id };
    if (named.duplicateOf === undefined) {
      return { state: 'nowhere', reason: `it is called a duplicate of ${id}, which is out of scope itself` };
    }
    id = named.duplicateOf;
  }
}

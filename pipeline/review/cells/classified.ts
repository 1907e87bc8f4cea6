/** A classified policy as the eleven cells of a sheet. */
import type { Policy } from '../../artifacts/policy.js';
import type { Cells, ClassifiedColumn } from './columns.js';
import { composeNotes, type Notes } from './notes.js';
import { composeSource } from './source-cell.js';

/**
 * The eleven cells of one row. `quote` is the text of the row's source place, filled in by the caller: a corpus of
 * another project stores places without words.
 */
export function classifiedCells(policy: Policy, quote: string): Cells<ClassifiedColumn> {
  return {
    ID: policy.id,
    Source: composeSource(policy.source.url, policy.source.section),
    'Original text': quote,
    'Atomic rule': policy.atomicRule,
    'Applies to': policy.appliesTo.join(', '),
    Category: policy.category,
    'Requirement level': policy.inScope ? (policy.requirementLevel ?? '') : '',
    'Evidence Type': policy.evidenceType,
    'In scope': policy.inScope ? 'TRUE' : 'FALSE',
    'Out-of-scope reason': policy.inScope ? '' : (policy.outOfScopeReason ?? ''),
    Notes: composeNotes(notesOf(policy, quote)),
  };
}

/** What the Notes cell of a policy says. */
export function notesOf(policy: Policy, quote: string): Notes {
  const deciding = policy.inScope ? policy.decidedBy : policy.outOfScopeReason?.slice(0, 2);
  const also = policy.routesFired.map(({ route }) => route).filter((route) => route !== deciding);
  const conflict = conflictOf(policy);
  return {
    ...(policy.inScope ? { decided: decidedOf(policy) } : {}),
    modalVerbLevel: policy.modalVerbLevel,
    quote: excerptOf(policy, quote),
    context: policy.context,
    conclusion: policy.conclusion,
    ...(policy.trigger === undefined ? {} : { trigger: policy.trigger }),
    ...(policy.autoFix ? { autoFix: policy.autoFix } : {}),
    ...(conflict ? { conflict } : {}),
    ...(policy.lowConfidence ? { lowConfidence: policy.lowConfidence.why } : {}),
    ...(also.length > 0 ? { also } : {}),
  };
}

/** What the Notes cell says of a conflict, by its kind; each text stands for one kind only, so it can be read back. */
export const GOVERNS = {
  governing: 'this row governs, the stricter statement',
  governed: 'the stricter statement governs',
  contradiction: 'contradiction, a person decides which governs',
  restatement: 'restates it at the same level',
} as const;

function conflictOf({ conflict, duplicateOf, inScope }: Policy): Notes['conflict'] {
  if (!conflict) return duplicateOf === undefined ? undefined : { with: duplicateOf, governs: GOVERNS.restatement };
  const strength = inScope ? GOVERNS.governing : GOVERNS.governed;
  return { with: conflict.with, governs: conflict.kind === 'strength' ? strength : GOVERNS[conflict.kind] };
}

function decidedOf({ decidedBy, passType }: Policy): NonNullable<Notes['decided']> {
  return { ...(decidedBy ? { by: decidedBy } : {}), ...(passType ? { passType } : {}) };
}

/** The excerpt's words, by its offsets inside the quote. */
function excerptOf({ excerpt, source }: Policy, quote: string): string {
  return quote.slice(excerpt.start - source.start, excerpt.end - source.start);
}

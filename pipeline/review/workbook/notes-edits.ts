/** Edits of a Notes cell, part by part, as decisions on the fields that it was composed of. */
import { sha256 } from '../../artifacts/canonical.js';
import type { FiredRoute, Policy } from '../../artifacts/policy.js';
import { GOVERNS, notesOf } from '../cells/classified.js';
import type { Cells, ClassifiedColumn } from '../cells/columns.js';
import { type Notes, readNotes } from '../cells/notes.js';
import { type CellEdit, edited, refused } from './edit.js';

const NOTES = 'Notes';

export function notesEdits(
  policy: Policy,
  quote: string,
  was: Cells<ClassifiedColumn>,
  now: Cells<ClassifiedColumn>,
): CellEdit[] {
  const read = readNotes(now.Notes);
  if (read.state === 'unreadable') return was.Notes === now.Notes ? [] : [refused(NOTES, read.reason)];
  const before = notesOf(policy, quote);
  const { notes } = read;
  return [
    ...(notes.modalVerbLevel === before.modalVerbLevel
      ? []
      : [refused(NOTES, 'the modal-verb level is the reading of the source and is kept for ever')]),
    ...plainEdits(policy, before, notes),
    ...excerptEdits(policy, quote, before, notes),
    ...conflictEdits(policy, before, notes),
    ...routeEdits(policy, was, now, notes),
  ];
}

function plainEdits(policy: Policy, before: Notes, notes: Notes): CellEdit[] {
  const pairs: [field: string, was: unknown, now: unknown][] = [
    ['decidedBy', before.decided?.by, notes.decided?.by],
    ['passType', before.decided?.passType, notes.decided?.passType],
    ['context', before.context, notes.context],
    ['conclusion', before.conclusion, notes.conclusion],
    ['trigger', before.trigger, notes.trigger],
    ['autoFix', before.autoFix, notes.autoFix],
    ['lowConfidence', wrapped(before.lowConfidence), wrapped(notes.lowConfidence)],
  ];
  return pairs
    .filter(([, was, now]) => JSON.stringify(was) !== JSON.stringify(now))
    .map(([field, , now]) => edited(NOTES, field, policy, now));
}

function wrapped(why: string | undefined): { why: string } | undefined {
  return why === undefined ? undefined : { why };
}

/** An excerpt is a place: other words must stand in the row's quote exactly once to become one. */
function excerptEdits(policy: Policy, quote: string, before: Notes, notes: Notes): CellEdit[] {
  if (notes.quote === before.quote) return [];
  const at = quote.indexOf(notes.quote);
  if (notes.quote === '' || at < 0 || quote.includes(notes.quote, at + 1)) {
    return [refused(NOTES, 'the excerpt does not stand in the original text exactly once')];
  }
  const start = policy.source.start + at;
  const { document } = policy.source;
  const excerpt = { document, start, end: start + notes.quote.length, quoteSha256: sha256(notes.quote) };
  const words = policy.excerpt.quote === undefined ? {} : { quote: notes.quote };
  return [edited(NOTES, 'excerpt', policy, { ...excerpt, ...words })];
}

function conflictEdits(policy: Policy, before: Notes, { conflict }: Notes): CellEdit[] {
  if (conflict?.with === before.conflict?.with && conflict?.governs === before.conflict?.governs) return [];
  if (!conflict) return [edited(NOTES, policy.conflict ? 'conflict' : 'duplicateOf', policy, null)];
  switch (conflict.governs) {
    case GOVERNS.restatement: {
      const duplicate = edited(NOTES, 'duplicateOf', policy, conflict.with);
      const settled = edited(NOTES, 'conflict', policy, { with: conflict.with, kind: 'restatement' });
      return policy.conflict ? [duplicate, settled] : [duplicate];
    }
    case GOVERNS.contradiction:
      return [edited(NOTES, 'conflict', policy, { with: conflict.with, kind: 'contradiction' })];
    case GOVERNS.governing:
    case GOVERNS.governed:
      return [edited(NOTES, 'conflict', policy, { with: conflict.with, kind: 'strength' })];
    default:
      return [refused(NOTES, `\`${conflict.governs}\` is not one of: ${Object.values(GOVERNS).join(' · ')}`)];
  }
}

/** Routes follow from three cells: what decides in scope, the reason out of scope, and what else fired. */
function routeEdits(
  policy: Policy,
  was: Cells<ClassifiedColumn>,
  now: Cells<ClassifiedColumn>,
  notes: Notes,
): CellEdit[] {
  const fired = routesOf(now, notes);
  const before = readNotes(was.Notes);
  if (before.state === 'read' && routesOf(was, before.notes).join() === fired.join()) return [];
  const known = new Map<string, FiredRoute>(policy.routesFired.map((route) => [route.route, route]));
  return [
    edited(
      NOTES,
      'routesFired',
      policy,
      fired.map((route) => known.get(route) ?? { route }),
    ),
  ];
}

/** In the order of the cells, each once. */
function routesOf(cells: Cells<ClassifiedColumn>, { decided, also }: Notes): string[] {
  const reason = cells['Out-of-scope reason'].slice(0, 2);
  return [...new Set([...(reason === '' ? [] : [reason]), ...(decided?.by ? [decided.by] : []), ...(also ?? [])])];
}

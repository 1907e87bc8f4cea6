/** Gives draft rows their identifiers: provisional ones while they are reviewed, final ones at the freeze. */
import { contentHash, hashOf } from '../artifacts/canonical.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Tombstone } from '../artifacts/meta.js';
import type { DraftRow } from './ground.js';
import { obligationKey } from './obligation.js';
import { superseded } from './supersede.js';

export interface Frozen {
  rows: ExtractedPolicy[];
  tombstones: Tombstone[];
}

/** `<PREFIX>-P001` and on, in order: a row dropped in review leaves no hole, since nothing refers to these yet. */
export function provisional(rows: readonly DraftRow[], prefix: string): ExtractedPolicy[] {
  return rows.map((row, index) => ({ id: identifier(prefix, 'P', index + 1), ...row }));
}

/**
 * Mints `<PREFIX>-C001` and on without a hole. An obligation that was frozen before keeps its number; one that is gone
 * leaves a tombstone; a number is never moved or used again. A new row names the one that it is another wording of.
 */
export function freeze(rows: readonly DraftRow[], prefix: string, previous?: Frozen): Frozen {
  const free = new Map<string, ExtractedPolicy[]>();
  for (const row of previous?.rows ?? []) free.set(obligationKey(row), [...(free.get(obligationKey(row)) ?? []), row]);
  let last = highestNumber(previous);
  const frozen = rows.map((row): ExtractedPolicy => {
    const kept = free.get(obligationKey(row))?.shift();
    if (kept) return { ...row, id: kept.id, ...(kept.supersedes === undefined ? {} : { supersedes: kept.supersedes }) };
    last += 1;
    return { ...row, id: identifier(prefix, 'C', last) };
  });
  const gone = [...free.values()].flat();
  const before = new Set(previous?.rows.map(({ id }) => id));
  const heirs = superseded(
    frozen.filter(({ id }) => !before.has(id)),
    gone,
  );
  const heirOf = new Map([...heirs].map(([id, old]) => [old, id]));
  const buried = gone.map((row): Tombstone => {
    const heir = heirOf.get(row.id);
    const reason = heir === undefined ? 'the sources no longer state it' : `superseded by ${heir}`;
    return { id: row.id, obligation: obligationKey(row), reason };
  });
  const known = new Set(previous?.tombstones.map(({ id }) => id));
  const tombstones = [...(previous?.tombstones ?? []), ...buried.filter(({ id }) => !known.has(id))];
  const rewritten = frozen.map((row) => {
    const old = heirs.get(row.id);
    return old === undefined ? row : { ...row, supersedes: old };
  });
  return { rows: rewritten.sort(byNumber), tombstones: tombstones.sort(byNumber) };
}

/** Hash of what gate 2 approves: the rows in any order, without what the freeze adds, so that it doesn't void the approval. */
export function obligationsHash(rows: readonly (DraftRow & { id?: string })[]): string {
  return hashOf(rows.map(({ id: _, supersedes: __, ...row }) => contentHash([row])).sort());
}

function identifier(prefix: string, series: 'C' | 'P', number: number): string {
  return `${prefix}-${series}${String(number).padStart(3, '0')}`;
}

function numberOf(id: string): number {
  return Number(/\d+$/.exec(id)?.[0] ?? 0);
}

function byNumber(one: { id: string }, other: { id: string }): number {
  return numberOf(one.id) - numberOf(other.id);
}

function highestNumber(previous: Frozen | undefined): number {
  const ids = [...(previous?.rows ?? []), ...(previous?.tombstones ?? [])].map(({ id }) => numberOf(id));
  return ids.reduce((highest, number) => Math.max(highest, number), 0);
}

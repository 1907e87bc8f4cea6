/** Finds rows that say the same thing, the same thing more strictly, or the opposite. */
import type { ClassifyInput } from '../../artifacts/exchange/classify.js';
import type { ModalVerbLevel } from '../../artifacts/vocabulary.js';
import { contentLemmas, wordsOf } from './words.js';

export interface Stated {
  alias: string;
  atomicRule: string;
  quote: string;
  modalVerbLevel: ModalVerbLevel;
}

export interface Nearness {
  with: string;
  kind: 'strength' | 'contradiction' | 'restatement';
  /** Whether this row is the one that gives way: always false for a contradiction. */
  yields: boolean;
}

const NEAR = 0.6;

interface Prepared extends Stated {
  lemmas: ReadonlySet<string>;
  numbers: string;
  negative: boolean;
  forbidden: string | undefined;
}

/** The nearest relation of every row to the rows before it and to the neighbours. */
export function nearRows(input: ClassifyInput): Map<string, Nearness> {
  const neighbours = input.neighbours.map(prepare);
  const rows = input.rows.map(prepare);
  const relations = new Map<string, Nearness>();
  rows.forEach((row, index) => {
    for (const other of rows.slice(0, index)) relate(row, other, () => true, relations);
    for (const other of neighbours) relate(row, other, () => precedes(other, row), relations);
  });
  return relations;
}

function relate(row: Prepared, other: Prepared, tie: () => boolean, into: Map<string, Nearness>): void {
  if (into.has(row.alias) || row.alias === other.alias) return;
  if (row.negative !== other.negative && sharesForbidden(row, other)) {
    into.set(row.alias, { with: other.alias, kind: 'contradiction', yields: false });
    return;
  }
  if (overlap(row.lemmas, other.lemmas) < NEAR) return;
  if (row.negative !== other.negative) {
    if (overlap(row.lemmas, other.lemmas) >= 0.7)
      into.set(row.alias, { with: other.alias, kind: 'contradiction', yields: false });
    return;
  }
  if (row.numbers !== other.numbers || rank(row) !== rank(other)) {
    if (rank(row) > rank(other)) return;
    into.set(row.alias, { with: other.alias, kind: 'strength', yields: rank(row) < rank(other) || tie() });
    return;
  }
  if (tie()) into.set(row.alias, { with: other.alias, kind: 'restatement', yields: true });
}

/** Whether one row forbids using a name that the other row asks for. */
function sharesForbidden(row: Prepared, other: Prepared): boolean {
  const [forbids, asks] = row.negative ? [row, other] : [other, row];
  if (forbids.forbidden === undefined) return false;
  const name = forbids.forbidden;
  return !asks.negative && wordsOf(asks.quote).some((word) => word.lower.replaceAll('`', '') === name);
}

const FORBIDDEN =
  /\b(?:not|never|n't)\s+(?:use|add|have|include|keep|write|create|put|need|want|accept)\s+(?:\S+\s+){0,3}?(?=([A-Z][\w.-]{3,}|`[^`]+`))/;

/** The name that a prohibition turns on: capitalised inside the sentence, or code. */
function forbiddenName(quote: string): string | undefined {
  return FORBIDDEN.exec(quote.replaceAll('’', "'"))?.[1]?.replace(/[.`]+/g, '').toLowerCase();
}

/** A fixed order of two rows that doesn't depend on which of them is being labelled, so that they never yield to each other. */
function precedes(left: Stated, right: Stated): boolean {
  if (left.atomicRule !== right.atomicRule) return left.atomicRule < right.atomicRule;
  return left.quote < right.quote;
}

function rank(row: Stated): number {
  return row.modalVerbLevel === 'should' ? 0 : 1;
}

function prepare(row: Stated): Prepared {
  return {
    ...row,
    lemmas: contentLemmas(row.atomicRule),
    numbers: (row.atomicRule.match(/\d+(?:\.\d+)*|[{}%<>@$#&*:]+\w*/g) ?? []).sort().join(' '),
    forbidden: forbiddenName(row.quote),
    negative: row.modalVerbLevel === 'prohibited' || /\b(?:not|never|avoid|no longer)\b/i.test(row.atomicRule),
  };
}

/** Shared lemmas as a share of all lemmas of both. */
function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of left) if (right.has(one)) shared += 1;
  const all = left.size + right.size - shared;
  return shared < 2 ? 0 : shared / all;
}

/** Finds rows that say the same thing, the same thing more strictly, or the opposite. */
import type { ClassifyInput } from '../../artifacts/exchange/classify.js';
import type { ModalVerbLevel } from '../../artifacts/vocabulary.js';
import { contentLemmas, wordsOf } from './words.js';

export interface Stated {
  alias: string;
  atomicRule: string;
  quote: string;
  modalVerbLevel: ModalVerbLevel;
  /** Place in the sheet. */
  position: number;
}

export interface Nearness {
  with: string;
  kind: 'strength' | 'contradiction' | 'restatement';
  /** Whether this row is the one that gives way: always false for a contradiction. */
  yields: boolean;
}

const NEAR = 0.6;
/** Two rules that differ in polarity only have to agree in nearly all else. */
const OPPOSITE = 0.85;

interface Prepared extends Stated {
  lemmas: ReadonlySet<string>;
  literals: string;
  negative: boolean;
  forbidden: string | undefined;
}

/**
 * The nearest relation of every row of a batch. A row yields only to one that itself stands: that is in scope, as far as
 * `stands` can tell from its words, and yields to none.
 */
export function nearRows(input: ClassifyInput, stands: (row: Stated) => boolean): Map<string, Nearness> {
  const rows = input.rows.map(prepare);
  const neighbours = input.neighbours.map(prepare);
  const relations = new Map<string, Nearness>();
  for (const row of rows.toSorted(compare)) {
    const standing = [...rows, ...neighbours].filter(
      (other) => other.alias !== row.alias && !relations.get(other.alias)?.yields,
    );
    const rival = standing.find((other) => contradicts(row, other));
    const governing = standing
      .filter((other) => compare(other, row) < 0 && sameObligation(row, other) && stands(other))
      .sort(compare)[0];
    if (governing && stands(row))
      relations.set(row.alias, { with: governing.alias, kind: kindOf(row, governing), yields: true });
    else if (rival) relations.set(row.alias, { with: rival.alias, kind: 'contradiction', yields: false });
  }
  return relations;
}

/** Pairs of rows of which obeying one breaks the other, each pair once, in the order of the rows. */
export function contradictions(rows: readonly Stated[]): [one: string, other: string][] {
  const prepared = rows.map(prepare);
  const forbidding = prepared.filter(({ negative }) => negative);
  return prepared.flatMap((row) =>
    row.negative
      ? []
      : forbidding.flatMap((other): [string, string][] => {
          if (!contradicts(row, other)) return [];
          return row.position < other.position ? [[row.alias, other.alias]] : [[other.alias, row.alias]];
        }),
  );
}

function kindOf(row: Prepared, governing: Prepared): 'strength' | 'restatement' {
  return rank(row) === rank(governing) && row.literals === governing.literals ? 'restatement' : 'strength';
}

function sameObligation(row: Prepared, other: Prepared): boolean {
  return row.negative === other.negative && names(row) === names(other) && overlap(row.lemmas, other.lemmas) >= NEAR;
}

function contradicts(row: Prepared, other: Prepared): boolean {
  if (row.negative === other.negative) return false;
  if (sharesForbidden(row, other)) return true;
  return row.quote !== other.quote && row.literals === other.literals && overlap(row.lemmas, other.lemmas) >= OPPOSITE;
}

/** Whether one row forbids using a name that the other row asks for. */
function sharesForbidden(row: Prepared, other: Prepared): boolean {
  const [forbids, asks] = row.negative ? [row, other] : [other, row];
  if (forbids.forbidden === undefined) return false;
  const name = forbids.forbidden;
  return wordsOf(asks.quote).some((word) => word.lower.replaceAll('`', '') === name);
}

const FORBIDDEN =
  /\b(?:not|never|n't)\s+(?:use|add|have|include|keep|write|create|put|need|want|accept)\s+(?:(?:an?|the|any|our|your)\s+)?([A-Z][\w.-]{3,})(?:\s+(?:section|heading|file|entry|label|tag|prefix))\b/;

/** The capitalised name of a section, file or label that a prohibition turns on. */
function forbiddenName(quote: string): string | undefined {
  return FORBIDDEN.exec(quote.replaceAll('’', "'"))?.[1]?.toLowerCase();
}

/** The stricter first; among equals a fixed order, so that two rows never yield to each other in two batches. */
function compare(left: Prepared, right: Prepared): number {
  if (rank(left) !== rank(right)) return rank(right) - rank(left);
  if (left.atomicRule !== right.atomicRule) return left.atomicRule < right.atomicRule ? -1 : 1;
  if (left.quote !== right.quote) return left.quote < right.quote ? -1 : 1;
  return left.position - right.position;
}

function rank(row: Stated): number {
  return row.modalVerbLevel === 'should' ? 0 : 1;
}

function prepare(row: Stated): Prepared {
  return {
    alias: row.alias,
    atomicRule: row.atomicRule,
    quote: row.quote,
    modalVerbLevel: row.modalVerbLevel,
    position: row.position,
    lemmas: contentLemmas(row.atomicRule),
    literals: (row.atomicRule.match(/\d+(?:\.\d+)*|[{}%<>@$#&*:]+\w*/g) ?? []).sort().join(' '),
    forbidden: forbiddenName(row.quote),
    negative: row.modalVerbLevel === 'prohibited' || /\b(?:not|never|avoid|no longer)\b/i.test(row.atomicRule),
  };
}

/** Literals without the numbers: limits may differ between two statements of one obligation, names may not. */
function names({ literals }: Prepared): string {
  return literals.replace(/\d[\d.]*/g, '').trim();
}

/** Shared lemmas as a share of all lemmas of both. */
function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of left) if (right.has(one)) shared += 1;
  const all = left.size + right.size - shared;
  return shared < 2 ? 0 : shared / all;
}

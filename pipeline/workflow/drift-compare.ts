/** Where the words of frozen rows stand in a later state of their documents: unchanged, reworded, moved or gone. */
import type { Document } from '../artifacts/document.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import { sectionName } from '../documents/sections.js';

export interface Standing {
  document: string;
  section: string;
  quote: string;
}

interface About {
  id: string;
  /** The words as they were frozen, or our own wording of the rule where this machine no longer has them. */
  was: Standing;
}

/** `unread`: the document that might hold the words could not be read, so that nobody can say that they are gone. */
export type RowDrift = About &
  (
    | { state: 'unchanged' | 'moved' | 'reworded'; now: Standing }
    | { state: 'gone' }
    | { state: 'unread'; reason: string }
  );

export interface DriftRow {
  row: ExtractedPolicy;
  /** Absent where neither the row nor an earlier state of its document holds them. */
  words?: string;
}

/** Share of words in common from which a passage counts as another wording of the same rule. */
const ALIKE = 0.6;

interface Passage extends Standing {
  words: readonly string[];
}

/** One entry a row, in their order; the identifier is kept whatever became of the words. */
export function compareRows(
  rows: readonly DriftRow[],
  now: ReadonlyMap<string, Document>,
  unreadable: ReadonlyMap<string, string>,
): RowDrift[] {
  const passages = [...now.values()].flatMap(passagesOf);
  const texts = [...now.values()].map((document) => ({ document, text: oneLine(document.text) }));
  const standing = new Set(rows.flatMap(({ words }) => (words === undefined ? [] : [oneLine(words)])));
  return rows.map(({ row, words }): RowDrift => {
    const { document, section } = row.source;
    const was = { document, section: sectionName(section), quote: oneLine(words ?? row.atomicRule) };
    const about = { id: row.id, was };
    const holding = texts.filter(({ text }) => text.includes(was.quote)).map((each) => each.document);
    const places = holding.flatMap((each) => placesIn(each, was.quote));
    const same = places.find((place) => place.document === document && place.section === was.section);
    if (same) return { ...about, state: 'unchanged', now: same };
    const [moved] = places.sort(
      (one, other) => Number(other.document === document) - Number(one.document === document),
    );
    if (moved) return { ...about, state: 'moved', now: moved };
    const reason = unreadable.get(document);
    if (reason !== undefined) return { ...about, state: 'unread', reason };
    // A passage that is still another row's own wording is not this row's new one.
    const reworded = nearest(was, passages, (passage) => standing.has(passage.quote));
    return reworded ? { ...about, state: 'reworded', now: reworded } : { ...about, state: 'gone' };
  });
}

/** Blocks that hold the words, by section; words that run over a block's end stand in the block they begin in. */
function placesIn(document: Document, quote: string): Standing[] {
  return document.blocks.flatMap((block, index) => {
    const end = document.blocks[index + 1]?.end ?? block.end;
    const own = oneLine(document.text.slice(block.start, block.end));
    const both = oneLine(document.text.slice(block.start, end));
    const at = both.indexOf(quote);
    if (at < 0 || at >= own.length) return [];
    return [{ document: document.key, section: sectionOf(document, block.section), quote }];
  });
}

/** Sentences, and list items and table rows as wholes: the units that a rule is quoted from. */
function passagesOf(document: Document): Passage[] {
  return document.blocks.flatMap((block) => {
    const spans =
      block.kind === 'list-item' || block.kind === 'table-row' ? [block, ...block.sentences] : block.sentences;
    return spans.map(({ start, end }) => {
      const quote = oneLine(document.text.slice(start, end));
      return { document: document.key, section: sectionOf(document, block.section), quote, words: wordsOf(quote) };
    });
  });
}

function nearest(
  was: Standing,
  passages: readonly Passage[],
  taken: (passage: Passage) => boolean,
): Standing | undefined {
  const words = wordsOf(was.quote);
  let best: { passage: Passage; share: number } | undefined;
  for (const passage of passages) {
    const at = shareOf(words, passage.words);
    // At the same nearness a rule is sooner reworded where it stands than taken from elsewhere.
    const share = passage.document === was.document ? at + 1e-6 : at;
    if (at >= ALIKE && share > (best?.share ?? 0) && !taken(passage)) best = { passage, share };
  }
  return best && { document: best.passage.document, section: best.passage.section, quote: best.passage.quote };
}

/** Shared words, each as often as both have it, as a share of the longer text. */
function shareOf(one: readonly string[], other: readonly string[]): number {
  const longer = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < longer * ALIKE) return 0;
  const counts = new Map<string, number>();
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of other) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    shared += 1;
  }
  return longer === 0 ? 0 : shared / longer;
}

function sectionOf(document: Document, index: number): string {
  return sectionName(document.sections[index]?.path ?? []);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

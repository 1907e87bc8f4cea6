/** Quotes and places: where words stand in a document, and the words that stand at a place. */
import { sha256 } from '../artifacts/canonical.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { Block, Document } from '../artifacts/document.js';
import type { Place } from '../artifacts/place.js';
import { oneSpace } from './outline.js';
import type { Span } from './sentences.js';

export type Located =
  | { state: 'found'; start: number; end: number }
  | { state: 'absent' }
  | { state: 'ambiguous'; count: number };

/** Finds a quote, exact but for white space. `within` narrows the search to a block or section. */
export function locateQuote(document: Document, quote: string, within?: Span): Located {
  const wanted = oneSpace(quote);
  if (wanted === '') return { state: 'absent' };
  const from = within?.start ?? 0;
  // Between blocks stands a line end, one unit just like the space that a quoter writes for it.
  const text = document.text.slice(from, within?.end).replaceAll('\n', ' ');
  const first = text.indexOf(wanted);
  if (first < 0) return { state: 'absent' };
  let count = 1;
  for (let next = text.indexOf(wanted, first + 1); next >= 0; next = text.indexOf(wanted, next + 1)) count += 1;
  if (count > 1) return { state: 'ambiguous', count };
  return { state: 'found', start: from + first, end: from + first + wanted.length };
}

/** The place of a slice: offsets and hash, no words. */
export function placeOf(document: Document, start: number, end: number): Place {
  return { document: document.key, start, end, quoteSha256: sha256(document.text.slice(start, end)) };
}

/**
 * The words at a place.
 * @throws CodedError `quote-moved` when other words stand there than when the place was taken.
 */
export function wordsAt(document: Document, place: Place): string {
  const words = document.text.slice(place.start, place.end);
  if (place.document === document.key && sha256(words) === place.quoteSha256) return words;
  throw new CodedError({
    code: 'quote-moved',
    where: `${place.document} ${place.start}-${place.end}`,
    expected: `words with SHA-256 ${place.quoteSha256.slice(0, 12)}`,
    got: place.document === document.key ? 'other words' : `the document ${document.key}`,
    remedy: 'Use the snapshot that the manifest pins, or extract the document anew.',
    exit: 3,
  });
}

export interface SentencePosition {
  /** Index of the block that holds the span's start; `undefined` for a span outside the document. */
  block: number | undefined;
  /** The sentence that holds the span's start; code has none. */
  sentence?: Span;
  /** More than one sentence, and more than one list item or table row. */
  spansSeveral: boolean;
  /** Words of the same sentence before the span, when the span starts mid-sentence. */
  clauseBefore?: Span;
}

/** How a span lies in the sentences and blocks of its document. */
export function sentenceAt(document: Document, start: number, end: number): SentencePosition {
  const index = blockAt(document.blocks, start);
  const block = document.blocks[index ?? -1];
  if (index === undefined || !block) return { block: undefined, spansSeveral: true };
  const sentence = block.sentences.findLast((candidate) => candidate.start <= start);
  const clauseBefore = sentence ? clause(document.text, sentence.start, start) : undefined;
  return {
    block: index,
    ...(sentence ? { sentence } : {}),
    spansSeveral: end > block.end || (!isOneItem(block) && sentence !== undefined && end > sentence.end),
    ...(clauseBefore ? { clauseBefore } : {}),
  };
}

/** A list item or a table row is quoted whole, however many sentences it has. */
function isOneItem({ kind }: Block): boolean {
  return kind === 'list-item' || kind === 'table-row' || kind === 'code';
}

/** The block that holds an offset, by halving: blocks are in order and never overlap. */
function blockAt(blocks: readonly Block[], offset: number): number | undefined {
  let low = 0;
  let high = blocks.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const block = blocks[middle];
    if (!block) return undefined;
    if (offset < block.start) high = middle - 1;
    else if (offset >= block.end) low = middle + 1;
    else return middle;
  }
  return undefined;
}

/** Trimmed span of the words before `end`; markup alone is no clause. */
function clause(text: string, start: number, end: number): Span | undefined {
  const words = text.slice(start, end).trimEnd();
  return /[\p{L}\p{N}]/u.test(words) ? { start, end: start + words.length } : undefined;
}

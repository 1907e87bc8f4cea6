/** Where the words of a reStructuredText source stand while it is read, and how they become blocks. */
import type { Outline, Wording } from './outline.js';
import { shieldMarkup } from './sentences.js';

/** Where the next words stand. */
export interface RstContext {
  kind: 'paragraph' | 'list-item' | 'quote';
  lists: number;
  leadIn: number | undefined;
  /** The last paragraph, while nothing else has come after it: it introduces a list that follows at once. */
  introducer: number | undefined;
  /** Titles make sections only outside all other blocks. */
  titles: boolean;
}

export interface RstReader {
  outline: Outline;
  /** Styles of titles in order of appearance: their order makes the levels. */
  styles: string[];
  /** Reads the lines inside a block: given here, because blocks and bodies hold each other. */
  body(lines: readonly string[], context: RstContext): void;
}

/** Context of what the last paragraph introduces. */
export function inside(context: RstContext, more: Partial<RstContext> = {}): RstContext {
  const leadIn = context.introducer ?? context.leadIn;
  return { kind: 'paragraph', lists: context.lists, leadIn, introducer: undefined, titles: false, ...more };
}

/** Adds prose and moves on: an item's second paragraph is an ordinary one that the item introduces. */
export function addProse(text: string, context: RstContext, reader: RstReader): void {
  const { kind, lists, leadIn } = context;
  const index = reader.outline.block({ kind, parts: behindMarks(text), depth: lists - 1, leadIn });
  if (index === undefined) return;
  context.introducer = index;
  if (kind === 'list-item') Object.assign(context, { kind: 'paragraph', leadIn: index });
}

/** Text apart from the marks it stands behind: the name of a directive, the label of a footnote. */
function behindMarks(text: string): Wording[] {
  const marks = /^\.\. (?:\[[^\]]+\]|(?:\|[^|]+\| +)?[A-Za-z][\w.:+-]*? ?::)(?=\s|$)/.exec(text)?.[0] ?? '';
  return [{ text: marks, markup: true }, wording(text.slice(marks.length))];
}

export function wording(text: string): Wording {
  return { text, mask: shieldMarkup(text) };
}

/** Rows of a table; header rows are rows too, and every other row carries the words of the last of them. */
export function readRows(rows: readonly string[][], headerRows: number, context: RstContext, reader: RstReader): void {
  const { leadIn } = inside(context);
  const headers = rows[headerRows - 1];
  for (const [index, row] of rows.entries()) {
    const carried = index < headerRows ? undefined : headers;
    reader.outline.block({ kind: 'table-row', parts: row.map(wording), leadIn, headers: carried });
  }
  context.introducer = undefined;
}

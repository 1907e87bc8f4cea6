/** Markdown to a document: the raw source of each block with white space collapsed, markup and comments kept. */
import type { Code, List, ListItem, Nodes, Paragraph, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Document } from '../artifacts/document.js';
import type { DocumentKey } from '../artifacts/place.js';
import { commentParts, type Piece, splitComments } from './comments.js';
import { isLiteralDirective } from './directives.js';
import { opensIndented, proseParts, wording } from './markdown-dialects.js';
import { frontMatter, portionsOf } from './markdown-source.js';
import { Outline } from './outline.js';

/** Where the next words stand. */
interface Context {
  kind: 'paragraph' | 'list-item' | 'quote';
  lists: number;
  leadIn: number | undefined;
  /** The last paragraph, while nothing else has come after it: it introduces a list that follows at once. */
  introducer: number | undefined;
  checkbox?: 'open' | 'ticked' | undefined;
  quoted: boolean;
}

/** Reader of one file: the tree says where blocks are, the source says what stands there. */
interface Reader {
  source: string;
  outline: Outline;
}

/**
 * A list item's text begins after its bullet and its box: the bullet is layout, and the box is in `checkbox`.
 * Heading marks and the pipes around a table row are left out for the same reason; everything else is kept.
 */
export function readMarkdown(source: string, about: { key: DocumentKey; url: string }): Document {
  const outline = new Outline();
  const context: Context = { kind: 'paragraph', lists: 0, leadIn: undefined, introducer: undefined, quoted: false };
  const body = source.slice(frontMatter(source).length);
  for (const portion of portionsOf(body)) readSource(portion, context, outline);
  return outline.finish({ ...about, form: 'markdown', converter: 'markdown/1' });
}

function readSource(source: string, context: Context, outline: Outline): void {
  const tree = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  readBlocks(tree.children, context, { source, outline });
}

function readBlocks(nodes: readonly RootContent[], context: Context, reader: Reader): void {
  for (const [index, node] of nodes.entries()) {
    const before = nodes[index - 1];
    const isNote =
      node.type === 'code' && before?.type === 'paragraph' && opensIndented(sourceOf(before, context, reader));
    if (isNote && !/^[`~]/.test(sourceOf(node, context, reader)))
      readSource(node.value, inside(context), reader.outline);
    else readBlock(node, context, reader);
  }
}

/** Context of what the last paragraph introduces, in a source of its own. */
function inside({ lists, introducer, leadIn }: Context): Context {
  return { kind: 'paragraph', lists, leadIn: introducer ?? leadIn, introducer: undefined, quoted: false };
}

function readBlock(node: RootContent, context: Context, reader: Reader): void {
  switch (node.type) {
    case 'heading':
      reader.outline.heading(node.depth, plainText(node), wording(childrenSource(node, reader)));
      context.introducer = undefined;
      return;
    case 'paragraph':
      return readParagraph(node, context, reader);
    case 'html':
      return readHtmlBlock(sourceOf(node, context, reader), context, reader);
    case 'list':
      return readList(node, context, reader);
    case 'table':
      return readTable(node, context, reader);
    case 'code':
      return readFence(node, context, reader);
    case 'blockquote': {
      const leadIn = context.introducer ?? context.leadIn;
      return readBlocks(
        node.children,
        { ...context, kind: 'quote', leadIn, introducer: undefined, quoted: true },
        reader,
      );
    }
    case 'footnoteDefinition':
      return readBlocks(node.children, { ...context, introducer: undefined }, reader);
    case 'definition':
      reader.outline.block({ kind: 'code', parts: [{ text: sourceOf(node, context, reader) }] });
      return;
    case 'thematicBreak':
      context.introducer = undefined;
      return;
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
    case 'yaml':
    case 'break':
    case 'delete':
    case 'emphasis':
    case 'footnoteReference':
    case 'image':
    case 'imageReference':
    case 'inlineCode':
    case 'link':
    case 'linkReference':
    case 'strong':
    case 'text':
      // The grammar puts none of these here; if one came, its words would still be read.
      return readProse([{ comment: false, text: sourceOf(node, context, reader) }], context, reader);
  }
}

/** A paragraph is cut at the comments that the grammar sees in it: one inside a code span is code. */
function readParagraph(paragraph: Paragraph, context: Context, reader: Reader): void {
  const comments = commentsIn(paragraph);
  if (comments.length === 0)
    return readProse([{ comment: false, text: sourceOf(paragraph, context, reader) }], context, reader);
  const pieces: Piece[] = [];
  let from = paragraph.position?.start.offset ?? 0;
  const upTo = (end: number, comment: boolean) => {
    pieces.push({ comment, text: slice(from, end, context, reader) });
    from = end;
  };
  for (const { start, end } of comments) {
    upTo(start, false);
    upTo(end, true);
  }
  upTo(paragraph.position?.end.offset ?? from, false);
  readProse(pieces, context, reader);
}

/** A block of HTML keeps its tags; one of nothing but tags, such as a picture, has no sentence. */
function readHtmlBlock(source: string, context: Context, reader: Reader): void {
  if (/[\p{L}\p{N}]/u.test(source.replace(/<[^<>]*>/g, ''))) return readProse(splitComments(source), context, reader);
  for (const { comment, text } of splitComments(source)) {
    if (comment) readProse([{ comment, text }], context, reader);
    else reader.outline.block({ kind: 'paragraph', parts: [{ text, markup: true }], leadIn: context.leadIn });
  }
}

function commentsIn(node: Nodes): { start: number; end: number }[] {
  if (node.type === 'html' && node.value.startsWith('<!--')) {
    return [{ start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }];
  }
  return 'children' in node ? node.children.flatMap(commentsIn) : [];
}

/** Prose with comments in it becomes several blocks: what readers of the page don't see is told apart. */
function readProse(pieces: readonly Piece[], context: Context, reader: Reader): void {
  for (const piece of pieces) {
    if (piece.comment) {
      reader.outline.block({ kind: 'comment', parts: commentParts(piece.text).map(wording), leadIn: context.leadIn });
      continue;
    }
    const { kind, lists, leadIn, checkbox } = context;
    const index = reader.outline.block({ kind, parts: proseParts(piece.text), depth: lists - 1, leadIn, checkbox });
    if (index === undefined) continue;
    context.introducer = index;
    if (kind !== 'list-item') continue;
    Object.assign(context, { kind: 'paragraph', leadIn: index, checkbox: undefined });
  }
}

/** A fence named after a directive holds prose unless the directive says otherwise. */
function readFence(fence: Code, context: Context, reader: Reader): void {
  const leadIn = context.introducer ?? context.leadIn;
  const directive = /^\{([\w:.+-]+)\}$/.exec(fence.lang ?? '')?.[1];
  if (directive === undefined || isLiteralDirective(directive)) {
    reader.outline.block({ kind: 'code', parts: [{ text: sourceOf(fence, context, reader) }], leadIn });
    return;
  }
  const options = /^(?::[\w-]+:[^\n]*(?:\n|$))*/.exec(fence.value)?.[0] ?? '';
  const title = fence.meta ? [wording(fence.meta)] : [];
  const parts = [{ text: `{${directive}}`, markup: true }, ...title, { text: options, markup: true }];
  const head = reader.outline.block({ kind: 'paragraph', parts, leadIn });
  const own: Context = { ...inside(context), leadIn: fence.meta ? head : leadIn };
  readSource(fence.value.slice(options.length), own, reader.outline);
  context.introducer = undefined;
}

function readList(list: List, context: Context, reader: Reader): void {
  for (const item of list.children) {
    readBlocks(item.children, itemContext(item, context), reader);
  }
  context.introducer = undefined;
}

function itemContext(item: ListItem, { lists, introducer, leadIn, quoted }: Context): Context {
  return {
    kind: 'list-item',
    lists: lists + 1,
    leadIn: introducer ?? leadIn,
    introducer: undefined,
    checkbox: typeof item.checked === 'boolean' ? (item.checked ? 'ticked' : 'open') : undefined,
    quoted,
  };
}

function readTable(table: Table, context: Context, reader: Reader): void {
  const [first, ...rows] = table.children;
  const leadIn = context.introducer ?? context.leadIn;
  const headers = first?.children.map(plainText) ?? [];
  const partsOf = (row: Table['children'][number]) => row.children.map((cell) => wording(childrenSource(cell, reader)));
  if (first) reader.outline.block({ kind: 'table-row', parts: partsOf(first), leadIn });
  for (const row of rows) reader.outline.block({ kind: 'table-row', parts: partsOf(row), leadIn, headers });
  context.introducer = undefined;
}

function sourceOf(node: Nodes, context: Context, reader: Reader): string {
  return slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0, context, reader);
}

/** A stretch of source, without the marks that each line of a block quotation begins with. */
function slice(start: number, end: number, { quoted }: Context, { source }: Reader): string {
  const text = source.slice(start, end);
  return quoted ? text.replace(/\n[ \t]*(?:>[ \t]?)+/g, '\n') : text;
}

/** Source from a node's first child to its last: the content without the marks around it. */
function childrenSource(node: Nodes & { children: readonly Nodes[] }, { source }: Reader): string {
  const start = node.children[0]?.position?.start.offset ?? 0;
  return source.slice(start, node.children.at(-1)?.position?.end.offset ?? start);
}

/** Text of a node for people: no markup. */
function plainText(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  if ('children' in node) return node.children.map(plainText).join('');
  return 'alt' in node ? (node.alt ?? '') : '';
}

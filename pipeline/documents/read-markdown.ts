/** Markdown to a document: the raw source of each block with white space collapsed, markup and comments kept. */
import type { List, ListItem, Nodes, Paragraph, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Document } from '../artifacts/document.js';
import type { DocumentKey } from '../artifacts/place.js';
import { splitComments } from './comments.js';
import { Outline, type Wording } from './outline.js';
import { shieldMarkup } from './sentences.js';

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
 * Heading marks, fences and the pipes around a table row are left out for the same reason; everything else is kept.
 */
export function readMarkdown(source: string, about: { key: DocumentKey; url: string }): Document {
  const reader: Reader = { source: blankFrontMatter(source), outline: new Outline() };
  const tree = fromMarkdown(reader.source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  readBlocks(
    tree.children,
    { kind: 'paragraph', lists: 0, leadIn: undefined, introducer: undefined, quoted: false },
    reader,
  );
  return reader.outline.finish({ ...about, form: 'markdown', converter: 'markdown/1' });
}

/** Front matter of a Markdown file, delimiters included; empty where there is none. */
export function frontMatter(source: string): string {
  return /^---[ \t]*\n(?:[^\n]*\n)*?(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(source)?.[0] ?? '';
}

/** Metadata becomes blank lines, so that offsets stay those of the file. */
function blankFrontMatter(source: string): string {
  const matter = frontMatter(source);
  return matter.replace(/[^\n]/g, ' ') + source.slice(matter.length);
}

function readBlocks(nodes: readonly RootContent[], context: Context, reader: Reader): void {
  for (const node of nodes) readBlock(node, context, reader);
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
      return readProse(sourceOf(node, context, reader), context, reader);
    case 'list':
      return readList(node, context, reader);
    case 'table':
      return readTable(node, context, reader);
    case 'code':
      reader.outline.block({
        kind: 'code',
        parts: [{ text: node.value }],
        leadIn: context.introducer ?? context.leadIn,
      });
      return;
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
      return readProse(sourceOf(node, context, reader), context, reader);
  }
}

function readParagraph(paragraph: Paragraph, context: Context, reader: Reader): void {
  readProse(sourceOf(paragraph, context, reader), context, reader);
}

/** Prose with comments in it becomes several blocks: what readers of the page don't see is told apart. */
function readProse(source: string, context: Context, reader: Reader): void {
  for (const piece of splitComments(source)) {
    if (piece.comment) {
      reader.outline.block({ kind: 'comment', parts: [wording(piece.text)], leadIn: context.leadIn });
      continue;
    }
    const { kind, lists, leadIn, checkbox } = context;
    const index = reader.outline.block({ kind, parts: [wording(piece.text)], depth: lists - 1, leadIn, checkbox });
    if (index === undefined) continue;
    context.introducer = index;
    if (kind !== 'list-item') continue;
    Object.assign(context, { kind: 'paragraph', leadIn: index, checkbox: undefined });
  }
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

function wording(text: string): Wording {
  return { text, mask: shieldMarkup(text) };
}

/** Source of a node, without the marks that each line of a block quotation begins with. */
function sourceOf(node: Nodes, { quoted }: { quoted: boolean }, { source }: Reader): string {
  const text = source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
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

/** HTML to a document: the text that a reader of the rendered page sees, block by block. */
import type { Document } from '../artifacts/document.js';
import type { DocumentKey } from '../artifacts/place.js';
import { type HtmlElement, type HtmlNode, hasClass, isElement, isHidden, openPage, showComments } from './html-page.js';
import { inlineText, isBlockLevel, rawText } from './html-text.js';
import { Outline, oneSpace, type Wording } from './outline.js';

/** Where the next words stand: shared by wrappers that mean nothing to a reader. */
interface Context {
  /** Kind of the next block; a list item's second paragraph is an ordinary one. */
  kind: 'paragraph' | 'list-item' | 'quote';
  /** Number of lists around. */
  lists: number;
  /** Block that introduces everything here: a list's sentence, a parent item, a definition's term. */
  leadIn: number | undefined;
  /** The last paragraph, while nothing else has come after it: it introduces a list that follows at once. */
  introducer: number | undefined;
  checkbox?: 'open' | 'ticked' | undefined;
}

/** Reads a rendered page: comments in it are a theme's, and no one wrote them for this page. */
export function readHtml(html: string, about: { key: DocumentKey; url: string }): Document {
  return documentOf(openPage(html).content, about);
}

/** Reads an HTML file that is a source itself: what its author left in comments is kept, and told apart. */
export function readHtmlSource(html: string, about: { key: DocumentKey; url: string }): Document {
  const { page, content } = openPage(html);
  if (content) showComments(page, content);
  return documentOf(content, about);
}

function documentOf(content: HtmlElement | undefined, about: { key: DocumentKey; url: string }): Document {
  const outline = new Outline();
  if (content) flow(content.children, newContext(), outline);
  return outline.finish({ ...about, form: 'html', converter: 'html/1' });
}

function newContext(lists = 0, leadIn?: number): Context {
  return { kind: 'paragraph', lists, leadIn, introducer: undefined };
}

/** Reads siblings: runs of inline nodes are paragraphs, everything else is a block of its own. */
function flow(nodes: readonly HtmlNode[], context: Context, outline: Outline): void {
  let run: HtmlNode[] = [];
  const flush = () => {
    if (run.length > 0) addProse(inlineText(run), context, outline);
    run = [];
  };
  for (const node of nodes) {
    if (isElement(node) && (isBlockLevel(node) || isHidden(node))) {
      flush();
      readBlock(node, context, outline);
    } else {
      run.push(node);
    }
  }
  flush();
}

function addProse(words: Wording, context: Context, outline: Outline): void {
  const { kind, lists, leadIn, checkbox } = context;
  const index = outline.block({ kind, parts: [words], depth: lists - 1, leadIn, checkbox });
  if (index === undefined) return;
  context.introducer = index;
  if (kind !== 'list-item') return;
  context.kind = 'paragraph';
  context.leadIn = index;
  context.checkbox = undefined;
}

function readBlock(element: HtmlElement, context: Context, outline: Outline): void {
  if (isHidden(element)) {
    outline.block({ kind: 'comment', parts: [inlineText(element.children)], leadIn: context.leadIn });
    return;
  }
  switch (element.name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const words = inlineText(element.children);
      outline.heading(Number(element.name.slice(1)), words.text, words);
      context.introducer = undefined;
      return;
    }
    case 'ul':
    case 'ol':
    case 'menu':
      return readList(element, context, outline);
    case 'dl':
      return readDefinitions(element, context, outline);
    case 'table':
      return readTable(element, context, outline);
    case 'pre':
      return readCode(element, context, outline);
    case 'blockquote':
      return flow(element.children, { ...innerContext(context), kind: 'quote' }, outline);
    case 'hr':
      context.introducer = undefined;
      return;
    default:
      // The label of a tab is the condition of what stands under it.
      if (TABS.some((name) => hasClass(element, name))) return flow(element.children, innerContext(context), outline);
      return hasClass(element, 'admonition')
        ? readAdmonition(element, context, outline)
        : flow(element.children, context, outline);
  }
}

const TABS = ['sd-tab-content', 'tabbed-block', 'tab-content'];

/** Context of what the last paragraph introduces. */
function innerContext({ lists, introducer, leadIn }: Context): Context {
  return newContext(lists, introducer ?? leadIn);
}

function readList(list: HtmlElement, context: Context, outline: Outline): void {
  for (const item of list.children) {
    if (!isElement(item)) continue;
    const inner: Context = { ...innerContext(context), kind: 'list-item', checkbox: checkboxOf(item) };
    inner.lists += 1;
    flow(item.children, inner, outline);
  }
  context.introducer = undefined;
}

/** State of the box that a task-list item has before its words. */
function checkboxOf(item: HtmlElement): 'open' | 'ticked' | undefined {
  const box = findFirst(item, 'input');
  if (box?.attribs['type'] !== 'checkbox' || isInNestedList(box, item)) return undefined;
  return box.attribs['checked'] === undefined ? 'open' : 'ticked';
}

function isInNestedList(element: HtmlElement, item: HtmlElement): boolean {
  for (let at = element.parent; at && at !== item; at = at.parent) {
    if ('name' in at && (at.name === 'ul' || at.name === 'ol')) return true;
  }
  return false;
}

/** A definition is introduced by its term. */
function readDefinitions(list: HtmlElement, context: Context, outline: Outline): void {
  const outer = innerContext(context);
  let term: number | undefined;
  for (const child of list.children) {
    if (!isElement(child)) continue;
    if (child.name === 'dt') {
      const before = newContext(context.lists, outer.leadIn);
      flow(child.children, before, outline);
      term = before.introducer ?? term;
    } else {
      flow(child.children, newContext(context.lists, term ?? outer.leadIn), outline);
    }
  }
  context.introducer = undefined;
}

function readTable(table: HtmlElement, context: Context, outline: Outline): void {
  const code = findFirst(table, 'pre');
  if (code && hasClass(table, 'highlighttable')) return readCode(code, context, outline);
  const { leadIn } = innerContext(context);
  const caption = findFirst(table, 'caption');
  if (caption) outline.block({ kind: 'paragraph', parts: [inlineText(caption.children)], leadIn });
  let headers: string[] = [];
  for (const row of rowsOf(table)) {
    const cells = row.children.filter((cell): cell is HtmlElement => isElement(cell) && /^t[hd]$/.test(cell.name));
    const parts = cells.map((cell) => inlineText(cell.children));
    const isHeader = cells.length > 0 && cells.every(({ name }) => name === 'th');
    outline.block({ kind: 'table-row', parts, leadIn, headers: isHeader ? [] : headers });
    if (isHeader) headers = parts.map(({ text }) => oneSpace(text));
  }
  context.introducer = undefined;
}

/** Rows of a table itself, not of tables inside its cells. */
function rowsOf(table: HtmlElement): HtmlElement[] {
  return table.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? [child] : child.children.filter(isElement)))
    .filter(({ name }) => name === 'tr');
}

function findFirst(element: HtmlElement, name: string): HtmlElement | undefined {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    const found = child.name === name ? child : findFirst(child, name);
    if (found) return found;
  }
  return undefined;
}

function readCode(code: HtmlElement, context: Context, outline: Outline): void {
  const { leadIn } = innerContext(context);
  outline.block({ kind: 'code', parts: [{ text: rawText(code) }], leadIn });
}

/** Titles that say how loud a note is, and nothing that its sentences would depend on. */
const PLAIN_TITLES =
  /^(?:note|tip|hint|important|attention|caution|warning|danger|error|see also|admonition|todo)s?[:!]?$/i;

function readAdmonition(element: HtmlElement, context: Context, outline: Outline): void {
  const inner = newContext(context.lists, context.leadIn);
  for (const child of element.children) {
    if (isElement(child) && hasClass(child, 'admonition-title')) {
      const words = inlineText(child.children);
      const title = outline.block({ kind: 'paragraph', parts: [words], leadIn: context.leadIn });
      if (!PLAIN_TITLES.test(oneSpace(words.text))) inner.leadIn = title ?? inner.leadIn;
    } else {
      flow([child], inner, outline);
    }
  }
  context.introducer = undefined;
}

/** One HTML page as a tree: which elements are the page's own words, and which are furniture around them. */
import { type CheerioAPI, load } from 'cheerio';

type PageRoot = ReturnType<CheerioAPI['root']>[number];
export type HtmlNode = PageRoot['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

/** What a reader of the page doesn't take for its text: scripts, navigation, link marks, search, tables of contents. */
const FURNITURE = [
  'script, style, noscript, template, iframe, svg, button, select, form[action*="search"]',
  'nav, [role="navigation"], [role="search"], [role="banner"], [role="contentinfo"]',
  'a.headerlink, a.viewcode-link, a.skip-link, .toctree-wrapper, .contents.local, .contents.topic',
  '.sphinxsidebar, .bd-sidebar, .bd-sidebar-primary, .bd-sidebar-secondary, .sidebar-drawer, .toc-drawer, .md-sidebar',
  '.related-pages, .prev-next-footer, .prev-next-area, .bd-header-announcement, .announcement',
  '.linenos, .lineno, .gp-prompt-hidden',
].join(', ');

/** Text of a link that a heading carries to itself. */
const LINK_MARKS = /^[\u00b6#\u00a7\u200b\uf0c1\u{1f517}]?$/u;

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node;
}

/** `Node.TEXT_NODE` of the DOM standard: comments have data too, and are none of the page's words. */
export function isText(node: HtmlNode): node is Extract<HtmlNode, { data: string }> {
  return node.nodeType === 3 && 'data' in node;
}

/** Whether readers of the page never see an element, although it stands in the page for those that read its source. */
export function isHidden({ attribs }: HtmlElement): boolean {
  return (
    attribs['hidden'] !== undefined ||
    /(?:^|;)\s*(?:display:\s*none|visibility:\s*hidden)/i.test(attribs['style'] ?? '')
  );
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return (element.attribs['class'] ?? '').split(/\s+/).includes(name);
}

/** The page without its furniture, and the element that holds its content. */
export function openPage(html: string): { page: CheerioAPI; content: HtmlElement | undefined } {
  const page = load(html);
  page(FURNITURE).remove();
  page('a[href^="#"]')
    .filter((_, link) => LINK_MARKS.test(page(link).text().trim()))
    .remove();
  const body = page('body').get(0);
  return { page, content: body ? contentOf(page, body) : undefined };
}

/** Makes every comment of an element a hidden element with the same words, marks included. */
export function showComments(page: CheerioAPI, content: HtmlElement): void {
  page(content)
    .find('*')
    .addBack()
    .contents()
    .filter((_, node) => node.nodeType === 8)
    .replaceWith(function () {
      return page('<div hidden></div>').text('data' in this ? `<!--${this.data}-->` : '');
    });
}

const PROSE = new Set(['p', 'li', 'pre', 'td', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * The element that holds the page's own words: the main part where one is named, and has a title or does half of the
 * talking. Other themes agree on no selector: the way leads down from the body while one child does all of it.
 */
function contentOf(page: CheerioAPI, body: HtmlElement): HtmlElement {
  const all = speechLength(body);
  const main = page('[role="main"], main')
    .toArray()
    .find((element) => holds(element, /^h[1-6]$/) || speechLength(element) * 2 >= all);
  if (main) return main;
  let content = body;
  for (let child = bearerOf(content); child; child = bearerOf(content)) content = child;
  return content;
}

/** The child that holds an element's content, when nothing beside it is more than a title, a link or a date. */
function bearerOf(element: HtmlElement): HtmlElement | undefined {
  const children = element.children.filter(isElement);
  if (children.some(({ name }) => PROSE.has(name))) return undefined;
  const speaking = children.filter((child) => speechLength(child) > 0);
  if (speaking.length === 0) {
    // An index page has no sentence anywhere: its one section is then the content.
    const [section, ...others] = children.filter((child) => holds(child, /^section$/));
    return others.length === 0 ? section : undefined;
  }
  const [bearer] = speaking;
  if (!bearer || speaking.length > 1 || bearer.name === 'table') return undefined;
  return holds(bearer, /^h[1-6]$/) ? bearer : undefined;
}

/** Length of the prose that says something: five words that end in a mark, or code. The rest are names and links. */
function speechLength(element: HtmlElement): number {
  if (!PROSE.has(element.name)) {
    return element.children.reduce((sum, child) => sum + (isElement(child) ? speechLength(child) : 0), 0);
  }
  const text = textOf(element).trim();
  return element.name === 'pre' || /(?:\S+\s+){4}\S+[.!?:]["')\u201d]*$/.test(text.slice(-400)) ? text.length : 0;
}

function holds(element: HtmlElement, name: RegExp): boolean {
  return name.test(element.name) || element.children.some((child) => isElement(child) && holds(child, name));
}

function textOf(node: HtmlNode): string {
  if (isElement(node)) return node.children.map(textOf).join('');
  return isText(node) ? node.data : '';
}

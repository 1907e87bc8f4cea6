/** One HTML page as a tree: which elements are the page's own words, and which are furniture around them. */
import { type CheerioAPI, load } from 'cheerio';

type PageRoot = ReturnType<CheerioAPI['root']>[number];
export type HtmlNode = PageRoot['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

/** What a reader of the page doesn't take for its text: scripts, navigation, link marks, search, tables of contents. */
const FURNITURE = [
  'script, style, noscript, template, iframe, svg, button, select, form',
  'nav, [role="navigation"], [role="search"], [role="banner"], [role="contentinfo"]',
  'a.headerlink, a.viewcode-link, a.skip-link, .toctree-wrapper, .contents.local, .contents.topic',
  '.sphinxsidebar, .bd-sidebar, .bd-sidebar-primary, .bd-sidebar-secondary, .sidebar-drawer, .toc-drawer, .md-sidebar',
  '.related, .related-pages, .prev-next-footer, .prev-next-area, .bd-header-announcement, .announcement',
  '.linenos, .lineno, .gp-prompt-hidden',
].join(', ');

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node;
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return (element.attribs['class'] ?? '').split(/\s+/).includes(name);
}

/** The page without its furniture, and the element that holds its content. */
export function openPage(html: string): { page: CheerioAPI; content: HtmlElement | undefined } {
  const page = load(html);
  page(FURNITURE).remove();
  const body = page('body').get(0);
  return { page, content: body ? contentOf(page, body) : undefined };
}

const HEADING = 'h1, h2, h3, h4, h5, h6';
const PROSE = `p, li, pre, td, dd, ${HEADING}`;

/**
 * The element that holds the page's own words. Themes agree on no one selector, so a landmark counts only by what it
 * holds: the main part by half of the page's prose, anything smaller by every heading and nearly all prose of that.
 */
function contentOf(page: CheerioAPI, body: HtmlElement): HtmlElement {
  const main = page('[role="main"], main').toArray();
  const holds = (element: HtmlElement, what: string) => page(element).find(what).length;
  const outer = main.find((element) => holds(element, PROSE) * 2 >= holds(body, PROSE)) ?? body;
  const inner = page(outer).find('article, [itemprop="articleBody"], #content').toArray();
  const whole = inner.find(
    (element) =>
      holds(element, HEADING) === holds(outer, HEADING) && holds(element, PROSE) * 10 >= holds(outer, PROSE) * 9,
  );
  return whole ?? outer;
}

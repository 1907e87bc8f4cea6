/** The links of a page that a reader walks its documentation by: menus, tables of contents, previous and next. */
import { load } from 'cheerio';
import { pageKey } from '../documents/page-key.js';
import { webAddress } from './addresses.js';

/** Menus of Sphinx, MkDocs and plain sites, and the tables of contents that stand inside pages. */
const NAVIGATION = [
  'nav a[href], [role="navigation"] a[href]',
  '.toctree-wrapper a[href], .sphinxsidebar a[href], .sidebar-tree a[href], .wy-menu a[href], .bd-sidebar a[href]',
  '.related a[href], .related-pages a[href], .prev-next-area a[href], .prev-next-footer a[href], .nav-previous a[href]',
  '.md-nav a[href], .md-tabs a[href], .md-footer__link[href], .menu__link[href], .pagination-nav__link[href]',
  'a[rel~="next"][href], a[rel~="prev"][href]',
].join(', ');

const HEAD = 'link[rel~="next"][href], link[rel~="prev"][href], link[rel~="up"][href]';

/** Links in an index page's own lists: on a plain site they are the only table of contents there is. */
const LISTED = 'main li a[href], article li a[href], [role="main"] li a[href], body li a[href]';

/** Pages that are made from others and say nothing themselves. */
const MADE =
  /(?:^|\/)(?:genindex|search|py-modindex|modindex|404|tags)(?:-[\w]+)?(?:\.html?|\/)?$|\/_(?:modules|sources|static|downloads|images)\//;
const PAGE = /(?:\/|\.html?|\/[^/.]*)$/i;

/** Addresses in the order of the page, each once, without the page itself. */
export function navigationOf(html: string, address: string, isIndex: boolean): string[] {
  const page = load(html);
  const base = page('base[href]').attr('href');
  const from = (base === undefined ? undefined : webAddress(base, address)) ?? address;
  const found = new Map<string, string>();
  for (const link of page([NAVIGATION, HEAD, ...(isIndex ? [LISTED] : [])].join(', ')).toArray()) {
    const href = page(link).attr('href') ?? '';
    if (href.startsWith('#')) continue;
    const target = webAddress(href, from);
    if (target === undefined || MADE.test(new URL(target).pathname) || !PAGE.test(new URL(target).pathname)) continue;
    if (pageKey(target) !== pageKey(address) && !found.has(pageKey(target))) found.set(pageKey(target), target);
  }
  return [...found.values()];
}

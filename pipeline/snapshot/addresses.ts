/** Addresses of pages: when two are one page, which of them a walk may visit, and the path a page is stored under. */

/** An absolute address without fragment and query, or `undefined` where it is none of the web's. */
export function webAddress(target: string, base?: string): string | undefined {
  try {
    const url = new URL(target, base);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
    url.hash = '';
    url.search = '';
    url.username = '';
    url.password = '';
    return url.href;
  } catch {
    return undefined;
  }
}

export function hostOf(address: string): string {
  return new URL(address).host;
}

/** Whether a walk that stays on these hosts, below these addresses, may visit a page. */
export function isInWalk(address: string, hosts: readonly string[], prefixes: readonly string[]): boolean {
  return hosts.includes(hostOf(address)) && prefixes.some((prefix) => address.startsWith(prefix));
}

/** Folders that stand for a version or a language, and so hold the whole documentation. */
const WHOLE = /^(?:v?\d[\w.-]*|latest|stable|dev|devdocs|main|master|current|next|docs|[a-z]{2}(?:-[a-z]{2})?)$/i;
const VERSION = /^(?:v?\d[\w.-]*|latest|stable|main|master|current)$/i;

/**
 * Where a walk from an entry page stays by default: the folder of the entry. `/dev/contributing/` is a page written
 * without its ending, so its folder is `/dev/`, unless that would be the whole documentation.
 */
export function defaultPrefix(entry: string): string {
  const folder = new URL('.', entry);
  if (!new URL(entry).pathname.endsWith('/')) return folder.href;
  const parent = new URL('..', folder);
  const [name = '', ...above] = parent.pathname.split('/').slice(1, -1).reverse();
  // Below a version, `dev` is the guide for developers and no version itself.
  const isWhole = name === '' || (WHOLE.test(name) && !above.some((each) => VERSION.test(each)));
  return isWhole ? folder.href : parent.href;
}

/** Path that a page is stored under: its host and its path, with the ending that tells its form. */
export function storedPath(address: string, ending: '.html' | '.md' | '.rst' | '.txt'): string {
  const { host, pathname } = new URL(address);
  const named = pathname.endsWith('/') ? `${pathname}index` : pathname.replace(/\.(?:html?|md|markdown|rst|txt)$/i, '');
  return `${host}${named}`.replace(/[^\w./%~-]/g, '_') + ending;
}

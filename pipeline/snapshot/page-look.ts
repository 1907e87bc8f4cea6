/** What an HTML page is before it is read: text, a stub that leads elsewhere, a shell that a script fills, or nothing. */
import { type CheerioAPI, load } from 'cheerio';
import { pageKey } from '../documents/page-key.js';
import { webAddress } from './addresses.js';

export type PageLook =
  | { state: 'text' }
  | { state: 'stub'; target: string; by: 'meta refresh' | 'script' | 'canonical link' }
  | { state: 'needs-script'; sign: string }
  | { state: 'empty' };

/** A stub says at most a sentence or two besides where to go. */
const STUB_WORDS = 40;
/** A page that waits for its script says no more than that it is loading. */
const SHELL_WORDS = 20;
const LONGEST_REFRESH_SECONDS = 30;

export function lookAtPage(html: string, address: string): PageLook {
  const page = load(html);
  const words = countWords(page);
  const target = stubTarget(page, address, words);
  if (target) return { state: 'stub', ...target };
  if (words < SHELL_WORDS) {
    const sign = shellSign(page);
    if (sign !== undefined) return { state: 'needs-script', sign };
  }
  return words === 0 ? { state: 'empty' } : { state: 'text' };
}

function countWords(page: CheerioAPI): number {
  const body = page('body').clone();
  body.find('script, style, noscript, template, svg').remove();
  return body
    .text()
    .split(/\s+/)
    .filter((word) => word !== '').length;
}

type StubTarget = { target: string; by: 'meta refresh' | 'script' | 'canonical link' };

function stubTarget(page: CheerioAPI, address: string, words: number): StubTarget | undefined {
  const elsewhere = (target: string | undefined): string | undefined => {
    const found = target === undefined ? undefined : webAddress(target, address);
    return found !== undefined && pageKey(found) !== pageKey(address) ? found : undefined;
  };
  const refreshed = elsewhere(refreshTarget(page));
  if (refreshed !== undefined) return { target: refreshed, by: 'meta refresh' };
  if (words >= STUB_WORDS) return undefined;
  const scripted = elsewhere(scriptTarget(page));
  if (scripted !== undefined) return { target: scripted, by: 'script' };
  const canonical = elsewhere(page('link[rel="canonical"]').attr('href'));
  return canonical !== undefined && pointsTo(page, canonical, address)
    ? { target: canonical, by: 'canonical link' }
    : undefined;
}

function refreshTarget(page: CheerioAPI): string | undefined {
  const meta = page('meta[http-equiv]').filter((_, each) => /^refresh$/i.test(page(each).attr('http-equiv') ?? ''));
  const match = /^\s*(\d{1,6})[\d.]*\s*[;,]\s*url\s*=\s*(["']?)([^"']+)\2/i.exec(meta.attr('content') ?? '');
  return match && Number(match[1]) <= LONGEST_REFRESH_SECONDS ? match[3]?.trim() : undefined;
}

/** Only a script that does nothing else: a location set on some condition is no redirect of the page. */
function scriptTarget(page: CheerioAPI): string | undefined {
  const source = page('script:not([src])')
    .toArray()
    .map((script) => page(script).text())
    .join('\n')
    .trim();
  const set = /^(?:(?:window|document|top|self)\.)?location(?:\.href)?\s*=\s*(["'])([^"']+)\1\s*;?$/.exec(source);
  const called =
    /^(?:(?:window|document|top|self)\.)?location\.(?:replace|assign)\(\s*(["'])([^"']+)\1\s*\)\s*;?$/.exec(source);
  return (set ?? called)?.[2];
}

/** A canonical link alone names the preferred copy; a stub also tells its readers to go there. */
function pointsTo(page: CheerioAPI, canonical: string, address: string): boolean {
  const links = page('body a[href]').toArray();
  const linked = links.some((link) => {
    const target = webAddress(page(link).attr('href') ?? '', address);
    return target !== undefined && pageKey(target) === pageKey(canonical);
  });
  return linked && /\b(?:moved|redirect\w*|new (?:location|address|home))\b/i.test(page('html').text());
}

function shellSign(page: CheerioAPI): string | undefined {
  if (/java\s?script/i.test(page('noscript').text())) return 'its noscript part asks for JavaScript';
  const scripts = page('script[src], script[type="module"]').length;
  const mount = page('#root, #app, #__next, #__nuxt, #___gatsby, #___docusaurus, [ng-app], app-root').first();
  if (scripts > 0 && mount.length > 0) return 'an empty element that its scripts fill';
  return undefined;
}

/** The version that a page says it documents; a release and a build of it are told apart. */
import { type CheerioAPI, load } from 'cheerio';

export interface ServedVersion {
  /** `2.4`, or `2.4.dev` for any build on the way to it. */
  release?: string;
  /** What differs between two builds of one release: a counter, a commit. */
  build?: string;
  /** A name that moves: `latest`, `main`. */
  alias?: string;
  /** Where the page says so. */
  by: string;
}

export function servedVersion(html: string): ServedVersion | undefined {
  const page = load(html);
  for (const [by, value] of claims(page)) {
    if (value === undefined || value.trim() === '') continue;
    const alias = metaOf(page, 'readthedocs-version-slug');
    return { ...splitVersion(value.trim()), ...(alias === undefined ? {} : { alias }), by };
  }
  const alias = metaOf(page, 'readthedocs-version-slug');
  return alias === undefined ? undefined : { alias, by: 'readthedocs-version-slug' };
}

function claims(page: CheerioAPI): [string, string | undefined][] {
  const scripts = page('script:not([src])').text();
  return [
    ['docsearch:version', metaOf(page, 'docsearch:version')],
    [
      'DOCUMENTATION_OPTIONS',
      /DOCUMENTATION_OPTIONS\s*=\s*\{[^}]*?VERSION:\s*["']([^"']{1,60})["']/.exec(scripts)?.[1],
    ],
    ['the title', /\s(v?\d+\.\d[\w.+-]{0,40}) documentation\s*$/i.exec(page('head > title').first().text())?.[1]],
    ['the heading', /\s(v?\d+\.\d[\w.+-]{0,40}) documentation\s*$/i.exec(page('body h1').first().text())?.[1]],
  ];
}

function metaOf(page: CheerioAPI, name: string): string | undefined {
  return page(`meta[name="${name}"]`).attr('content');
}

/** `2.4.0.dev31+gab12cd` is release `2.4.0.dev` in build `31+gab12cd`. What begins with no digit is a name that moves. */
export function splitVersion(version: string): { release?: string; build?: string; alias?: string } {
  const plain = version.replace(/^v(?=\d)/i, '');
  if (!/^\d/.test(plain)) return { alias: version };
  const [shown = '', local] = plain.split('+', 2);
  const counter = /(?:\.|-)?dev[.-]?(\d+)$/i.exec(shown);
  const build = [counter?.[1], local === undefined ? undefined : `+${local}`].filter((part) => part !== undefined);
  const release = counter ? `${shown.slice(0, counter.index)}.dev` : shown.replace(/[.-]dev$/i, '.dev');
  return { release, ...(build.length === 0 ? {} : { build: build.join('') }) };
}

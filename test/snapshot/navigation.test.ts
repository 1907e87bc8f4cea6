import { describe, expect, it } from 'vitest';
import { defaultPrefix, storedPath } from '../../pipeline/snapshot/addresses.js';
import { navigationOf } from '../../pipeline/snapshot/navigation.js';

const here = 'https://ferry.example.org/en/latest/dev/index.html';

function paths(html: string, isIndex = false): string[] {
  return navigationOf(html, here, isIndex).map((address) =>
    address.replace('https://ferry.example.org/en/latest/', ''),
  );
}

describe('navigationOf', () => {
  it.each<[string, string]>([
    ['a table of contents', '<div class="toctree-wrapper"><a href="style.html">s</a></div>'],
    ['a side bar of Sphinx', '<div class="sphinxsidebar"><a href="style.html">s</a></div>'],
    [
      'a side bar of another theme',
      '<div class="sidebar-tree"><a class="reference internal" href="style.html">s</a></div>',
    ],
    ['a menu of MkDocs', '<div class="md-nav"><a class="md-nav__link" href="style.html">s</a></div>'],
    ['a footer of MkDocs', '<footer><a class="md-footer__link md-footer__link--next" href="style.html">s</a></footer>'],
    ['a plain menu', '<nav><a href="style.html">s</a></nav>'],
    ['a menu by its role', '<ul role="navigation"><li><a href="style.html">s</a></li></ul>'],
    ['the next page, in the head', '<link rel="next" href="style.html">'],
    ['the next page, in the text', '<p><a rel="next" href="style.html">on</a></p>'],
    ['a link under another base', '<base href="/en/latest/dev/"><nav><a href="style.html">s</a></nav>'],
  ])('follows %s', (_, html) => {
    expect(paths(html)).toEqual(['dev/style.html']);
  });

  it('leaves out what says nothing itself: the page, its places, indexes, sources, pictures, other schemes', () => {
    const targets = [
      'index.html',
      './',
      '#x',
      '../genindex.html',
      '../search/',
      '../_sources/a.txt',
      '../_modules/a/',
      'a.png',
      'mailto:k@e.org',
    ];
    expect(paths(`<nav>${targets.map((target) => `<a href="${target}">x</a>`).join('')}</nav>`)).toEqual([]);
  });

  it('takes the lists of an index page alone, and each page once', () => {
    const html =
      '<ul><li><a href="a.html">a</a></li><li><a href="a.html#two">a</a></li><li><a href="b/">b</a></li></ul>';
    expect(paths(html)).toEqual([]);
    expect(paths(html, true)).toEqual(['dev/a.html', 'dev/b/']);
  });
});

describe('defaultPrefix', () => {
  it.each([
    ['https://a.example.org/en/latest/dev/contributing.html', 'https://a.example.org/en/latest/dev/'],
    ['https://a.example.org/en/latest/dev/contributing/', 'https://a.example.org/en/latest/dev/'],
    ['https://a.example.org/en/latest/contributing/', 'https://a.example.org/en/latest/contributing/'],
    ['https://a.example.org/contributing/', 'https://a.example.org/contributing/'],
    ['https://a.example.org/dev/developers/', 'https://a.example.org/dev/developers/'],
    ['https://a.example.org/', 'https://a.example.org/'],
  ])('of %s is %s', (entry, prefix) => {
    expect(defaultPrefix(entry)).toBe(prefix);
  });
});

describe('storedPath', () => {
  it.each([
    ['https://a.example.org/dev/', 'a.example.org/dev/index.html'],
    ['https://a.example.org/dev', 'a.example.org/dev.html'],
    ['https://a.example.org/dev/style.html', 'a.example.org/dev/style.html'],
    ['http://127.0.0.1:8080/dev/a%2Fb c.htm', '127.0.0.1_8080/dev/a%2Fb%20c.html'],
  ])('keeps %s under %s', (address, path) => {
    expect(storedPath(address, '.html')).toBe(path);
  });
});

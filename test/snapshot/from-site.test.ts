import { describe, expect, it } from 'vitest';
import { CodedError } from '../../pipeline/artifacts/coded-error.js';
import { Snapshot } from '../../pipeline/artifacts/snapshot.js';
import { snapshotFromSite } from '../../pipeline/snapshot/from-site.js';
import { type Served, type Site, serve, servePages, webPorts } from './serve.js';

const sentence = '<p>Every change of the ferry needs a line in the logbook, and every line needs a name under it.</p>';

function about(site: Site, entry: string, more: Partial<Parameters<typeof snapshotFromSite>[0]> = {}) {
  return {
    slug: 'ferry',
    repository: 'harbour/ferry',
    entry: `${site.origin}${entry}`,
    prefixes: [],
    hosts: [],
    ...more,
  };
}

function menu(...links: string[]): string {
  return `<nav>${links.map((link) => `<a href="${link}">page</a>`).join('')}</nav>`;
}

async function walk(pages: Record<string, string | Served>, entry = '/guide/index.html') {
  const site = await servePages(pages);
  const { snapshot, files } = await snapshotFromSite(about(site, entry), webPorts());
  return { site, snapshot, files, paths: files.map(({ file }) => new URL(file.url).pathname) };
}

function versioned(version: string, links = ''): string {
  return `<title>Guide — Ferry ${version} documentation</title>${links}${sentence}`;
}

describe('snapshotFromSite', () => {
  it('walks menus, tables of contents and next links inside the folder of the entry', async () => {
    const { snapshot, paths, site } = await walk({
      '/guide/index.html': `${menu('style.html', '/shop/')}<div class="toctree-wrapper"><a href="tests.html#run">t</a></div>${sentence}`,
      '/guide/style.html': `<link rel="next" href="deep/commits.html">${sentence}`,
      '/guide/tests.html': `<p>See <a href="unlisted.html">another page</a>.</p>${sentence}`,
      '/guide/deep/commits.html': sentence,
      '/guide/unlisted.html': sentence,
    });
    expect(paths).toEqual(['/guide/index.html', '/guide/style.html', '/guide/tests.html', '/guide/deep/commits.html']);
    expect(snapshot.notes).toEqual([`1 pages of the navigation lie outside ${site.origin}/guide/ and were not read`]);
    expect(Snapshot.parse(snapshot).files.map(({ path }) => path.replace(/^127\.0\.0\.1_\d+/, 'host'))).toEqual([
      'host/guide/index.html',
      'host/guide/style.html',
      'host/guide/tests.html',
      'host/guide/deep/commits.html',
    ]);
  });

  it('follows the lists of a plain index page, and of no other page', async () => {
    const { paths } = await walk(
      {
        '/contributing/': `<ul><li><a href="patches">Patches</a></li></ul>${sentence}`,
        '/contributing/patches': `<ul><li><a href="secret">aside</a></li></ul>${sentence}`,
        '/contributing/secret': sentence,
      },
      '/contributing/',
    );
    expect(paths).toEqual(['/contributing/', '/contributing/patches']);
  });

  it('records a page that fails, and goes on', async () => {
    const { snapshot, paths } = await walk({
      '/guide/index.html': `${menu('gone.html', 'broken.html', 'style.html')}${sentence}`,
      '/guide/broken.html': { status: 500, body: 'oops' },
      '/guide/style.html': sentence,
    });
    expect(paths).toEqual(['/guide/index.html', '/guide/style.html']);
    expect(snapshot.files.map(({ status }) => status)).toEqual(['fetched', 'failed', 'failed', 'fetched']);
    expect(snapshot.failures.map(({ code }) => code)).toEqual(['status-404', 'status-500']);
  });

  it('tells a page that a script fills from an empty one', async () => {
    const { snapshot } = await walk({
      '/guide/index.html': `${menu('app.html', 'noted.html', 'empty.html')}${sentence}`,
      '/guide/app.html': '<body><div id="root"></div><script src="/app.js"></script></body>',
      '/guide/noted.html': '<body><p>Loading</p><noscript>Please enable JavaScript.</noscript></body>',
      '/guide/empty.html': '<body><article></article></body>',
    });
    expect(snapshot.failures.map(({ code }) => code)).toEqual(['needs-script', 'needs-script', 'page-empty']);
    expect(snapshot.files.slice(1).map(({ status }) => status)).toEqual(['unreadable', 'unreadable', 'unreadable']);
  });

  it('keeps a page once that two addresses lead to, with the way there', async () => {
    const { snapshot, site } = await walk({
      '/guide/index.html': `${menu('old.html', 'style.html', 'style.html#top')}${sentence}`,
      '/guide/old.html': { status: 301, headers: { location: 'style.html' } },
      '/guide/style.html': sentence,
    });
    expect(snapshot.files.map(({ url, redirects }) => [url.slice(site.origin.length), redirects])).toEqual([
      ['/guide/index.html', []],
      ['/guide/style.html', [`${site.origin}/guide/old.html`]],
    ]);
  });

  it('stops after the given number of pages and says so', async () => {
    const site = await servePages({
      '/guide/': `${menu('a', 'b', 'c')}${sentence}`,
      '/guide/a': sentence,
      '/guide/b': sentence,
      '/guide/c': sentence,
    });
    const { snapshot } = await snapshotFromSite(about(site, '/guide/', { maxPages: 3 }), webPorts());
    expect(snapshot.files).toHaveLength(3);
    expect(snapshot.notes).toEqual(['1 pages or more were left out after 3']);
  });

  it.each<[string, Served]>([
    ['that is not there', { status: 404 }],
    ['that leads to another host', { status: 302, headers: { location: 'https://pond.example.org/' } }],
  ])('refuses an entry %s', async (_, served) => {
    const site = await servePages({ '/guide/': served });
    await expect(snapshotFromSite(about(site, '/guide/'), webPorts())).rejects.toSatisfy(
      (error) => error instanceof CodedError && error.details.code === 'entry-unreadable' && error.details.exit === 3,
    );
  });
});

describe('the version that pages name', () => {
  it('sets a page of another release aside, and claims nothing of it', async () => {
    const { snapshot, paths } = await walk({
      '/guide/index.html': versioned('4.2.dev', menu('style.html', 'tests.html')),
      '/guide/style.html': versioned('4.1'),
      '/guide/tests.html': versioned('4.2.dev'),
    });
    expect(snapshot.version).toMatchObject({ release: '4.2.dev' });
    expect(paths).toEqual(['/guide/index.html', '/guide/tests.html']);
    expect(snapshot.files.map(({ status }) => status)).toEqual(['fetched', 'version-mismatch', 'fetched']);
    expect(snapshot.failures).toMatchObject([
      { code: 'version-mismatch', expected: 'release 4.2.dev', got: 'release 4.1, by the title' },
    ]);
  });

  it('only notes another build of the same release', async () => {
    const { snapshot } = await walk({
      '/guide/index.html': versioned('4.2.0.dev31+gab12', menu('style.html')),
      '/guide/style.html': versioned('4.2.0.dev33+gcd34'),
    });
    expect(snapshot.failures).toEqual([]);
    expect(snapshot.version).toMatchObject({ release: '4.2.0.dev', build: '31+gab12' });
    expect(snapshot.notes).toEqual([
      'the pages come from 2 builds of one release, which is no mismatch: 31+gab12 (1), 33+gcd34 (1)',
    ]);
  });

  it('says that only a moving name was found, and takes the release that a person names', async () => {
    const site = await servePages({
      '/en/latest/dev/': `<meta name="readthedocs-version-slug" content="latest">${sentence}`,
    });
    const moving = await snapshotFromSite(about(site, '/en/latest/dev/'), webPorts());
    expect(moving.snapshot.version).toEqual({
      release: 'latest',
      alias: 'latest',
      resolvedBy: 'only a moving name, latest: name the release',
    });
    const named = await snapshotFromSite(about(site, '/en/latest/dev/', { release: '4.2' }), webPorts());
    expect(named.snapshot.version).toMatchObject({ release: '4.2', resolvedBy: 'named by a person' });
  });
});

describe('a second walk', () => {
  it('asks with the tags of the first, and pins the same bytes', async () => {
    const site = await serve((path, headers) => {
      if (path === '/robots.txt') return undefined;
      const etag = `"${path}-1"`;
      return headers['if-none-match'] === etag
        ? { status: 304, headers: { etag } }
        : { headers: { etag }, body: path === '/guide/' ? `${menu('style')}${sentence}` : sentence };
    });
    const ports = webPorts();
    const first = await snapshotFromSite(about(site, '/guide/'), ports);
    site.asked.length = 0;
    const second = await snapshotFromSite(about(site, '/guide/'), ports);
    expect(second).toEqual(first);
    expect(site.asked.map(({ path, headers }) => [path, headers['if-none-match']])).toEqual([
      ['/robots.txt', undefined],
      ['/guide/', '"/guide/-1"'],
      ['/guide/style', '"/guide/style-1"'],
    ]);
  });
});

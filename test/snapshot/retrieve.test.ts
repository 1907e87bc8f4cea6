import { describe, expect, it } from 'vitest';
import { retrieve } from '../../pipeline/snapshot/retrieve.js';
import { robotsGate } from '../../pipeline/snapshot/robots.js';
import { type Served, type Site, servePages, webPorts } from './serve.js';

const real = '<p>Write one line in the logbook for every change of the ferry.</p>';

async function get(site: Site, path: string, hosts = [site.host]) {
  const ports = webPorts({ maxBytes: 5000, timeoutSeconds: 1 });
  return retrieve(`${site.origin}${path}`, { ...ports, hosts, robots: robotsGate(ports.fetchPage) });
}

function hop(to: string): Served {
  return { status: 302, headers: { location: to } };
}

const stubs: [string, string | Served][] = [
  ['meta refresh', '<META HTTP-EQUIV=REFRESH CONTENT="0; URL=/dev/contributing/">'],
  [
    'meta refresh in a page that says more',
    `<meta http-equiv="refresh" content="3;url='/dev/contributing/'">${real.repeat(9)}`,
  ],
  ['one line of script', '<script>window.location.href = "/dev/contributing/";</script>'],
  ['a call of a script', "<script>location.replace('/dev/contributing/')</script>"],
  [
    'canonical link',
    '<link rel="canonical" href="/dev/contributing/"><p>This page has moved <a href="/dev/contributing/">here</a>.</p>',
  ],
  ['status 301', { status: 301, headers: { location: '/dev/contributing/' } }],
];

describe('retrieve', () => {
  it.each(stubs)('follows a stub by %s, records it, and reads the page behind it', async (_, stub) => {
    const site = await servePages({ '/contributing': stub, '/dev/contributing/': real });
    const page = await get(site, '/contributing');
    expect(page).toMatchObject({
      state: 'page',
      address: `${site.origin}/dev/contributing/`,
      redirects: [`${site.origin}/contributing`],
    });
  });

  it.each(stubs)('makes a stub by %s an error where it leads outside the allowed hosts', async (_, stub) => {
    const away = JSON.parse(
      JSON.stringify(stub).replaceAll('/dev/contributing/', 'https://pond.example.org/x'),
    ) as typeof stub;
    const site = await servePages({ '/contributing': away });
    const page = await get(site, '/contributing');
    expect(page).toMatchObject({ state: 'missed', status: 'failed', failure: { code: 'redirect-outside' } });
    expect(page.state === 'missed' && page.failure.got).toContain('https://pond.example.org/x');
  });

  it.each<[string, string]>([
    ['a canonical link to the stable copy', `<link rel="canonical" href="/stable/contributing">${real}`],
    ['a refresh of itself', `<meta http-equiv="refresh" content="5; url=/contributing">${real}`],
    ['a refresh after an hour', `<meta http-equiv="refresh" content="3600; url=/elsewhere">${real}`],
    ['a script with a condition', `<script>if (old) { location.href = "/elsewhere"; }</script>${real}`],
  ])('reads a page with %s as itself', async (_, body) => {
    const site = await servePages({ '/contributing': body });
    expect(await get(site, '/contributing')).toMatchObject({ state: 'page', redirects: [] });
  });

  it('ends a circle and a chain without end', async () => {
    const pages = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`/n${at}`, hop(`/n${at + 1}`)]));
    const site = await servePages({ '/a': hop('/b'), '/b': hop('/a'), ...pages });
    expect(await get(site, '/a')).toMatchObject({ state: 'missed', failure: { code: 'redirect-loop' } });
    expect(await get(site, '/n0')).toMatchObject({ state: 'missed', failure: { code: 'redirect-too-long' } });
  });

  it('asks no page that robots.txt forbids, and none where the file cannot be reached', async () => {
    const robots = 'User-agent: *\nDisallow: /private/\n';
    const site = await servePages({ '/robots.txt': { body: robots }, '/private/x': real, '/open': real });
    expect(await get(site, '/private/x')).toMatchObject({ state: 'missed', failure: { code: 'robots' } });
    expect(await get(site, '/open')).toMatchObject({ state: 'page' });
    expect(site.asked.map(({ path }) => path)).not.toContain('/private/x');
    const broken = await servePages({ '/robots.txt': { status: 503 }, '/open': real });
    expect(await get(broken, '/open')).toMatchObject({ failure: { code: 'robots', got: 'robots.txt: status 503' } });
  });

  it('keeps to the delay that robots.txt asks for', async () => {
    const site = await servePages({ '/robots.txt': { body: 'User-agent: *\nCrawl-delay: 7\n' }, '/open': real });
    const ports = webPorts();
    const pauses: number[] = [];
    const pause = (seconds: number) => Promise.resolve(void pauses.push(seconds));
    await retrieve(`${site.origin}/open`, { ...ports, pause, hosts: [site.host], robots: robotsGate(ports.fetchPage) });
    expect(pauses).toEqual([7]);
  });

  it.each<[string, Served, string]>([
    ['takes too long', { hangs: true }, 'timed-out'],
    ['is too large', { body: real.repeat(200) }, 'too-large'],
    ['is no text', { headers: { 'content-type': 'application/pdf' }, body: '%PDF' }, 'not-a-text-page'],
    [
      'is in no known charset',
      { headers: { 'content-type': 'text/html; charset=utf-8' }, body: Uint8Array.of(0xff, 0xfe, 0x00) },
      'page-encoding',
    ],
  ])('says of a page that it %s', async (_, served, code) => {
    const site = await servePages({ '/page': served });
    const page = await get(site, '/page');
    expect(page.state === 'missed' && page.failure.code).toBe(code);
  });

  it('takes the charset of the page, and of the server where the two differ', async () => {
    const latin = Buffer.from('<meta charset="iso-8859-1"><p>Fähre, one line for every change of it.</p>', 'latin1');
    const bare = Buffer.from('<p>Fähre, one line for every change of it.</p>', 'latin1');
    const served = 'text/html; charset=ISO-8859-7';
    const site = await servePages({
      '/declared': { body: latin },
      '/served': {
        headers: { 'content-type': served },
        body: Buffer.from([...Buffer.from('<p>line '), 0xe1, ...Buffer.from('</p>')]),
      },
      '/bare': { body: bare },
    });
    const declared = await get(site, '/declared');
    expect(declared.state === 'page' && declared.html).toContain('Fähre');
    expect(declared).toMatchObject({ bytes: new Uint8Array(latin) });
    const undeclared = await get(site, '/bare');
    expect(undeclared.state === 'page' && undeclared.html).toContain('Fähre');
    const greek = await get(site, '/served');
    expect(greek.state === 'page' && new TextDecoder('utf-8', { ignoreBOM: true }).decode(greek.bytes)).toBe(
      '\ufeff<p>line α</p>',
    );
    expect(greek.state === 'page' && greek.note).toContain('served as iso-8859-7');
  });
});

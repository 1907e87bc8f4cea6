import { describe, expect, it } from 'vitest';
import { fetchPageFromWeb } from '../../pipeline/store/fetch-page.js';
import { pageCache } from '../../pipeline/store/page-cache.js';
import { scratchFolder } from '../evidence/scratch-repository.js';
import { type Served, serve } from '../snapshot/serve.js';

function patient(pauses: number[]) {
  return fetchPageFromWeb({ retries: 2, pause: (seconds) => Promise.resolve(void pauses.push(seconds)) });
}

describe('fetchPageFromWeb', () => {
  it('waits as long as a busy server asks, then takes its answer', async () => {
    const answers: Served[] = [{ status: 429, headers: { 'retry-after': '7' } }, { status: 503 }, { body: 'open' }];
    const site = await serve(() => answers.shift());
    const pauses: number[] = [];
    const answer = await patient(pauses)(`${site.origin}/`);
    expect(answer).toMatchObject({ state: 'answered', status: 200 });
    expect(pauses).toEqual([7, 2]);
  });

  it('gives the last answer once its patience ends, and asks nothing twice that was refused', async () => {
    const site = await serve((path) => ({ status: path === '/busy' ? 503 : 403 }));
    const pauses: number[] = [];
    expect(await patient(pauses)(`${site.origin}/busy`)).toMatchObject({ status: 503 });
    expect(await patient(pauses)(`${site.origin}/closed`)).toMatchObject({ status: 403 });
    expect(site.asked.map(({ path }) => path)).toEqual(['/busy', '/busy', '/busy', '/closed']);
  });

  it('follows no redirect, and names itself', async () => {
    const site = await serve(() => ({ status: 302, headers: { location: '/there' } }));
    expect(await patient([])(`${site.origin}/here`)).toMatchObject({ status: 302, headers: { location: '/there' } });
    expect(site.asked.map(({ path, headers }) => [path, headers['user-agent']])).toEqual([['/here', 'bylaws']]);
  });

  it('answers for a port that nobody listens on', async () => {
    const closed = await fetchPageFromWeb({ retries: 0 })('http://127.0.0.1:1/');
    expect(closed).toMatchObject({ state: 'failed', code: 'unreachable' });
  });
});

describe('pageCache', () => {
  it('gives back what it was given, by address', async () => {
    const cache = pageCache(scratchFolder());
    const page = { etag: '"7"', headers: { 'content-type': 'text/html' }, body: new TextEncoder().encode('rope') };
    await cache.put('https://example.org/a', page);
    const read = await cache.get('https://example.org/a');
    expect(read && { ...read, body: new Uint8Array(read.body) }).toEqual(page);
    expect(await cache.get('https://example.org/b')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { githubTree } from '../../pipeline/store/github-tree.js';
import { type Served, type Site, serve, webPorts } from '../snapshot/serve.js';

const HEAD = 'a'.repeat(40);
const TREE = 'b'.repeat(40);

function json(value: unknown): Served {
  return { headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) };
}

function base64(text: string) {
  return { content: Buffer.from(text).toString('base64'), encoding: 'base64' };
}

/** What the fake API answers for harbour/ferry, by path below the repository. */
const ferry: Record<string, Served> = {
  '': json({ default_branch: 'main', full_name: 'harbour/ferry' }),
  '/commits/main': json({ sha: HEAD, commit: { tree: { sha: TREE } } }),
  [`/git/trees/${TREE}?recursive=1`]: json({
    truncated: false,
    tree: [
      { path: 'docs', mode: '040000', type: 'tree', sha: 'd1' },
      { path: 'CONTRIBUTING.md', mode: '100644', type: 'blob', sha: 'f1' },
      { path: 'AGENTS.md', mode: '120000', type: 'blob', sha: 'f2' },
    ],
  }),
  '/git/blobs/f1': json(base64('Coil every rope — 7 times.\n')),
  '/releases/latest': json({ tag_name: 'v4.2' }),
  [`/compare/main...${HEAD}`]: json({ status: 'identical' }),
};

function fakeApi(changes: Record<string, Served | (() => Served)> = {}): Promise<Site> {
  const answers = { ...ferry, ...changes };
  return serve((path) => {
    const answer = answers[decodeURIComponent(path).replace(/^\/repos\/harbour\/ferry/, '')];
    return (typeof answer === 'function' ? answer() : answer) ?? { ...json({ message: 'Not Found' }), status: 404 };
  });
}

function open(site: Site, ref?: string, cache = webPorts().cache) {
  return githubTree('harbour/ferry', ref, { cache, baseUrl: site.origin, retryWait: 1 });
}

describe('githubTree', () => {
  it('reads the default branch, its files as bytes, and the latest release', async () => {
    const found = await open(await fakeApi());
    expect(found).toMatchObject({ commit: HEAD, ref: 'main', proof: 'verified', release: 'v4.2' });
    expect(await found.tree.list()).toEqual(['CONTRIBUTING.md']);
    expect(new TextDecoder().decode(await found.tree.read('CONTRIBUTING.md'))).toBe('Coil every rope — 7 times.\n');
  });

  it('walks a tree that is too large for one answer folder by folder', async () => {
    const folder = { path: 'docs', mode: '040000', type: 'tree', sha: 'd1' };
    const file = { path: 'dev.md', mode: '100644', type: 'blob', sha: 'f3' };
    const site = await fakeApi({
      [`/git/trees/${TREE}?recursive=1`]: json({ truncated: true, tree: [] }),
      [`/git/trees/${TREE}`]: json({ truncated: false, tree: [folder] }),
      '/git/trees/d1?recursive=1': json({ truncated: false, tree: [file] }),
    });
    expect(await (await open(site)).tree.list()).toEqual(['docs/dev.md']);
  });

  it('takes what it stored where GitHub answers 304', async () => {
    const { cache } = webPorts();
    const asked: (string | undefined)[] = [];
    const site = await serve((path, headers) => {
      const short = decodeURIComponent(path).replace(/^\/repos\/harbour\/ferry/, '');
      if (short !== '') return ferry[short];
      asked.push(headers['if-none-match']);
      return headers['if-none-match'] === '"7"'
        ? { status: 304 }
        : { ...ferry[''], headers: { ...ferry['']?.headers, etag: '"7"' } };
    });
    const first = await open(site, undefined, cache);
    const second = await open(site, undefined, cache);
    expect([first.commit, second.commit]).toEqual([HEAD, HEAD]);
    expect(asked).toEqual([undefined, '"7"']);
  });

  it('asks again after a failure of the server', async () => {
    const answers: Served[] = [{ ...json({ message: 'oops' }), status: 500 }];
    const found = await open(await fakeApi({ '/releases/latest': () => answers.shift() ?? json({ tag_name: 'v5' }) }));
    expect(found.release).toBe('v5');
  });

  it('has no release where GitHub knows none', async () => {
    const found = await open(await fakeApi({ '/releases/latest': { ...json({ message: 'Not Found' }), status: 404 } }));
    expect(found.release).toBeUndefined();
  });

  const stray = 'c'.repeat(40);
  const forked = {
    [`/commits/${stray}`]: json({ sha: stray, commit: { tree: { sha: TREE } } }),
    [`/compare/main...${stray}`]: json({ status: 'diverged' }),
    '/branches?per_page=100': json([{ name: 'main', commit: { sha: HEAD } }]),
    '/tags?per_page=100': json([]),
  };

  it.each<[string, Record<string, Served>, string]>([
    ['contradicts a commit that no branch holds', {}, 'contradicted'],
    [
      'verifies the commit of a tag',
      { '/tags?per_page=100': json([{ name: 'v1', commit: { sha: stray } }]) },
      'verified',
    ],
    [
      'cannot tell where tags were not compared',
      { '/tags?per_page=100': json([{ name: 'v1', commit: { sha: HEAD } }]) },
      'unverifiable',
    ],
    [
      'verifies a commit of another branch',
      {
        '/branches?per_page=100': json([{ name: 'next', commit: { sha: HEAD } }]),
        [`/compare/next...${stray}`]: json({ status: 'behind' }),
      },
      'verified',
    ],
  ])('%s', async (_, changes, proof) => {
    expect(await open(await fakeApi({ ...forked, ...changes }), stray)).toMatchObject({ commit: stray, proof });
  });

  it.each<[string, Record<string, Served>, string | undefined, string]>([
    ['repository', { '': { ...json({ message: 'Not Found' }), status: 404 } }, undefined, 'repository-unknown'],
    ['revision', {}, 'nowhere', 'revision-unknown'],
    ['answer', { '': json({ surprise: true }) }, undefined, 'github-failed'],
  ])('refuses an unknown %s', async (_, changes, ref, code) => {
    await expect(open(await fakeApi(changes), ref)).rejects.toThrow(code);
  });
});

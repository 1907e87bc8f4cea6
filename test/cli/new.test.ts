import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Manifest } from '../../pipeline/artifacts/manifest.js';
import { Snapshot } from '../../pipeline/artifacts/snapshot.js';
import { scratchRepository } from '../evidence/scratch-repository.js';
import { servePages } from '../snapshot/serve.js';
import { bylaws, emptyFolder } from './cli.js';

const guide = '# Contributing\n\nSign every commit of the ferry.\n';
const page = '<main><h1>Style</h1><p>Write one line in the logbook for every change of the ferry.</p></main>';

function ferry() {
  const scratch = scratchRepository('ferry');
  scratch.write('CONTRIBUTING.md', guide);
  scratch.write('docs/dev/style.md', 'Write one line.\n');
  return { scratch, commit: scratch.commit('first') };
}

function ofRelease(release: string): string {
  return `<title>Guide — Ferry ${release} documentation</title>${page}`;
}

async function pinned(folder: string): Promise<Snapshot> {
  return Snapshot.parse(JSON.parse(await readFile(join(folder, '.bylaws/ferry/snapshot/snapshot.json'), 'utf8')));
}

describe('bylaws new', () => {
  it('pins a commit, and a run goes on from there without being told where', async () => {
    const { scratch, commit } = ferry();
    const folder = await emptyFolder();
    const made = await bylaws(
      ['new', 'ferry', '--repo', 'harbour/ferry', '--git', `${scratch.directory}@${commit}`],
      folder,
    );
    expect(made).toMatchObject({ exit: 0, err: '' });
    expect(made.out).toContain('bylaws run ferry --through manifest');
    expect(made.out).toContain(`commit ${commit.slice(0, 12)}, which a branch or tag of it holds`);
    expect(await pinned(folder)).toMatchObject({ commit, commitProof: 'verified', repository: 'harbour/ferry' });
    scratch.write('CONTRIBUTING.md', '# Contributing\n\nNothing any more.\n');
    const run = await bylaws(['run', 'ferry', '--unreviewed', '--json', '--quiet'], folder);
    expect(run.exit).toBe(0);
    expect(JSON.parse(run.out)).toMatchObject({ corpus: 'ferry', sources: { total: 2, rules: 2 } });
  });

  it('pins the pages of a site with the other files of a commit, each document once', async () => {
    const { scratch, commit } = ferry();
    const site = await servePages({
      '/dev/index.html': `<nav><a href="style.html">s</a></nav>${page}`,
      '/dev/style.html': page,
    });
    const folder = await emptyFolder();
    const args = [
      '--repo',
      'harbour/ferry',
      '--docs',
      `${site.origin}/dev/index.html`,
      '--git',
      `${scratch.directory}@main`,
    ];
    const made = await bylaws(['new', 'ferry', ...args], folder);
    expect(made.exit).toBe(0);
    const { files, ...snapshot } = await pinned(folder);
    expect(snapshot).toMatchObject({ commit, commitProof: 'verified', docsRoot: `${site.origin}/dev/index.html` });
    expect(files.map(({ url, kind, commit: at }) => [url.split('/').at(-1), kind, at])).toEqual([
      ['index.html', 'docs-page', commit],
      ['style.html', 'docs-page', commit],
      ['CONTRIBUTING.md', 'off-navigation', commit],
    ]);
  });

  it('pins the pages and says what is missing where the repository cannot be read', async () => {
    const site = await servePages({ '/dev/': page });
    const folder = await emptyFolder();
    const args = ['new', 'ferry', '--repo', 'harbour/ferry', '--docs', `${site.origin}/dev/`];
    const made = await bylaws(args, folder, { GITHUB_API_URL: site.origin });
    expect(made.exit).toBe(3);
    expect(made.out).toContain('the files of harbour/ferry  repository-unknown');
    expect((await pinned(folder)).files).toHaveLength(1);
  });

  it('lets a run follow the links of what is in scope, once, and never ask for them again', async () => {
    const { scratch, commit } = ferry();
    const rules = 'Every pull request must add one line to the logbook. Commit messages must not exceed 72 characters.';
    const site = await servePages({
      '/dev/': `<main><h1>Contributing</h1><p>${rules} See <a href="/knots/">knots</a> and <a href="/gone/">more</a>.</p></main>`,
      '/knots/': `<main><h1>Knots</h1><p>${rules} See <a href="/deeper/">deeper</a>.</p></main>`,
      '/deeper/': page,
    });
    const folder = await emptyFolder();
    const args = [
      '--repo',
      'harbour/ferry',
      '--docs',
      `${site.origin}/dev/`,
      '--git',
      `${scratch.directory}@${commit}`,
    ];
    expect(await bylaws(['new', 'ferry', ...args], folder)).toMatchObject({ exit: 0 });
    const first = await bylaws(['run', 'ferry', '--through', 'manifest', '--unreviewed'], folder);
    expect(first.err).toContain('hops: 1 of 2 documents retrieved');
    const manifest = await readFile(join(folder, 'manifests/ferry.json'), 'utf8');
    const { sources } = Manifest.parse(JSON.parse(manifest));
    const from = (path: string) => sources.find(({ url }) => url === site.origin + path);
    expect(from('/dev/')?.hops).toEqual([
      { url: `${site.origin}/knots/`, status: 'retrieved' },
      { url: `${site.origin}/gone/`, status: 'failed: status-404' },
    ]);
    expect(from('/knots/')).toMatchObject({ foundBy: 'hop', status: 'fetched' });
    expect(from('/knots/')?.hops).toEqual([{ url: `${site.origin}/deeper/`, status: 'not followed: one hop only' }]);
    site.asked.length = 0;
    const second = await bylaws(['run', 'ferry', '--through', 'manifest', '--unreviewed'], folder);
    expect(second.exit).toBe(0);
    expect(site.asked).toEqual([]);
    expect(await readFile(join(folder, 'manifests/ferry.json'), 'utf8')).toBe(manifest);
  });

  it('takes rules from the original alone, and lists its translation', async () => {
    const { scratch } = ferry();
    scratch.write('CONTRIBUTING.zh-CN.md', guide);
    const folder = await emptyFolder();
    const commit = scratch.commit('second');
    await bylaws(['new', 'ferry', '--repo', 'harbour/ferry', '--git', `${scratch.directory}@${commit}`], folder);
    await bylaws(['run', 'ferry', '--through', 'manifest', '--unreviewed'], folder);
    const { sources } = Manifest.parse(JSON.parse(await readFile(join(folder, 'manifests/ferry.json'), 'utf8')));
    expect(sources.map(({ document, role }) => [document, role])).toEqual([
      ['harbour/ferry:CONTRIBUTING.md', 'rules'],
      ['harbour/ferry:CONTRIBUTING.zh-CN.md', 'context-only'],
      ['harbour/ferry:docs/dev/style.md', 'rules'],
    ]);
  });

  it('says what a second snapshot replaces', async () => {
    const { scratch, commit } = ferry();
    scratch.write('CONTRIBUTING.md', `${guide}Twice.\n`);
    scratch.remove('docs/dev/style.md');
    scratch.write('AGENTS.md', guide);
    scratch.commit('second');
    const folder = await emptyFolder();
    const args = ['new', 'ferry', '--repo', 'harbour/ferry', '--git'];
    await bylaws([...args, `${scratch.directory}@${commit}`], folder);
    const again = await bylaws([...args, `${scratch.directory}@main`], folder);
    expect(again.out).toContain(`at ${commit.slice(0, 12)}, 0 files the same, 2 new or changed, 1 gone`);
  });

  it('claims nothing of a page of another release, in the manifest too', async () => {
    const { scratch, commit } = ferry();
    const site = await servePages({
      '/dev/': `${ofRelease('4.2')}<nav><a href="old.html">o</a></nav>`,
      '/dev/old.html': ofRelease('4.1'),
    });
    const folder = await emptyFolder();
    const args = [
      '--repo',
      'harbour/ferry',
      '--docs',
      `${site.origin}/dev/`,
      '--git',
      `${scratch.directory}@${commit}`,
    ];
    expect(await bylaws(['new', 'ferry', ...args], folder)).toMatchObject({ exit: 3 });
    await bylaws(['run', 'ferry', '--through', 'manifest', '--unreviewed'], folder);
    const { sources, docs } = Manifest.parse(JSON.parse(await readFile(join(folder, 'manifests/ferry.json'), 'utf8')));
    expect(docs.release).toBe('4.2');
    expect(sources.find(({ url }) => url.endsWith('old.html'))).toMatchObject({
      status: 'version-mismatch',
      role: 'excluded',
      reason: 'version-mismatch: release 4.1, by the title',
      words: 0,
    });
  });

  it('refuses a commit that no branch holds, and pins nothing', async () => {
    const { scratch } = ferry();
    const stray = scratch.git(['commit-tree', 'HEAD^{tree}', '-m', 'from a fork']).trim();
    const folder = await emptyFolder();
    const made = await bylaws(
      ['new', 'ferry', '--repo', 'harbour/ferry', '--git', `${scratch.directory}@${stray}`],
      folder,
    );
    expect(made).toMatchObject({ exit: 3, out: '' });
    expect(made.err).toContain('error commit-contradicted');
    await expect(pinned(folder)).rejects.toThrow('ENOENT');
  });

  it('remembers a checkout, and its changes are seen by the next run', async () => {
    const { scratch } = ferry();
    const folder = await emptyFolder();
    expect(await bylaws(['new', 'ferry', '--checkout', scratch.directory], folder)).toMatchObject({ exit: 0 });
    scratch.write('AGENTS.md', 'Sign every commit.\n');
    const run = await bylaws(['run', 'ferry', '--through', 'manifest', '--unreviewed', '--json', '--quiet'], folder);
    expect(JSON.parse(run.out)).toMatchObject({ sources: { total: 3 } });
  });

  it.each([
    ['a corpus in capitals', ['new', 'Ferry', '--repo', 'harbour/ferry']],
    ['no repository', ['new', 'ferry', '--docs', 'https://ferry.example.org/']],
    ['a repository without an owner', ['new', 'ferry', '--repo', 'ferry']],
    ['documentation that is no address', ['new', 'ferry', '--repo', 'harbour/ferry', '--docs', 'docs/']],
    ['no number of pages', ['new', 'ferry', '--repo', 'harbour/ferry', '--max-pages', 'many']],
  ])('refuses %s', async (_, args) => {
    expect(await bylaws(args, await emptyFolder())).toMatchObject({ exit: 2, out: '' });
  });
});

import { describe, expect, it } from 'vitest';
import { manifestIn, policiesIn, project, runGrove } from './project.js';

const ENGLISH =
  '# Contributing\n\n- Sign off every commit.\n- Add a test for every bug fix.\n- Never force-push a branch.\n';

describe('a guide in two languages', () => {
  it('feeds policies from the original alone, and keeps the translation for reviewers', async () => {
    const run = await runGrove(
      await project({
        'CONTRIBUTING.md': ENGLISH,
        'CONTRIBUTING.zh-CN.md': '# 贡献\n\n- 每个提交都要签名。\n- Add a test for every bug fix.\n',
      }),
    );
    expect(await policiesIn(run.root)).toHaveLength(3);
    const { sources } = await manifestIn(run.root);
    expect(sources.map(({ document, role }) => [document.split(':')[1], role])).toEqual([
      ['CONTRIBUTING.md', 'rules'],
      ['CONTRIBUTING.zh-CN.md', 'context-only'],
    ]);
    expect(sources[1]?.reason).toContain('a translation of CONTRIBUTING.md');
  });
});

describe('links that leave a checkout', () => {
  it('stand in the manifest, each with what became of it', async () => {
    const page = `${ENGLISH}\nSee https://example.org/contrib/ and [the other guide](../../proj-docs/contributing.md) too.\n`;
    const run = await runGrove(await project({ 'docs/contributing.md': page }));
    const { sources } = await manifestIn(run.root);
    const hops = sources.flatMap((source) => source.hops);
    expect(hops.map(({ url, status }) => [url, status.split(':')[0]])).toEqual([
      ['https://example.org/contrib/', 'not followed'],
      ['local/proj-docs:contributing.md', 'not followed'],
    ]);
    for (const { status } of hops) expect(status.split(': ')[1]).toMatch(/\w{3}/);
  });
});

describe('a relative link of a page in HTML', () => {
  it('leads to the file beside it, for a checkout has no addresses', async () => {
    const page =
      '<html><body><h1>Contributing</h1><p>Sign off every commit, as <a href="style.html">here</a>.</p></body></html>';
    const run = await runGrove(await project({ 'guide/contributing.html': page }));
    const { sources } = await manifestIn(run.root);
    expect(sources.flatMap(({ hops }) => hops.map(({ url }) => url))).toEqual(['local/grove:guide/style.html']);
  });
});

describe('a page that only sends its readers elsewhere', () => {
  it.each([
    '<META HTTP-EQUIV=REFRESH CONTENT="0; URL=/dev/contributing/">',
    '<link rel="canonical" href="/dev/contributing/"><script>location.replace("/dev/contributing/")</script>',
  ])('is no source of policies, and is told as a page without words: %s', async (head) => {
    const stub = `<html><head>${head}</head><body></body></html>`;
    const run = await runGrove(await project({ 'CONTRIBUTING.html': stub, 'AGENTS.md': ENGLISH }));
    const { sources } = await manifestIn(run.root);
    const page = sources.find(({ document }) => document.endsWith('CONTRIBUTING.html'));
    expect(page).toMatchObject({ role: 'excluded', words: 0 });
    expect((await policiesIn(run.root)).map(({ source }) => source.document)).toEqual(
      Array.from({ length: 3 }, () => 'local/grove:AGENTS.md'),
    );
  });
});

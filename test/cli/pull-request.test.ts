/** A pull request through a fake API on the loopback interface: with a clone, without one, and larger than is served. */
import { describe, expect, it } from 'vitest';
import { judgePolicy } from '../../pipeline/checker/engine.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { EvidenceSummary } from '../../pipeline/evidence/summary.js';
import { loadContribution } from '../../pipeline/workflow/load-contribution.js';
import { checkerOf } from '../checker/judge.js';
import { scratchRepository } from '../evidence/scratch-repository.js';
import { type Served, type Site, serve } from '../snapshot/serve.js';
import { bylaws, emptyFolder } from './cli.js';

const BASE = 'a'.repeat(40);
const HEAD = 'b'.repeat(40);
const ROOT = '/repos/harbour/ferry';
const PULL = `${ROOT}/pulls/7`;

function json(value: unknown): Served {
  return { headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) };
}

const record = {
  number: 7,
  title: 'Coil the ropes',
  body: 'They lay about.\r\n',
  labels: [{ name: 'deck' }],
  user: { login: 'ada' },
  base: { ref: 'main', sha: BASE },
  head: { ref: 'coil', sha: HEAD },
  commits: 1,
  changed_files: 1,
};
const commit = {
  sha: HEAD,
  parents: [{ sha: BASE }],
  commit: {
    message: 'Coil the ropes\n\nSigned-off-by: Ada <ada@example.org>',
    author: { name: 'Ada', email: 'ada@example.org', date: '2024-01-02T03:04:05Z' },
    committer: { name: 'Ada', email: 'ada@example.org', date: '2024-01-02T03:04:05Z' },
    verification: { verified: false, reason: 'unsigned', signature: null },
  },
};
const patch = '--- a/rope.txt\n+++ b/rope.txt\n@@ -1 +1 @@\n-loose\n+coiled\n';

interface Ferry {
  pull?: Partial<typeof record>;
  diff?: Served;
  commits?: unknown[];
  files?: unknown[];
}

/** Answers in pages of a hundred, as the real one does. */
function ferry({
  pull = {},
  diff = { body: `diff --git a/rope.txt b/rope.txt\n${patch}` },
  commits = [commit],
  files = [],
}: Ferry) {
  return serve((path, headers) => {
    const url = new URL(path, 'http://localhost');
    const page = Number(url.searchParams.get('page') ?? '1');
    const part = (rows: unknown[]) => json(rows.slice((page - 1) * 100, page * 100));
    if (url.pathname === PULL && headers.accept?.includes('diff')) return diff;
    if (url.pathname === PULL) return json({ ...record, ...pull });
    if (url.pathname === `${PULL}/commits`) return part(commits);
    if (url.pathname === `${PULL}/files`) return part(files);
    if (url.pathname === `${ROOT}/compare/${BASE}...${HEAD}`)
      return json({ merge_base_commit: { sha: 'c'.repeat(40) } });
    return { ...json({ message: 'Not Found' }), status: 404 };
  });
}

async function evidence(site: Site, ...args: string[]) {
  const named = ['--pr-url', 'harbour/ferry#7', '--json'];
  const run = await bylaws(['evidence', ...named, ...args], await emptyFolder(), { GITHUB_API_URL: site.origin });
  return { ...run, summary: run.exit === 0 ? EvidenceSummary.parse(JSON.parse(run.out)) : undefined };
}

const tooLarge: Served = {
  ...json({ message: 'Sorry, the diff exceeded the maximum number of files (300).' }),
  status: 406,
};

describe('a pull request', () => {
  it('is read from the API where there is no clone', async () => {
    const site = await ferry({});
    const { summary } = await evidence(site);
    expect(summary).toMatchObject({
      run: { id: 'pull-harbour-ferry-7', format: 'github', repository: 'harbour/ferry' },
      commits: [{ sha: HEAD, subject: 'Coil the ropes' }],
      files: [{ path: 'rope.txt', change: 'modified', added: 1, removed: 1 }],
      pullRequest: { title: 'Coil the ropes', characters: 17 },
      warnings: [],
    });
    expect(site.asked.some(({ path }) => path.startsWith(`${PULL}/files`))).toBe(false);
  });

  it('is found by its address as well', async () => {
    const site = await ferry({});
    const args = ['evidence', '--pr-url', 'https://github.com/harbour/ferry/pull/7/files', '--json'];
    const run = await bylaws(args, await emptyFolder(), { GITHUB_API_URL: site.origin });
    expect(EvidenceSummary.parse(JSON.parse(run.out)).pullRequest?.title).toBe('Coil the ropes');
  });

  it('takes its change from a clone that holds it, and only its text from the API', async () => {
    const repository = scratchRepository();
    repository.write('rope.txt', 'loose\n');
    const base = repository.commit('Moor the ferry');
    repository.write('rope.txt', 'coiled\n');
    repository.write('hull.txt', 'wet\n');
    const head = repository.commit('Coil the ropes');
    const site = await ferry({ pull: { base: { ref: 'main', sha: base }, head: { ref: 'coil', sha: head } } });
    const { summary } = await evidence(site, '--repo', repository.directory);
    expect(summary?.files?.map(({ path }) => path)).toEqual(['hull.txt', 'rope.txt']);
    expect(summary?.pullRequest?.title).toBe('Coil the ropes');
    expect(site.asked).toHaveLength(1);
  });

  it('is asked for again when its commits are more than the forge serves, and then they are missing', async () => {
    const commits = Array.from({ length: 250 }, (_, index) => ({ ...commit, sha: String(index).padStart(40, '0') }));
    const { summary } = await evidence(await ferry({ pull: { commits: 300 }, commits }));
    expect(summary?.commits).toBeUndefined();
    expect(summary?.missing.find(({ kind }) => kind === 'commits')?.reason).toContain('250 of 300');
  });

  it.each<[string, string, number, string]>([
    ['no name', 'ferry', 2, 'OWNER/NAME#NUMBER'],
    ['a number that nobody has', 'harbour/ferry#8', 3, 'pull-request-unknown'],
  ])('answers %s with a coded error', async (_, name, exit, says) => {
    const site = await ferry({});
    const run = await bylaws(['evidence', '--pr-url', name], await emptyFolder(), { GITHUB_API_URL: site.origin });
    expect([run.exit, run.out]).toEqual([exit, '']);
    expect(run.err).toContain(says);
  });
});

/** 100,000 added lines in 301 files: one in file 300 is over the limit, and file 301 isn't served. */
function large() {
  return Array.from({ length: 301 }, (_, index) => {
    const count = index === 300 ? 5_000 : 316 + (index < 200 ? 1 : 0);
    const lines = Array.from({ length: count }, (__, line) => `+weight_${line} = ${line}`);
    if (index === 299) lines[41] = `+${'x'.repeat(300)}`;
    const body = `@@ -0,0 +1,${count} @@\n${lines.join('\n')}`;
    const file = {
      filename: `sympy/pears/pear_${index + 1}.py`,
      status: 'added',
      additions: count,
      deletions: 0,
      sha: BASE,
    };
    return index === 300 ? file : { ...file, patch: body };
  });
}

describe('B31: a change larger than the forge serves', () => {
  it('is rebuilt from its files, says so, and holds what could not be read against every absence', async () => {
    const files = large();
    expect(files.reduce((sum, { additions }) => sum + additions, 0)).toBe(100_000);
    const site = await ferry({ pull: { changed_files: 301 }, diff: tooLarge, files });
    const { summary } = await evidence(site);
    expect(summary?.files).toHaveLength(301);
    expect(summary?.files?.filter(({ content }) => content === 'unread').map(({ path }) => path)).toEqual([
      'sympy/pears/pear_301.py',
    ]);
    expect(summary?.files?.reduce((sum, { added }) => sum + added, 0)).toBe(95_000);
    const [warning] = summary?.warnings ?? [];
    expect(warning?.code).toBe('diff-not-served');
    expect(warning?.detail).toContain('406');
    expect(warning?.detail).toContain('1 of them unread');
  });

  it('finds the violation in file 300, and withholds a rule whose only file was not served', async () => {
    const site = await ferry({ pull: { changed_files: 301 }, diff: tooLarge, files: large() });
    const environment = { GITHUB_API_URL: site.origin, PATH: process.env['PATH'] };
    const repository = await emptyFolder();
    const { bundle } = await loadContribution({ prUrl: 'harbour/ferry#7', repository, environment });
    const view = evidenceView(bundle);
    const judged = (files: string[]) => {
      const checker = checkerOf('added-line-length', { files, max: 200 });
      const policy = { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' as const };
      const verdict = judgePolicy(checker, policy, view);
      if (verdict.state === 'fault') throw new Error(verdict.fault.reason);
      return verdict.result;
    };
    const { outcome, targets } = judged(['**/*.py']);
    expect(outcome).toBe('violated');
    expect(targets.filter((target) => target.outcome === 'violated').map(({ where }) => where)).toEqual([
      { kind: 'file', path: 'sympy/pears/pear_300.py', line: 42 },
    ]);
    expect(judged(['**/pear_1.py']).outcome).toBe('satisfied');
    expect(judged(['**/pear_301.py']).outcome).toBe('withheld');
  });

  it('is missing where not even the list is whole', async () => {
    const site = await ferry({ pull: { changed_files: 3_500 }, diff: tooLarge, files: large() });
    const { summary } = await evidence(site);
    expect(summary?.files).toBeUndefined();
    expect(summary?.missing.find(({ kind }) => kind === 'diff')?.reason).toContain('301 of 3500 changed files');
  });
});

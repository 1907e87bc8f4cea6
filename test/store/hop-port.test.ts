import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LoadedSnapshot } from '../../pipeline/snapshot/loaded.js';
import { hopPort, type HopTarget } from '../../pipeline/store/hop-port.js';
import { corpusPaths } from '../../pipeline/store/paths.js';
import { loadSnapshot } from '../../pipeline/store/snapshots.js';
import { scratchFolder } from '../evidence/scratch-repository.js';
import { type Served, type Site, serve } from '../snapshot/serve.js';
import { snapshotFile } from '../support.js';

const OWN = 'a'.repeat(40);
const SIBLING = 'b'.repeat(40);

function json(value: unknown): Served {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

function repository(name: string, sha: string, path: string): Record<string, Served> {
  return {
    [`/repos/harbour/${name}`]: json({ default_branch: 'main', full_name: `harbour/${name}` }),
    [`/repos/harbour/${name}/commits/main`]: json({ sha, commit: { tree: { sha: 't' } } }),
    [`/repos/harbour/${name}/commits/${sha}`]: json({ sha, commit: { tree: { sha: 't' } } }),
    [`/repos/harbour/${name}/compare/main...${sha}`]: json({ status: 'identical' }),
    [`/repos/harbour/${name}/git/trees/t?recursive=1`]: json({
      truncated: false,
      tree: [{ path, mode: '100644', type: 'blob', sha: 'f' }],
    }),
    [`/repos/harbour/${name}/git/blobs/f`]: json({
      content: Buffer.from(`Words of ${name}.\n`).toString('base64'),
      encoding: 'base64',
    }),
  };
}

/** The API and the pages of two repositories: ferry, and the documents that live beside it. */
function harbour(): Promise<Site> {
  const answers: Record<string, Served> = {
    ...repository('ferry', OWN, 'notes/knots.md'),
    ...repository('ferry-docs', SIBLING, 'contributing.md'),
    '/dev/knots/': { body: '<title>Knots — Ferry 4.2 documentation</title><p>Tie one line for every change.</p>' },
    '/old/knots/': { body: '<title>Knots — Ferry 3.9 documentation</title><p>Tie one line for every change.</p>' },
  };
  return serve((path) => answers[decodeURIComponent(path)]);
}

async function retrieve(wanted: (site: Site) => HopTarget[]) {
  const site = await harbour();
  const paths = corpusPaths(scratchFolder(), 'ferry');
  const file = snapshotFile('CONTRIBUTING.md', 'Sign.\n', { repository: 'harbour/ferry', commit: OWN });
  const loaded: LoadedSnapshot = {
    snapshot: {
      schemaVersion: 1,
      slug: 'ferry',
      repository: 'harbour/ferry',
      commit: OWN,
      commitProof: 'verified',
      docsRoot: `${site.origin}/dev/`,
      version: { release: '4.2', resolvedBy: 'the title of the pages' },
      files: [file],
      failures: [],
      provenance: { tool: 'by hand', from: 'nowhere' },
    },
    files: [{ file, bytes: new TextEncoder().encode('Sign.\n') }],
  };
  const origin = { kind: 'folder', path: paths.snapshotFolder, allow: ['harbour/ferry-docs'] } as const;
  const port = hopPort({ ...origin, allow: [...origin.allow] }, paths, { GITHUB_API_URL: site.origin });
  const result = await port?.retrieve(loaded, wanted(site));
  const stored = await loadSnapshot({ kind: 'folder', path: paths.snapshotFolder }, 'ferry');
  return { result, stored, site };
}

describe('hopPort', () => {
  it('pins a page, a file of the repository at its commit, and one of a sibling at its own', async () => {
    const { result, stored, site } = await retrieve(({ origin }) => [
      { kind: 'page', address: `${origin}/dev/knots/` },
      { kind: 'file', repository: 'harbour/ferry', path: 'notes/knots.md' },
      { kind: 'file', repository: 'harbour/ferry-docs', path: 'contributing.md' },
    ]);
    expect(stored.snapshot).toEqual(result?.snapshot);
    expect(
      stored.files.slice(1).map(({ file, bytes }) => [file.repository, file.commit, file.foundBy, bytes.length]),
    ).toEqual([
      ['harbour/ferry', OWN, 'hop', 85],
      ['harbour/ferry', OWN, 'hop', 16],
      ['harbour/ferry-docs', SIBLING, 'hop', 21],
    ]);
    expect(stored.files.at(-1)?.file.url).toBe(`https://github.com/harbour/ferry-docs/blob/${SIBLING}/contributing.md`);
    expect(stored.files[1]?.file.url).toBe(`${site.origin}/dev/knots/`);
  });

  it('keeps the reason of what gave nothing', async () => {
    const { stored, site } = await retrieve(({ origin }) => [
      { kind: 'page', address: `${origin}/old/knots/` },
      { kind: 'page', address: `${origin}/gone/` },
      { kind: 'file', repository: 'harbour/ferry', path: 'notes/gone.md' },
      { kind: 'file', repository: 'harbour/raft', path: 'a.md' },
    ]);
    expect(stored.files).toHaveLength(1);
    expect(stored.snapshot.failures.map(({ path, code }) => [path.replace(site.origin, ''), code])).toEqual([
      ['/old/knots/', 'version-mismatch'],
      ['/gone/', 'status-404'],
      ['harbour/ferry:notes/gone.md', 'file-absent'],
      ['harbour/raft:a.md', 'repository-unknown'],
    ]);
  });

  it('retrieves nothing for a folder or a checkout that was given as it is', () => {
    const paths = corpusPaths(join('nowhere'), 'ferry');
    expect(hopPort({ kind: 'folder', path: 'docs' }, paths, {})).toBeUndefined();
    expect(hopPort({ kind: 'checkout', path: '.', allow: [] }, paths, {})).toBeUndefined();
  });
});

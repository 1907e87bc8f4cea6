import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../pipeline/artifacts/snapshot.js';
import { bylaws } from '../cli/cli.js';
import { snapshotFile } from '../support.js';
import { linesWith, project } from './project.js';

const GUIDE = '# Contributing\n\n- Sign off every commit.\n';

async function snapshotWith(commitProof: Snapshot['commitProof']): Promise<string> {
  const snapshot: Snapshot = {
    schemaVersion: 1,
    slug: 'grove',
    repository: 'orchard/pear',
    commit: 'abc1234',
    commitProof,
    docsRoot: 'https://example.org/',
    version: { release: 'abc1234', resolvedBy: 'the commit' },
    files: [snapshotFile('CONTRIBUTING.md', GUIDE)],
    failures: [],
    provenance: { tool: 'bylaws/test', from: 'a test' },
  };
  const folder = await project({ 'files/CONTRIBUTING.md': GUIDE });
  await writeFile(join(folder, 'snapshot.json'), JSON.stringify(snapshot));
  return folder;
}

describe('a snapshot pinned at a commit', () => {
  it.each([
    ['contradicted', 3, 'commit-contradicted'],
    ['verified', 0, ''],
  ] as const)('that is %s ends a run with exit %i', async (proof, exit, says) => {
    const out = await project({});
    const args = ['run', 'grove', '--snapshot', await snapshotWith(proof), '--unreviewed', '--out', out, '--quiet'];
    const run = await bylaws(args);
    expect([run.exit, run.err.includes(says)]).toEqual([exit, true]);
    expect(run.out === '').toBe(exit === 3);
  });

  it.each([
    ['unverifiable', 1],
    ['verified', 0],
  ] as const)('that is %s has %i notes in the log on whose it is', async (proof, notes) => {
    const out = await project({});
    const folder = await snapshotWith(proof);
    const run = await bylaws(['run', 'grove', '--snapshot', folder, '--unreviewed', '--out', out]);
    expect(linesWith(run.err, 'nothing proves that commit abc1234 is one of orchard/pear')).toHaveLength(notes);
  });
});

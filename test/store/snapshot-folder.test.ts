import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../pipeline/artifacts/canonical.js';
import type { LoadedSnapshot } from '../../pipeline/snapshot/loaded.js';
import { writeSnapshotFolder } from '../../pipeline/store/snapshot-folder.js';
import { loadSnapshot } from '../../pipeline/store/snapshots.js';
import { scratchFolder } from '../evidence/scratch-repository.js';
import { snapshotFile } from '../support.js';

const guide = '# Guide\n\nCoil every rope.\n';

function loaded(): LoadedSnapshot {
  const file = snapshotFile('docs/guide.md', guide);
  const gone = snapshotFile('docs/gone.md', '', { status: 'failed' });
  return {
    snapshot: {
      schemaVersion: 1,
      slug: 'ferry',
      repository: 'harbour/ferry',
      commit: 'abc1234',
      commitProof: 'verified',
      docsRoot: 'https://example.org/',
      version: { release: '4.2', resolvedBy: 'the title of the pages' },
      files: [file, gone],
      failures: [{ path: 'docs/gone.md', code: 'status-404', expected: 'status 200', got: 'status 404' }],
      notes: ['one page was left out'],
      provenance: { tool: 'by hand', from: 'nowhere' },
    },
    files: [{ file, bytes: new TextEncoder().encode(guide) }],
  };
}

describe('writeSnapshotFolder', () => {
  it('writes what is read back the same, failures told once', async () => {
    const folder = join(scratchFolder(), 'snapshot');
    await writeSnapshotFolder(folder, loaded());
    const read = await loadSnapshot({ kind: 'folder', path: folder }, 'ferry');
    expect(read.snapshot).toEqual(loaded().snapshot);
    expect(read.files.map(({ file, bytes }) => [file.path, sha256(bytes)])).toEqual([['docs/guide.md', sha256(guide)]]);
  });

  it('leaves nothing of the snapshot that was there before', async () => {
    const folder = join(scratchFolder(), 'snapshot');
    await writeSnapshotFolder(folder, loaded());
    await writeFile(join(folder, 'files/stray.md'), 'old');
    await writeSnapshotFolder(folder, loaded());
    await expect(readFile(join(folder, 'files/stray.md'))).rejects.toThrow('ENOENT');
  });

  it('writes no file outside its folder', async () => {
    const folder = join(scratchFolder(), 'snapshot');
    const [first, ...rest] = loaded().files.map((each) => ({
      ...each,
      file: { ...each.file, file: '../../guide.md' },
    }));
    if (!first) throw new TypeError('no file');
    await expect(writeSnapshotFolder(folder, { ...loaded(), files: [first, ...rest] })).rejects.toThrow('leaves');
  });
});

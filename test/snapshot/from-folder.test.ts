import { describe, expect, it } from 'vitest';
import { sha256 } from '../../pipeline/artifacts/canonical.js';
import { CodedError } from '../../pipeline/artifacts/coded-error.js';
import { Snapshot } from '../../pipeline/artifacts/snapshot.js';
import { snapshotFromFolder } from '../../pipeline/snapshot/from-folder.js';

const guide = '# Guide\n\nSign every commit.\n';
const page = '<h1>Guide</h1><p>Sign every commit.</p>';

function described(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const file = {
    path: 'docs/guide.rst',
    file: 'files/docs/guide.rst',
    url: 'https://pear.example.org/guide/',
    kind: 'docs-page',
    sha256: sha256(guide),
    bytes: guide.length,
  };
  const rendered = {
    file: 'html/guide.html',
    url: file.url,
    source: file.path,
    sha256: sha256(page),
    bytes: page.length,
  };
  return {
    slug: 'pear',
    repo: 'orchard/pear',
    commit: 'abc1234',
    docs_root_url: 'https://pear.example.org/',
    files: [file],
    html: { files: [rendered], generator: 'by hand' },
    ...changes,
  };
}

function folder(files: Record<string, string>) {
  return {
    name: 'snapshots/pear',
    read: (path: string) => Promise.resolve(path in files ? new TextEncoder().encode(files[path]) : undefined),
  };
}

const whole = {
  'snapshot.json': JSON.stringify(described()),
  'files/docs/guide.rst': guide,
  'html/guide.html': page,
};

describe('snapshotFromFolder', () => {
  it('turns version 0 into version 1, with the rendered page beside its source', async () => {
    const { snapshot, files } = await snapshotFromFolder(folder(whole));
    expect(Snapshot.parse(snapshot)).toMatchObject({ schemaVersion: 1, repository: 'orchard/pear', failures: [] });
    expect(files.map(({ file }) => file.path)).toEqual(['docs/guide.rst']);
    expect(new TextDecoder().decode(files[0]?.rendered)).toBe(page);
  });

  it('reads its own version 1 back unchanged', async () => {
    const { snapshot } = await snapshotFromFolder(folder(whole));
    const again = await snapshotFromFolder(folder({ ...whole, 'snapshot.json': JSON.stringify(snapshot) }));
    expect(again.snapshot).toEqual(snapshot);
  });

  it('names a file whose bytes are not the pinned ones, and keeps its entry', async () => {
    const { snapshot, files } = await snapshotFromFolder(
      folder({ ...whole, 'files/docs/guide.rst': `${guide}More.\n` }),
    );
    expect(files).toEqual([]);
    expect(snapshot.failures).toEqual([
      { path: 'docs/guide.rst', code: 'hash-differs', expected: sha256(guide), got: sha256(`${guide}More.\n`) },
    ]);
    expect(snapshot.files.map(({ status }) => status)).toEqual(['failed']);
  });

  it('names a listed file that is not there', async () => {
    const without = { 'snapshot.json': whole['snapshot.json'], 'files/docs/guide.rst': guide };
    const { snapshot } = await snapshotFromFolder(folder(without));
    expect(snapshot.failures.map(({ code, expected }) => [code, expected])).toEqual([
      ['file-absent', 'html/guide.html'],
    ]);
  });

  it.each([
    ['no snapshot.json', {}],
    ['no JSON', { 'snapshot.json': '{' }],
    ['another shape', { 'snapshot.json': JSON.stringify(described({ repo: 'no-owner' })) }],
  ])('refuses a folder with %s', async (_, files) => {
    await expect(snapshotFromFolder(folder(files))).rejects.toSatisfy(
      (error) =>
        error instanceof CodedError && error.details.code === 'snapshot-unreadable' && error.details.exit === 3,
    );
  });

  it('refuses a snapshot that says itself that its commit is not of the repository', async () => {
    const { snapshot } = await snapshotFromFolder(folder(whole));
    const json = JSON.stringify({ ...snapshot, commitProof: 'contradicted' });
    await expect(snapshotFromFolder(folder({ ...whole, 'snapshot.json': json }))).rejects.toThrow(
      'commit-contradicted',
    );
  });

  it('asks for no bytes of what was never fetched', async () => {
    const { snapshot } = await snapshotFromFolder(folder(whole));
    const failed = { ...snapshot, files: snapshot.files.map((file) => ({ ...file, status: 'failed' as const })) };
    const read = await snapshotFromFolder(folder({ 'snapshot.json': JSON.stringify(failed) }));
    expect([read.files, read.snapshot.failures]).toEqual([[], []]);
  });

  it('keeps two repositories with the same path apart', async () => {
    const own = described()['files'] as Record<string, unknown>[];
    const other = {
      ...own[0],
      file: 'files-plum/docs/guide.rst',
      url: 'https://plum.example.org/guide/',
      repo: 'orchard/plum',
      commit: 'def5678',
    };
    const json = JSON.stringify(described({ files: [...own, other] }));
    const { files } = await snapshotFromFolder(
      folder({ ...whole, 'snapshot.json': json, 'files-plum/docs/guide.rst': guide }),
    );
    expect(files.map(({ file, rendered }) => [file.repository, file.commit, rendered !== undefined])).toEqual([
      ['orchard/pear', 'abc1234', true],
      ['orchard/plum', 'def5678', false],
    ]);
  });
});

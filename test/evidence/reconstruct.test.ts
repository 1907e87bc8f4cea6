/** Texts rebuilt from base and hunks: exact to the last byte, or said to be impossible. */
import { describe, expect, test } from 'vitest';
import { missing, present } from '../../pipeline/artifacts/bundle.js';
import { overlay } from '../../pipeline/evidence/empty-bundle.js';
import { readDiff } from '../../pipeline/evidence/diff.js';
import { gitProcess, withFileTexts } from '../../pipeline/evidence/git.js';
import { applyHunks, fileTextOf } from '../../pipeline/evidence/reconstruct.js';
import { withTextsOfDiff } from '../../pipeline/evidence/texts-of-diff.js';
import type { ChangedFile } from '../../pipeline/evidence/view.js';
import { environment, scratchRepository } from './scratch-repository.js';

function only(patch: string): ChangedFile {
  const reading = readDiff(patch);
  const file = reading.state === 'read' ? reading.files[0] : undefined;
  if (file === undefined) throw new Error('the diff holds no file');
  return file;
}

const header = 'diff --git a/x b/x\n--- a/x\n+++ b/x\n';

describe('hunks on a base', () => {
  test.each([
    ['in the middle', 'a\nb\nc\nd\n', '@@ -2,2 +2,2 @@\n b\n-c\n+C\n', 'a\nb\nC\nd\n'],
    ['with CRLF kept', 'a\r\nb\r\n', '@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n', 'a\r\nc\r\n'],
    [
      'with no line feed before and after',
      'a\nb',
      '@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n',
      'a\nc',
    ],
    ['giving a last line feed', 'a', '@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n', 'a\n'],
    ['without context, adding', 'a\nb\n', '@@ -1,0 +2 @@\n+x\n', 'a\nx\nb\n'],
    ['without context, removing', 'a\nb\nc\n', '@@ -2 +1,0 @@\n-b\n', 'a\nc\n'],
    ['twice', 'a\nb\nc\nd\ne\n', '@@ -1 +1,2 @@\n+0\n a\n@@ -5 +6 @@\n-e\n+E\n', '0\na\nb\nc\nd\nE\n'],
  ])('%s', (_, base, hunks, head) => {
    expect(applyHunks(base, only(header + hunks))).toEqual({ state: 'rebuilt', head });
  });

  test.each([
    ['a removed line that differs', 'a\nB\n', '@@ -1,2 +1,2 @@\n a\n-b\n+c\n'],
    ['a context line that differs', 'A\nb\n', '@@ -1,2 +1,2 @@\n a\n-b\n+c\n'],
    ['a base that is too short', 'a\n', '@@ -1,2 +1,2 @@\n a\n-b\n+c\n'],
    [
      'a line feed that the diff denies',
      'a\nb\n',
      '@@ -1,2 +1 @@\n a\n\\ No newline at end of file\n-b\n\\ No newline at end of file\n',
    ],
    [
      'a base that goes on after the end',
      'a\nb\n',
      '@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n',
    ],
    ['a hunk behind the end of the base', 'a\n', '@@ -7,0 +8 @@\n+x\n'],
  ])('%s disagrees', (_, base, hunks) => {
    const reading = readDiff(header + hunks);
    const disagrees = reading.state === 'unreadable' || applyHunks(base, only(header + hunks)).state === 'disagrees';
    expect(disagrees).toBe(true);
  });
});

test('a deletion proves its base, and another base is refused', () => {
  const file = only('diff --git a/x b/x\ndeleted file mode 100644\n--- a/x\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n');
  expect(fileTextOf(file, undefined)).toEqual({ path: 'x', state: 'deleted', base: 'a\nb\n' });
  expect(fileTextOf(file, 'other\n')).toMatchObject({ path: 'x', state: 'not-reconstructed' });
});

describe("a run's files without a clone", () => {
  const diff = [
    'diff --git a/new.py b/new.py',
    'new file mode 100644',
    '--- /dev/null',
    '+++ b/new.py',
    '@@ -0,0 +1 @@',
    '+one',
    'diff --git a/old.py b/old.py',
    '--- a/old.py',
    '+++ b/old.py',
    '@@ -9 +9 @@',
    '-x',
    '+y',
    '',
  ].join('\n');

  test('are those that the diff shows whole', () => {
    expect(withTextsOfDiff(overlay({ diff, missing: ['files'] })).files).toEqual({
      state: 'present',
      value: [
        { path: 'new.py', state: 'text', head: 'one\n' },
        { path: 'old.py', state: 'not-reconstructed', note: 'the text before the change is not known' },
      ],
    });
  });

  test('stay as they are where they were recorded, or where no diff can be read', () => {
    const recorded = overlay({ diff, files: [{ path: 'old.py', base: 'x', head: 'y' }] });
    expect(withTextsOfDiff(recorded)).toBe(recorded);
    const unreadable = overlay({ diff: diff.slice(0, 30), missing: ['files'] });
    expect(withTextsOfDiff(unreadable)).toBe(unreadable);
    const nothing = overlay({ missing: ['files', 'diff'] });
    expect(withTextsOfDiff(nothing)).toBe(nothing);
  });
});

describe("a run's files from a clone", () => {
  const ports = { runGit: gitProcess({ environment }) };

  test('are base and head where the diff agrees, and say so where it does not', async () => {
    const repository = scratchRepository();
    repository.write('kiln.py', 'a\nb\n');
    repository.write('old é.py', 'same\nlines\nhere\n');
    const commit = repository.commit('Start\n');
    const diff = [
      'diff --git a/kiln.py b/kiln.py',
      '--- a/kiln.py',
      '+++ b/kiln.py',
      '@@ -1,2 +1,2 @@',
      ' a',
      '-b',
      '+c',
      'diff --git "a/old \\303\\251.py" b/new.py',
      'similarity index 100%',
      'rename from "old \\303\\251.py"',
      'rename to new.py',
      'diff --git a/gone.py b/gone.py',
      '--- a/gone.py',
      '+++ b/gone.py',
      '@@ -1 +1 @@',
      '-x',
      '+y',
      '',
    ].join('\n');
    const bundle = { ...overlay({ diff }), base: present({ commit }) };
    const { files } = await withFileTexts(bundle, repository.directory, ports);
    expect(files).toMatchObject({
      value: [
        { path: 'kiln.py', state: 'text', base: 'a\nb\n', head: 'a\nc\n' },
        { path: 'new.py', oldPath: 'old é.py', state: 'text', head: 'same\nlines\nhere\n' },
        { path: 'gone.py', state: 'not-reconstructed', note: 'the text before the change is not known' },
      ],
    });
  });

  test.each([
    ['an option', '--output=written', 'the record names no commit id'],
    ['an unknown commit', '1'.repeat(40), "doesn't hold the base commit"],
  ])('stay missing where the base is %s', async (_, commit, reason) => {
    const repository = scratchRepository();
    repository.commit('Start\n');
    const bundle = { ...overlay({ diff: '' }), base: present({ commit }), files: missing('not read') };
    const { files } = await withFileTexts(bundle, repository.directory, ports);
    expect(files.state === 'missing' && files.reason).toContain(reason);
  });
});

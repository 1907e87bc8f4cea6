/** Ownership on one change whose lines are counted by hand. */
import { describe, expect, test } from 'vitest';
import type { Ownership } from '../../pipeline/artifacts/vocabulary.js';
import { readDiff } from '../../pipeline/evidence/diff.js';
import { owns, type Span } from '../../pipeline/evidence/ownership.js';
import type { ChangedFile } from '../../pipeline/evidence/view.js';

function fileOf(...lines: string[]): ChangedFile {
  const reading = readDiff(`${lines.join('\n')}\n`);
  const file = reading.state === 'read' ? reading.files[0] : undefined;
  if (file === undefined) throw new Error('the diff holds no file');
  return file;
}

/** After the change: lines 11 and 12 are new, line 20 follows a deletion, all others stood before. */
const kiln = fileOf(
  'diff --git a/kiln.py b/kiln.py',
  '--- a/kiln.py',
  '+++ b/kiln.py',
  '@@ -10,2 +10,4 @@',
  ' ten',
  '+eleven',
  '+twelve',
  ' thirteen',
  '@@ -17,3 +19,2 @@',
  ' nineteen',
  '-gone',
  ' twenty',
);

test.each<[Ownership, Span, boolean]>([
  ['created', { start: 11, end: 12 }, true],
  ['created', { start: 11, end: 11 }, true],
  ['created', { start: 11, end: 13 }, false],
  ['created', { start: 10, end: 12 }, false],
  ['created', { start: 20, end: 20 }, false],
  ['created', { start: 12, end: 11 }, false],
  ['touched', { start: 1, end: 10 }, false],
  ['touched', { start: 1, end: 11 }, true],
  ['touched', { start: 12, end: 40 }, true],
  ['touched', { start: 13, end: 19 }, false],
  ['touched', { start: 20, end: 20 }, true],
  ['touched', { start: 21, end: 40 }, false],
  ['enclosing', { start: 5, end: 30 }, true],
  ['enclosing', { start: 30, end: 50 }, false],
])('%s lines %o: %s', (mode, span, expected) => {
  expect(owns(mode, kiln, span)).toBe(expected);
});

const modes = ['created', 'touched', 'enclosing'] as const;

describe('of a whole file', () => {
  test.each<[string, ChangedFile, boolean[]]>([
    ['changed', kiln, [false, true, true]],
    ['new', fileOf('diff --git a/n b/n', 'new file mode 100644', 'index 0000000..e69de29'), [true, true, true]],
    [
      'deleted',
      fileOf('diff --git a/d b/d', 'deleted file mode 100644', '--- a/d', '+++ /dev/null', '@@ -1 +0,0 @@', '-x'),
      [false, true, true],
    ],
    [
      'renamed',
      fileOf('diff --git a/x b/y', 'similarity index 100%', 'rename from x', 'rename to y'),
      [false, false, false],
    ],
    [
      'copied',
      fileOf('diff --git a/x b/y', 'similarity index 100%', 'copy from x', 'copy to y'),
      [false, false, false],
    ],
    ['made executable', fileOf('diff --git a/x b/x', 'old mode 100644', 'new mode 100755'), [false, false, false]],
    ['binary and changed', fileOf('diff --git a/x b/x', 'Binary files a/x and b/x differ'), [false, true, true]],
  ])('%s', (_, file, expected) => {
    expect(modes.map((mode) => owns(mode, file))).toEqual(expected);
  });
});

test('every span of a new file is its author’s', () => {
  const file = fileOf(
    'diff --git a/n b/n',
    'new file mode 100644',
    '--- /dev/null',
    '+++ b/n',
    '@@ -0,0 +1,2 @@',
    '+a',
    '+b',
  );
  expect(modes.map((mode) => owns(mode, file, { start: 1, end: 2 }))).toEqual([true, true, true]);
});

/** The diff reader on the shapes that other readers get wrong; expected values are counted by hand from each text. */
import { describe, expect, test } from 'vitest';
import { quotePath, unquotePath } from '../../pipeline/evidence/diff/quoted-path.js';
import { type DiffProblemCode, readDiff } from '../../pipeline/evidence/diff.js';
import type { ChangedFile } from '../../pipeline/evidence/view.js';
import { scratchRepository } from './scratch-repository.js';

function patch(...lines: string[]): string {
  return `${lines.join('\n')}\n`;
}

function files(text: string): readonly ChangedFile[] {
  const reading = readDiff(text);
  if (reading.state === 'unreadable') throw new Error(JSON.stringify(reading.problem));
  return reading.files;
}

function problem(text: string): { code: DiffProblemCode; line: number } | undefined {
  const reading = readDiff(text);
  return reading.state === 'unreadable' ? { code: reading.problem.code, line: reading.problem.line } : undefined;
}

function shapes(text: string): string[] {
  return files(text).map(({ path, change, content, added, removed }) => {
    return `${change} ${content} ${path} +${added.length} -${removed.length}`;
  });
}

const changed = (path: string): string[] => [
  `diff --git a/${path} b/${path}`,
  'index 1111111..2222222 100644',
  `--- a/${path}`,
  `+++ b/${path}`,
];
/** A new file of 333 lines. */
function block(index: number): string {
  const lines = Array.from({ length: 333 }, (_, line) => `+value_${index}_${line} = ${line}`);
  return patch(
    `diff --git a/f${index}.py b/f${index}.py`,
    'new file mode 100644',
    'index 0000000..1111111',
    '--- /dev/null',
    `+++ b/f${index}.py`,
    `@@ -0,0 +1,${lines.length} @@`,
    ...lines,
  );
}

const small = patch(...changed('pot.py'), '@@ -1,3 +1,3 @@', ' one', '-two', '+2', ' three');

describe('names', () => {
  test('a rename without hunks, with blanks in its names, ends at the next block', () => {
    const text = patch(
      'diff --git a/old name.txt b/new name.txt',
      'similarity index 100%',
      'rename from old name.txt',
      'rename to new name.txt',
      ...changed('pot.py'),
      '@@ -1 +1 @@',
      '-a',
      '+b',
    );
    expect(shapes(text)).toEqual(['renamed text new name.txt +0 -0', 'modified text pot.py +1 -1']);
    expect(files(text)[0]?.oldPath).toBe('old name.txt');
  });

  test.each([
    ['caf\\303\\251.txt', 'café.txt'],
    ['tab\\there.txt', 'tab\there.txt'],
    ['say \\"hi\\".md', 'say "hi".md'],
    ['back\\\\slash', 'back\\slash'],
    ['docs/\\344\\270\\255.md', 'docs/中.md'],
  ])('the quoted path %s is decoded, and spelled again as git spells it', (spelled, plain) => {
    const text = patch(
      `diff --git "a/${spelled}" "b/${spelled}"`,
      'index 1111111..2222222 100644',
      `--- "a/${spelled}"`,
      `+++ "b/${spelled}"`,
      '@@ -1 +1 @@',
      '-a',
      '+b',
    );
    expect(files(text).map((file) => file.path)).toEqual([plain]);
    expect(quotePath(plain)).toBe(`"${spelled}"`);
    expect(unquotePath(`"${spelled}" rest`)).toEqual({ state: 'quoted', path: plain, rest: ' rest' });
  });

  test('a rename between a quoted and an unquoted name', () => {
    const header = ['similarity index 100%', 'rename from plain', 'rename to "caf\\303\\251"'];
    const [file] = files(patch('diff --git a/plain "b/caf\\303\\251"', ...header));
    expect(file).toMatchObject({ path: 'café', oldPath: 'plain', change: 'renamed' });
  });

  test('a name that holds " b/" is found by its halves', () => {
    expect(shapes(patch('diff --git a/x b/y b/x b/y', 'old mode 100644', 'new mode 100755'))).toEqual([
      'mode-only text x b/y +0 -0',
    ]);
  });

  test('names with a blank lose the tab that git puts behind them', () => {
    const text = patch('diff --git a/a b b/a b', '--- a/a b\t', '+++ b/a b\t', '@@ -1 +1 @@', '-a', '+b');
    expect(shapes(text)).toEqual(['modified text a b +1 -1']);
  });

  test.each([
    ['no prefix', patch('diff --git pot.py pot.py', '--- pot.py', '+++ pot.py', '@@ -1 +1 @@', '-a', '+b')],
    [
      'mnemonic prefixes',
      patch('diff --git c/pot.py w/pot.py', '--- c/pot.py', '+++ w/pot.py', '@@ -1 +1 @@', '-a', '+b'),
    ],
    ['a plain block without prefix', patch('--- pot.py', '+++ pot.py', '@@ -1 +1 @@', '-a', '+b')],
  ])('%s: refused', (_, text) => {
    expect(problem(text)?.code).toBe('diff-prefix');
  });

  test('lines of one block that name different files are refused', () => {
    expect(problem(patch('diff --git a/x b/x', '--- a/x', '+++ b/y', '@@ -1 +1 @@', '-a', '+b'))?.code).toBe(
      'diff-contradiction',
    );
  });
});

describe('content', () => {
  test('lines that look like headers are content while the counts last', () => {
    const text = patch(
      ...changed('query.lua'),
      '@@ -1 +1 @@',
      '--- old comment',
      '+-- new comment',
      '@@ -6 +6 @@',
      '-x=1',
      '+x=2',
      'diff --git a/new.txt b/new.txt',
      'new file mode 100644',
      'index 0000000..3333333',
      '--- /dev/null',
      '+++ b/new.txt',
      '@@ -0,0 +1 @@',
      '+++ b/fake.txt',
    );
    expect(shapes(text)).toEqual(['modified text query.lua +2 -2', 'added text new.txt +1 -0']);
    expect(files(text)[0]?.hunks).toHaveLength(2);
    expect(files(text)[0]?.removed).toEqual([
      { line: 1, text: '-- old comment' },
      { line: 6, text: 'x=1' },
    ]);
    expect(files(text)[1]?.added).toEqual([{ line: 1, text: '++ b/fake.txt' }]);
  });

  test('a missing line feed belongs to the line before the mark, and counts as none', () => {
    const mark = '\\ No newline at end of file';
    const text = patch(...changed('pot.py'), '@@ -1 +1 @@', '-no eol', mark, '+no eol!', mark);
    expect(files(text)[0]?.hunks[0]?.lines).toEqual([
      { kind: 'removed', text: 'no eol', noNewline: true, oldNumber: 1 },
      { kind: 'added', text: 'no eol!', noNewline: true, newNumber: 1 },
    ]);
    expect(shapes(text)).toEqual(['modified text pot.py +1 -1']);
  });

  test('lines are numbered on both sides, and deletions anchored to what follows them', () => {
    const text = patch(...changed('pot.py'), '@@ -3,5 +3,4 @@ def f():', ' a', '-b', '-c', ' d', '+e', ' f');
    const [file] = files(text);
    expect(file?.added).toEqual([{ line: 5, text: 'e' }]);
    expect(file?.removed).toEqual([
      { line: 4, text: 'b' },
      { line: 5, text: 'c' },
    ]);
    expect(file?.deletionAnchors).toEqual([4]);
  });

  test('a deletion without context is anchored like one with context', () => {
    const [file] = files(patch(...changed('pot.py'), '@@ -4,2 +3,0 @@', '-b', '-c'));
    expect(file?.deletionAnchors).toEqual([4]);
  });

  test('a deleted file is anchored at line 1', () => {
    const header = [
      'diff --git a/x b/x',
      'deleted file mode 100644',
      'index 1111111..0000000',
      '--- a/x',
      '+++ /dev/null',
    ];
    expect(files(patch(...header, '@@ -1 +0,0 @@', '-a'))[0]).toMatchObject({
      change: 'deleted',
      deletionAnchors: [1],
    });
  });

  test('a trimmed empty context line is a context line', () => {
    expect(shapes(patch(...changed('pot.py'), '@@ -1,3 +1,3 @@', ' a', '', '-b', '+c'))).toEqual([
      'modified text pot.py +1 -1',
    ]);
  });
});

describe('line ends', () => {
  test('a diff text rewritten with CRLF keeps its shapes; headers lose the CR, content keeps it', () => {
    const text = patch(
      'diff --git "a/caf\\303\\251.txt" "b/caf\\303\\251.txt"',
      'index 1111111..2222222 100644',
      '--- "a/caf\\303\\251.txt"',
      '+++ "b/caf\\303\\251.txt"',
      '@@ -1 +1 @@',
      '-a',
      '\\ No newline at end of file',
      '+b',
      'diff --git a/new b/new',
      'new file mode 100644',
      'index 0000000..3333333',
      '--- /dev/null',
      '+++ b/new',
      '@@ -0,0 +1 @@',
      '+x',
    );
    const rewritten = text.replaceAll('\n', '\r\n');
    expect(shapes(rewritten)).toEqual(shapes(text));
    expect(files(rewritten).map((file) => file.path)).toEqual(['café.txt', 'new']);
    expect(files(rewritten)[1]?.added).toEqual([{ line: 1, text: 'x\r' }]);
    expect(readDiff(rewritten)).toMatchObject({ warnings: [{ code: 'diff-line-ends-rewritten' }] });
    expect(readDiff(text)).toMatchObject({ warnings: [] });
  });

  test('a rewritten text whose end was trimmed is still the blob it names', () => {
    const repository = scratchRepository();
    repository.commit('Start\n');
    repository.write('notes.txt', 'one\ntwo');
    repository.git(['add', '-A']);
    const text = repository.git(['diff', '--cached']).replaceAll('\n', '\r\n').trimEnd();
    expect(shapes(text)).toEqual(['added text notes.txt +2 -0']);
  });
});

describe('files without lines', () => {
  test('binary content, named or carried along, in every position', () => {
    const named = [
      'diff --git a/pot.png b/pot.png',
      'index 1111111..2222222 100644',
      'Binary files a/pot.png and b/pot.png differ',
    ];
    const carried = [
      'diff --git a/kiln.bin b/kiln.bin',
      'new file mode 100644',
      `index ${'0'.repeat(40)}..${'3'.repeat(40)}`,
      'GIT binary patch',
      'literal 3',
      'Kcmb1SU|>*S000170RR91',
      '',
      'literal 0',
      'HcmV?d00001',
      '',
    ];
    expect(shapes(patch(...named, ...carried, ...changed('a'), '@@ -1 +1 @@', '-a', '+b'))).toEqual([
      'modified binary pot.png +0 -0',
      'added binary kiln.bin +0 -0',
      'modified text a +1 -1',
    ]);
  });

  test('a submodule pointer, with and without its mode, and dirty', () => {
    const [one, two] = ['1'.repeat(40), '2'.repeat(40)];
    const bare = patch(
      'diff --git a/lib b/lib',
      '--- a/lib',
      '+++ b/lib',
      '@@ -1 +1 @@',
      `-Subproject commit ${one}`,
      `+Subproject commit ${two}-dirty`,
    );
    const withMode = patch(
      'diff --git a/lib b/lib',
      `index ${one}..${two} 160000`,
      '--- a/lib',
      '+++ b/lib',
      '@@ -1 +1 @@',
      `-Subproject commit ${one}`,
      `+Subproject commit ${two}`,
    );
    expect(shapes(bare)).toEqual(['modified submodule lib +0 -0']);
    expect(shapes(withMode)).toEqual(['modified submodule lib +0 -0']);
    expect(files(bare)[0]?.hunks[0]?.lines[1]?.text).toBe(`Subproject commit ${two}-dirty`);
  });

  test('a text file that quotes a pointer stays text', () => {
    const one = '1'.repeat(40);
    expect(shapes(patch(...changed('notes'), '@@ -1 +1 @@', '-a', `+Subproject commit ${one}`))).toEqual([
      'modified text notes +1 -1',
    ]);
  });

  test("git's short form of a submodule before any block", () => {
    const text = patch(
      'Submodule my lib 1a2b3c4..5d6e7f8:',
      '  > Fire it',
      '  < Glaze it',
      ...changed('a'),
      '@@ -1 +1 @@',
      '-a',
      '+b',
    );
    expect(shapes(text)).toEqual(['modified submodule my lib +0 -0', 'modified text a +1 -1']);
    expect(shapes(patch('Submodule lib 0000000...5d6e7f8 (new submodule)'))).toEqual(['added submodule lib +0 -0']);
    expect(
      shapes(patch('Submodule lib contains modified content', 'Submodule lib 1a2b3c4..5d6e7f8 (rewind):')),
    ).toEqual(['modified submodule lib +0 -0']);
  });

  test('a change of mode, alone and with content', () => {
    const modes = ['old mode 100644', 'new mode 100755'];
    expect(shapes(patch('diff --git a/run.sh b/run.sh', ...modes))).toEqual(['mode-only text run.sh +0 -0']);
    const both = patch(
      'diff --git a/run.sh b/run.sh',
      ...modes,
      'index 1111111..2222222',
      '--- a/run.sh',
      '+++ b/run.sh',
      '@@ -1 +1 @@',
      '-a',
      '+b',
    );
    expect(files(both)[0]).toMatchObject({ change: 'modified', oldMode: '100644', newMode: '100755' });
  });

  test('an empty file, made and deleted', () => {
    const made = ['diff --git a/x b/x', 'new file mode 100644', 'index 0000000..e69de29'];
    const gone = ['diff --git a/y b/y', 'deleted file mode 100644', 'index e69de29..0000000'];
    expect(shapes(patch(...made, ...gone))).toEqual(['added text x +0 -0', 'deleted text y +0 -0']);
  });

  test('an empty file and a rename without index and similarity are believed before another block', () => {
    const made = ['diff --git a/x b/x', 'new file mode 100644'];
    const moved = ['diff --git a/y b/z', 'rename from y', 'rename to z'];
    expect(shapes(patch(...made, ...moved, ...small.trimEnd().split('\n')))).toEqual([
      'added text x +0 -0',
      'renamed text z +0 -0',
      'modified text pot.py +1 -1',
    ]);
    expect(problem(patch(...made))?.code).toBe('diff-truncated');
    expect(problem(patch(...moved))?.code).toBe('diff-truncated');
  });

  test('a copy keeps both names', () => {
    const text = patch('diff --git a/x b/y', 'similarity index 100%', 'copy from x', 'copy to y');
    expect(files(text)[0]).toMatchObject({ path: 'y', oldPath: 'x', change: 'copied' });
  });

  test('a symbolic link is no text', () => {
    const text = patch(
      'diff --git a/l b/l',
      'new file mode 120000',
      'index 0000000..1111111',
      '--- /dev/null',
      '+++ b/l',
      '@@ -0,0 +1 @@',
      '+there',
      '\\ No newline at end of file',
    );
    expect(shapes(text)).toEqual(['added symlink l +0 -0']);
  });
});

describe('what stands around the blocks', () => {
  test('nothing at all is a change of nothing', () => {
    expect(readDiff('')).toEqual({ state: 'read', files: [], warnings: [] });
    expect(readDiff('\n')).toEqual({ state: 'read', files: [], warnings: [] });
  });

  test("a mail's head and signature, and a commit's head", () => {
    const mail = patch(
      'From 1111111111111111111111111111111111111111 Mon Sep 17 00:00:00 2001',
      'From: P <p@example.org>',
      'Subject: [PATCH] x',
      '',
      'Why.',
      '---',
      ' pot.py | 2 +-',
      '',
      small.trimEnd(),
      '-- ',
      '2.39.5',
      '',
    );
    expect(shapes(mail)).toEqual(['modified text pot.py +1 -1']);
    const shown = patch(`commit ${'1'.repeat(40)}`, 'Author: P <p@example.org>', '', '    Why', '', small.trimEnd());
    expect(shapes(shown)).toEqual(['modified text pot.py +1 -1']);
  });

  test('a plain block of another tool, with a date behind its names', () => {
    const text = patch(
      '--- a/pot.py\t2024-01-01 00:00:00',
      '+++ b/pot.py\t2024-01-02 00:00:00',
      '@@ -1 +1 @@',
      '-a',
      '+b',
    );
    expect(shapes(text)).toEqual(['modified text pot.py +1 -1']);
  });

  test('a missing last line feed is accepted with a note', () => {
    const reading = readDiff(small.slice(0, -1));
    expect(reading).toMatchObject({
      state: 'read',
      warnings: [{ code: 'diff-final-newline-missing', where: 'diff line 9' }],
    });
    expect(shapes(small.slice(0, -1))).toEqual(shapes(small));
  });

  test.each<[string, string, DiffProblemCode, number]>([
    ['cut by ten bytes', small.slice(0, -10), 'diff-truncated', 8],
    ['a hunk with a line too many', small.replace('+2\n', '+2\n+more\n'), 'diff-hunk-count', 10],
    ['a hunk with a line too few, before a block', small.replace('+2\n', '') + small, 'diff-hunk-count', 9],
    ['a header counting too much', small.replace('-1,3 +1,3', '-1,4 +1,4'), 'diff-truncated', 10],
    ['a header counting too little', small.replace('-1,3 +1,3', '-1,2 +1,2'), 'diff-line-unknown', 9],
    ['a start that the other side contradicts', small.replace('-1,3 +1,3', '-1,3 +2,3'), 'diff-contradiction', 5],
    ['names and no hunk', patch(...changed('x')), 'diff-truncated', 5],
    [
      'a header that announces content, and none',
      patch('diff --git a/x b/x', 'index 1111111..2222222 100644'),
      'diff-truncated',
      3,
    ],
    [
      'an added file without content or empty blob',
      patch('diff --git a/x b/x', 'new file mode 100644'),
      'diff-truncated',
      3,
    ],
    ['half a rename', patch('diff --git a/x b/y', 'similarity index 100%', 'rename from x'), 'diff-truncated', 4],
    ['half a change of mode', patch('diff --git a/x b/x', 'old mode 100644'), 'diff-truncated', 3],
    [
      'a combined diff',
      patch('diff --cc pot.py', 'index 1,2..3', '--- a/pot.py', '+++ b/pot.py', '@@@ -1 -1 +1 @@@', '++x'),
      'diff-combined',
      1,
    ],
    ['a combined hunk', patch(...changed('x'), '@@@ -1 -1 +1 @@@', '++x'), 'diff-combined', 5],
    ['colours', patch('\u001b[1mdiff --git a/x b/x\u001b[m'), 'diff-coloured', 1],
    ['prose', 'I changed two files.\n', 'diff-line-unknown', 1],
    ['a block that lost its opening', small.slice(small.indexOf('index')), 'diff-line-unknown', 1],
    [
      'a mail whose block lost its opening',
      `From ${'1'.repeat(40)} x\n\n${small.slice(small.indexOf('index'))}`,
      'diff-line-unknown',
      3,
    ],
    ['the same file twice', small + small, 'diff-series', 10],
    [
      'content after the end of the file',
      patch(...changed('x'), '@@ -1,2 +1,2 @@', ' a', '\\ No newline at end of file', ' b'),
      'diff-contradiction',
      8,
    ],
    [
      'a mark that follows nothing',
      patch(...changed('x'), '@@ -1 +1 @@', '\\ No newline at end of file', '-a', '+b'),
      'diff-contradiction',
      6,
    ],
    [
      'an added file with old lines',
      patch('diff --git a/x b/x', 'new file mode 100644', '--- /dev/null', '+++ b/x', '@@ -1 +1 @@', '-a', '+b'),
      'diff-contradiction',
      8,
    ],
    [
      'a binary patch cut in its data',
      patch('diff --git a/x b/x', `index ${'1'.repeat(40)}..${'2'.repeat(40)} 100644`, 'GIT binary patch', 'literal 3'),
      'diff-truncated',
      5,
    ],
  ])('%s is refused, with the line', (_, text, code, line) => {
    expect(problem(text)).toEqual({ code, line });
  });

  test("a cut inside an added file's last line shows by the blob it names", () => {
    const repository = scratchRepository();
    repository.commit('Start\n');
    repository.write('long.txt', 'a line that is much longer than ten bytes\n');
    repository.git(['add', '-A']);
    const text = repository.git(['diff', '--cached']);
    expect(shapes(text.slice(0, -1))).toEqual(['added text long.txt +1 -0']);
    expect(problem(text.slice(0, -10))?.code).toBe('diff-truncated');
  });

  test('a build product in the patch is a changed file like any other', () => {
    const product = patch(
      'diff --git a/build/lib/x.py b/build/lib/x.py',
      'new file mode 100644',
      'index 0000000..1111111',
      '--- /dev/null',
      '+++ b/build/lib/x.py',
      '@@ -0,0 +1 @@',
      '+x',
    );
    expect(shapes(small + product)).toEqual(['modified text pot.py +1 -1', 'added text build/lib/x.py +1 -0']);
  });
});

test('100,000 added lines in 301 files are read, the last of them too', () => {
  const read = files(Array.from({ length: 301 }, (_, index) => block(index)).join(''));
  expect(read).toHaveLength(301);
  expect(read[300]?.added[332]).toEqual({ line: 333, text: 'value_300_332 = 332' });
  expect(read.reduce((sum, file) => sum + file.added.length, 0)).toBe(100_233);
});

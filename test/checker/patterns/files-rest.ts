import { adds, binary, creates, deletes, type PatternCases, renames } from './cases.js';

const licence = { files: ['src/**'], pattern: '(?i)copyright', means: 'copyright line', lines: 2 };
const ruff = { tool: 'ruff', files: ['**/*.py'] };
const changed = adds('pond/frogs.py', 'x = 1');
const COPY = [
  'diff --git a/pond/toads.py b/pond/frogs.py',
  'similarity index 90%',
  'copy from pond/toads.py',
  'copy to pond/frogs.py',
  '--- a/pond/toads.py',
  '+++ b/pond/frogs.py',
  '@@ -1 +1 @@',
  '-old',
  '+new',
  '',
].join('\n');

function finding(path: string, message: string, count = 1) {
  return { path, code: 'E501', message, count };
}

function report(
  base: ReturnType<typeof finding>[],
  head: ReturnType<typeof finding>[],
  status: 'ran' | 'crashed' | 'missing' | 'timed-out' | 'silent-error' | 'refused' = 'ran',
) {
  return { tool: 'ruff', status, detail: 'none', base, head };
}

export const tables: PatternCases[] = [
  {
    pattern: 'added-line-length',
    cases: [
      {
        name: 'at the limit',
        parameters: { files: ['**'], max: 10 },
        evidence: { diff: adds('a.py', '1234567890') },
        expect: 'satisfied',
      },
      {
        name: 'one over',
        parameters: { files: ['**'], max: 10 },
        evidence: { diff: adds('a.py', 'short', '12345678901') },
        expect: 'violated',
        reason: 'line 3: 11 characters',
      },
      {
        name: 'a carriage return is no character of the line',
        parameters: { files: ['**'], max: 10 },
        evidence: { diff: adds('a.py', '1234567890\r') },
        expect: 'satisfied',
      },
      {
        name: 'an excused line',
        parameters: { files: ['**'], max: 10, except: 'https?://' },
        evidence: { diff: adds('a.py', '# https://example.org') },
        expect: 'satisfied',
      },
      {
        name: 'another file',
        parameters: { files: ['*.rst'], max: 10 },
        evidence: { diff: adds('a.py', '12345678901') },
        expect: 'inapplicable',
      },
      {
        name: 'no record of the diff',
        parameters: { files: ['**'], max: 10 },
        evidence: { missing: ['diff'] },
        expect: 'withheld',
      },
    ],
    refused: [[{ files: ['**'] }, 'max']],
  },
  {
    pattern: 'added-text-required',
    cases: [
      {
        name: 'it comes along',
        parameters: { files: ['**/*.py'], where: 'warn\\(', pattern: 'stacklevel=', means: 'stacklevel' },
        evidence: { diff: adds('a.py', 'warn("x", stacklevel=2)') },
        expect: 'satisfied',
      },
      {
        name: 'it does not',
        parameters: { files: ['**/*.py'], where: 'warn\\(', pattern: 'stacklevel=', means: 'stacklevel' },
        evidence: { diff: adds('a.py', 'x = 1', 'warn("x")') },
        expect: 'violated',
        reason: 'no stacklevel in line 3',
      },
      {
        name: 'no such line',
        parameters: { files: ['**/*.py'], where: 'warn\\(', pattern: 'stacklevel=', means: 'stacklevel' },
        evidence: { diff: adds('a.py', 'x = 1') },
        expect: 'inapplicable',
      },
      {
        name: 'no record of the diff',
        parameters: { files: ['**/*.py'], where: 'a', pattern: 'b', means: 'b' },
        evidence: { missing: ['diff'] },
        expect: 'withheld',
      },
    ],
    refused: [[{ files: ['**'], where: 'a', means: 'b' }, 'pattern']],
  },
  {
    pattern: 'new-file-header',
    cases: [
      {
        name: 'in the first lines',
        parameters: licence,
        evidence: { diff: creates('src/a.py', '#!python', '# Copyright Fin') },
        expect: 'satisfied',
      },
      {
        name: 'too far down',
        parameters: licence,
        evidence: { diff: creates('src/a.py', '#!python', '', '# Copyright Fin') },
        expect: 'violated',
        reason: 'no copyright line in the first 2 lines',
      },
      {
        name: 'unwanted',
        parameters: { ...licence, is: 'forbidden' },
        evidence: { diff: creates('src/a.py', '# Copyright Fin') },
        expect: 'violated',
      },
      {
        name: 'an old file',
        parameters: licence,
        evidence: { diff: adds('src/a.py', 'x = 1') },
        expect: 'inapplicable',
      },
      {
        name: 'an empty new file',
        parameters: licence,
        evidence: { diff: creates('src/__init__.py') },
        expect: 'inapplicable',
      },
      { name: 'no record of the diff', parameters: licence, evidence: { missing: ['diff'] }, expect: 'withheld' },
    ],
    refused: [[{ ...licence, lines: 0 }, 'lines']],
  },
  {
    pattern: 'new-file-size',
    cases: [
      {
        name: 'small enough',
        parameters: { files: ['**'], maxBytes: 5 },
        evidence: { diff: creates('a.txt', 'frog') },
        expect: 'satisfied',
        reason: '5 bytes in 1 lines',
      },
      {
        name: 'too large',
        parameters: { files: ['**'], maxBytes: 5 },
        evidence: { diff: creates('a.txt', 'fröge') },
        expect: 'violated',
        reason: '7 bytes',
      },
      {
        name: 'too many lines',
        parameters: { files: ['**'], maxLines: 1 },
        evidence: { diff: creates('a.txt', 'a', 'b') },
        expect: 'violated',
        reason: '2 lines',
      },
      {
        name: 'a binary file',
        parameters: { files: ['**'], maxBytes: 5 },
        evidence: {
          diff: 'diff --git a/f.png b/f.png\nnew file mode 100644\nindex 0000000..1111111\nBinary files /dev/null and b/f.png differ\n',
        },
        expect: 'withheld',
        reason: "a diff doesn't show",
      },
      {
        name: 'an old file',
        parameters: { files: ['**'], maxBytes: 5 },
        evidence: { diff: adds('a.txt', 'frogs and newts') },
        expect: 'inapplicable',
      },
    ],
    refused: [[{ files: ['**'] }, 'give maxBytes or maxLines']],
  },
  {
    pattern: 'file-final-newline',
    cases: [
      {
        name: 'with a line feed',
        parameters: { files: ['**'] },
        evidence: { diff: creates('a.txt', 'frog') },
        expect: 'satisfied',
      },
      {
        name: 'without one',
        parameters: { files: ['**'] },
        evidence: { diff: `${creates('a.txt', 'frog')}\\ No newline at end of file\n` },
        expect: 'violated',
      },
      {
        name: 'it was missing before, and the end is untouched',
        parameters: { files: ['**'] },
        evidence: {
          diff: 'diff --git a/a.txt b/a.txt\n--- a/a.txt\n+++ b/a.txt\n@@ -1,1 +1,2 @@\n+newt\n frog\n\\ No newline at end of file\n',
        },
        expect: 'satisfied',
      },
      {
        name: 'only removed lines',
        parameters: { files: ['**'] },
        evidence: { diff: deletes('a.txt') },
        expect: 'inapplicable',
      },
      {
        name: 'no record of the diff',
        parameters: { files: ['**'] },
        evidence: { missing: ['diff'] },
        expect: 'withheld',
      },
    ],
    refused: [[{}, 'files']],
  },
  {
    pattern: 'contribution-size',
    cases: [
      {
        name: 'within',
        parameters: { maxFiles: 2, maxLines: 2 },
        evidence: { diff: adds('a.txt', 'x') + adds('b.txt', 'y') },
        expect: 'satisfied',
      },
      {
        name: 'too many files',
        parameters: { maxFiles: 1 },
        evidence: { diff: adds('a.txt', 'x') + adds('b.txt', 'y') },
        expect: 'violated',
        reason: '2 changed files',
      },
      {
        name: 'removed lines count too',
        parameters: { maxLines: 1 },
        evidence: { diff: adds('a.txt', 'x') + deletes('b.txt') },
        expect: 'violated',
        reason: '2 changed lines',
      },
      {
        name: 'some files do not count',
        parameters: { maxFiles: 1, files: ['src/**'] },
        evidence: { diff: adds('src/a.txt', 'x') + adds('b.txt', 'y') },
        expect: 'satisfied',
      },
      { name: 'nothing changed', parameters: { maxFiles: 1 }, evidence: {}, expect: 'inapplicable' },
      {
        name: 'no record of the diff',
        parameters: { maxFiles: 1 },
        evidence: { missing: ['diff'] },
        expect: 'withheld',
      },
    ],
    refused: [[{}, 'give maxFiles or maxLines']],
  },
  {
    pattern: 'tool-clean',
    cases: [
      {
        name: 'nothing found',
        parameters: ruff,
        evidence: { diff: changed, toolReports: [report([], [])] },
        expect: 'satisfied',
      },
      {
        name: 'found before as well, on another line',
        parameters: ruff,
        evidence: {
          diff: changed,
          toolReports: [
            report([finding('pond/frogs.py', 'line 3 too long')], [finding('pond/frogs.py', 'line 14 too long')]),
          ],
        },
        expect: 'satisfied',
      },
      {
        name: 'one more of the same',
        parameters: ruff,
        evidence: {
          diff: changed,
          toolReports: [report([finding('pond/frogs.py', 'too long', 2)], [finding('pond/frogs.py', 'too long', 3)])],
        },
        expect: 'violated',
        reason: 'finds 1 more',
      },
      {
        name: 'found under the old name',
        parameters: ruff,
        evidence: {
          diff: renames('pond/toads.py', 'pond/frogs.py'),
          toolReports: [report([finding('pond/toads.py', 'too long')], [finding('pond/frogs.py', 'too long')])],
        },
        expect: 'satisfied',
      },
      {
        name: 'in a file that did not change',
        parameters: ruff,
        evidence: { diff: changed, toolReports: [report([], [finding('pond/newts.py', 'too long')])] },
        expect: 'satisfied',
      },
      {
        name: 'of another code',
        parameters: { ...ruff, codes: '^W' },
        evidence: { diff: changed, toolReports: [report([], [finding('pond/frogs.py', 'too long')])] },
        expect: 'satisfied',
      },
      {
        name: 'the tool crashed',
        parameters: ruff,
        evidence: { diff: changed, toolReports: [report([], [], 'crashed')] },
        expect: 'withheld',
        reason: 'crashed',
      },
      {
        name: 'what a copied file repeats is new where it stands',
        parameters: ruff,
        evidence: {
          diff: COPY,
          toolReports: [report([finding('pond/toads.py', 'too long')], [finding('pond/frogs.py', 'too long')])],
        },
        expect: 'violated',
      },
      {
        name: 'a changed file was not looked at',
        parameters: ruff,
        evidence: {
          diff: changed,
          toolReports: [{ ...report([], []), unread: [{ path: 'pond/frogs.py', reason: 'its text is not known' }] }],
        },
        expect: 'withheld',
        reason: 'its text is not known',
      },
      {
        name: 'a file of another kind was not looked at',
        parameters: ruff,
        evidence: {
          diff: changed,
          toolReports: [{ ...report([], []), unread: [{ path: 'pond/newts.pyi', reason: 'its text is not known' }] }],
        },
        expect: 'satisfied',
      },
      {
        name: 'the tool was not allowed to run',
        parameters: ruff,
        evidence: { diff: changed, toolReports: [report([], [], 'refused')] },
        expect: 'withheld',
        reason: 'refused',
      },
      {
        name: 'the tool failed without a word',
        parameters: ruff,
        evidence: { diff: changed, toolReports: [report([], [], 'silent-error')] },
        expect: 'withheld',
      },
      {
        name: 'another tool ran',
        parameters: { ...ruff, tool: 'black' },
        evidence: { diff: changed, toolReports: [report([], [])] },
        expect: 'withheld',
        reason: 'no report of black',
      },
      {
        name: 'no files named: all of the kind that the tool looks at',
        parameters: { tool: 'ruff' },
        evidence: { diff: changed, toolReports: [report([], [finding('pond/frogs.py', 'too long')])] },
        expect: 'violated',
        reason: 'finds 1 more',
      },
      {
        name: 'no files named, nothing found, other kinds not counted',
        parameters: { tool: 'ruff' },
        evidence: { diff: changed + adds('pond.md', 'frogs'), toolReports: [report([], [])] },
        expect: 'satisfied',
        reason: 'on 1 changed files',
      },
      {
        name: 'no files named, and none of the kind changed',
        parameters: { tool: 'ruff' },
        evidence: { diff: adds('pond.md', 'frogs'), toolReports: [report([], [])] },
        expect: 'inapplicable',
      },
      {
        name: 'no files named, and the tool was missing',
        parameters: { tool: 'ruff' },
        evidence: { diff: changed, toolReports: [report([], [], 'missing')] },
        expect: 'withheld',
      },
      {
        name: 'every file named, and the tool looks at none of them',
        parameters: { tool: 'ruff', files: ['**'] },
        evidence: { diff: adds('pond.md', 'frogs'), toolReports: [report([], [])] },
        expect: 'inapplicable',
      },
      {
        name: 'a tool of the project, with its files',
        parameters: { tool: 'frog-lint', files: ['**/*.frog'] },
        evidence: { diff: adds('a.frog', '1'), toolReports: [{ ...report([], []), tool: 'frog-lint' }] },
        expect: 'satisfied',
      },
      {
        name: 'no Python changed',
        parameters: ruff,
        evidence: { diff: binary('frog.png'), toolReports: [report([], [])] },
        expect: 'inapplicable',
      },
      {
        name: 'no record of tools',
        parameters: ruff,
        evidence: { diff: changed, missing: ['toolReports'] },
        expect: 'withheld',
      },
    ],
    refused: [
      [{ files: ['**'] }, 'tool'],
      [{ tool: 'frog-lint' }, 'give files'],
    ],
  },
  {
    pattern: 'heading-form',
    cases: [
      {
        name: 'as long as its title',
        parameters: { files: ['**/*.rst'], underlineLength: 'exact' },
        evidence: { diff: adds('pond.rst', '', 'Frogs', '=====') },
        expect: 'satisfied',
      },
      {
        name: 'shorter than its title',
        parameters: { files: ['**/*.rst'], underlineLength: 'at least' },
        evidence: { diff: adds('pond.rst', '', 'Frogs', '====') },
        expect: 'violated',
        reason: 'an underline of 4',
      },
      {
        name: 'longer, where it may be',
        parameters: { files: ['**/*.rst'], underlineLength: 'at least' },
        evidence: { diff: adds('pond.rst', '', 'Frogs', '========') },
        expect: 'satisfied',
      },
      {
        name: 'longer, where it may not',
        parameters: { files: ['**/*.rst'], underlineLength: 'exact' },
        evidence: { diff: adds('pond.rst', '', 'Frogs', '========') },
        expect: 'violated',
      },
      {
        name: 'another character',
        parameters: { files: ['**/*.rst'], underlines: ['=', '-'] },
        evidence: { diff: adds('pond.rst', '', 'Frogs', '~~~~~') },
        expect: 'violated',
        reason: 'underlined with ~',
      },
      {
        name: 'only the underline was added',
        parameters: { files: ['**/*.rst'], underlines: ['='] },
        evidence: {
          diff: 'diff --git a/pond.rst b/pond.rst\n--- a/pond.rst\n+++ b/pond.rst\n@@ -1,2 +1,2 @@\n Frogs\n-=====\n+-----\n',
        },
        expect: 'violated',
      },
      {
        name: 'an old heading in sight',
        parameters: { files: ['**/*.rst'], underlines: ['='] },
        evidence: {
          diff: 'diff --git a/pond.rst b/pond.rst\n--- a/pond.rst\n+++ b/pond.rst\n@@ -1,2 +1,4 @@\n Frogs\n -----\n+\n+Many.\n',
        },
        expect: 'inapplicable',
      },
      {
        name: 'a line across the page is no underline',
        parameters: { files: ['**/*.md'], style: 'marked' },
        evidence: { diff: adds('pond.md', '', 'Frogs', 'and newts', '---') },
        expect: 'inapplicable',
      },
      {
        name: 'the marks of Markdown',
        parameters: { files: ['**/*.md'], style: 'marked' },
        evidence: { diff: adds('pond.md', '', '## Frogs ##') },
        expect: 'satisfied',
        reason: '"Frogs" is marked',
      },
      {
        name: 'a comment in code',
        parameters: { files: ['**/*.md'], style: 'underlined' },
        evidence: { diff: adds('pond.md', '', '~~~sh', '# count the frogs', '~~~') },
        expect: 'inapplicable',
      },
      {
        name: 'underlined where marks are wanted',
        parameters: { files: ['**/*.md'], style: 'marked' },
        evidence: { diff: adds('pond.md', '', 'Frogs', '-----') },
        expect: 'violated',
      },
      {
        name: 'the title of a forbidden form',
        parameters: {
          files: ['**/*.md'],
          title: { pattern: '[.:]$', means: 'a title that ends in punctuation', is: 'forbidden' },
        },
        evidence: { diff: adds('pond.md', '', '# Frogs:') },
        expect: 'violated',
      },
      {
        name: 'no record of the diff',
        parameters: { files: ['**/*.md'], style: 'marked' },
        evidence: { missing: ['diff'] },
        expect: 'withheld',
      },
    ],
    refused: [[{ files: ['**/*.md'] }, 'give at least one clause']],
  },
];

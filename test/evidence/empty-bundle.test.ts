/** The empty bundle and the cases laid over it: what a case leaves out is there and empty, what it takes away is gone. */
import { describe, expect, test } from 'vitest';
import { Bundle } from '../../pipeline/artifacts/bundle.js';
import { emptyBundle, overlay } from '../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';

describe('the empty bundle', () => {
  test('follows the schema', () => {
    expect(Bundle.parse(emptyBundle())).toEqual(emptyBundle());
  });

  test('holds every kind, empty, except author, branch and evaluation', () => {
    const view = evidenceView(emptyBundle());
    expect(view.changedFiles()).toEqual({ state: 'present', value: [] });
    expect(view.commits()).toEqual({ state: 'present', value: [] });
    expect(view.commands()).toEqual({ state: 'present', value: [] });
    expect(view.availability('author').state).toBe('missing');
    expect(view.availability('evaluation').state).toBe('missing');
  });
});

describe('a case laid over it', () => {
  test('makes the diff from texts where it gives no diff', () => {
    const bundle = overlay({
      files: [
        { path: 'src/kiln.py', base: 'a = 1\nb = 2\n', head: 'a = 1\nb = 3\n' },
        { path: 'src/glaze pot.py', head: 'new\n' },
        { path: 'old.py', base: 'gone' },
        { path: 'empty.py', head: '' },
        { path: 'same.py', base: 'x\n', head: 'x\n' },
      ],
    });
    const files = evidenceView(bundle).changedFiles();
    expect(
      files.state === 'present' && files.value.map((file) => [file.path, file.change, file.added, file.removed]),
    ).toEqual([
      ['src/kiln.py', 'modified', [{ line: 2, text: 'b = 3' }], [{ line: 2, text: 'b = 2' }]],
      ['src/glaze pot.py', 'added', [{ line: 1, text: 'new' }], []],
      ['old.py', 'deleted', [], [{ line: 1, text: 'gone' }]],
      ['empty.py', 'added', [], []],
    ]);
  });

  test('gives an added file its text, and a changed one none', () => {
    const diff = [
      'diff --git a/new.py b/new.py',
      'new file mode 100644',
      'index 0000000..1111111',
      '--- /dev/null',
      '+++ b/new.py',
      '@@ -0,0 +1,2 @@',
      '+one',
      '+two',
      'diff --git a/known.py b/known.py',
      '--- a/known.py',
      '+++ b/known.py',
      '@@ -7 +7 @@',
      '-x',
      '+y',
      '',
    ].join('\n');
    const files = evidenceView(overlay({ diff })).fileTexts();
    expect(files.state === 'present' && files.value).toMatchObject([
      { path: 'new.py', state: 'text', head: 'one\ntwo\n' },
      { path: 'known.py', state: 'not-reconstructed' },
    ]);
  });

  test('takes away what it names as missing', () => {
    const view = evidenceView(overlay({ commits: ['Fire the kiln\n'], missing: ['commits', 'actions'] }));
    expect(view.availability('commits')).toEqual({ state: 'missing', reason: 'the case takes it away' });
    expect(view.availability('commands')).toEqual({ state: 'missing', reason: 'the case takes it away' });
    expect(view.availability('diff')).toEqual({ state: 'present' });
  });

  test('expands commands, messages, commits and the author', () => {
    const bundle = overlay({
      commands: [{ run: 'pytest -q', exit: 1 }],
      messages: ['done'],
      commits: ['Fire the kiln\n\nSigned-off-by: P <p@example.org>\n'],
      author: 'agent',
      pullRequest: { body: 'text' },
      branch: { start: 'main', end: 'glaze' },
    });
    expect(Bundle.parse(bundle)).toEqual(bundle);
    const view = evidenceView(bundle);
    expect(view.commands()).toMatchObject({ value: [{ program: 'pytest', exitCode: 1, step: 1 }] });
    expect(view.commits()).toMatchObject({ value: [{ kind: 'normal', trailers: [{ key: 'Signed-off-by' }] }] });
    expect(view.author()).toEqual({ state: 'present', value: 'agent' });
    expect(view.messages()).toMatchObject({ value: [{ text: 'done' }] });
    expect(bundle.branch).toEqual({ state: 'present', value: { start: 'main', end: 'glaze' } });
  });
});

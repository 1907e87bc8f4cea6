/** Generated repositories: our reading agrees with git and with the trees, and damage never passes for a diff. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDiff } from '../../pipeline/evidence/diff.js';
import {
  expectCutAddsNothing,
  expectLineDamageShows,
  expectNumstat,
  expectRebuilt,
  filesOf,
} from './diff-agreement.js';
import { askAll, commitAll, generatedChange } from './generated-changes.js';
import { scratchRepository } from './scratch-repository.js';

const changes = fc.sample(generatedChange, { numRuns: 300, seed: 20240102 });

test.each([
  ['as the program asks for it', ['-M'], ['--full-index']],
  ['without context', ['-M'], ['-U0']],
  ['with copies and binary content', ['-C', '-C'], ['--binary']],
  ['with names as they are', ['--no-renames'], ['--full-index']],
])('a diff %s gives files, counts and texts', (_, moves, form) => {
  const repository = scratchRepository();
  const ids = commitAll(repository, changes);
  const patches = askAll(repository, ids, ['-p', ...moves, ...form]);
  const numstats = askAll(repository, ids, ['--numstat', '-z', ...moves]);
  expect(patches.filter((patch) => patch !== '').length).toBeGreaterThan(200);
  for (const [index, change] of changes.entries()) {
    const files = filesOf(patches[index] ?? '');
    expectNumstat(files, numstats[index] ?? '');
    expectRebuilt(files, change);
  }
});

test('git apply reads the same files and counts out of the text', () => {
  const repository = scratchRepository();
  const few = changes.slice(0, 60);
  const all = askAll(repository, commitAll(repository, few), ['-p', '-M', '--full-index', '--binary']);
  const patches = all.filter((text) => text !== '');
  expect(patches.length).toBeGreaterThan(40);
  for (const patch of patches) {
    expectNumstat(filesOf(patch), repository.git(['apply', '--numstat', '-z', '-'], patch));
  }
});

test('a damaged text is an error, or no more than the whole', () => {
  expect.hasAssertions();
  const repository = scratchRepository();
  const patches = askAll(repository, commitAll(repository, changes), ['-p', '-M', '--full-index']).filter(
    (text) => text !== '',
  );
  fc.assert(
    fc.property(fc.constantFrom(...patches), fc.nat(), fc.nat(), (patch, at, index) => {
      expectCutAddsNothing(patch, at % patch.length);
      expectLineDamageShows(patch, index, 'lost');
      expectLineDamageShows(patch, index, 'doubled');
    }),
    { numRuns: 1000 },
  );
});

test('any text at all is read or refused, and nothing is thrown', () => {
  const piece = fc.constantFrom(
    'diff --git a/x b/x',
    '--- a/x',
    '+++ b/x',
    '@@ -1 +1 @@',
    '@@ -0,0 +1,2 @@',
    '-a',
    '+b',
    ' c',
    '',
    'new file mode 100644',
    'rename from x',
    'rename to y',
    'GIT binary patch',
    'literal 3',
    'Submodule x 1234..5678:',
    '\\ No newline at end of file',
    '-- ',
    '2.39.5',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (lines) => {
      expect(['read', 'unreadable']).toContain(readDiff(lines.join('\n')).state);
    }),
    { numRuns: 2000 },
  );
});

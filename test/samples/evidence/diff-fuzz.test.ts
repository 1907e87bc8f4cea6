/** Ten thousand generated changes, and ten thousand damaged texts of them: too slow for the core suite. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDiff } from '../../../pipeline/evidence/diff.js';
import {
  expectCutAddsNothing,
  expectLineDamageShows,
  expectNumstat,
  expectRebuilt,
  filesOf,
} from '../../evidence/diff-agreement.js';
import { askAll, commitAll, generatedChange } from '../../evidence/generated-changes.js';
import { scratchRepository } from '../../evidence/scratch-repository.js';

const runs = 10_000;

describe('generated changes', () => {
  const changes = fc.sample(generatedChange, { numRuns: runs, seed: 1 });

  test('are read as git counts them, and rebuild every text', () => {
    const repository = scratchRepository();
    const ids = commitAll(repository, changes);
    const patches = askAll(repository, ids, ['-p', '-M', '--full-index']);
    const numstats = askAll(repository, ids, ['--numstat', '-z', '-M']);
    expect(patches).toHaveLength(runs);
    for (const [index, change] of changes.entries()) {
      const files = filesOf(patches[index] ?? '');
      expectNumstat(files, numstats[index] ?? '');
      expectRebuilt(files, change);
    }
  });

  test('damaged, are an error or no more than the whole', () => {
    expect.hasAssertions();
    const repository = scratchRepository();
    const few = changes.slice(0, 1000);
    const all = askAll(repository, commitAll(repository, few), ['-p', '-M', '--full-index']);
    const patches = all.filter((text) => text !== '');
    fc.assert(
      fc.property(fc.constantFrom(...patches), fc.nat(), fc.nat(), (patch, at, index) => {
        expect(readDiff(patch).state).toBe('read');
        expectCutAddsNothing(patch, at % patch.length);
        expectLineDamageShows(patch, index, 'lost');
        expectLineDamageShows(patch, index, 'doubled');
      }),
      { numRuns: runs },
    );
  });
});

/** Histories made by git itself, in which it is known since when each sentence stands. */
import { expect, it } from 'vitest';
import { gitProcess } from '../../../pipeline/evidence/git.js';
import { mergedWork, workBefore } from '../../../pipeline/evidence/git-history.js';
import { openRepository } from '../../../pipeline/evidence/git/repository.js';
import { wordHistory, type WordsSince } from '../../../pipeline/evidence/git/words-since.js';
import { longestRun, writtenWords } from '../../../pipeline/evidence/git/written-words.js';
import { environment, type Scratch, scratchRepository } from '../scratch-repository.js';

const runGit = gitProcess({ environment });
const RULE = 'Count every newt of the pond before you drain it.';

async function since(pond: Scratch, path: string, quote: string): Promise<WordsSince> {
  const head = pond.git(['rev-parse', 'HEAD']).trim();
  return wordHistory(await openRepository(pond.directory, runGit)).since(head, path, quote);
}

it('follows words through new lines and new markup, and takes other words for a new rule', async () => {
  const pond = scratchRepository();
  pond.write('guide.md', '# Ponds\n');
  pond.commit('Open a guide');
  pond.write('guide.md', `# Ponds\n\n${RULE}\nLeave two newts to each heron.\n`);
  const written = pond.commit('Ask for counts');
  pond.write(
    'guide.md',
    '# Ponds\n\nCount *every* newt of the [pond](pond.md)\nbefore you drain it.\nLeave three newts to each heron.\n',
  );
  const reworded = pond.commit('Fill the lines');
  pond.write('shore.md', 'Reeds.\n');
  pond.commit('Plant reeds');
  expect(await since(pond, 'guide.md', RULE)).toEqual({
    state: 'known',
    commit: written,
    date: '2024-01-02',
    words: 10,
    of: 10,
  });
  expect(await since(pond, 'guide.md', 'Leave three newts to each heron.')).toMatchObject({ commit: reworded });
});

it('follows a file that was renamed and a sentence that moved to another page', async () => {
  const pond = scratchRepository();
  pond.write('HACKING', `${RULE}\n${'Mud is soft.\n'.repeat(20)}`);
  const written = pond.commit('Write a page');
  pond.git(['mv', 'HACKING', 'guide.rst']);
  pond.commit('Rename the page');
  pond.write('guide.rst', 'Mud is soft.\n'.repeat(20));
  pond.write('ponds/count.rst', `Counts\n======\n\n${RULE}\n`);
  pond.commit('Split the page');
  expect(await since(pond, 'ponds/count.rst', RULE)).toMatchObject({ commit: written });
});

it('dates a sentence from the last time it came in', async () => {
  const pond = scratchRepository();
  pond.write('guide.md', `${RULE}\n`);
  pond.commit('Write a page');
  pond.write('guide.md', 'Drain it.\n');
  pond.commit('Drop the rule');
  pond.write('guide.md', `Drain it.\n${RULE}\n`);
  const back = pond.commit('Bring the rule back');
  expect(await since(pond, 'guide.md', RULE)).toMatchObject({ commit: back });
});

it('takes the step of the main line for the date, and not the commit of a branch', async () => {
  const pond = scratchRepository();
  pond.write('guide.md', '# Ponds\n');
  pond.commit('Open a guide');
  pond.git(['checkout', '-q', '-b', 'counts']);
  pond.write('guide.md', `# Ponds\n\n${RULE}\n`);
  pond.commit('Ask for counts');
  pond.git(['checkout', '-q', 'main']);
  pond.write('shore.md', 'Reeds.\n');
  pond.commit('Plant reeds');
  pond.git(['merge', '-q', '--no-ff', '-m', 'Merge the counts', 'counts']);
  const merge = pond.git(['rev-parse', 'HEAD']).trim();
  expect(await since(pond, 'guide.md', RULE)).toMatchObject({ commit: merge });
});

it('looks in the file that a page takes in', async () => {
  const pond = scratchRepository();
  pond.write('doc/en/guide.rst', '.. include:: ../../GUIDE.rst\n');
  pond.commit('Open a page');
  pond.write('GUIDE.rst', `${RULE}\n`);
  const written = pond.commit('Write the guide');
  expect(await since(pond, 'doc/en/guide.rst', RULE)).toMatchObject({ commit: written });
});

it('says why it knows no date', async () => {
  const pond = scratchRepository();
  pond.write('guide.md', 'Count every heron of the marsh.\n');
  pond.commit('Write a page');
  // Two words of ten stand in a row, then another bird.
  expect(await since(pond, 'guide.md', RULE)).toEqual({
    state: 'unknown',
    reason: 'guide.md holds 2 of 10 words in a row',
  });
  expect(await since(pond, 'HACKING', RULE)).toEqual({
    state: 'unknown',
    reason: 'HACKING is not in the clone at that version',
  });
});

it.each([
  ['`newts <https://pond.example/n>`_ of :ref:`ponds`', ['newts', 'of', 'ponds']],
  ['the [big pond](a/b.md) {issue}`12`', ['the', 'big', 'pond', '12']],
  ['<!-- Say which pond -->', ['say', 'which', 'pond']],
  ['don’t use **two_words**', ['don', 't', 'use', 'two', 'words']],
])('reads the words of %s', (text, words) => {
  expect(writtenWords(text)).toEqual(words);
});

it('finds the longest run of words that two texts share, the first of two', () => {
  expect(longestRun(['a', 'b', 'c', 'a', 'b'], ['c', 'a', 'x', 'a', 'b'])).toEqual(['a', 'b']);
  expect(longestRun(['a', 'b', 'c', 'd'], ['x', 'b', 'c', 'd', 'y'])).toEqual(['b', 'c', 'd']);
  expect(longestRun(['a'], ['b'])).toEqual([]);
});

it('tells work that a commit came after, the step that brought it in among it', async () => {
  const pond = scratchRepository();
  pond.write('shore.md', 'Reeds.\n');
  pond.commit('Plant reeds');
  pond.write('shore.md', 'Reeds and rushes.\n');
  const early = pond.commit('Plant rushes');
  pond.write('guide.md', `${RULE}\n`);
  const rule = pond.commit('Ask for counts');
  pond.write('shore.md', 'Reeds, rushes, irises.\n');
  const late = pond.commit('Plant irises');
  const merged = await mergedWork(pond.directory, 9, runGit);
  const repository = await openRepository(pond.directory, runGit);
  expect(merged.work.map(({ commit }) => commit)).toEqual([late, rule, early]);
  expect(await workBefore(repository, rule, merged)).toEqual(new Set([rule, early]));
  const oldest = pond.git(['rev-list', '--max-parents=0', 'HEAD']).trim();
  expect(await workBefore(repository, oldest, merged)).toEqual(new Set());
  // A rule of another line of history never stood on this one.
  pond.git(['checkout', '-q', '-b', 'aside', early]);
  const aside = pond.commit('Go another way');
  expect(await workBefore(repository, aside, merged)).toEqual(new Set([late, rule, early]));
});

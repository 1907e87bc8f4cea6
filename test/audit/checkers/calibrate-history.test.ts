/** A history made by git itself, with the outcome of every step known beforehand. */
import { expect, it } from 'vitest';
import { calibrateStored } from '../../../pipeline/workflow/calibrate.js';
import { calibrationText } from '../../../pipeline/cli/calibrate-text.js';
import { scratchRepository } from '../../evidence/scratch-repository.js';

it('counts a merge as its branch and a single commit as one', async () => {
  const kiln = scratchRepository();
  kiln.write('README.md', 'A kiln.\n');
  kiln.commit('Fire the kiln');
  kiln.write('glaze.md', 'Blue.\n');
  const long = kiln.commit(`Mix ${'blue '.repeat(20)}glaze`);
  kiln.git(['checkout', '-q', '-b', 'shelf']);
  kiln.write('shelf.md', 'Three boards.\n');
  kiln.commit('Build a shelf.');
  kiln.write('shelf.md', 'Four boards.\n');
  kiln.commit('Widen the shelf');
  kiln.git(['checkout', '-q', '-']);
  kiln.git([
    'merge',
    '-q',
    '--no-ff',
    '-m',
    'Merge the shelf into the studio, as agreed with everybody who fires a kiln there',
    'shelf',
  ]);

  const calibration = await calibrateStored({
    root: '.',
    corpus: 'bylaws',
    repository: kiln.directory,
    last: 10,
    environment: process.env,
  });
  expect(calibration).toMatchObject({ contributions: 2, merges: 1, squashes: 1, bots: 0 });
  expect(calibration.unread.map(({ reason }) => reason)).toEqual(['the first commit, with nothing before it']);
  const row = (id: string) => calibration.rows.find((each) => each.id === id);
  // The merge's own long subject is no part of the branch, whose two commits are short.
  expect(row('BYLAWS-C011')).toMatchObject({ needs: 'history', satisfied: 1, violated: 1 });
  expect(row('BYLAWS-C011')?.examples.violated[0]?.where).toBe(`commit ${long.slice(0, 9)}`);
  // One of the branch's two commits ends with a full stop.
  expect(row('BYLAWS-C013')).toMatchObject({ satisfied: 1, violated: 1 });
  expect(row('BYLAWS-C005')).toMatchObject({ needs: 'run', unknown: 2, satisfied: 0, violated: 0 });
  expect(row('BYLAWS-C019')).toMatchObject({ inapplicable: 2 });
  expect(calibrationText(calibration)).toContain(
    '2 contributions judged: 1 merged branches, 1 single commits; 0 by bots',
  );
});

it('looks at the steps up to the revision it is told, and refuses one that the clone does not know', async () => {
  const kiln = scratchRepository();
  kiln.write('README.md', 'A kiln.\n');
  kiln.commit('Fire the kiln');
  kiln.write('glaze.md', 'Blue.\n');
  const seen = kiln.commit('Mix a blue glaze.');
  kiln.git(['tag', 'seen']);
  kiln.write('shelf.md', 'Three boards.\n');
  kiln.commit('Build a shelf');
  const until = (rev: string) =>
    calibrateStored({
      root: '.',
      corpus: 'bylaws',
      repository: kiln.directory,
      last: 1,
      until: rev,
      environment: process.env,
    });

  const earlier = await until('seen');
  expect(earlier).toMatchObject({ head: seen, contributions: 1 });
  // Its subject ends with a full stop, and that of the step after it does not.
  expect(earlier.rows.find(({ id }) => id === 'BYLAWS-C013')).toMatchObject({ satisfied: 0, violated: 1 });
  for (const unknown of ['unseen', '--all', 'README.md', '']) {
    await expect(until(unknown)).rejects.toMatchObject({ details: { code: 'revision-unknown', got: unknown } });
  }
});

it('holds no work to a rule that was written after it, or with it', async () => {
  const kiln = scratchRepository();
  kiln.write('README.md', 'A kiln.\n');
  kiln.commit('Fire the kiln');
  kiln.write('glaze.md', 'Blue.\n');
  kiln.commit('Mix a blue glaze.');
  kiln.write('CONTRIBUTING.md', 'For all who fire here:\n\n- Do not end the subject\n  with a full stop.\n');
  const written = kiln.commit('Write down how subjects end.');
  kiln.write('shelf.md', 'Three boards.\n');
  const after = kiln.commit('Build a shelf.');
  const calibration = await calibrateStored({
    root: '.',
    corpus: 'bylaws',
    repository: kiln.directory,
    last: 9,
    environment: process.env,
  });

  const row = calibration.rows.find(({ id }) => id === 'BYLAWS-C013');
  expect(row).toMatchObject({
    since: { state: 'dated', commit: written, readAt: { commit: after, pinned: false }, words: 9, of: 9 },
    violated: 1,
    satisfied: 0,
    before: 2,
  });
  expect(row?.examples.violated.map(({ contribution }) => contribution)).toEqual([after.slice(0, 9)]);
  // This kiln's page says nothing of how long a subject may be.
  const other = calibration.rows.find(({ id }) => id === 'BYLAWS-C011');
  expect(other).toMatchObject({ since: { state: 'undated' }, satisfied: 3, before: 0 });
  const text = calibrationText(calibration);
  expect(text).toMatch(/BYLAWS-C013 .* 2024-01-02 +│ +2 /u);
  expect(text).toContain(
    `dated from HEAD, ${after.slice(0, 9)}: the clone holds no commit that its document is pinned at`,
  );
  expect(text).toMatch(
    /rule undated, judged on all work; CONTRIBUTING.md holds \d+ of 12 words in a row .*BYLAWS-C011/u,
  );
});

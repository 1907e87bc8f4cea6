/** From a folder without corpora, verbs that only read use those that ship with the program. */
import { expect, test } from 'vitest';
import { bylaws, emptyFolder, ORCHARD } from './cli.js';

test('explain and list find them, as check does', async () => {
  const elsewhere = await emptyFolder();
  expect((await bylaws(['explain', 'BYLAWS-C011'], elsewhere)).out).toMatch(/^BYLAWS-C011 {2}Keep the subject line/u);
  expect((await bylaws(['list', 'bylaws'], elsewhere)).exit).toBe(0);
});

test('but where a project keeps its own, those alone count', async () => {
  const out = await emptyFolder();
  await bylaws(['run', 'orchard', '--checkout', ORCHARD, '--out', out, '--quiet']);
  const run = await bylaws(['list', 'bylaws', '--out', out]);
  expect(run.exit).toBe(3);
  expect(run.err).toContain('one of orchard');
});

/** Verdicts in other places: each in a process of its own, told apart from one that could not be tried. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type * as Elsewhere from '../../pipeline/cli/elsewhere.js';
import { verdictsElsewhere } from '../../pipeline/cli/elsewhere.js';
import { verdictDigest } from '../../pipeline/workflow/synthesize-audit.js';

it('are the same for this repository’s own checkers', async () => {
  const built = (await import(pathToFileURL(resolve('dist/pipeline/cli/elsewhere.js')).href)) as typeof Elsewhere;
  const judged = await built.verdictsElsewhere('.', 'bylaws', await verdictDigest('.', 'bylaws'));
  expect(judged.map(({ state }) => state)).toEqual(['same verdicts', 'same verdicts']);
  expect(new Set(judged.map(({ place }) => place)).size).toBe(2);
  const other = await built.verdictsElsewhere('.', 'bylaws', 'another hash');
  expect(other.map(({ state }) => state)).toEqual(['other verdicts', 'other verdicts']);
});

it('are not tried where the program is not built, and that is said', async () => {
  const judged = await verdictsElsewhere('.', 'bylaws', 'any');
  expect(judged[0]).toMatchObject({ state: 'not tried', reason: 'only the built program can start itself again' });
});

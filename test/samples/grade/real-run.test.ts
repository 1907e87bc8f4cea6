/** A real run through the whole of grading: its rows, and how the rules reached its author. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openResults } from '../../../pipeline/store/results-database.js';
import { readTallies } from '../../../pipeline/store/results-tallies.js';
import type { ResultTallies } from '../../../pipeline/grade/tables/tallies.js';
import { bylaws, type CliRun } from '../../cli/cli.js';
import { samples } from '../samples.js';

let run: CliRun;
let tallies: ResultTallies;

beforeAll(async () => {
  const out = await mkdtemp(join(tmpdir(), 'bylaws-real-'));
  const corpora = resolve('test/fixtures/five');
  run = await bylaws(['grade', resolve(samples('runs')), '--corpora', corpora, '--out', out, '--workers', '0']);
  const database = await openResults(out);
  tallies = await readTallies(database, { refused: 0, unfinished: false });
  database.close();
});

test('runs of two records of one project are graded, and all others named with the reason', () => {
  expect(run.exit).toBe(3);
  // Eleven files of one record, one of three and one of two: two of them on sympy.
  expect(run.out).toContain('16 runs in 13 files: 2 graded, 0 graded before, 14 refused');
  expect(run.err).toContain('corpus-unknown: django; known: sympy');
});

test('the two runs stand in cells of their own, under the names that the harness wrote', () => {
  expect(tallies.runs.map(({ instance, setting, scaffold, model }) => [instance, setting, scaffold, model])).toEqual([
    ['sympy__sympy-11618', 'Native', 'mini-swe-agent', 'openrouter/deepseek/deepseek-v4-flash-0731'],
    ['sympy__sympy-11618', 'Native', 'mini-swe-agent', 'openrouter/google/gemini-2.5-flash'],
  ]);
});

/**
 * Command 26: `curl -s https://docs.sympy.org/dev/contributing/index.html 2>/dev/null | head -60`, after which no page
 * is asked for again.
 */
test('the first one asked for the guide, and cut it off before a rule came', () => {
  expect(tallies.runs.map(({ attempted, retrieved, opened }) => [attempted, retrieved, opened])).toEqual([
    ['yes', 'no', 'no'],
    ['no', 'no', 'no'],
  ]);
  expect(tallies.failures).toEqual([{ setting: 'Native', why: 'filtered', fetches: 1, runs: 1 }]);
});

test('neither has a functional verdict, which is said and not counted as none given', () => {
  expect(tallies.runs.map(({ resolved, gap }) => [resolved, gap])).toEqual([
    ['no-verdict', 'No report given'],
    ['no-verdict', 'No report given'],
  ]);
});

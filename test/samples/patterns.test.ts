/** Every pattern on every real run: no fault, and nothing judged without the evidence that it needs. */
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type Bundle, missing } from '../../pipeline/artifacts/bundle.js';
import { canonicalJson } from '../../pipeline/artifacts/canonical.js';
import type { Checker } from '../../pipeline/artifacts/checker.js';
import type { PolicyResult } from '../../pipeline/artifacts/verdict.js';
import { judgePolicy } from '../../pipeline/checker/engine.js';
import { readRuns } from '../../pipeline/evidence/adapters/detect.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { checkerOf } from '../checker/judge.js';
import { tables } from '../checker/patterns/tables.js';
import { samples } from './samples.js';

const all = tables.flatMap(({ pattern, cases }) => cases.map(({ parameters }) => checkerOf(pattern, parameters)));
const checkers = [...new Map(all.map((checker) => [canonicalJson(checker), checker])).values()];

const folders = (await readdir(samples('runs'), { withFileTypes: true })).filter((entry) => entry.isDirectory());
const paths = (
  await Promise.all(
    folders.map(async ({ name }) =>
      (await readdir(samples(`runs/${name}`))).map((file) => samples(`runs/${name}/${file}`)),
    ),
  )
).flat();
const runs = (
  await Promise.all(
    paths.sort().map(async (path) => {
      const text = await readFile(path, 'utf8');
      return readRuns({ path, text, lenient: true }).map((bundle, index) => [`${path} ${index}`, bundle] as const);
    }),
  )
).flat();

function judgeAll(bundle: Bundle): [Checker, PolicyResult][] {
  const view = evidenceView(bundle);
  return checkers.map((checker) => {
    const verdict = judgePolicy(checker, { id: checker.id, atomicRule: 'x', requirementLevel: 'must' }, view);
    if (verdict.state === 'fault') throw new Error(`${JSON.stringify(checker)}: ${verdict.fault.reason}`);
    return [checker, verdict.result];
  });
}

test('there are runs to look at', () => {
  expect(runs.length).toBeGreaterThanOrEqual(14);
});

describe.each(runs)('%s', (_, bundle) => {
  test('no pattern faults, and every target says why', () => {
    for (const [, { targets }] of judgeAll(bundle))
      for (const { reason } of targets) expect(reason.trim()).not.toBe('');
  });

  test('without its command log nothing that needs commands is satisfied or violated', () => {
    const results = judgeAll({ ...bundle, actions: missing('taken away') });
    const decided = results
      .filter(([checker]) => [...checker.selects, ...checker.judges].includes('commands'))
      .filter(([, { outcome }]) => outcome === 'satisfied' || outcome === 'violated');
    expect(decided.map(([checker]) => checker)).toEqual([]);
  });
});

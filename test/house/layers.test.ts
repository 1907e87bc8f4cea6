/** Imports point down, never sideways: the real tree breaks no rule, and a tree made to break them is caught. */
import type { ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, test } from 'vitest';
import { cruiseTree, rules } from './cruise.js';
import { filesBelow, root } from './tree.js';

/** Every fault planted in `test/fixtures/layers`, by the rule that must catch it. */
const planted = [
  'artifacts-stand-alone: pipeline/artifacts/reaches-up.ts -> pipeline/documents/page.ts',
  'cases-see-no-checker: pipeline/synthesize/case-author/peek.ts -> pipeline/checker/spade.ts',
  'checker-sees-evidence-only: pipeline/checker/haste.ts -> pipeline/classify/lazily.ts',
  'checker-sees-evidence-only: pipeline/checker/spade.ts -> pipeline/documents/page.ts',
  'down-only-artifacts: pipeline/artifacts/reaches-up.ts -> pipeline/documents/page.ts',
  'down-only-audit: pipeline/audit/sums.ts -> pipeline/store/where.ts',
  'down-only-checker: pipeline/checker/haste.ts -> pipeline/classify/lazily.ts',
  'down-only-documents: pipeline/evidence/eager.ts -> pipeline/checker/spade.ts',
  'down-only-snapshot: pipeline/classify/lazily.ts -> pipeline/audit/sums.ts',
  'down-only-store: pipeline/store/errand.ts -> pipeline/workflow/plan.ts',
  'down-only-workflow: pipeline/workflow/season.ts -> pipeline/cli/main.ts',
  'every-room-has-a-floor: pipeline/workflow/season.ts -> pipeline/attic/box.ts',
  'grading-calls-no-model: pipeline/cli/check.ts -> pipeline/model/ask.ts',
  'grading-calls-no-model: pipeline/grade/verdict.ts -> pipeline/model/ask.ts',
  'never-sideways-artifacts: pipeline/terminal/borrows.ts -> pipeline/artifacts/leaf.ts',
  'never-sideways-audit: pipeline/grade/verdict.ts -> pipeline/review/hint.ts',
  'never-sideways-documents: pipeline/documents/bound.ts -> pipeline/model/ask.ts',
  'never-sideways-snapshot: pipeline/extract/rows.ts -> pipeline/manifest/assess.ts',
  'no-cycles: pipeline/evidence/ping.ts -> pipeline/evidence/pong.ts',
  'no-loose-files: pipeline/attic/box.ts -> pipeline/artifacts/leaf.ts',
  'nothing-imports-the-command-line: pipeline/workflow/season.ts -> pipeline/cli/main.ts',
  'pure-rooms-touch-no-machine: pipeline/manifest/assess.ts -> fs',
  'reading-stages-see-no-runs: pipeline/classify/glance.ts -> pipeline/evidence/pond.ts',
  'store-is-for-those-who-run-things: pipeline/audit/sums.ts -> pipeline/store/where.ts',
  'vendors-stay-in-the-model-room: pipeline/cli/main.ts -> openai',
];

/** `rule: from -> to`, in code-unit order, with a package named as it is imported. */
function violations(result: ICruiseResult): string[] {
  return result.summary.violations
    .map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to.replace(/^.*node_modules\/([^/]+)\/.*$/u, '$1')}`)
    .sort();
}

function modulesBelow(result: ICruiseResult, folder: string): string[] {
  return result.modules
    .map(({ source }) => source)
    .filter((source) => source.startsWith(`${folder}/`))
    .sort();
}

test('every rule says why', () => {
  for (const rule of rules) expect(rule.comment ?? '', rule.name).toMatch(/^.{60,}\.$/u);
});

test('every rule has a fault planted for it', () => {
  expect([...new Set(planted.map((line) => line.split(':')[0]))]).toEqual(rules.map(({ name }) => name ?? '').sort());
});

describe('the program', () => {
  let result: ICruiseResult;
  beforeAll(async () => {
    result = await cruiseTree(root, ['pipeline', 'scripts']);
  });

  test('breaks no rule', () => {
    expect(violations(result)).toEqual([]);
  });

  test('was read whole: no violation in a file that nobody opened says nothing', () => {
    const modules = modulesBelow(result, 'pipeline');
    expect(modules.length).toBeGreaterThan(20);
    expect(modules).toEqual(filesBelow('pipeline', '.ts'));
  });
});

test('a tree built to break the rules is caught, fault by fault', async () => {
  const result = await cruiseTree(`${root}test/fixtures/layers/`, ['pipeline']);
  expect(modulesBelow(result, 'pipeline')).toHaveLength(27);
  expect(violations(result)).toEqual(planted);
});

/** Many runs in one machine: every verdict is what a machine of its own gives, whatever came before it. */
import { expect, it } from 'vitest';
import type { CustomChecker } from '../../../pipeline/artifacts/checker.js';
import { buildImage } from '../../../pipeline/checker/sandbox/image.js';
import { judgeCustom } from '../../../pipeline/checker/sandbox/judge-custom.js';
import { judgeMany } from '../../../pipeline/checker/sandbox/judge-many.js';
import { overlay } from '../../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../../pipeline/evidence/evidence-view.js';
import { sealedMachine } from '../../../pipeline/workflow/sealed-machine.js';

// It remembers in every way that is open to it, breaks on one run, and never ends on another.
const source = `const seen = []; const counted = /heron/g;
function precondition(evidence) {
  return evidence.commits().map((c) => ({ key: c.sha, where: { kind: 'commit', sha: c.sha, subject: c.subject }, payload: c.subject }));
}
function postcondition({ payload }) {
  if (payload === 'break') return null.heron;
  while (payload === 'endless') {}
  seen.push(payload);
  const first = counted.test('heron') && seen.length === 1;
  return { outcome: first ? 'satisfied' : 'violated', reason: 'seen ' + seen.length };
}
`;
const checker: CustomChecker = {
  schemaVersion: 1,
  id: 'POND-C001',
  reads: 'Count herons once.',
  selects: ['commits'],
  judges: ['commits'],
  ownership: 'created',
  demand: 'act',
  exactness: 'exact',
  literals: [],
  kind: 'custom',
  sourceSha256: 'none',
};
const policy = { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' } as const;
const image = await buildImage(await sealedMachine(), [{ id: checker.id, source }]);
const many = { code: checker.id, checker, policy };

it('keeps nothing from one run to the next', async () => {
  const texts = ['one', 'two', 'break', 'three', ...Array.from({ length: 60 }, (_, index) => `and ${index}`)];
  const views = texts.map((text) => evidenceView(overlay({ commits: [text] })));
  const apart = [];
  for (const view of views) apart.push((await judgeCustom(image, [{ checker, policy }], view)).get(checker.id));
  const together = await judgeMany(image, { ...many, views });
  expect(together).toEqual(apart);
  expect(together.map((verdict) => (verdict.state === 'fault' ? 'fault' : verdict.result.outcome))).toEqual(
    texts.map((text) => (text === 'break' ? 'fault' : 'satisfied')),
  );
});

it('stops what takes more steps than it was given, and goes on with the next run', async () => {
  const views = ['endless', 'one'].map((text) => evidenceView(overlay({ commits: [text] })));
  const [endless, next] = await judgeMany(image, { ...many, views, steps: 1_000_000 });
  expect(endless).toMatchObject({
    state: 'fault',
    fault: { reason: expect.stringContaining('step budget') as string },
  });
  expect(next).toMatchObject({ state: 'result', result: { outcome: 'satisfied' } });
});

it('ends where enough is known', async () => {
  const views = ['one', 'two', 'three'].map((text) => evidenceView(overlay({ commits: [text] })));
  expect(await judgeMany(image, { ...many, views }, (_, index) => index === 1)).toHaveLength(2);
});

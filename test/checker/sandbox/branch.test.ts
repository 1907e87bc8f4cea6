/** What a custom checker is told of branches. */
import { expect, it } from 'vitest';
import type { CaseEvidence } from '../../../pipeline/artifacts/cases.js';
import { judgeCustom } from '../../../pipeline/checker/sandbox/judge-custom.js';
import { buildImage } from '../../../pipeline/checker/sandbox/image.js';
import { overlay } from '../../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../../pipeline/evidence/evidence-view.js';
import { custom, engine, selecting } from './guests.js';

const source = selecting(`
  const { start, end, commits } = evidence.branch();
  return [{ key: JSON.stringify([start, end, commits.map((made) => made.branch)]), where: { kind: 'contribution' } }];`);

async function told(evidence: CaseEvidence, selects: ('branch' | 'commits')[] = ['branch']) {
  const image = await buildImage(engine, [{ id: 'PEAR-C001', source }]);
  const checker = custom('PEAR-C001', { selects, judges: selects });
  const policy = { id: 'PEAR-C001', atomicRule: 'Work on a branch.' };
  const judged = await judgeCustom(image, [{ checker, policy }], evidenceView(overlay(evidence)));
  return judged.get('PEAR-C001');
}

it('is where work began and ended, and where each commit was made', async () => {
  const verdict = await told({
    branch: { start: 'main', end: 'heron' },
    commits: ['Count herons'],
    commands: [
      { run: 'git switch -c heron', exit: 0 },
      { run: 'git commit -m "Count herons"', exit: 0 },
    ],
  });
  expect(verdict).toMatchObject({ state: 'result', result: { targets: [{ key: '["main","heron",["heron"]]' }] } });
});

it('is withheld where it was not collected, and closed to whoever does not declare it', async () => {
  expect(await told({ commits: ['Count herons'], missing: ['branch', 'actions'] })).toMatchObject({
    state: 'result',
    result: { outcome: 'withheld' },
  });
  expect(await told({ commits: ['Count herons'] }, ['commits'])).toMatchObject({ state: 'fault' });
});

/** What a custom checker is told of a file that the contribution leaves alone. */
import { expect, it } from 'vitest';
import { judgeCustom } from '../../../pipeline/checker/sandbox/judge-custom.js';
import { buildImage } from '../../../pipeline/checker/sandbox/image.js';
import { overlay } from '../../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../../pipeline/evidence/evidence-view.js';
import { custom, engine, selecting } from './guests.js';

it('is that it has no lines and no text, which is no fault', async () => {
  const source = selecting(`
    const seen = [
      evidence.addedLines('barn.py').length, evidence.removedLines('barn.py').length,
      evidence.headText('barn.py'), evidence.baseText('barn.py'), evidence.headText('hay.py'),
    ];
    return [{ key: JSON.stringify(seen), where: { kind: 'contribution' } }];`);
  const image = await buildImage(engine, [{ id: 'PEAR-C001', source }]);
  const checker = custom('PEAR-C001', { selects: ['diff', 'files'], judges: ['diff', 'files'] });
  const view = evidenceView(overlay({ files: [{ path: 'hay.py', head: 'dry\n' }] }));
  const policy = { id: 'PEAR-C001', atomicRule: 'Leave the barn alone.' };
  const verdict = (await judgeCustom(image, [{ checker, policy }], view)).get('PEAR-C001');
  expect(verdict).toMatchObject({ state: 'result', result: { targets: [{ key: '[0,0,null,null,"dry\\n"]' }] } });
});

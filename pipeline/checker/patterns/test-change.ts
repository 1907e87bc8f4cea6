/** Pattern: a change of code comes with a test that was added or edited. */
import { z } from 'zod';
import { codeFiles, touches } from '../targets/outlines.js';
import { definePattern, type Selection, satisfied, undetermined, violated } from '../contract.js';
import { Globs } from '../text/glob.js';
import { changedFilesMatching, unreadMatching } from '../targets/files.js';

export const testChange = definePattern({
  name: 'test-change',
  about:
    'When code gains lines, a test is added or gains lines as well: a test case, not just some line of a test file.',
  parameters: z.strictObject({ files: Globs, tests: Globs, created: z.boolean().default(false) }),
  selects: () => ['diff'],
  judges: () => ['diff', 'files'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition(view, { files }): Selection<readonly string[]> {
    const paths = changedFilesMatching(view, files)
      .filter(({ content, added }) => content === 'text' && added.some(({ text }) => text.trim() !== ''))
      .map(({ path }) => path);
    return {
      targets: paths.length === 0 ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: paths }],
      passedOver: [],
      unread: unreadMatching(view, files),
    };
  },
  postcondition({ payload }, { tests, created }, view) {
    const candidates = codeFiles(view, tests);
    for (const file of candidates) {
      if (file.state === 'unread') continue;
      const isOld = (name: string) => created && file.base()?.tests.some((old) => old.name === name) === true;
      const test = file.head.tests.find((one) => touches(file.added, one) && !isOld(one.name));
      if (test !== undefined) return satisfied(`the test ${test.name} in ${file.path} comes with it`);
    }
    const unread = candidates.find((file) => file.state === 'unread');
    if (unread?.state === 'unread')
      return undetermined(`whether ${unread.path} holds a test isn't known: ${unread.reason}`);
    return violated(`${payload.join(', ')} gained lines, and no test did`);
  },
});

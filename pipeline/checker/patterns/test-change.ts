/** Pattern: a change of code comes with a test that was added or edited. */
import { z } from 'zod';
import type { EvidenceView } from '../../evidence/view.js';
import { selectDefinitions } from '../targets/definitions.js';
import { codeFiles, touches } from '../targets/outlines.js';
import { definePattern, type Selection, satisfied, undetermined, violated } from '../contract.js';
import { Globs } from '../text/glob.js';
import { changedFilesMatching, unreadMatching } from '../targets/files.js';

export const testChange = definePattern({
  name: 'test-change',
  about:
    'When code gains lines, a test is added or gains lines as well: a test case, not just some line of a test file.',
  parameters: z.strictObject({
    files: Globs,
    tests: Globs,
    /** The test must be new, not only longer. */
    created: z.boolean().default(false),
    /** Which changes of code ask for a test: any new line, or a new function, method or class. */
    when: z.enum(['lines', 'definitions']).default('lines'),
  }),
  selects: ({ when }) => (when === 'lines' ? ['diff'] : ['diff', 'files']),
  judges: () => ['diff', 'files'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition(view, { files, when }): Selection<readonly string[]> {
    if (when === 'definitions') return selectNewCode(view, files);
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

/** Contributions that define something new; an edited line may be covered by the tests that are there. */
function selectNewCode(view: EvidenceView, files: readonly string[]): Selection<readonly string[]> {
  const { targets } = selectDefinitions(view, {
    files: [...files],
    kinds: ['function', 'method', 'class'],
    visibility: 'all',
    owned: 'created',
  });
  const paths = targets.flatMap(({ payload }) => (payload.state === 'definition' ? [payload.file.path] : []));
  const unread = targets.flatMap(({ key, payload }) =>
    payload.state === 'unread' ? [`${key}: ${payload.reason}`] : [],
  );
  const payload = [...new Set(paths)];
  return {
    targets: payload.length === 0 ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload }],
    passedOver: [],
    unread,
  };
}

/** Pattern: an empty line separates the first line of a commit message from its body. */
import { z } from 'zod';
import { definePattern, satisfied, violated } from '../contract.js';
import { CommitKinds, selectCommits } from '../targets/commits.js';

export const commitBlankLine = definePattern({
  name: 'commit-blank-line',
  about: 'An empty line stands between the first line of a commit message and its body, where it has one.',
  parameters: z.strictObject({ kinds: CommitKinds }),
  selects: () => ['commits'],
  judges: () => ['commits'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition(view, { kinds }) {
    const { targets, passedOver } = selectCommits(view, kinds);
    return { targets: targets.filter(({ payload }) => hasBody(payload.bodyLines)), passedOver };
  },
  postcondition: ({ payload }) =>
    payload.blankAfterSubject
      ? satisfied('an empty line follows the first line')
      : violated('text follows the first line without an empty line between'),
});

function hasBody(lines: readonly string[]): boolean {
  return lines.some((line) => line.trim() !== '');
}

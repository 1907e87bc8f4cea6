/** Pattern: a commit message explains itself below its first line. */
import { z } from 'zod';
import type { Commit } from '../../evidence/view.js';
import { definePattern, satisfied, violated } from '../contract.js';
import { CommitKinds, selectCommits } from '../targets/commits.js';

export const commitBodyPresent = definePattern({
  name: 'commit-body-present',
  about: 'A commit message has a body: text below the first line that is more than trailers.',
  parameters: z.strictObject({ minWords: z.int().positive().default(1), kinds: CommitKinds }),
  selects: () => ['commits'],
  judges: () => ['commits'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition: (view, { kinds }) => selectCommits(view, kinds),
  postcondition({ payload }, { minWords }) {
    const words = bodyProse(payload).join(' ').split(/\s+/u).filter(Boolean).length;
    if (words === 0) return violated('the message has no body below its first line');
    if (words < minWords) return violated(`the body has ${words} words, fewer than ${minWords}`);
    return satisfied(`the body has ${words} words`);
  },
});

/** The body without its trailers: `Signed-off-by` explains nothing. */
function bodyProse(commit: Commit): readonly string[] {
  const trailers = new Set(commit.trailers.map(({ key }) => key.toLowerCase()));
  return commit.bodyLines.filter((line) => {
    const key = /^([A-Za-z0-9-]+)\s*:/u.exec(line)?.[1];
    return key === undefined || !trailers.has(key.toLowerCase());
  });
}

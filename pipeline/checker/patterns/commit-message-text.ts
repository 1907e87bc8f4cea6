/** Pattern: words that a commit message must hold, or must not. */
import { z } from 'zod';
import { definePattern, satisfied, violated } from '../contract.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { CommitKinds, selectCommits } from '../targets/commits.js';

export const commitMessageText = definePattern({
  name: 'commit-message-text',
  about: 'A commit message, or its body, holds a given text or lacks it.',
  parameters: z.strictObject({
    pattern: RegexSource,
    means: z.string().min(1),
    is: z.enum(['required', 'forbidden']),
    part: z.enum(['message', 'body']).default('message'),
    kinds: CommitKinds,
  }),
  selects: () => ['commits'],
  judges: () => ['commits'],
  ownership: () => 'created',
  demand: ({ is }) => (is === 'required' ? 'act' : 'refrain'),
  precondition: (view, { kinds }) => selectCommits(view, kinds),
  postcondition({ payload }, { pattern, means, is, part }) {
    const text = part === 'body' ? payload.bodyLines.join('\n') : payload.message;
    const match = linearRegex(pattern).find(text);
    const seen = match === undefined ? `the ${part} has no ${means}` : `the ${part} has ${means}: ${match.text}`;
    return (match !== undefined) === (is === 'required') ? satisfied(seen) : violated(seen);
  },
});

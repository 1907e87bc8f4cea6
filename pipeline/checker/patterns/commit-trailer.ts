/** Pattern: a trailer that commit messages must carry, or must not. */
import { z } from 'zod';
import { definePattern, satisfied, violated } from '../contract.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { CommitKinds, selectCommits } from '../targets/commits.js';

export const commitTrailer = definePattern({
  name: 'commit-trailer',
  about: 'A commit message carries, or lacks, a trailer such as Signed-off-by.',
  parameters: z.strictObject({
    /** Any of these keys, compared without case. */
    keys: z.array(z.string().regex(/^[A-Za-z0-9-]+$/u)).min(1),
    is: z.enum(['required', 'forbidden']),
    /** What the value must look like to count. */
    value: RegexSource.optional(),
    kinds: CommitKinds,
  }),
  selects: () => ['commits'],
  judges: () => ['commits'],
  ownership: () => 'created',
  demand: ({ is }) => (is === 'required' ? 'act' : 'refrain'),
  precondition: (view, { kinds }) => selectCommits(view, kinds),
  postcondition({ payload }, { keys, is, value }) {
    const wanted = keys.map((key) => key.toLowerCase());
    const counts = (text: string) => text.trim() !== '' && (value === undefined || linearRegex(value).test(text));
    const found = payload.trailers.find(({ key, value }) => wanted.includes(key.toLowerCase()) && counts(value));
    const seen =
      found === undefined ? `no ${keys.join(' or ')} trailer` : `has the trailer ${found.key}: ${found.value}`;
    return (found !== undefined) === (is === 'required') ? satisfied(seen) : violated(seen);
  },
});

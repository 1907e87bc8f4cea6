/** Pattern: the first line of a commit message has a limited length. */
import { z } from 'zod';
import { definePattern, satisfied, violated } from '../contract.js';
import { countOf, LengthUnit, lengthIn } from '../text/length.js';
import { CommitKinds, selectCommits } from '../targets/commits.js';

export const commitSubjectLength = definePattern({
  name: 'commit-subject-length',
  about: 'The first line of a commit message has at most, or at least, so many characters.',
  parameters: z
    .strictObject({
      max: z.int().positive().optional(),
      min: z.int().positive().optional(),
      unit: LengthUnit,
      kinds: CommitKinds,
    })
    .refine(({ max, min }) => max !== undefined || min !== undefined, 'give max, min or both'),
  selects: () => ['commits'],
  judges: () => ['commits'],
  ownership: () => 'created',
  // A limit is kept by leaving words out; only a minimum has to be worked for.
  demand: ({ min }) => (min === undefined ? 'refrain' : 'act'),
  precondition: (view, { kinds }) => selectCommits(view, kinds),
  postcondition({ payload }, { max, min, unit }) {
    const length = lengthIn(unit, payload.subject);
    const count = countOf(length, unit);
    if (max !== undefined && length > max)
      return violated(`the subject has ${count}, ${length - max} more than ${max}`);
    if (min !== undefined && length < min) return violated(`the subject has ${count}, fewer than ${min}`);
    return satisfied(`the subject has ${count}`);
  },
});

/** Pattern: the tense or mood of a commit's first line. */
import { z } from 'zod';
import { allClauses } from '../clauses.js';
import { definePattern } from '../contract.js';
import { RegexSource } from '../text/regex.js';
import { tenseClause } from '../text/tense.js';
import { CommitKinds, selectCommits } from '../targets/commits.js';

export const commitSubjectTense = definePattern({
  name: 'commit-subject-tense',
  about: 'The first line of a commit message is an imperative, or in the past tense; the check is an approximation.',
  parameters: z.strictObject({
    tense: z.enum(['past', 'imperative']),
    /** The project's own prefix, stepped over before the verb is looked at. */
    after: RegexSource.optional(),
    kinds: CommitKinds,
  }),
  selects: () => ['commits'],
  judges: () => ['commits'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition: (view, { kinds }) => selectCommits(view, kinds),
  postcondition: ({ payload }, { tense, after }) => allClauses([tenseClause(payload.subject, tense, after)]),
});

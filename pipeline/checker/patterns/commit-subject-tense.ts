/** Pattern: the tense or mood of a commit's first line. */
import { z } from 'zod';
import { definePattern, satisfied, undetermined, violated } from '../contract.js';
import { RegexSource } from '../text/regex.js';
import { leadingVerb } from '../text/tense.js';
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
  postcondition({ payload }, { tense, after }) {
    const verb = leadingVerb(payload.subject, after);
    switch (verb.tense) {
      case 'ambiguous':
        return undetermined(`"${verb.word}" is spelled alike in both tenses`);
      case 'past':
      case 'imperative':
        return verb.tense === tense
          ? satisfied(`"${verb.word}" reads as ${named(tense)}`)
          : violated(`"${verb.word}" reads as ${named(verb.tense)}`);
      case 'third person':
      case 'gerund':
        return violated(`"${verb.word}" reads as ${verb.tense}`);
      case 'no verb':
        return violated(`"${verb.word}" reads as no verb`);
    }
  },
});

function named(tense: 'past' | 'imperative'): string {
  return tense === 'past' ? 'past tense' : 'an imperative';
}

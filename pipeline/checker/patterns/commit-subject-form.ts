/** Pattern: the form of a commit's first line, clause by clause. */
import { z } from 'zod';
import type { Judgement } from '../../artifacts/verdict.js';
import { definePattern } from '../contract.js';
import { allClauses, type Clause } from '../clauses.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { tenseClause } from '../text/tense.js';
import { CommitKinds, selectCommits } from '../targets/commits.js';

const Presence = z.enum(['required', 'forbidden']);

const Parameters = z
  .strictObject({
    /** A full stop as the last character. */
    period: Presence.optional(),
    /** Case of the first letter, after any prefix that `prefix` or `after` describes. */
    firstLetter: z.enum(['upper', 'lower']).optional(),
    /** What the subject starts with, such as a ticket number or an area. */
    prefix: z.strictObject({ pattern: RegexSource, is: Presence, means: z.string().min(1) }).optional(),
    /** What stands anywhere in the subject, such as an issue number. */
    text: z.array(z.strictObject({ pattern: RegexSource, is: Presence, means: z.string().min(1) })).optional(),
    /** Read from the leading verb, which approximates the rule. */
    tense: z.enum(['past', 'imperative']).optional(),
    /** A prefix to step over before the first letter or verb is looked at; never itself demanded. */
    after: RegexSource.optional(),
    kinds: CommitKinds,
  })
  .refine(
    ({ period, firstLetter, prefix, text, tense }) =>
      [period, firstLetter, prefix, text, tense].some((clause) => clause !== undefined),
    'give at least one clause: period, firstLetter, prefix, text or tense',
  );
type Parameters = z.infer<typeof Parameters>;

export const commitSubjectForm = definePattern({
  name: 'commit-subject-form',
  about:
    'The first line of a commit message has, or lacks, a final full stop, a capital, a prefix, a tense or a given text.',
  parameters: Parameters,
  selects: () => ['commits'],
  judges: () => ['commits'],
  ownership: () => 'created',
  demand: (parameters) => (demandsAnything(parameters) ? 'act' : 'refrain'),
  precondition: (view, { kinds }) => selectCommits(view, kinds),
  postcondition: ({ payload }, parameters): Judgement => allClauses(subjectClauses(payload.subject.trim(), parameters)),
});

function demandsAnything({ period, firstLetter, prefix, text, tense }: Parameters): boolean {
  const required = [period, prefix?.is, ...(text ?? []).map((clause) => clause.is)].includes('required');
  return required || firstLetter !== undefined || tense !== undefined;
}

function subjectClauses(subject: string, { period, firstLetter, prefix, text, tense, after }: Parameters): Clause[] {
  return [
    ...(period === undefined ? [] : [periodClause(subject, period)]),
    ...(prefix === undefined
      ? []
      : [textClause(startMatch(subject, prefix.pattern) !== undefined, 'starts with', prefix)]),
    ...(text ?? []).map((clause) => textClause(linearRegex(clause.pattern).test(subject), 'contains', clause)),
    ...(firstLetter === undefined ? [] : [letterClause(subject, firstLetter, after ?? prefix?.pattern)]),
    ...(tense === undefined ? [] : [tenseClause(subject, tense, after ?? prefix?.pattern)]),
  ];
}

function periodClause(subject: string, period: z.infer<typeof Presence>): Clause {
  // An ellipsis is no full stop: it says that the sentence doesn't end.
  const ends = subject.endsWith('.') && !subject.endsWith('...');
  const seen = ends ? 'the subject ends with a full stop' : "the subject doesn't end with a full stop";
  return { holds: ends === (period === 'required') ? 'yes' : 'no', seen };
}

function textClause(found: boolean, verb: string, clause: { is: z.infer<typeof Presence>; means: string }): Clause {
  const seen = found ? `the subject ${verb} ${clause.means}` : `the subject has no ${clause.means}`;
  return { holds: found === (clause.is === 'required') ? 'yes' : 'no', seen };
}

function letterClause(subject: string, want: 'upper' | 'lower', prefix: string | undefined): Clause {
  const rest = prefix === undefined ? subject : subject.slice(startMatch(subject, prefix)?.end ?? 0).trimStart();
  const letter = /\p{L}/u.exec(rest)?.[0];
  if (letter === undefined) return { holds: 'unknown', seen: 'the subject has no letter' };
  // Letters without case, as in Chinese, are neither: no rule on capitals can be broken by them.
  const isUpper = letter !== letter.toLowerCase();
  const isLower = letter !== letter.toUpperCase();
  const kind = isUpper ? 'a capital' : isLower ? 'a small letter' : 'a letter without case';
  const holds = want === 'upper' ? !isLower : !isUpper;
  return { holds: holds ? 'yes' : 'no', seen: `the first letter is ${kind}` };
}

function startMatch(subject: string, pattern: string): { end: number } | undefined {
  const match = linearRegex(`^(?:${pattern})`).find(subject);
  return match === undefined ? undefined : { end: match.end };
}

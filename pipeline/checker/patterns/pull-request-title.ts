/** Pattern: the form of a pull request's title, clause by clause. */
import { z } from 'zod';
import { allClauses, type Clause } from '../clauses.js';
import { definePattern, undetermined } from '../contract.js';
import { countOf, lengthIn } from '../text/length.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { selectPullRequest } from '../targets/pull-requests.js';

const Text = z.strictObject({ pattern: RegexSource, means: z.string().min(1), is: z.enum(['required', 'forbidden']) });

const Parameters = z
  .strictObject({ text: z.array(Text).min(1).optional(), max: z.int().positive().optional() })
  .refine(({ text, max }) => text !== undefined || max !== undefined, 'give text, max or both');
type Parameters = z.infer<typeof Parameters>;

export const pullRequestTitle = definePattern({
  name: 'pull-request-title',
  about: "The pull request's title holds or lacks a given text, and has a limited length.",
  parameters: Parameters,
  selects: () => ['pull-request'],
  judges: () => ['pull-request'],
  ownership: () => 'created',
  demand: ({ text }) => (text?.some(({ is }) => is === 'required') === true ? 'act' : 'refrain'),
  precondition: (view) => selectPullRequest(view),
  postcondition({ payload }, parameters) {
    // Many records hold a description alone; guessing its first line to be the title would judge another text.
    if (payload.title === undefined) return undetermined('the record holds no title, only a description');
    return allClauses(clauses(payload.title.trim(), parameters));
  },
});

function clauses(title: string, { text, max }: Parameters): Clause[] {
  return [
    ...(text ?? []).map(({ pattern, means, is }): Clause => {
      const found = linearRegex(pattern).find(title);
      const seen = found === undefined ? `the title has no ${means}` : `the title has ${means}: ${found.text}`;
      return { holds: (found !== undefined) === (is === 'required') ? 'yes' : 'no', seen };
    }),
    ...(max === undefined ? [] : [lengthClause(title, max)]),
  ];
}

function lengthClause(title: string, max: number): Clause {
  const length = lengthIn('characters', title);
  return {
    holds: length <= max ? 'yes' : 'no',
    seen: `the title has ${countOf(length, 'characters')}, allowed are ${max}`,
  };
}

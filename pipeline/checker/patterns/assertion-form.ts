/** Pattern: how tests assert. */
import { z } from 'zod';
import type { Assertion } from '../../evidence/syntax/outline.js';
import { type CodePayload, selectCode } from '../targets/code.js';
import { definePattern, satisfied, undetermined, violated } from '../contract.js';
import { Globs } from '../text/glob.js';
import { linearRegex, RegexSource } from '../text/regex.js';

export const assertionForm = definePattern({
  name: 'assertion-form',
  about: 'Added assertions have the form that the project asks for, or none of a forbidden form.',
  parameters: z.strictObject({
    files: Globs,
    pattern: RegexSource,
    means: z.string().min(1),
    is: z.enum(['required', 'forbidden']),
    /** Only assertions that match this are judged. */
    where: RegexSource.optional(),
  }),
  selects: () => ['diff', 'files'],
  judges: () => ['files'],
  ownership: () => 'touched',
  demand: ({ is }) => (is === 'required' ? 'act' : 'refrain'),
  precondition: (view, { files, where }) =>
    selectCode(view, files, (payload) => addedAssertions(payload, where).length > 0),
  postcondition({ payload }, { pattern, means, is, where }) {
    if (payload.state === 'unread') return undetermined(payload.reason);
    const assertions = addedAssertions(payload, where);
    const bad = assertions.filter(({ text }) => linearRegex(pattern).test(text) === (is === 'forbidden'));
    const [first] = bad;
    if (first === undefined)
      return satisfied(`${is === 'forbidden' ? 'no ' : ''}${means} in ${assertions.length} added assertions`);
    return {
      ...violated(`${is === 'forbidden' ? '' : 'not '}${means} in line ${first.start}: ${first.text}`),
      line: first.start,
    };
  },
});

function addedAssertions(payload: CodePayload, where: string | undefined): readonly Assertion[] {
  if (payload.state === 'unread') return [];
  const { head, added } = payload.file;
  return head.assertions.filter(
    ({ start, text }) => added.has(start) && (where === undefined || linearRegex(where).test(text)),
  );
}

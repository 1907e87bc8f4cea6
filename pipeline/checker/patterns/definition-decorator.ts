/** Pattern: decorators, attributes or annotations that definitions carry, or do without. */
import { z } from 'zod';
import { definePattern, satisfied, undetermined, violated } from '../contract.js';
import { DefinitionFilter, selectDefinitions } from '../targets/definitions.js';
import { linearRegex, RegexSource } from '../text/regex.js';

export const definitionDecorator = definePattern({
  name: 'definition-decorator',
  about: 'Definitions of a kind carry a decorator, or carry none of a forbidden form.',
  parameters: z.strictObject({
    ...DefinitionFilter.shape,
    /** Form of the whole decorator as written, arguments included. */
    decorator: RegexSource,
    means: z.string().min(1),
    is: z.enum(['required', 'forbidden']),
    /** Only definitions that carry a decorator of this form are judged. */
    where: RegexSource.optional(),
  }),
  selects: () => ['diff', 'files'],
  judges: () => ['files'],
  ownership: ({ owned }) => owned,
  demand: ({ is }) => (is === 'required' ? 'act' : 'refrain'),
  precondition: (view, { decorator: _decorator, means: _means, is: _is, where, ...filter }) =>
    selectDefinitions(view, filter, ({ decorators }) => {
      return where === undefined || decorators.some(({ text }) => linearRegex(where).test(text));
    }),
  postcondition({ payload }, { decorator, means, is }) {
    if (payload.state === 'unread') return undetermined(payload.reason);
    const { qualifiedName, decorators } = payload.definition;
    const found = decorators.find(({ text }) => linearRegex(decorator).test(text));
    const seen = found === undefined ? `${qualifiedName} has no ${means}` : `${qualifiedName} has ${found.text}`;
    return (found !== undefined) === (is === 'required') ? satisfied(seen) : violated(seen);
  },
});

/** Pattern: how new definitions are named. */
import { z } from 'zod';
import { definePattern, satisfied, undetermined, violated } from '../contract.js';
import { DefinitionFilter, selectDefinitions } from '../targets/definitions.js';
import { linearRegex, RegexSource } from '../text/regex.js';

export const definitionName = definePattern({
  name: 'definition-name',
  about: 'New functions, methods or classes carry names of the form that the project asks for.',
  parameters: z.strictObject({
    ...DefinitionFilter.shape,
    /** Form of the name itself, without what it stands in. */
    form: RegexSource,
    means: z.string().min(1),
    is: z.enum(['required', 'forbidden']).default('required'),
  }),
  selects: () => ['diff', 'files'],
  judges: () => ['files'],
  ownership: ({ owned }) => owned,
  demand: ({ is }) => (is === 'required' ? 'act' : 'refrain'),
  precondition: (view, { form: _form, means: _means, is: _is, ...filter }) => selectDefinitions(view, filter),
  postcondition({ payload }, { form, means, is }) {
    if (payload.state === 'unread') return undetermined(payload.reason);
    const { name, qualifiedName } = payload.definition;
    const found = linearRegex(form).test(name);
    const seen = `${qualifiedName} is ${found ? '' : 'not '}${means}`;
    return found === (is === 'required') ? satisfied(seen) : violated(seen);
  },
});

/** Pattern: definitions are documented. */
import { definePattern, satisfied, undetermined, violated } from '../contract.js';
import { DefinitionFilter, selectDefinitions } from '../targets/definitions.js';

export const definitionDocstring = definePattern({
  name: 'definition-docstring',
  about: 'New functions, methods or classes, or those that were edited, have a docstring or documenting comment.',
  parameters: DefinitionFilter,
  selects: () => ['diff', 'files'],
  judges: () => ['files'],
  ownership: ({ owned }) => owned,
  demand: () => 'act',
  precondition: (view, parameters) => selectDefinitions(view, parameters),
  postcondition({ payload }) {
    if (payload.state === 'unread') return undetermined(payload.reason);
    const { qualifiedName, doc } = payload.definition;
    return doc === undefined || doc.text.trim() === ''
      ? violated(`${qualifiedName} has no documentation`)
      : satisfied(`${qualifiedName} is documented`);
  },
});

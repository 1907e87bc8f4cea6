/** Pattern: definitions are documented. */
import { definePattern, satisfied, undetermined, violated } from '../contract.js';
import { DefinitionFilter, type DefinitionPayload, selectDefinitions } from '../targets/definitions.js';

export const definitionDocstring = definePattern({
  name: 'definition-docstring',
  about: 'New functions, methods or classes, or those that were edited, have a docstring or documenting comment.',
  parameters: DefinitionFilter,
  selects: () => ['diff', 'files'],
  judges: () => ['files'],
  ownership: ({ owned }) => owned,
  demand: () => 'act',
  precondition(view, parameters) {
    const { targets, passedOver } = selectDefinitions(view, parameters);
    return { targets: targets.filter(({ payload }) => !isDeclaration(payload)), passedOver };
  },
  postcondition({ payload }) {
    if (payload.state === 'unread') return undetermined(payload.reason);
    const { qualifiedName, doc } = payload.definition;
    return doc === undefined || doc.text.trim() === ''
      ? violated(`${qualifiedName} has no documentation`)
      : satisfied(`${qualifiedName} is documented`);
  },
});

/** A body of three dots: in Python it stands for one that is written elsewhere. */
function isDeclaration(payload: DefinitionPayload): boolean {
  if (payload.state === 'unread' || payload.file.head.language !== 'python') return false;
  const { definition, file } = payload;
  if (definition.doc !== undefined) return false;
  const last = file.headText.split('\n')[definition.span.end - 1] ?? '';
  return /(?:^|:)\s*\.\.\.\s*(?:#.*)?$/u.test(last);
}

/** Pattern: modules and names that added imports must not, or must, have. */
import { z } from 'zod';
import type { Import, OutlinePart } from '../../evidence/syntax/outline.js';
import { type CodePayload, selectCode } from '../targets/code.js';
import { definePattern, satisfied, undetermined, violated } from '../contract.js';
import { Globs } from '../text/glob.js';
import { linearRegex, RegexSource } from '../text/regex.js';

export const importForm = definePattern({
  name: 'import-form',
  about: 'Added imports name no forbidden module, or only modules and names of an allowed form.',
  parameters: z
    .strictObject({
      files: Globs,
      /** Form of the module as written; dots of a relative import are kept. */
      module: RegexSource.optional(),
      /** Form of an imported name; `*` for all. */
      imported: RegexSource.optional(),
      /** Only imports that stand inside a function or method count. */
      inFunctions: z.boolean().default(false),
      means: z.string().min(1),
      is: z.enum(['required', 'forbidden']),
    })
    .refine(
      ({ module, imported, inFunctions }) => inFunctions || module !== undefined || imported !== undefined,
      'give module, imported or inFunctions',
    ),
  selects: () => ['diff', 'files'],
  judges: () => ['files'],
  ownership: () => 'touched',
  demand: ({ is }) => (is === 'required' ? 'act' : 'refrain'),
  precondition: (view, { files }) => selectCode(view, files, (payload) => addedImports(payload).length > 0),
  postcondition({ payload }, { module, imported, inFunctions, means, is }) {
    if (payload.state === 'unread') return undetermined(payload.reason);
    const imports = addedImports(payload);
    const { head } = payload.file;
    const matches = (one: Import): boolean => {
      if (inFunctions && !isInFunction(head, one)) return false;
      if (module !== undefined && !linearRegex(module).test(one.module)) return false;
      return imported === undefined || one.names.some(({ name }) => linearRegex(imported).test(name));
    };
    const bad = imports.filter((one) => matches(one) === (is === 'forbidden'));
    const [first] = bad;
    if (first === undefined)
      return satisfied(`${is === 'forbidden' ? 'no ' : ''}${means} in ${imports.length} added imports`);
    const names = first.names.length === 0 ? '' : ` (${first.names.map(({ name }) => name).join(', ')})`;
    return {
      ...violated(`${is === 'forbidden' ? '' : 'not '}${means}: ${first.module}${names} in line ${first.start}`),
      line: first.start,
    };
  },
});

function isInFunction({ definitions }: OutlinePart, { start }: Import): boolean {
  return definitions.some((one) => one?.kind === 'function' && one.span.start < start && start <= one.span.end);
}

function addedImports(payload: CodePayload): readonly Import[] {
  return payload.state === 'unread'
    ? []
    : payload.file.head.imports.filter(({ start }) => payload.file.added.has(start));
}

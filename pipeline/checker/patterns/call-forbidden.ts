/** Pattern: calls that changed code must not make. */
import { z } from 'zod';
import { definePattern, satisfied, undetermined, violated } from '../contract.js';
import { type CodePayload, selectCode } from '../targets/code.js';
import { Globs } from '../text/glob.js';
import { linearRegex, RegexSource } from '../text/regex.js';

export const callForbidden = definePattern({
  name: 'call-forbidden',
  about: 'Added code calls none of the forbidden functions; comments and strings that name them are no calls.',
  parameters: z.strictObject({
    files: Globs,
    /** Form of the dotted name, as in `self.assertTrue`. */
    call: RegexSource,
    means: z.string().min(1),
    /** Only calls inside a definition whose qualified name matches. */
    inside: RegexSource.optional(),
  }),
  selects: () => ['diff', 'files'],
  judges: () => ['files'],
  ownership: () => 'touched',
  demand: () => 'refrain',
  precondition: (view, { files }) => selectCode(view, files),
  postcondition({ payload }: { payload: CodePayload }, { call, means, inside }) {
    if (payload.state === 'unread') return undetermined(payload.reason);
    const { head } = payload.file;
    const calls = head.calls.filter(({ start }) => payload.file.added.has(start));
    const hits = calls.filter(({ name, scope }) => {
      const where = scope === undefined ? '' : (head.definitions[scope]?.qualifiedName ?? '');
      return linearRegex(call).test(name) && (inside === undefined || linearRegex(inside).test(where));
    });
    const [first] = hits;
    if (first === undefined) return satisfied(`no ${means} among ${calls.length} added calls`);
    return {
      ...violated(`${means}: ${first.name} in line ${hits.map(({ start }) => start).join(', ')}`),
      line: first.start,
    };
  },
});

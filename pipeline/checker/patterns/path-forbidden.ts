/** Pattern: files that a contribution must leave alone. */
import { z } from 'zod';
import type { ChangedFile } from '../../evidence/view.js';
import { definePattern, satisfied, violated } from '../contract.js';
import { Globs, matchesAny } from '../text/glob.js';
import { selectChanges } from '../targets/files.js';

const Change = z.enum(['added', 'deleted', 'modified', 'renamed', 'copied', 'mode-only']);

export const pathForbidden = definePattern({
  name: 'path-forbidden',
  about: 'A contribution changes none of certain files: generated ones, or ones that only maintainers edit.',
  parameters: z.strictObject({
    files: Globs,
    means: z.string().min(1),
    /** Which changes are forbidden; all of them by default. */
    changes: z.array(Change).min(1).optional(),
  }),
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'touched',
  demand: () => 'refrain',
  precondition: (view) => selectChanges(view),
  postcondition({ payload }, { files, means, changes }) {
    const counts = ({ change }: ChangedFile) => changes === undefined || changes.includes(change);
    const touched = payload.flatMap((file) =>
      [file.path, ...(file.change === 'renamed' && file.oldPath !== undefined ? [file.oldPath] : [])].filter(
        (path) => counts(file) && matchesAny(path, files),
      ),
    );
    return touched.length === 0
      ? satisfied(`${means} not among the ${payload.length} changed files`)
      : violated(`changes ${touched.join(', ')}: ${means}`);
  },
});

/** Pattern: how much one contribution may change. */
import { z } from 'zod';
import { allClauses, type Clause } from '../clauses.js';
import { definePattern } from '../contract.js';
import { Globs, matchesAny } from '../text/glob.js';
import { selectChanges } from '../targets/files.js';

export const contributionSize = definePattern({
  name: 'contribution-size',
  about: 'A contribution changes at most so many files or lines.',
  parameters: z
    .strictObject({
      maxFiles: z.int().positive().optional(),
      maxLines: z.int().positive().optional(),
      /** Which files count; all by default. */
      files: Globs.default(['**']),
    })
    .refine(({ maxFiles, maxLines }) => maxFiles !== undefined || maxLines !== undefined, 'give maxFiles or maxLines'),
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'touched',
  demand: () => 'refrain',
  precondition: (view) => selectChanges(view),
  postcondition({ payload }, { maxFiles, maxLines, files }) {
    const counted = payload.filter(({ path }) => matchesAny(path, files));
    const lines = counted.reduce((sum, { added, removed }) => sum + added.length + removed.length, 0);
    const unread = counted.some(({ content }) => content === 'unread');
    return allClauses([...clause('files', counted.length, maxFiles), ...clause('lines', lines, maxLines, unread)]);
  },
});

/** @param open what is counted is not all there is. */
function clause(what: string, count: number, max: number | undefined, open = false): Clause[] {
  if (max === undefined) return [];
  const holds = count > max ? 'no' : open ? 'unknown' : 'yes';
  return [{ holds, seen: `${open ? 'at least ' : ''}${count} changed ${what}, allowed are ${max}` }];
}

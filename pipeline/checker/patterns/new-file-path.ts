/** Pattern: where new files of a kind go, and how they are named. */
import { z } from 'zod';
import { definePattern, type Selection, satisfied, violated } from '../contract.js';
import { Globs, matchesAny } from '../text/glob.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { changedFilesMatching, filePlace } from '../targets/files.js';

export const newFilePath = definePattern({
  name: 'new-file-path',
  about: 'New files of a kind stand in the place, and carry the form of name, that the project asks for.',
  parameters: z
    .strictObject({
      /** The kind, by a path pattern wider than the allowed one. */
      files: Globs,
      allowed: Globs.optional(),
      /** Form of the file's name without its folders. */
      name: RegexSource.optional(),
      means: z.string().min(1),
    })
    .refine(({ allowed, name }) => allowed !== undefined || name !== undefined, 'give allowed, name or both'),
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition: (view, { files }): Selection<string> => ({
    targets: changedFilesMatching(view, files)
      .filter(({ change }) => change === 'added' || change === 'copied' || change === 'renamed')
      .map(({ path }) => ({ key: `file ${path}`, where: filePlace(path), payload: path })),
    passedOver: [],
  }),
  postcondition({ payload }, { allowed, name, means }) {
    const stands = allowed === undefined || matchesAny(payload, allowed);
    const isCalled = name === undefined || linearRegex(name).test(payload.slice(payload.lastIndexOf('/') + 1));
    return stands && isCalled ? satisfied(`${payload} is ${means}`) : violated(`${payload} is not ${means}`);
  },
});

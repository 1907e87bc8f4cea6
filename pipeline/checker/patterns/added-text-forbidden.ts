/** Pattern: text that added lines must not hold. */
import { z } from 'zod';
import { definePattern, type Selection, satisfied, violated } from '../contract.js';
import { Globs } from '../text/glob.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { type AddedLines, selectAddedLines } from '../targets/files.js';

export const addedTextForbidden = definePattern({
  name: 'added-text-forbidden',
  about: 'Added lines of some files hold none of a forbidden construct or word.',
  parameters: z.strictObject({
    files: Globs,
    pattern: RegexSource,
    means: z.string().min(1),
    /** Lines that match this are allowed all the same. */
    except: RegexSource.optional(),
  }),
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'touched',
  demand: () => 'refrain',
  precondition: (view, { files }): Selection<AddedLines> => selectAddedLines(view, files),
  postcondition({ payload }, { pattern, means, except }) {
    const hits = payload.filter(({ text }) => {
      return linearRegex(pattern).test(text) && !(except !== undefined && linearRegex(except).test(text));
    });
    const [first] = hits;
    if (first === undefined) return satisfied(`${payload.length} added lines without ${means}`);
    const lines = hits.map(({ line }) => line).join(', ');
    return { ...violated(`${means} in line ${lines}: ${first.text.trim()}`), line: first.line };
  },
});

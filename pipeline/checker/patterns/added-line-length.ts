/** Pattern: added lines have a limited length. */
import { z } from 'zod';
import { definePattern, type Selection, satisfied, violated } from '../contract.js';
import { Globs } from '../text/glob.js';
import { countOf, LengthUnit, lengthIn } from '../text/length.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { type AddedLines, selectAddedLines } from '../targets/files.js';

export const addedLineLength = definePattern({
  name: 'added-line-length',
  about: 'Added lines of some files have at most so many characters.',
  parameters: z.strictObject({
    files: Globs,
    max: z.int().positive(),
    unit: LengthUnit,
    /** Lines that match this may be longer, such as those that hold a link. */
    except: RegexSource.optional(),
  }),
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'touched',
  demand: () => 'refrain',
  precondition: (view, { files }): Selection<AddedLines> => selectAddedLines(view, files),
  postcondition({ payload }, { max, unit, except }) {
    const long = payload
      .map(({ line, text }) => ({ line, text, length: lengthIn(unit, withoutReturn(text)) }))
      .filter(({ text, length }) => length > max && !(except !== undefined && linearRegex(except).test(text)));
    const [first] = long;
    if (first === undefined) return satisfied(`none of ${payload.length} added lines exceeds ${max}`);
    const lines = long.map(({ line }) => line).join(', ');
    return { ...violated(`line ${lines}: ${countOf(first.length, unit)}, allowed are ${max}`), line: first.line };
  },
});

/** A carriage return belongs to the line end, not to the line. */
function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}

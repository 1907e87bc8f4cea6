/** Pattern: a form that every added line of a kind must have, such as a call with its required argument. */
import { z } from 'zod';
import { definePattern, type Selection, satisfied, violated } from '../contract.js';
import { Globs } from '../text/glob.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { type AddedLines, changedFilesMatching, filePlace, unreadMatching } from '../targets/files.js';

export const addedTextRequired = definePattern({
  name: 'added-text-required',
  about: 'Added lines that hold one thing hold another with it.',
  parameters: z.strictObject({
    files: Globs,
    /** The lines that are judged. */
    where: RegexSource,
    /** What each of them must match. */
    pattern: RegexSource,
    means: z.string().min(1),
  }),
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'touched',
  demand: () => 'act',
  precondition(view, { files, where }): Selection<AddedLines> {
    const found = changedFilesMatching(view, files).map(({ path, added }) => {
      return { path, lines: added.filter(({ text }) => linearRegex(where).test(text)) };
    });
    return {
      targets: found
        .filter(({ lines }) => lines.length > 0)
        .map(({ path, lines }) => ({ key: `file ${path}`, where: filePlace(path, lines[0]?.line), payload: lines })),
      passedOver: [],
      unread: unreadMatching(view, files),
    };
  },
  postcondition({ payload }, { pattern, means }) {
    const without = payload.filter(({ text }) => !linearRegex(pattern).test(text));
    const [first] = without;
    if (first === undefined) return satisfied(`${means} in each of ${payload.length} such lines`);
    const lines = without.map(({ line }) => line).join(', ');
    return { ...violated(`no ${means} in line ${lines}: ${first.text.trim()}`), line: first.line };
  },
});

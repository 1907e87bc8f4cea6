/** Pattern: how new files begin, such as with the words of a licence. */
import { z } from 'zod';
import { definePattern, type Selection, satisfied, violated } from '../contract.js';
import { Globs } from '../text/glob.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { type AddedLines, filePlace, newFilesMatching } from '../targets/files.js';

export const newFileHeader = definePattern({
  name: 'new-file-header',
  about: 'New files hold a given text in their first lines, or do without it.',
  parameters: z.strictObject({
    files: Globs,
    pattern: RegexSource,
    means: z.string().min(1),
    is: z.enum(['required', 'forbidden']).default('required'),
    /** How many lines the header may take. */
    lines: z.int().positive(),
  }),
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'created',
  demand: ({ is }) => (is === 'required' ? 'act' : 'refrain'),
  precondition(view, { files }): Selection<AddedLines> {
    const matching = newFilesMatching(view, files);
    const readable = matching.filter(
      ({ change, content, added }) => change === 'added' && content === 'text' && added.length > 0,
    );
    return {
      targets: readable.map(({ path, added }) => ({ key: `file ${path}`, where: filePlace(path, 1), payload: added })),
      passedOver: matching
        .filter((file) => !readable.includes(file) && file.content !== 'unread')
        .map(({ path }) => ({ where: filePlace(path), reason: 'it has no lines of its own to read' })),
      unread: matching
        .filter(({ content }) => content === 'unread')
        .map(({ path, unreadReason = 'its change was not served' }) => `${path}: ${unreadReason}`),
    };
  },
  postcondition({ payload }, { pattern, means, is, lines }) {
    const header = payload
      .slice(0, lines)
      .map(({ text }) => text)
      .join('\n');
    const found = linearRegex(pattern).test(header);
    const seen = `${found ? '' : 'no '}${means} in the first ${Math.min(lines, payload.length)} lines`;
    return found === (is === 'required') ? satisfied(seen) : violated(seen);
  },
});

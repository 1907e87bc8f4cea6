/** Pattern: text files end with a line feed where their author wrote the end. */
import { z } from 'zod';
import type { ChangedFile } from '../../evidence/view.js';
import { definePattern, type Selection, satisfied, violated } from '../contract.js';
import { Globs } from '../text/glob.js';
import { changedFilesMatching, filePlace, unreadMatching } from '../targets/files.js';

export const fileFinalNewline = definePattern({
  name: 'file-final-newline',
  about: 'Files whose last line was added end with a line feed.',
  parameters: z.strictObject({ files: Globs }),
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'touched',
  demand: () => 'act',
  precondition: (view, { files }): Selection<ChangedFile> => ({
    targets: changedFilesMatching(view, files)
      .filter(({ content, added }) => content === 'text' && added.length > 0)
      .map((file) => ({ key: `file ${file.path}`, where: filePlace(file.path), payload: file })),
    passedOver: [],
    unread: unreadMatching(view, files),
  }),
  postcondition({ payload }) {
    const open = payload.hunks
      .flatMap(({ lines }) => lines)
      .find(({ kind, noNewline }) => kind === 'added' && noNewline);
    if (open === undefined) return satisfied('no added line ends the file without a line feed');
    const line = open.newNumber === undefined ? {} : { line: open.newNumber };
    return { ...violated('the last line was added without a line feed'), ...line };
  },
});

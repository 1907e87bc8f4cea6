/** Pattern: how large new files may be. */
import { z } from 'zod';
import type { ChangedFile } from '../../evidence/view.js';
import { definePattern, type Selection, satisfied, undetermined, violated } from '../contract.js';
import { Globs } from '../text/glob.js';
import { lengthIn } from '../text/length.js';
import { filePlace, newFilesMatching } from '../targets/files.js';

export const newFileSize = definePattern({
  name: 'new-file-size',
  about: 'New files have at most so many bytes or lines.',
  parameters: z
    .strictObject({ files: Globs, maxBytes: z.int().positive().optional(), maxLines: z.int().positive().optional() })
    .refine(({ maxBytes, maxLines }) => maxBytes !== undefined || maxLines !== undefined, 'give maxBytes or maxLines'),
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'created',
  demand: () => 'refrain',
  precondition: (view, { files }): Selection<ChangedFile> => ({
    targets: newFilesMatching(view, files).map((file) => ({
      key: `file ${file.path}`,
      where: filePlace(file.path),
      payload: file,
    })),
    passedOver: [],
  }),
  postcondition({ payload }, { maxBytes, maxLines }) {
    if (payload.content !== 'text') return undetermined(`a ${payload.content}, whose size a diff doesn't show`);
    if (payload.change === 'copied') return undetermined("a copy, whose size a diff doesn't show");
    const bytes = payload.added.reduce((sum, { text }) => sum + lengthIn('bytes', text) + 1, 0);
    const lines = payload.added.length;
    if (maxBytes !== undefined && bytes > maxBytes) return violated(`${bytes} bytes, allowed are ${maxBytes}`);
    if (maxLines !== undefined && lines > maxLines) return violated(`${lines} lines, allowed are ${maxLines}`);
    return satisfied(`${bytes} bytes in ${lines} lines`);
  },
});

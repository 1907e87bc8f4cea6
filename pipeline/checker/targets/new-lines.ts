/** The lines of a changed file as they stand after the change, as far as its hunks show them. */
import type { ChangedFile } from '../../evidence/view.js';

export interface NewLine {
  line: number;
  text: string;
  added: boolean;
}

/** Runs of lines that follow one another; what lies between hunks is not known. */
export function newLines({ hunks }: ChangedFile): NewLine[][] {
  return hunks.map(({ lines }) =>
    lines.flatMap(({ kind, text, newNumber }): NewLine[] => {
      return newNumber === undefined
        ? []
        : [{ line: newNumber, text: text.replace(/\r$/u, ''), added: kind === 'added' }];
    }),
  );
}

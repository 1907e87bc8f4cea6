/** Cells longer than a spreadsheet holds: an excerpt with a pointer, never a text that was cut in silence. */

/** UTF-16 units of one cell. */
const LIMIT = 32_767;
const EXCERPT = 500;

/** Every cell as it can be written; a longer one says where the whole text stands. */
export function fitted<Column extends string>(cells: Record<Column, string>, artifact: string): Record<Column, string> {
  const fit = { ...cells };
  for (const column in cells) {
    if (cells[column].length > LIMIT) fit[column] = excerpt(cells[column], artifact, column);
  }
  return fit;
}

/** Whether a text is an excerpt made here, and so no value to import. */
export function isExcerpt(text: string): boolean {
  return /… \[see artifact .+ field .+\]$/s.test(text);
}

function excerpt(text: string, artifact: string, field: string): string {
  const start = text.slice(0, EXCERPT);
  // A cut between the halves of one character would leave a half that no file format can hold.
  const whole = /[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start;
  return `${whole}… [see artifact ${artifact} field ${field}]`;
}

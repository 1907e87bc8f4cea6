/** How wide the columns of a table may be so that the table fits a screen. */

const gap = 2;

export interface ColumnText {
  /** Heading and cells. */
  cells: readonly string[];
  /** Cells of numbers are never broken; their headings are. */
  breaks: boolean;
}

/** Natural widths where they fit, otherwise the widest gives way first, and none is narrower than its longest word. */
export function columnWidths(columns: readonly ColumnText[], screen: number): number[] {
  const widths = columns.map(({ cells }) => Math.max(1, ...cells.map(lengthOf)));
  const least = columns.map(({ cells: [heading = '', ...cells], breaks }) => {
    const whole = breaks ? [heading, ...cells].flatMap(wordsOf) : [...wordsOf(heading), ...cells];
    return Math.max(1, ...whole.map(lengthOf));
  });
  let over = widths.reduce((sum, width) => sum + width + gap, -gap) - screen;
  while (over > 0) {
    const open = widths.map((width, at) => (width > (least[at] ?? 0) ? width : 0));
    const widest = Math.max(0, ...open);
    if (widest === 0) break;
    const at = open.indexOf(widest);
    widths[at] = widest - 1;
    over -= 1;
  }
  return widths;
}

function wordsOf(text: string): string[] {
  return text.split(' ');
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

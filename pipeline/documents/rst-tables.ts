/** Tables of reStructuredText drawn with borders: rows of cells, and how many rows are headers. */

export interface TextTable {
  rows: string[][];
  headerRows: number;
  /** Lines that the table takes up. */
  lines: number;
}

/** The table that begins at a line, if one does. */
export function tableAt(lines: readonly string[], at: number): TextTable | undefined {
  const line = lines[at] ?? '';
  if (/^\+(?:-+\+)+$/.test(line)) return gridTable(lines, at);
  if (/^=+(?: +=+)+$/.test(line)) return simpleTable(lines, at);
  return undefined;
}

function gridTable(lines: readonly string[], at: number): TextTable {
  let end = at;
  while (/^[+|]/.test(lines[end] ?? '')) end += 1;
  const rows: string[][] = [];
  let headerRows = 0;
  let group: string[] = [];
  for (const line of lines.slice(at, end)) {
    if (!/^\+(?:[-=]+\+)+$/.test(line)) {
      group.push(line);
      continue;
    }
    if (group.length > 0) rows.push(gridCells(group));
    group = [];
    if (line.includes('=')) headerRows = rows.length;
  }
  if (group.length > 0) rows.push(gridCells(group));
  return { rows, headerRows, lines: end - at };
}

/** Cells of one row: columns are where every line of the row has a bar, or the corner of an inner border. */
function gridCells(group: readonly string[]): string[] {
  const [first = ''] = group;
  const bars: number[] = [];
  for (let column = 0; column < first.length; column += 1) {
    if (group.every((line) => line[column] === '|' || line[column] === '+')) bars.push(column);
  }
  return bars.slice(0, -1).map((bar, index) => cellText(group, bar + 1, bars[index + 1]));
}

function simpleTable(lines: readonly string[], at: number): TextTable {
  const border = lines[at] ?? '';
  const columns = [...border.matchAll(/=+/g)].map(({ index }) => index);
  const rows: string[][] = [];
  let headerRows = 0;
  let group: string[] = [];
  const flush = () => {
    if (group.length > 0) rows.push(columns.map((start, index) => cellText(group, start, columns[index + 1])));
    group = [];
  };
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    if (/^=+(?: +=+)*$/.test(line)) {
      flush();
      // The last border stands before a blank line, a header's before the body.
      if ((lines[end + 1] ?? '') === '') break;
      headerRows = rows.length;
    } else if (line === '' || /^-+(?: +-+)*$/.test(line)) {
      flush();
    } else {
      if (line.slice(0, columns[1]).trim() !== '') flush();
      group.push(line);
    }
  }
  flush();
  return { rows, headerRows, lines: end + 1 - at };
}

function cellText(lines: readonly string[], start: number, end: number | undefined): string {
  const slices = lines.map((line) => line.slice(start, end).trim());
  return slices.filter((slice) => !/^-+$/.test(slice)).join(' ');
}

/** Tables for a terminal. */
import CliTable from 'cli-table3';
import { columnWidths } from '../../terminal/column-widths.js';
import { printed, printedCell, type Printed, printedParts, printedTable } from '../../terminal/printed.js';
import { cellText, type Table } from './table.js';

const plain = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

export function textTable({ title, columns, rows, notes }: Table, width = 100): Printed {
  const head = columns.map(({ name }) => printedCell(name, false));
  const body = rows.map((cells) => cells.map((cell) => printedCell(cellText(cell), false)));
  const texts = columns.map(({ kind }, at) => {
    return { cells: [head[at] ?? '', ...body.map((cells) => cells[at] ?? '')], breaks: kind === 'text' };
  });
  const table = new CliTable({
    head,
    colAligns: columns.map(({ kind }) => (kind === 'text' ? 'left' : 'right')),
    colWidths: columnWidths(texts, width),
    wordWrap: true,
    chars: plain,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...body);
  return printedParts([
    printed([title], { width }),
    printedTable(table.toString()),
    printed(
      notes.map((note) => `  ${note}`),
      { width },
    ),
  ]);
}

/** Tables for a terminal. */
import CliTable from 'cli-table3';
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
  const table = new CliTable({
    head: columns.map(({ name }) => printedCell(name, false)),
    colAligns: columns.map(({ kind }) => (kind === 'text' ? 'left' : 'right')),
    chars: plain,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const cells of rows) table.push(cells.map((cell) => printedCell(cellText(cell), false)));
  return printedParts([
    printed([title], { width }),
    printedTable(table.toString()),
    printed(
      notes.map((note) => `  ${note}`),
      { width },
    ),
  ]);
}

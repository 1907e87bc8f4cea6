/** Tables for a terminal. */
import CliTable from 'cli-table3';
import { printable } from '../printable.js';
import { wrap } from '../wrap.js';
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

export function textTable({ title, columns, rows, notes }: Table, width = 100): string {
  const table = new CliTable({
    head: columns.map(({ name }) => name),
    colAligns: columns.map(({ kind }) => (kind === 'text' ? 'left' : 'right')),
    chars: plain,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const cells of rows) table.push(cells.map((cell) => printable(cellText(cell)).replaceAll('\n', ' ')));
  const body = table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  return `${[title, ...body, ...notes.flatMap((note) => wrap(`  ${note}`, width))].join('\n')}\n`;
}

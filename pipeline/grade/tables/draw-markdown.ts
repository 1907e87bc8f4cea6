/** Tables as Markdown. */
import { printableLine } from '../../terminal/printable.js';
import { cellText, type Column, type Table } from './table.js';

export function markdownTable({ title, columns, rows, notes }: Table): string {
  const lines = [
    `### ${printableLine(title)}`,
    '',
    row(columns.map(({ name }) => name)),
    row(columns.map(alignment)),
    ...rows.map((cells) => row(cells.map(cellText))),
    '',
    ...notes.map((note) => `${printableLine(note)}\n`),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function alignment({ kind }: Column): string {
  return kind === 'text' ? '---' : '---:';
}

/** Names come from runs and documents: a bar or an angle bracket in one must not become structure. */
function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => printableLine(cell).replace(/[|\\<]/gu, '\\$&')).join(' | ')} |`;
}

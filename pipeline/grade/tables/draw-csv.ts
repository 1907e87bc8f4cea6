/** Tables as CSV: a rate takes three columns, so that its counts can be computed with. */
import { type Cell, type Column, type Table } from './table.js';

export function csvTable({ columns, rows }: Table): string {
  const lines = [
    columns.flatMap(headings),
    ...rows.map((cells) => cells.flatMap((cell, at) => fields(cell, columns[at]))),
  ];
  return lines.map((line) => `${line.map(field).join(',')}\n`).join('');
}

function headings({ name, kind }: Column): string[] {
  return kind === 'rate' ? [`${name} %`, `${name} numerator`, `${name} denominator`] : [name];
}

/** A mean or a word in a column of rates leaves the two counts empty. */
function fields(cell: Cell, column: Column | undefined): string[] {
  const wide = column?.kind === 'rate';
  switch (cell.kind) {
    case 'rate':
      return [cell.rate.percent, String(cell.rate.numerator), String(cell.rate.denominator)];
    case 'count':
      return [String(cell.count)];
    case 'decimal':
      return wide ? [cell.decimal, '', ''] : [cell.decimal];
    case 'text':
      return wide ? [cell.text, '', ''] : [cell.text];
  }
}

/** Quoted where needed; a leading sign that a spreadsheet would take for a formula is hidden behind an apostrophe. */
function field(value: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d.]+$)/u.test(value) ? `'${value}` : value;
  return /[",\n\r]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

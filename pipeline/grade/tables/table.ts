/** A table before it is drawn: cells keep their counts, so that no form can show a rate without them. */
import type { Rate } from '../../artifacts/verdict.js';

export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'count'; count: number }
  | { kind: 'rate'; rate: Rate }
  /** A mean or difference of rates as they are printed, such as `58.2` or `+15.8`. */
  | { kind: 'decimal'; decimal: string };

export interface Column {
  name: string;
  kind: Cell['kind'];
}

export interface Table {
  /** Short name for files, such as `table-3-rates`. */
  name: string;
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** What the figures are of, and how they were made. */
  notes: readonly string[];
}

export const text = (words: string): Cell => ({ kind: 'text', text: words });
export const count = (number: number): Cell => ({ kind: 'count', count: number });
export const rateCell = (rate: Rate): Cell => ({ kind: 'rate', rate });
export const decimal = (figure: string): Cell => ({ kind: 'decimal', decimal: figure });

export function column(name: string, kind: Cell['kind'] = 'text'): Column {
  return { name, kind };
}

/** As a reader sees it: a rate with its counts, a count with thousands set apart. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'count':
      return thousands(cell.count);
    case 'decimal':
      return cell.decimal;
    case 'rate': {
      const { numerator, denominator, percent } = cell.rate;
      return `${percent} (${thousands(numerator)}/${thousands(denominator)})`;
    }
  }
}

function thousands(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}

/** Difference of two printed decimals with its sign; `n/a` where one side is. */
export function signedDifference(after: string, before: string): string {
  if (after === 'n/a' || before === 'n/a') return 'n/a';
  const tenths = toTenths(after) - toTenths(before);
  const sign = tenths > 0 ? '+' : tenths < 0 ? '-' : '';
  const size = Math.abs(tenths);
  return `${sign}${Math.floor(size / 10)}.${size % 10}`;
}

function toTenths(decimalText: string): number {
  return Math.round(Number(decimalText) * 10);
}

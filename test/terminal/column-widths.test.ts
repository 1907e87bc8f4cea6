/** Columns that fit: the widest gives way, numbers and words stay whole. */
import { expect, test } from 'vitest';
import { columnWidths } from '../../pipeline/terminal/column-widths.js';

const words = (...cells: string[]) => ({ cells, breaks: true });
const numbers = (...cells: string[]) => ({ cells, breaks: false });

test('what fits keeps its natural width', () => {
  // 4 and 5, and two between.
  expect(columnWidths([words('pond', 'fen'), numbers('frogs', '12')], 11)).toEqual([4, 5]);
});

test('the widest column gives way first', () => {
  expect(columnWidths([words('pond', 'a b'), words('rule', 'count the frogs of the pond')], 20)).toEqual([4, 14]);
});

test('no word and no number is cut, even where the table stays too wide', () => {
  expect(columnWidths([words('a-very-long-name b'), numbers('frogs counted', '100.0 (12/12)')], 10)).toEqual([16, 13]);
});

test('a heading over numbers breaks', () => {
  expect(columnWidths([numbers('frogs counted', '12')], 8)).toEqual([8]);
});

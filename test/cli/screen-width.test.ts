/** How wide a report may be. */
import { expect, test } from 'vitest';
import { screenWidth } from '../../pipeline/cli/screen-width.js';

test.each([
  [undefined, undefined, 100],
  ['60', undefined, 60],
  ['60', 90, 60],
  [undefined, 90, 90],
  ['', 90, 90],
  ['wide', 90, 90],
  ['-3', undefined, 100],
  ['10', undefined, 40],
  [undefined, 300, 120],
])('COLUMNS %s on a terminal of %s is %i', (columns, terminal, expected) => {
  expect(screenWidth(columns, terminal)).toBe(expected);
});

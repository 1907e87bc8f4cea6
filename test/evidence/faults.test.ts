/** The table of faults names tests that exist: a row whose test was renamed or dropped is found here. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readText, root } from '../house/tree.js';

const rows = readText('docs/faults.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| fault |'));
const named = rows.flatMap((row) =>
  [...row.matchAll(/`(test\/[^`]+\.ts)` "((?:[^"\\]|\\.)+)"/g)].map(([, file = '', title = '']) => ({ file, title })),
);

describe('docs/faults.md', () => {
  test('has a row for each fault, and an answer in each', () => {
    expect(rows.length).toBeGreaterThan(40);
    for (const row of rows) expect(row.split(' | ')).toHaveLength(2);
    expect(named.length).toBeGreaterThan(35);
  });

  test.each(named)('$file: $title', ({ file, title }) => {
    expect(existsSync(root + file)).toBe(true);
    const text = readText(file).replaceAll("\\'", "'");
    expect(text.includes(`'${title}'`) || text.includes(`"${title}"`)).toBe(true);
  });
});

/** A description as its readers see it. */
import { describe, expect, test } from 'vitest';
import { readBody } from '../../../pipeline/checker/text/markdown-body.js';

const body = readBody(
  [
    'Counts *all* frogs, see [the list](https://example.org/list).',
    '<!-- nobody reads this -->',
    '',
    '## What `changed`',
    '',
    '| pond | frogs |',
    '| - | - |',
    '| north | 12 |',
    '',
    '- [x] counted',
    '  - [ ] fed',
    '',
    '```',
    '## no heading',
    '```',
    '',
    'Under line',
    '----------',
    '',
    '> quoted <b>bold</b> words',
    '',
  ].join('\n'),
);

describe('what is seen', () => {
  test('headings of both kinds, and none in code', () => {
    expect(body.sections.map(({ title, line }) => [title, line])).toEqual([
      ['', 1],
      ['What', 4],
      ['Under line', 17],
    ]);
  });

  test('words without comments, markup and code', () => {
    expect(body.sections[0]?.text).toBe('Counts all frogs, see the list.');
    expect(body.text).toContain('quoted bold words');
    expect(body.text).not.toMatch(/nobody|no heading/u);
    expect(body.sections[1]?.textWithCode).toContain('## no heading');
  });

  test('cells, boxes and links', () => {
    expect(body.sections[1]?.text).toContain('north\n12');
    expect(body.checkboxes).toEqual([
      { mark: 'x', text: 'counted', line: 10 },
      { mark: ' ', text: 'fed', line: 11 },
    ]);
    expect(body.links).toEqual(['https://example.org/list']);
  });
});

test.each(['> ', '+ ', '1. ', '>'])('ten thousand nested %j are read without a fault', (mark) => {
  expect(readBody(`${mark.repeat(10_000)}frogs\n\nnewts`).text).toContain('newts');
});

test('marks with wide gaps are no trap for the guard itself', () => {
  expect(readBody(`${'>    '.repeat(39)}frogs`).text).toContain('frogs');
});

test('nothing of one description is left for the next', () => {
  expect(readBody('See [^pond] and [it].\n\n[^pond]: A note.\n\n[it]: https://example.org/it').links).toHaveLength(1);
  const { text, links } = readBody('Not [^pond] nor [it].');
  expect([text, links]).toEqual(['Not [^pond] nor [it].', []]);
});

import { describe, expect, test } from 'vitest';
import { CodedError } from '../../pipeline/artifacts/coded-error.js';
import { leadInOf, markdown, outline, read, sentences, wordsOf } from './read.js';

describe('Markdown sources', () => {
  test('the source of a block is kept with its markup, white space collapsed', () => {
    const page = markdown('# The *oars*\n\nWax **all**\n  oars with [wax](w.md).\n');
    expect(page.text).toBe('The *oars*\nWax **all** oars with [wax](w.md).');
    expect(page.sections[0]?.path).toEqual(['The oars']);
  });

  test('comments are kept, told apart, and nothing around them is lost', () => {
    const page = markdown('<!-- made by the docs system -->\n# Boats\n- Sign every <!-- in ink --> page.\n');
    expect(outline(page)).toEqual([
      ['comment', '<!-- made by the docs system -->'],
      ['heading', 'Boats'],
      ['list-item', 'Sign every'],
      ['comment', '<!-- in ink -->'],
      ['paragraph', 'page.'],
    ]);
  });

  test('a task item says its state, and its words begin after the box', () => {
    const page = markdown('- [x] Logged\n- [ ] Waxed\n- [/] Painted\n');
    expect(page.blocks.map((block) => [wordsOf(page, block), block.checkbox])).toEqual([
      ['Logged', 'ticked'],
      ['Waxed', 'open'],
      ['[/] Painted', undefined],
    ]);
  });

  test('boxes inside comments and fences are no items', () => {
    const page = markdown('- [x] tests\n<!--\n- [ ] log (n/a)\n-->\n~~~md\n- [ ] example\n~~~\n');
    expect(page.blocks.filter(({ checkbox }) => checkbox !== undefined)).toHaveLength(1);
  });

  test('nested items and lists keep what introduces them', () => {
    const page = markdown('Before leaving:\n\n1. Log it.\n2. For night trips:\n   - Light lamps.\n\n   Then wait.\n');
    expect(leadInOf(page, 'Log it')).toBe('Before leaving:');
    expect(leadInOf(page, 'Light lamps')).toBe('For night trips:');
    expect(leadInOf(page, 'Then wait')).toBe('For night trips:');
  });

  test('a row of a table carries its header cells', () => {
    const page = markdown('| Change | Needs |\n|---|---|\n| `sail` | log |\n');
    expect(outline(page)).toEqual([
      ['table-row', 'Change | Needs'],
      ['table-row', '`sail` | log'],
    ]);
    expect(page.blocks[1]?.headers).toEqual(['Change', 'Needs']);
  });

  test('front matter is metadata', () => {
    expect(markdown('---\ntitle: Boats\nlabels:\n  - oar\n---\n\nWax.\n').text).toBe('Wax.');
    expect(markdown('---\n\nWax the oars.\n\n---\n\nTwice.\n').text).toBe('Wax the oars.\nTwice.');
  });

  test('quotations lose their line marks only', () => {
    expect(markdown('> Wax the\n> oars.\n').text).toBe('Wax the oars.');
  });

  test('a long file is read to its last line', () => {
    const page = markdown(`${'Some words of filling. '.repeat(2700)}\n\nSign off.\n`);
    expect(sentences(page)).toHaveLength(2701);
    expect(sentences(page).at(-1)).toBe('Sign off.');
  });
});

describe('files that cannot be read', () => {
  test('bytes that are no UTF-8 are an error, never other words', () => {
    expect(() => read('a.md', Buffer.from('caf\xe9', 'latin1'))).toThrow(CodedError);
    expect(() => read('a.md', Buffer.from('caf\xe9', 'latin1'))).toThrow(/^document-encoding at harbour\/boats:a\.md/);
  });

  test('a reader that gives up names the file, and yields no empty document', () => {
    // Lists so deep that no reader can follow them.
    expect(() => read('deep.rst', '- '.repeat(40_000))).toThrow(/^document-unreadable at harbour\/boats:deep\.rst/);
  });

  test('a file of metadata alone is read, and holds nothing', () => {
    expect(read('a.md', '---\ntitle: Boats\n---\n').blocks).toEqual([]);
    expect(read('a.md', '')).toMatchObject({ blocks: [], sections: [], words: 0, title: 'a.md' });
  });

  test('a picture alone is kept and says nothing', () => {
    const page = markdown('<p align="center">\n<img alt="must wax" src="o.png">\n</p>\n\nWax.\n');
    expect(outline(page)).toHaveLength(2);
    expect(sentences(page)).toEqual(['Wax.']);
  });
});

test('a fence named after a note holds prose, one named after a language code', () => {
  const page = markdown('```{admonition} In a storm\n:class: tip\nFurl. Then wait.\n```\n\n```sh\nhaul. Now\n```\n');
  expect(leadInOf(page, 'Furl')).toBe('{admonition} In a storm :class: tip');
  expect(sentences(page)).toEqual(['In a storm', 'Furl.', 'Then wait.']);
});

test.each([
  ['MyST', ':::{admonition} In a storm\nFurl. Then wait.\n:::\n'],
  ['MkDocs', '!!! warning "In a storm"\n    Furl. Then wait.\n'],
  ['MkDocs with a blank line', '??? tip "In a storm"\n\n    Furl. Then wait.\n'],
  ['MkDocs tabs', '=== "In a storm"\n\n    Furl. Then wait.\n'],
])('a note as %s writes it is prose, and its marks are no sentence', (_, source) => {
  const page = markdown(source);
  expect(sentences(page)).toEqual(['Furl.', 'Then wait.']);
  expect(page.text).toContain('In a storm');
});

test('a comment inside a code span is code', () => {
  expect(outline(markdown('Write `<!-- ahoy -->` on top.\n'))).toEqual([
    ['paragraph', 'Write `<!-- ahoy -->` on top.'],
  ]);
});

test('a file too long for one portion is cut where nothing is open', () => {
  const filling = `${'Some words of filling. '.repeat(900)}\n\n`;
  const page = markdown(
    `# A\n\n${filling}~~~\n\n# no heading\n~~~\n\n<!--\n\n# nor this\n-->\n\n# B\n\n${filling}# C\n\nEnd.\n`,
  );
  expect(page.sections.map(({ path }) => path)).toEqual([['A'], ['B'], ['C']]);
  expect(outline(page).at(-1)).toEqual(['paragraph', 'End.']);
});

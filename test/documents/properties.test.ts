import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../pipeline/artifacts/document.js';
import { locateQuote, placeOf, sentenceAt, wordsAt } from '../../pipeline/documents/locate.js';
import { conversionLoss } from '../../pipeline/documents/words.js';
import { html, read, wordsOf } from './read.js';

const WORDS = fc
  .array(
    fc.constantFrom('oar', 'Rope', 'e.g.', 'setup.cfg', 'wax.', 'é', '`a.b`', '**tar.**', '(see', 'log.)', '3.1'),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((words) => words.join(' '));

/** Lines of any of the marks that the readers know, well formed or not. */
const LINE = fc.oneof(
  WORDS,
  fc.constantFrom('', '', '===', '---', '```', '.. note::', '::', '<!-- x', '-->', '| a | b |', '|---|---|', '> q'),
  fc
    .tuple(fc.constantFrom('# ', '- ', '- [ ] ', '  - ', '1. ', '   ', '> ', '.. ', ':f: ', '| ', '\t'), WORDS)
    .map((pair) => pair.join('')),
  fc.string(),
);
const SOURCE = fc.array(LINE, { maxLength: 25 }).map((lines) => lines.join('\n'));

const TAG = fc.constantFrom(
  'p',
  'li',
  'ul',
  'h2',
  'td',
  'tr',
  'table',
  'div',
  'pre',
  'code',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'br',
);
const MARKUP = fc
  .array(
    fc.oneof(
      WORDS,
      TAG.map((tag) => `<${tag}>`),
      TAG.map((tag) => `</${tag}>`),
      fc.string(),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(' '));

describe.each([
  ['Markdown', SOURCE, (source: string) => read('a.md', source)],
  ['reStructuredText', SOURCE, (source: string) => read('a.rst', source)],
  ['plain text', SOURCE, (source: string) => read('a.yml', source)],
  ['HTML', MARKUP, html],
])('any %s', (_, sources, reader) => {
  const each = (check: (document: Document, source: string) => void) =>
    fc.assert(
      fc.property(sources, (source) => check(reader(source), source)),
      { numRuns: 80 },
    );

  test('blocks, sections and sentences lie in order and hold trimmed words', () => {
    each((document) => {
      expect(inOrder(document.blocks)).toBe(true);
      expect(inOrder(document.sections)).toBe(true);
      for (const block of document.blocks) {
        expect(inOrder(block.sentences, block)).toBe(true);
        expect(inOrder([block], document.sections[block.section])).toBe(true);
        expect(block.leadIn ?? -1).toBeLessThan(document.blocks.indexOf(block));
        for (const span of [block, ...block.sentences]) expect(wordsOf(document, span)).toMatch(/^\S(?:.*\S)?$/su);
      }
    });
  });

  test('the text is its blocks, one a line, in normal form', () => {
    each((document) => {
      expect(document.blocks.map((block) => wordsOf(document, block)).join('\n')).toBe(document.text);
      expect(document.text).toBe(document.text.normalize('NFC'));
      expect(document.text).not.toMatch(/[^\S\n ]| {2}|\r/);
    });
  });

  test('a sentence is found where it stands, and its place gives it back', () => {
    each((document) => {
      for (const block of document.blocks) {
        for (const sentence of block.sentences) {
          const words = wordsOf(document, sentence);
          expect([{ state: 'found', ...sentence }, 'ambiguous']).toContainEqual(foundOnce(document, words, block));
          expect(wordsAt(document, placeOf(document, sentence.start, sentence.end))).toBe(words);
          const position = sentenceAt(document, sentence.start, sentence.end);
          expect(position).toMatchObject({ spansSeveral: false, sentence });
          expect(position).not.toHaveProperty('clauseBefore');
        }
      }
    });
  });

  test('the same bytes give the same document', () => {
    each((document, source) => {
      expect(reader(source)).toEqual(document);
    });
  });
});

test('no word of a Markdown or reStructuredText source is lost', () => {
  const prose = fc.array(
    fc.oneof(
      WORDS,
      WORDS.map((words) => `- ${words}`),
      WORDS.map((words) => `1. ${words}`),
    ),
  );
  fc.assert(
    fc.property(prose, fc.constantFrom('a.md', 'a.rst'), (lines, path) => {
      const source = lines.join('\n\n');
      expect(conversionLoss(read(path, source), new TextEncoder().encode(source)).lostWords).toBe(0);
    }),
  );
});

function foundOnce(document: Document, words: string, block: { start: number; end: number }) {
  const found = locateQuote(document, words, block);
  return found.state === 'ambiguous' ? 'ambiguous' : found;
}

function inOrder(
  spans: readonly { start: number; end: number }[],
  within = { start: 0, end: Number.MAX_SAFE_INTEGER },
): boolean {
  let last = within.start;
  return spans.every(({ start, end }) => {
    const fits = start >= last && end > start && end <= within.end;
    last = end;
    return fits;
  });
}

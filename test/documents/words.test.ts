import { describe, expect, test } from 'vitest';
import { conversionLoss, countWords, lossNote } from '../../pipeline/documents/words.js';
import { html, markdown } from './read.js';

const bytes = (text: string) => new TextEncoder().encode(text);

test('words are what white space separates', () => {
  expect(countWords(' Wax  the\noars, e.g. daily. ')).toBe(5);
  expect(countWords('')).toBe(0);
});

describe('words lost on the way', () => {
  test('none of a Markdown file; its front matter is counted apart', () => {
    const source = '---\ntitle: Good boats\n---\n\n1. Wax **oars**.\n\n| Wood | Care |\n|---|---|\n| oak | wax |\n';
    expect(conversionLoss(markdown(source), bytes(source))).toEqual({
      sourceWords: 6,
      lostWords: 0,
      share: 0,
      setAside: 3,
      examples: [],
    });
  });

  test('a word that came through once is lost when the source has it twice', () => {
    const source = 'Wax the oars. Wax the sails.';
    expect(conversionLoss(markdown('Wax the oars. Furl the sails.'), bytes(source))).toMatchObject({
      sourceWords: 6,
      lostWords: 1,
      examples: ['Wax'],
    });
  });

  test('what stands around the content of a page is set aside', () => {
    const page = '<header>Harbour office</header><main><h1>Oars</h1><p>Wax them.</p></main>';
    expect(conversionLoss(html(page), bytes(page))).toMatchObject({ sourceWords: 3, lostWords: 0, setAside: 2 });
  });
});

describe('a note on lost words', () => {
  const row = 'Wax the oars before every voyage of the harbour boats.';

  test('names the page, the count and some of the words', () => {
    const source = `${row}\n\n${'Furl these sails slowly. '.repeat(4)}`;
    expect(lossNote(markdown(row), bytes(source))).toMatch(
      /lost 16 of 26 words in reading, such as Furl, these, sails/,
    );
  });

  test('is not made of a word or two, nor of a page that came through', () => {
    expect(lossNote(markdown(row), bytes(`${row} Furl sails.`))).toBeUndefined();
    expect(lossNote(markdown(row), bytes(row))).toBeUndefined();
  });
});

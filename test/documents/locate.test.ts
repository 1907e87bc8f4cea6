import { describe, expect, test } from 'vitest';
import { CodedError } from '../../pipeline/artifacts/coded-error.js';
import { locateQuote, placeOf, sentenceAt, wordsAt } from '../../pipeline/documents/locate.js';
import { markdown } from './read.js';

const page = markdown(
  '# Oars\n\nWax the oars.\nOnce dry, stow them below.\n\n- Coil ropes. Tie them.\n- Wax the oars.\n',
);

describe('locating a quote', () => {
  test('white space of the quoter does not matter, words do', () => {
    const { start, end } = span(' Once  dry,\nstow them below. ');
    expect(page.text.slice(start, end)).toBe('Once dry, stow them below.');
    expect(locateQuote(page, 'once dry, stow them below.')).toEqual({ state: 'absent' });
    expect(locateQuote(page, '  ')).toEqual({ state: 'absent' });
  });

  test('words that stand twice are ambiguous until a block narrows the search', () => {
    expect(locateQuote(page, 'Wax the oars.')).toEqual({ state: 'ambiguous', count: 2 });
    const last = page.blocks.at(-1);
    const found = locateQuote(page, 'Wax the oars.', last);
    expect(found).toEqual({ state: 'found', start: last?.start, end: last?.end });
  });
});

describe('a place', () => {
  const { start, end } = span('stow them below.');
  const place = placeOf(page, start, end);

  test('holds no words, and gives them back from the document', () => {
    expect(JSON.stringify(place)).not.toContain('stow');
    expect(wordsAt(page, place)).toBe('stow them below.');
  });

  test('refuses other words at the same offsets', () => {
    const edited = markdown('# Oars\n\nWax the oars.\nOnce dry, keep them below.\n');
    expect(() => wordsAt(edited, place)).toThrow(CodedError);
    expect(() => wordsAt(edited, place)).toThrow(/^quote-moved/);
  });
});

describe('how a span lies in its sentence', () => {
  test('a whole sentence starts no clause late', () => {
    expect(position('Once dry, stow them below.')).toMatchObject({ spansSeveral: false });
    expect(position('Once dry, stow them below.')).not.toHaveProperty('clauseBefore');
  });

  test('a span that starts mid-sentence names the clause before it', () => {
    const clause = position('stow them below.').clauseBefore;
    expect(clause && page.text.slice(clause.start, clause.end)).toBe('Once dry,');
  });

  test('two sentences of a paragraph are too many, two of one list item are one item', () => {
    expect(position('Wax the oars. Once dry, stow them below.').spansSeveral).toBe(true);
    expect(position('Coil ropes. Tie them.').spansSeveral).toBe(false);
    expect(position('Tie them. Wax the oars.').spansSeveral).toBe(true);
  });
});

function span(quote: string): { start: number; end: number } {
  const found = locateQuote(page, quote);
  if (found.state !== 'found') throw new Error(`${quote}: ${found.state}`);
  return found;
}

function position(quote: string) {
  const { start, end } = span(quote);
  return sentenceAt(page, start, end);
}

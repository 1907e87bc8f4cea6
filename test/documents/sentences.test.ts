import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shieldMarkup, splitSentences } from '../../pipeline/documents/sentences.js';

/** Each line is one block; `/` stands where a sentence ends and the next begins. */
const BLOCKS = [
  'Wax the oars./Stow them below.',
  'Wax the oars',
  'Use a soft cloth, e.g. Linen or wool, i.e. Felt, cf. Annex Two./Rinse it.',
  'Log ropes, oars, etc. in the book./Sign it.',
  'Edit setup.cfg and pyproject.toml first./Then run tox.',
  'Needs version 3.1.2 or later./Older ones leak.',
  'It runs on release 3./Then stop.',
  'See https://harbour.example/a.b?x=1./Then ask.',
  'Read [the log. Annex](https://harbour.example/a.html) and sign./It is short.',
  '**Wax the oars.**/Stow them.',
  '*Wax the oars.*/Stow them.',
  'Wax (see the log.)/Stow them.',
  'Wax (see Annex B. It is short) the oars./Stow them.',
  'Say "Ahoy. Stop" to the pilot./Wait.',
  'Run `a.b. C d` at once./Wait.',
  'Run ``a.b. C``./Wait.',
  'Follow :ref:`the log. Annex <log>` here./Wait.',
  'Is it dry?/Wait!/Stow it...',
  'An open bracket (never closed./It stays./Then go.',
];

describe('sentences of one block', () => {
  test.each(BLOCKS)('%s', (marked) => {
    const text = marked.replaceAll(/(?<=\S)\/(?=[A-Z])/g, ' ');
    const expected = marked.split(/(?<=\S)\/(?=[A-Z])/);
    const spans = splitSentences(text, shieldMarkup(text));
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });

  test('marks without a word are no sentence', () => {
    expect(splitSentences('✓')).toEqual([]);
    expect(splitSentences('')).toEqual([]);
  });

  test('whatever the words, sentences cover the block in order', () => {
    const word = fc.oneof(
      fc.constantFrom('a.', 'B', '"x', '(c.', ')', '1.', 'e.g.', '`d.', '**e.**', '!', 'É?'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join(' ').replace(/\s+/g, ' ').trim();
        const spans = splitSentences(text, shieldMarkup(text));
        const cut = spans.map(({ start, end }) => text.slice(start, end));
        expect(cut.every((sentence) => sentence !== '' && sentence === sentence.trim())).toBe(true);
        expect(cut.join(' ')).toBe(/[\p{L}\p{N}]/u.test(text) ? text : '');
      }),
    );
  });
});

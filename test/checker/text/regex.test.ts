/** Expressions of checkers: RE2 syntax only, the same answer by either way of asking, and time that grows with the text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linearRegex, literally, RegexSource } from '../../../pipeline/checker/text/regex.js';

describe('what may be written', () => {
  test.each(['a|b', '(?i)frog', '^\\s*x', '[\\p{L}]+', '\\bfrog\\b', '(?s:.*)'])('%s is fine', (source) => {
    expect(RegexSource.safeParse(source).success).toBe(true);
  });

  test.each(['(?=a)', '(?!a)', '(a)\\1', '(', '[', 'a{1001}', ''])('%s is refused', (source) => {
    expect(RegexSource.safeParse(source).success).toBe(false);
  });
});

test('asking whether and asking where agree, and find gives the text that stands there', () => {
  const source = fc.constantFrom('a+b', '^a', 'b$', '\\bfrog\\b', '(?i)é', '[^a]b', '\\p{L}{2}', 'a|', '(?m)^b$');
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'É', 'é', '\n', '𝛑', 'frog', ' '), maxLength: 12 });
  fc.assert(
    fc.property(source, text, (expression, subject) => {
      const regex = linearRegex(expression);
      const match = regex.find(subject);
      expect(regex.test(subject)).toBe(match !== undefined);
      expect(match?.text ?? '').toBe(match === undefined ? '' : subject.slice(match.start, match.end));
    }),
    { numRuns: 500 },
  );
});

test('a text that ruins a backtracking engine is read in one go', () => {
  const regex = linearRegex('^(a+)+$');
  expect(regex.test(`${'a'.repeat(50_000)}b`)).toBe(false);
  expect(linearRegex('(.*)*,(.*)*,x').find(','.repeat(5_000))).toBe(undefined);
});

test('a literal matches itself and nothing that its signs could mean', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }),
      fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
      (text, other) => {
        const regex = linearRegex(`^${literally(text)}$`);
        expect(regex.test(text)).toBe(true);
        expect(regex.test(other)).toBe(text === other);
      },
    ),
  );
});

/** What a checker says, made fit for a report. */
import { describe, expect, it } from 'vitest';
import { oneLine } from '../../../pipeline/checker/sandbox/one-line.js';

describe('one line', () => {
  it('leaves every printable character of ASCII as it is', () => {
    const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
    expect(oneLine(printable)).toBe(printable);
  });

  it('leaves letters of other scripts as they are, and spaces out what else is white', () => {
    expect(oneLine('Äpfel\tund 梨\n')).toBe('Äpfel und 梨 ');
  });

  it.each([
    ['\u001f', '\\u{1f}'],
    ['\u007f', '\\u{7f}'],
    ['a\u202eb', 'a\\u{202e}b'],
    ['a\ud800', 'a\\u{d800}'],
  ])('spells out what moves a cursor or turns text around: %j', (text, spelled) => {
    expect(oneLine(text)).toBe(spelled);
  });
});

/** Text of others made safe for a terminal: what would move the cursor, change colours or hide words becomes visible. */
import { stripVTControlCharacters } from 'node:util';

/** Control characters but line feed and tab, and the marks that reverse or hide text. */
const hazardous = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;

export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(hazardous, (character) => {
    if (character === '\n' || character === '\t') return character;
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

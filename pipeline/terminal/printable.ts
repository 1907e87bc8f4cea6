/** Text of others made safe for a terminal: what would move the cursor, change colours or hide words becomes visible. */
import { stripVTControlCharacters } from 'node:util';

/** Control characters but line feed and tab, the marks that reverse or hide text, and line ends that only some obey. */
const hazardous = /[\p{Cc}\p{Bidi_Control}\u200B-\u200D\u2028\u2029\u2060-\u2064\uFEFF]/gu;

/** Of several lines. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(hazardous, (character) => {
    return character === '\n' || character === '\t' ? character : spelledOut(character);
  });
}

/** Of one line: a line feed in a path or a subject would begin a line that looks like ours. */
export function printableLine(text: string): string {
  return printable(text).replace(/\n/gu, ' ');
}

/** JSON with the same value: outside of strings nothing of this can stand in it. */
export function printableJson(json: string): string {
  return json.replace(hazardous, (character) => {
    if (character === '\n' || character === '\t') return character;
    return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  });
}

function spelledOut(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

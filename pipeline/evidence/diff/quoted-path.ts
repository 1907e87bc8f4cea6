/** Paths as git spells them: C-style quotes with octal escapes where a name holds a quote, a control or a high byte. */

const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 };
const LETTERS = new Map(Object.entries(ESCAPES).map(([letter, byte]) => [byte, letter]));

export type Unquoted = { state: 'quoted'; path: string; rest: string } | { state: 'malformed' };

/**
 * Decodes the quoted path that `text` begins with. `rest` is what follows the closing quote.
 * Escapes stand for bytes, so that one character can take several; bytes that aren't UTF-8 become U+FFFD.
 */
export function unquotePath(text: string): Unquoted {
  if (!text.startsWith('"')) return { state: 'malformed' };
  const bytes: number[] = [];
  let at = 1;
  while (at < text.length) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (character === '"') {
      return { state: 'quoted', path: Buffer.from(bytes).toString('utf8'), rest: text.slice(at + 1) };
    }
    if (character !== '\\') {
      bytes.push(...Buffer.from(character, 'utf8'));
      at += character.length;
      continue;
    }
    const octal = /^[0-3][0-7]{2}/.exec(text.slice(at + 1, at + 4));
    const byte = octal ? Number.parseInt(octal[0], 8) : ESCAPES[text.charAt(at + 1)];
    if (byte === undefined) return { state: 'malformed' };
    bytes.push(byte);
    at += octal ? 4 : 2;
  }
  return { state: 'malformed' };
}

/**
 * The path as git prints it, for messages that a reader compares with git's own.
 * @param highBytes `plain` for `core.quotePath=false`, which leaves letters beyond ASCII as they are.
 */
export function quotePath(path: string, highBytes: 'escaped' | 'plain' = 'escaped'): string {
  const quoted = path.replaceAll(/["\\]|[^ -~]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code > 126 && highBytes === 'plain' && code !== 127) return character;
    const letter = LETTERS.get(code);
    if (letter !== undefined) return `\\${letter}`;
    return [...Buffer.from(character, 'utf8')].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
  });
  return quoted === path ? path : `"${quoted}"`;
}

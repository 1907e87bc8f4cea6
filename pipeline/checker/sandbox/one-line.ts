/** Makes what a checker says fit for a report: one line that moves no cursor and turns no text around. */

/** What most of it is made of: nothing in it is ever spelled out. */
const PLAIN = /^[\x20-\x7e]*$/;

/** White space is a space; other controls, marks of direction and half characters are spelled out. */
export function oneLine(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/\s/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`);
}

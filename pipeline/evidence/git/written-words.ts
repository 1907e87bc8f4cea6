/** Words of a text that somebody wrote in markup, and the longest run of them that a quotation shares with it. */
import { posix } from 'node:path';

/** Targets, tags and roles stand between words in a source; what a comment says is words that can be quoted. */
const MARKUP = /\]\([^()\s]{1,400}\)|<(?!!)[^<>]{1,400}>|:[A-Za-z][\w:.+-]*:(?=`)|\{[A-Za-z][\w:.-]*\}(?=`)/gu;

/** Words and numbers in lower case: how lines are filled, and which marks stand between, is no wording. */
export function writtenWords(text: string): string[] {
  return (
    text
      .replace(MARKUP, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** One text out of words, in which a run of words is found by `holdsRun`. */
export function joinedWords(words: readonly string[]): string {
  return ` ${words.join(' ')} `;
}

export function holdsRun(joined: string, run: readonly string[]): boolean {
  return joined.includes(joinedWords(run));
}

/** The longest run of the first text's words that stands in the second; of two as long, the first. */
export function longestRun(words: readonly string[], text: readonly string[]): string[] {
  let before = new Uint16Array(text.length + 1);
  let longest = { end: 0, length: 0 };
  for (const [index, word] of words.entries()) {
    const here = new Uint16Array(text.length + 1);
    for (const [at, other] of text.entries()) {
      if (word !== other) continue;
      const length = (before[at] ?? 0) + 1;
      here[at + 1] = length;
      if (length > longest.length) longest = { end: index + 1, length };
    }
    before = here;
  }
  return words.slice(longest.end - longest.length, longest.end);
}

/** Files whose text a document takes in, as reStructuredText and MyST write it. */
export function includedPaths(path: string, source: string): string[] {
  const directives = source.matchAll(/^[ \t]*(?:\.\. include::|[`:]{3,}\{include\})[ \t]+(\S+)/gmu);
  return [...directives].map(([, target = '']) => posix.join(posix.dirname(path), target));
}

/** Counting words. */

/** Whitespace-separated words of a text. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** The greatest number that a sentence allows of something, such as characters: read once more, and otherwise than elsewhere. */

/** What stands before the number and allows it, what excludes it, and what stands behind it and allows it. */
const ALLOWS_BEFORE =
  /(?:at most|up to|max(?:imum)?(?: of)?|within|<=|≤|(?:no|not) (?:be )?(?:more|longer|larger) than)$/iu;
const EXCLUDES_BEFORE = /(?:under|below|fewer than|less than|shorter than|<)$/iu;
const BEYOND_BEFORE = /(?:exceed(?:s|ing)?|over|beyond|longer than|more than)$/iu;
const ALLOWS_BEHIND =
  /^(?:[ -](?:character|char|column|line|word)s?)?(?: long)?(?: or (?:fewer|less|shorter)| at (?:the )?most| max)/iu;
const LIMITING = /\b(?:keep|limit|wrap|restrict|kept|limited|wrapped)\b/iu;

/** Greatest allowed number of `unit`, where the sentence states exactly one. */
export function mostOf(text: string, unit: 'character' | 'line'): number | undefined {
  const units = unit === 'character' ? '(?:characters?|chars?|columns?)' : 'lines?';
  const counted = new RegExp(String.raw`(\d+)(?=[ -]${units}\b)`, 'giu');
  const found = [...text.matchAll(counted)].flatMap(({ 1: digits = '', index }) => {
    const before = text.slice(0, index).replace(/[\s(]+$/u, '');
    const behind = text.slice(index + digits.length);
    const most = allowed(Number(digits), before, behind);
    return most === undefined ? [] : [most];
  });
  return found.length === 1 ? found[0] : undefined;
}

function allowed(number: number, before: string, behind: string): number | undefined {
  if (ALLOWS_BEFORE.test(before) || ALLOWS_BEHIND.test(behind)) return number;
  if (EXCLUDES_BEFORE.test(before)) return number - 1;
  if (BEYOND_BEFORE.test(before)) return number;
  return LIMITING.test(before) && /\b(?:to|at)$/iu.test(before) ? number : undefined;
}

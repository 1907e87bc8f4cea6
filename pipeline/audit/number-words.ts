/** Numbers and limits in prose, in digits or spelled out, as plain decimal text. */

const SPELLED = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, String(value)] as const),
);
/** Numbers that stand alone: not a part of a name, a version, an address or an identifier. */
const DIGITS = /(?<![\w.#/-])\d+(?:[.,]\d+)*(?![\w/-]|\.\d)/g;
const WORDS = new RegExp(`\\b(${[...SPELLED.keys()].join('|')})\\b`, 'gi');
const NUMBER = String.raw`(\d+(?:[.,]\d+)*)`;
const UNITS = 'characters?|chars?|columns?|lines?|spaces?|words?|percent|%|commits?|days?|approvals?|reviews?';
/** A number with what makes it a limit: a comparison before it, or a unit of measure after it. */
const LIMITS = [
  new RegExp(
    `\\b(?:at most|at least|up to|no more than|no fewer than|more than|less than|under|within|limit of|maximum of|minimum of) ${NUMBER}(?![\\w.-])`,
    'gi',
  ),
  new RegExp(`(?<![\\w.#/-])${NUMBER}[ -]?(?:${UNITS})(?!\\w)`, 'gi'),
];

/** Numbers in digits. */
export function numbersIn(text: string): string[] {
  return (text.match(DIGITS) ?? []).map(plain);
}

/** Numbers in digits or words, and any digits inside names: what a source can be said to contain. */
export function numbersWritten(text: string): string[] {
  const spelled = [...text.matchAll(WORDS)].map(([word]) => SPELLED.get(word.toLowerCase()) ?? '');
  return [...(text.match(/\d+(?:[.,]\d+)*/g) ?? []).map(plain), ...spelled];
}

/** Numbers that bound something. */
export function limitsIn(text: string): string[] {
  return [...new Set(LIMITS.flatMap((limit) => [...text.matchAll(limit)].map(([, number]) => plain(number ?? ''))))];
}

/** `1,000` and `1000` are one number. */
function plain(number: string): string {
  return number.replaceAll(/,(?=\d{3}(?!\d))/g, '');
}

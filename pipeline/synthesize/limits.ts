/** Numbers that a rule states as limits, with the side on which they stand. */

const SPELLED = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = String.raw`(\d[\d,]*|${SPELLED.join('|')})`;

export interface Limit {
  max?: number;
  min?: number;
}

interface Form {
  source: RegExp;
  side: keyof Limit;
  /** Added to the number as written: `under 250` allows 249. */
  shift: -1 | 0 | 1;
}

const form = (source: string, side: keyof Limit, shift: Form['shift'] = 0): Form => {
  return { source: new RegExp(source.replace('N', NUMBER), 'iu'), side, shift };
};

/** In order: the first that fits says what is meant. */
const FORMS: readonly Form[] = [
  form(String.raw`\b(?:at least|no fewer than|no less than|minimum of) N\b`, 'min'),
  form(String.raw`\bN(?: \w+)? (?:or more|at least)\b`, 'min'),
  form(
    String.raw`\b(?:at most|up to|no more than|no longer than|not (?:be )?(?:longer|more) than|max(?:imum)?(?: of| is|:)?|not exceed(?:ing)?|within|(?:limit|limited|wrap|wrapped|keep|kept|restrict|restricted)\b[^.]{0,60}? (?:to|at)) N\b`,
    'max',
  ),
  form(String.raw`\bN(?:[ -]\w+)? (?:or (?:fewer|less|shorter)|max(?:imum)?|at most)\b`, 'max'),
  form(String.raw`(?:<=|≤) ?N\b`, 'max'),
  form(String.raw`\b(?:under|less than|fewer than|shorter than|below) N\b`, 'max', -1),
  form(String.raw`\b(?:longer than|more than|exceeds?|over|beyond) N\b`, 'max'),
];

/** What a text limits something to, or nothing where it doesn't say on which side. */
export function limitOf(text: string): Limit | undefined {
  for (const { source, side, shift } of FORMS) {
    const [, written] = source.exec(text) ?? [];
    if (written !== undefined) return { [side]: valueOf(written) + shift };
  }
  return undefined;
}

/** Every number a text states, with those that its limits mean: `under 250` states 250 and 249. */
export function numbersStated(text: string): ReadonlySet<number> {
  const all = [...text.matchAll(new RegExp(String.raw`(?<![\w.])${NUMBER}(?![\w]|\.\d)`, 'giu'))];
  const limit = limitOf(text);
  return new Set([
    ...all.map(([, written = '']) => valueOf(written)),
    ...[limit?.max, limit?.min].filter((value) => value !== undefined),
  ]);
}

function valueOf(written: string): number {
  const spelled = SPELLED.indexOf(written.toLowerCase());
  return spelled >= 0 ? spelled : Number(written.replaceAll(',', ''));
}

/** Sentences of one block, with exact offsets. */
import { DefaultAbbrMarkerOptions, split } from 'sentence-splitter';

export interface Span {
  start: number;
  end: number;
}

/**
 * Splits one block of canonical text. A block without final punctuation is one sentence, one without a word has none.
 * `mask` has the same length, with everything hidden that no sentence can end in.
 */
export function splitSentences(text: string, mask: string = text): Span[] {
  if (!hasWords(text)) return [];
  const readable = shieldInnerMarks(mask);
  if (!/[.!?\u3002\uff01\uff1f]./.test(readable)) return [{ start: 0, end: text.length }];
  const options = { AbbrMarker: { language: languageOf(readable) } };
  const sentences = split(readable, options).filter(({ type }) => type === 'Sentence');
  const starts = sentences.map(({ range: [start] }) => start);
  return stretched(
    starts.filter((start, index) => index === 0 || /[\s\u3002\uff01\uff1f]/.test(text.charAt(start - 1))),
    text,
  );
}

const ENGLISH = DefaultAbbrMarkerOptions.language;
type AbbreviationList = keyof typeof ENGLISH;
const LISTS: Record<AbbreviationList, ReadonlyMap<string, string>> = {
  ABBREVIATIONS: byLowerCase(ENGLISH.ABBREVIATIONS),
  PREPOSITIVE_ABBREVIATIONS: byLowerCase(ENGLISH.PREPOSITIVE_ABBREVIATIONS),
  EXCLAMATION_WORDS: byLowerCase(ENGLISH.EXCLAMATION_WORDS),
};

function byLowerCase(words: readonly string[]): ReadonlyMap<string, string> {
  return new Map(words.map((word) => [word.toLowerCase(), word]));
}

/** The abbreviations that a text uses: the splitter compares each word with each of some 250, and half its time is that. */
function languageOf(text: string): typeof ENGLISH {
  const words = [...new Set(text.toLowerCase().match(/\S*[.!]\S*/g))];
  const used = (list: AbbreviationList) =>
    words.flatMap((word) => {
      const abbreviation = LISTS[list].get(word);
      return abbreviation === undefined ? [] : [abbreviation];
    });
  return {
    ABBREVIATIONS: used('ABBREVIATIONS'),
    PREPOSITIVE_ABBREVIATIONS: used('PREPOSITIVE_ABBREVIATIONS'),
    EXCLAMATION_WORDS: used('EXCLAMATION_WORDS'),
  };
}

/** Hides what a sentence can't end in: code spans, addresses, link targets, tags. Keeps length and white space. */
export function shieldMarkup(text: string): string {
  return text
    .replace(/``(?:[^`]|`(?!`))+``|`[^`]+`/g, shield)
    .replace(/\[([^[\]]*)\](?=\()/g, (_, words: string) => `[${shieldAllButEnd(words)}]`)
    .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, shield)
    .replace(/<[^<>]{1,2000}>/g, shield)
    .replace(/\bhttps?:\/\/\S+/g, (address) => {
      const tail = /[.,;:!?)\]>'"*_]+$/.exec(address)?.[0] ?? '';
      return shield(address.slice(0, address.length - tail.length)) + tail;
    });
}

/** The same string with every mark a sentence could end in, or a bracket could hide behind, made an ordinary letter. */
export function shield(text: string): string {
  return text.replace(/[^\s\p{L}\p{N}]/gu, (mark) => 'x'.repeat(mark.length));
}

/**
 * Readies a mask for the splitter, which ends a sentence after any full stop before a capital letter, takes a number
 * for a list mark, and never leaves a bracket that isn't closed.
 */
function shieldInnerMarks(mask: string): string {
  return mask
    .replace(NEVER_AN_END, (words) => shield(words))
    .replace(/[.!?]+(?=[^\s.!?"')\]*_\u201d\u2019])/g, (marks) => 'x'.repeat(marks.length))
    .replace(/(?<=\S )\d+(?=\. )/g, (digits) => 'x'.repeat(digits.length))
    .replace(/(?<=[^.!?\s] )\(([^()]*)\)/g, (_, inner: string) => `x${shieldAllButEnd(inner)}x`)
    .replace(/(?<=[^.!?\s] )"([^"]*)"/g, (_, inner: string) => `x${shieldAllButEnd(inner)}x`)
    .replace(/["()[\]{}]/g, 'x')
    .replace(
      /([.!?])([x*_\u201d\u2019']+)(?= |$)/g,
      (whole: string, mark: string, closing: string, at: number, all: string) =>
        endsAfter(all, at + whole.length) ? 'x'.repeat(closing.length) + mark : whole,
    );
}

/** Abbreviations that stand inside a sentence even before a capital letter. */
const NEVER_AN_END = /\b(?:e\.g|i\.e|cf|vs|viz|approx|incl|resp)\.(?= )/gi;

function shieldAllButEnd(inner: string): string {
  const end = /[.!?]$/.exec(inner)?.[0] ?? '';
  return shield(inner.slice(0, inner.length - end.length)) + end;
}

/** Whether what follows a closed bracket or emphasis begins a new sentence. */
function endsAfter(text: string, at: number): boolean {
  return at >= text.length || /^ [^\p{Ll}]/u.test(text.slice(at, at + 3));
}

/**
 * Spans that together leave out nothing but the space between them: marks without a word in them, such as a lone
 * bracket, belong to the sentence before.
 */
function stretched(starts: readonly number[], text: string): Span[] {
  const spans: Span[] = [];
  for (const [index, start] of starts.entries()) {
    const from = index === 0 ? 0 : start;
    const words = text.slice(from, starts[index + 1]).trimEnd();
    const last = spans.at(-1);
    if (last && !hasWords(words)) last.end = from + words.length;
    else spans.push({ start: from, end: from + words.length });
  }
  return spans;
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Sentences of one block, with exact offsets. */
import { split } from 'sentence-splitter';

export interface Span {
  start: number;
  end: number;
}

/**
 * Splits one block of canonical text. A block without final punctuation is one sentence.
 * `mask` has the same length, with everything hidden that no sentence can end in.
 */
export function splitSentences(text: string, mask: string = text): Span[] {
  if (text === '') return [];
  const readable = shieldInnerMarks(mask);
  if (!/[.!?。！？]["')\]]* /.test(readable)) return [{ start: 0, end: text.length }];
  const spans = split(readable)
    .filter(({ type }) => type === 'Sentence')
    .map(({ range: [start, end] }) => ({ start, end }));
  return spans.length === 0 ? [{ start: 0, end: text.length }] : stretched(spans, text);
}

/** Hides what a sentence can't end in: code spans, addresses, link targets, tags. Keeps length and white space. */
export function shieldMarkup(text: string): string {
  return text
    .replace(/``(?:[^`]|`(?!`))+``|`[^`]+`/g, shield)
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
    .replace(/[.!?]+(?=[^\s.!?"')\]*_\u201d\u2019])/g, (marks) => 'x'.repeat(marks.length))
    .replace(NEVER_AN_END, shield)
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

/** Spans that together leave out nothing but the space between them. */
function stretched(spans: readonly Span[], text: string): Span[] {
  return spans.flatMap(({ start }, index) => {
    const from = index === 0 ? 0 : start;
    const to = spans[index + 1]?.start ?? text.length;
    const words = text.slice(from, to);
    const trimmed = words.trim();
    if (trimmed === '') return [];
    const lead = words.length - words.trimStart().length;
    return [{ start: from + lead, end: from + lead + trimmed.length }];
  });
}

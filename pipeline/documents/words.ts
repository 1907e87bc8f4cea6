/** Words: counted, and compared between a source and what was read from it. */
import type { Document } from '../artifacts/document.js';
import { decodeHtml, decodeText } from './decode.js';
import { openPage } from './html-page.js';
import { inlineText } from './html-text.js';
import { frontMatter } from './markdown-source.js';

/** Whitespace-separated words of a text. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** What a conversion did with the words of its source; `share` is lost by source words, 0 for a source without any. */
export interface ConversionLoss {
  sourceWords: number;
  lostWords: number;
  share: number;
  /** Words left out on purpose: front matter, and on a rendered page everything around its content. */
  setAside: number;
  /** Some of the lost words, in the order of the source. */
  examples: readonly string[];
}

/**
 * Compares the words of a source with those of its canonical text, as multisets: a word that came through once too
 * often makes up for no other. `bytes` are those of the form that was read: of the rendered page where there is one.
 */
export function conversionLoss(document: Document, bytes: Uint8Array): ConversionLoss {
  const { words, setAside } = wordsOfSource(document, bytes);
  const left = new Map<string, number>();
  for (const word of comparable(document.text)) left.set(word, (left.get(word) ?? 0) + 1);
  const lost = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
  return {
    sourceWords: words.length,
    lostWords: lost.length,
    share: words.length === 0 ? 0 : lost.length / words.length,
    setAside,
    examples: lost.slice(0, 10),
  };
}

/** Share of lost words from which a reading is doubted; a handful of words is layout in any form. */
const DOUBTFUL = { share: 0.05, words: 10 };

/** What a reader of the log should know of a lossy conversion; `undefined` where the words came through. */
export function lossNote(document: Document, bytes: Uint8Array): string | undefined {
  const { sourceWords, lostWords, share, examples } = conversionLoss(document, bytes);
  if (share <= DOUBTFUL.share || lostWords < DOUBTFUL.words) return undefined;
  return `${document.key} lost ${lostWords} of ${sourceWords} words in reading, such as ${examples.slice(0, 5).join(', ')}`;
}

/** Words of at least two letters or digits that begin with a letter: list numbers and ticks are layout. */
function comparable(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{N}]+/gu) ?? [];
}

function wordsOfSource(document: Document, bytes: Uint8Array): { words: string[]; setAside: number } {
  if (document.form === 'html') {
    const html = decodeHtml(bytes, document.key);
    const { page, content } = openPage(html);
    const words = comparable(content ? inlineText(content.children).text : '');
    const body = page('body').get(0);
    return { words, setAside: comparable(body ? inlineText(body.children).text : '').length - words.length };
  }
  const source = decodeText(bytes, document.key);
  const matter = document.form === 'markdown' ? frontMatter(source) : '';
  return { words: comparable(source.slice(matter.length)), setAside: comparable(matter).length };
}

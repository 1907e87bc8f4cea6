/** Collects the blocks of one document in reading order, and makes the canonical text and every offset from them. */
import { sha256 } from '../artifacts/canonical.js';
import type { Block, BlockKind, Document, Section } from '../artifacts/document.js';
import type { DocumentKey } from '../artifacts/place.js';
import { type Span, splitSentences } from './sentences.js';

/**
 * Words of one block before whitespace is collapsed.
 * `mask` has the same length and the same white space, and hides what no sentence can end in: code, links, tags.
 */
export interface Wording {
  text: string;
  mask?: string;
  /** Marks of the language: kept, and no sentence stands in them. */
  markup?: boolean;
}

export interface NewBlock {
  kind: Exclude<BlockKind, 'heading'>;
  /** Parts that sentences never cross: one for prose, one a cell for a table row, one a passage for a comment. */
  parts: readonly Wording[];
  depth?: number;
  leadIn?: number | undefined;
  checkbox?: 'open' | 'ticked' | undefined;
  headers?: readonly string[] | undefined;
}

export class Outline {
  readonly #sections: Section[] = [];
  readonly #blocks: Block[] = [];
  readonly #lines: string[] = [];
  #length = 0;
  #titles: { level: number; title: string }[] = [];

  /** Opens a section. `title` is its name for people; `text` is what stands in the document. */
  heading(level: number, title: string, text: Wording): number | undefined {
    const part = collapse(text);
    if (part.text === '') return undefined;
    this.#titles = [...this.#titles.filter((above) => above.level < level), { level, title: oneSpace(title) }];
    const start = this.#append(part.text);
    const end = start + part.text.length;
    this.#sections.push({ path: this.#titles.map(({ title }) => title), level, start, end });
    this.#blocks.push({
      kind: 'heading',
      start,
      end,
      section: this.#sections.length - 1,
      depth: 0,
      sentences: [{ start, end }],
    });
    return this.#blocks.length - 1;
  }

  /** Adds a block and answers its index, or `undefined` when it holds no words at all. */
  block(block: NewBlock): number | undefined {
    const parts = block.parts.map(collapse);
    if (parts.every(({ text }) => text === '')) return undefined;
    const { text, starts } = join(parts, block.kind === 'table-row' ? '|' : '');
    const start = this.#append(text);
    const end = start + text.length;
    this.#blocks.push({
      kind: block.kind,
      start,
      end,
      section: this.#currentSection(start, end),
      depth: block.kind === 'list-item' ? (block.depth ?? 0) : 0,
      ...(block.leadIn === undefined ? {} : { leadIn: block.leadIn }),
      ...(block.checkbox === undefined ? {} : { checkbox: block.checkbox }),
      ...(block.headers === undefined || block.headers.length === 0 ? {} : { headers: block.headers }),
      sentences: block.kind === 'code' ? [] : sentencesOf(parts, starts, start),
    });
    return this.#blocks.length - 1;
  }

  finish(about: { key: DocumentKey; url: string; form: Document['form']; converter: string }): Document {
    const text = this.#lines.join('\n');
    const path = about.key.slice(about.key.indexOf(':') + 1);
    return {
      ...about,
      title: this.#sections.find(({ level }) => level > 0)?.path.at(-1) ?? path,
      text,
      textSha256: sha256(text),
      sections: this.#sections,
      blocks: this.#blocks,
      words: text === '' ? 0 : text.split(/\s/).length,
    };
  }

  #append(text: string): number {
    const start = this.#lines.length === 0 ? 0 : this.#length + 1;
    this.#lines.push(text);
    this.#length = start + text.length;
    return start;
  }

  /** The section the next block falls into, stretched to hold it; text above all headings makes a nameless one. */
  #currentSection(start: number, end: number): number {
    const last = this.#sections.length - 1;
    const section = this.#sections[last];
    if (section) this.#sections[last] = { ...section, end };
    else this.#sections.push({ path: [], level: 0, start, end });
    return this.#sections.length - 1;
  }
}

/** A string as canonical text holds it within one block. */
export function oneSpace(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function collapse({ text, mask, markup = false }: Wording): Required<Wording> {
  const words = oneSpace(text);
  const hidden = mask === undefined ? words : mask.replace(/\s+/g, ' ').trim();
  // A composed letter can be shorter than its parts: a mask that no longer fits would cut sentences in the wrong place.
  return { text: words, mask: hidden.length === words.length ? hidden : words, markup };
}

/** Cells of a row with a bar between, an empty one included, so that each still stands under its header. */
function join(parts: readonly Required<Wording>[], bar: string): { text: string; starts: number[] } {
  let text = '';
  const starts = parts.map((part, index) => {
    if (index > 0 && bar !== '') text += text === '' ? bar : ` ${bar}`;
    if (part.text === '') return text.length;
    if (text !== '') text += ' ';
    const start = text.length;
    text += part.text;
    return start;
  });
  return { text, starts };
}

function sentencesOf(parts: readonly Required<Wording>[], starts: readonly number[], blockStart: number): Span[] {
  return parts.flatMap(({ text, mask, markup }, index) => {
    if (markup) return [];
    const offset = blockStart + (starts[index] ?? 0);
    return splitSentences(text, mask).map((span) => ({ start: span.start + offset, end: span.end + offset }));
  });
}

/** Documents built by hand: sections of blocks, with every offset computed from the texts alone. */
import { sha256 } from '../../pipeline/artifacts/canonical.js';
import type { Block, BlockKind, Document, Section } from '../../pipeline/artifacts/document.js';
import type { Place } from '../../pipeline/artifacts/place.js';

export interface MadeSection {
  path: string[];
  /** Blocks in order; each is a list of sentences, joined by a space. */
  blocks: [kind: BlockKind, ...sentences: string[]][];
}

export function makeDocument(path: string, converter: string, sections: readonly MadeSection[]): Document {
  const blocks: Block[] = [];
  const made: Section[] = [];
  let text = '';
  const add = (kind: BlockKind, sentences: readonly string[], section: number): void => {
    if (text !== '') text += '\n';
    const start = text.length;
    const spans = sentences.map((sentence, index) => {
      if (index > 0) text += ' ';
      const at = text.length;
      text += sentence;
      return { start: at, end: text.length };
    });
    blocks.push({ kind, start, end: text.length, section, depth: 0, sentences: kind === 'code' ? [] : spans });
  };
  for (const [index, section] of sections.entries()) {
    const start = text.length;
    const title = section.path.at(-1);
    if (title !== undefined) add('heading', [title], index);
    for (const [kind, ...sentences] of section.blocks) add(kind, sentences, index);
    made.push({ path: section.path, level: section.path.length, start, end: text.length });
  }
  return {
    key: `acme/meadow:${path}`,
    url: `https://meadow.example/${path}`,
    title: sections[0]?.path[0] ?? path,
    form: 'markdown',
    converter,
    text,
    textSha256: sha256(text),
    sections: made,
    blocks,
    words: text.split(/\s+/).filter((word) => word !== '').length,
  };
}

/** The place of words that stand in a document exactly once. */
export function placeIn(document: Document, words: string): Place {
  const start = document.text.indexOf(words);
  if (start < 0 || document.text.includes(words, start + 1)) throw new Error(`not exactly once: ${words}`);
  return { document: document.key, start, end: start + words.length, quoteSha256: sha256(words), quote: words };
}

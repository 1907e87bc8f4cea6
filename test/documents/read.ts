/** Reads a few words of our own as a document, for tests. */
import type { Block, Document } from '../../pipeline/artifacts/document.js';
import { readDocument } from '../../pipeline/documents/read-document.js';

export function read(path: string, text: string | Uint8Array, rendered?: string): Document {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return readDocument({
    key: `harbour/boats:${path}`,
    url: `https://harbour.example/${path}`,
    path,
    bytes,
    ...(rendered === undefined ? {} : { rendered: new TextEncoder().encode(rendered) }),
  });
}

export function markdown(text: string): Document {
  return read('GUIDE.md', text);
}

export function html(body: string): Document {
  return read('guide.rst', 'not read', `<!doctype html><meta charset="utf-8"><body>${body}</body>`);
}

export function wordsOf(document: Document, block: { start: number; end: number } | undefined): string {
  return block ? document.text.slice(block.start, block.end) : '(none)';
}

/** Kind and words of every block. */
export function outline(document: Document): [Block['kind'], string][] {
  return document.blocks.map((block) => [block.kind, wordsOf(document, block)]);
}

/** Words of the block that introduces the block with these words. */
export function leadInOf(document: Document, words: string): string {
  const block = document.blocks.find((candidate) => wordsOf(document, candidate).startsWith(words));
  return wordsOf(document, document.blocks[block?.leadIn ?? -1]);
}

export function sentences(document: Document): string[] {
  return document.blocks.flatMap((block) => block.sentences.map((sentence) => wordsOf(document, sentence)));
}

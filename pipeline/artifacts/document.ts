/** A document as the pipeline reads it: canonical text, its sections, and the blocks that rules are quoted from. */
import type { DocumentKey } from './place.js';

/** A heading and what stands under it. Offsets are UTF-16 units of the document's canonical text. */
export interface Section {
  /** Titles from the document's top heading down to this one; empty for text before the first heading. */
  path: readonly string[];
  level: number;
  start: number;
  end: number;
}

export type BlockKind = 'heading' | 'paragraph' | 'list-item' | 'table-row' | 'code' | 'comment' | 'quote';

export interface Block {
  kind: BlockKind;
  start: number;
  end: number;
  /** Index into `sections`. */
  section: number;
  /** Nesting of a list item, 0 at the top; 0 for all other kinds. */
  depth: number;
  /** Index of the block that introduces this one: the sentence before a list, a nested item's parent. */
  leadIn?: number;
  /** State of a task-list item. */
  checkbox?: 'open' | 'ticked';
  /** Header cells of a table row, in column order. */
  headers?: readonly string[];
  /** One entry a sentence, UTF-16 offsets into the canonical text; code has none. */
  sentences: readonly { start: number; end: number }[];
}

export interface Document {
  key: DocumentKey;
  url: string;
  /** Title for people: first heading, otherwise the file's path. */
  title: string;
  form: 'html' | 'markdown' | 'rst' | 'plain';
  /** Name and version of the code that made the canonical text, such as `html/1`: pinned by the manifest. */
  converter: string;
  text: string;
  textSha256: string;
  sections: readonly Section[];
  blocks: readonly Block[];
  /** Whitespace-separated words of the canonical text. */
  words: number;
}

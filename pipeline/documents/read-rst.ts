/** reStructuredText to a document. */
import type { Document } from '../artifacts/document.js';
import type { DocumentKey } from '../artifacts/place.js';
import { Outline } from './outline.js';
import { shieldMarkup } from './sentences.js';

export function readRst(source: string, about: { key: DocumentKey; url: string }): Document {
  const outline = new Outline();
  for (const text of source.split(/\n\s*\n/)) {
    outline.block({ kind: 'paragraph', parts: [{ text, mask: shieldMarkup(text) }] });
  }
  return outline.finish({ ...about, form: 'rst', converter: 'rst/1' });
}

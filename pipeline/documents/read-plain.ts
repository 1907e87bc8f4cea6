/** A file without markup, such as configuration: each line of it is a block. */
import type { Document } from '../artifacts/document.js';
import type { DocumentKey } from '../artifacts/place.js';
import { Outline } from './outline.js';

export function readPlain(source: string, about: { key: DocumentKey; url: string }): Document {
  const outline = new Outline();
  for (const line of source.split('\n')) outline.block({ kind: 'code', parts: [{ text: line }] });
  return outline.finish({ ...about, form: 'plain', converter: 'plain/1' });
}

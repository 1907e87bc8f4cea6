/** How much of a source reached the engine: a portion that was lost on the way looks like one without rules. */
import type { Document } from '../artifacts/document.js';
import type { ExtractInput } from '../artifacts/exchange/extract.js';
import type { Source } from '../artifacts/manifest.js';
import { inScope } from './chunks.js';

/** UTF-8 bytes of a source's in-scope text, headings aside. */
export interface Coverage {
  document: string;
  /** In requests that were answered. */
  bytes: number;
  of: number;
}

/** Measured from the document, not from the portions: what no portion holds counts as unread. */
export function coverageOf(document: Document, source: Source, answered: readonly ExtractInput[]): Coverage {
  const sent = new Map<string, number>();
  for (const section of answered.flatMap(({ sections }) => sections)) {
    if (!section.inScope) continue;
    for (const { alias, text } of section.blocks) sent.set(alias, Buffer.byteLength(text));
  }
  const whole = document.blocks.filter(
    ({ kind, section }) => kind !== 'heading' && inScope(source, document.sections[section]?.path ?? []),
  );
  return {
    document: document.key,
    bytes: [...sent.values()].reduce((sum, bytes) => sum + bytes, 0),
    of: whole.reduce((sum, { start, end }) => sum + Buffer.byteLength(document.text.slice(start, end)), 0),
  };
}

export function sumOf(coverages: readonly Coverage[]): { bytes: number; of: number } {
  return {
    bytes: coverages.reduce((sum, { bytes }) => sum + bytes, 0),
    of: coverages.reduce((sum, { of }) => sum + of, 0),
  };
}

/** `60410 of 60410 bytes (100 %)`; rounded down, so that 100 % means all. */
export function coverageText({ bytes, of }: { bytes: number; of: number }): string {
  const share = of === 0 ? 100 : Math.floor((bytes / of) * 100);
  return `${bytes} of ${of} bytes (${share} %)`;
}

/** What a reviewer must not overlook at gate 2: rows that break each other, and rows that speak behind people's backs. */
import type { Document } from '../artifacts/document.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import { wordsAt } from '../documents/locate.js';
import { contradictions } from '../model/offline/near-rows.js';

/** One line each; found by code, whichever engine wrote the rows, so a guess to look at and no label. */
export function extractionNotes(rows: readonly ExtractedPolicy[], documents: ReadonlyMap<string, Document>): string[] {
  const stated = rows.map(({ id, atomicRule, modalVerbLevel, source }, position) => {
    const document = documents.get(source.document);
    const quote = source.quote ?? (document ? wordsAt(document, source) : atomicRule);
    return { alias: id, atomicRule, quote, modalVerbLevel, position };
  });
  const hidden = rows.filter(({ audience }) => audience === 'agent-hidden');
  return [
    ...contradictions(stated).map(([one, other]) => `${one} and ${other} may contradict each other: say which governs`),
    ...hidden.map(({ id }) => `${id} speaks to agents where people do not see it: accept or drop it`),
  ];
}

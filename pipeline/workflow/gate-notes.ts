/** What a reviewer must not overlook at gate 2: what the audit will refuse, and rows that only a person can judge. */
import type { Document } from '../artifacts/document.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Manifest } from '../artifacts/manifest.js';
import { numbersAmiss } from '../audit/checks/numbers.js';
import { copiedWords } from '../audit/checks/words-of-others.js';
import { wordsAt } from '../documents/locate.js';
import { contradictions } from '../model/offline/near-rows.js';

/** One line each; found by code, whichever engine wrote the rows, so a guess to look at and no label. */
export function extractionNotes(
  { corpus, words }: Pick<Manifest, 'corpus' | 'words'>,
  rows: readonly ExtractedPolicy[],
  documents: ReadonlyMap<string, Document>,
): string[] {
  const stated = rows.map(({ id, atomicRule, modalVerbLevel, source }, position) => {
    const document = documents.get(source.document);
    const quote = source.quote ?? (document ? wordsAt(document, source) : atomicRule);
    return { alias: id, atomicRule, quote, modalVerbLevel, position };
  });
  const hidden = rows.filter(({ audience }) => audience === 'agent-hidden');
  // After the freeze a row's words stand for ever: what the audit refuses is mended here or not at all.
  const copied = words === 'own' ? [] : copiedWords(rows, documents);
  return [
    ...numbersAmiss(corpus, rows, documents).map(
      ({ where, expected, got }) => `${where.split(' ').slice(1).join(' ')}: expected ${expected}, got ${got}`,
    ),
    ...copied.map(({ id, shared }) => `${id} repeats its document: "${shared} …"`),
    ...contradictions(stated).map(([one, other]) => `${one} and ${other} may contradict each other: say which governs`),
    ...hidden.map(({ id }) => `${id} speaks to agents where people do not see it: accept or drop it`),
  ];
}

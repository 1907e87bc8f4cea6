/** Are rules about other projects in our own words? */
import type { Document } from '../../artifacts/document.js';
import type { ExtractedPolicy } from '../../artifacts/extraction.js';
import { at, defineCheck, error, ran, warning } from '../check.js';
import { sharedRun, wordRuns } from '../word-runs.js';

/** Consecutive words that a rule may share with its document. */
const SHARED = 7;

export const wordsOfOthers = defineCheck({
  name: 'words-of-others',
  asks: `Do rules of other projects share at most ${SHARED} consecutive words with their document, code aside?`,
  needs: ['corpus', 'manifest', 'rows', 'extractionMeta', 'raw'],
  run({ corpus, manifest, rows, extractionMeta, raw: { documents } }) {
    if (manifest.words === 'own') return { state: 'not due', reason: 'the words are the project’s own' };
    if (documents === 'not available') return { state: 'not run', reason: 'the snapshot is not available here' };
    const copied = copiedWords(rows, documents);
    const note = `${copied.length} of ${rows.length} rows repeat their document`;
    const [first] = copied;
    if (first && isOffline(extractionMeta.engine)) {
      const got = `${note} (an offline draft repeats them by its nature)`;
      const remedy = 'This draft is not for committing; have a model or a person put the rules in other words.';
      return ran(rows.length, [warning(at.extraction(corpus), 'rules in words of our own', got, remedy)], note);
    }
    const findings = copied.map(({ id, shared }) =>
      error(
        at.extraction(corpus, id),
        `at most ${SHARED} consecutive words of the document`,
        `"${shared} …"`,
        'Say the rule in other words; code literals may stay.',
      ),
    );
    return ran(rows.length, findings, note);
  },
});

/** Rows that repeat their document, with the words; also asked before a freeze, while a row can still be mended. */
export function copiedWords(
  rows: readonly ExtractedPolicy[],
  documents: ReadonlyMap<string, Document>,
): { id: string; shared: string }[] {
  const runs = new Map<string, ReadonlySet<string>>();
  return rows.flatMap((row) => {
    const shared = sharedWords(row, documents.get(row.source.document), runs);
    return shared === undefined ? [] : [{ id: row.id, shared }];
  });
}

function isOffline(engine: string): boolean {
  return engine === 'offline' || engine.startsWith('offline:');
}

/** The first run of words that a row shares with its document; each document is read into runs once. */
function sharedWords(
  { atomicRule, condition, behaviour, source }: ExtractedPolicy,
  document: Document | undefined,
  runs: Map<string, ReadonlySet<string>>,
): string | undefined {
  if (!document) return undefined;
  const known = runs.get(document.key) ?? wordRuns(document.text, SHARED + 1);
  runs.set(source.document, known);
  const texts = [atomicRule, condition, behaviour];
  return texts.map((text) => sharedRun(text, known, SHARED + 1)).find((shared) => shared !== undefined);
}

/** Where everything stands on disk, below one root. */
import { join } from 'node:path';

export interface CorpusPaths {
  root: string;
  manifest: string;
  folder: string;
  draft: string;
  draftMeta: string;
  extraction: string;
  extractionMeta: string;
  labels: string;
  policies: string;
  policiesMeta: string;
  decisions: string;
  checkers: string;
  notCompiled: string;
  /** How far two readers agreed. */
  readings: string;
  /** What two readers said of the checkers: exact or approximate. */
  exactness: string;
  rules: string;
  report: string;
  runLog: string;
  /** Ignored by version control: journal of replies and where the snapshot was found. */
  journal: string;
  /** Of two readers beside the engine that decides. */
  readerJournals: readonly [string, string];
  snapshot: string;
  /** Ignored too: the pinned bytes of a snapshot that the program made itself, and tagged answers of servers. */
  snapshotFolder: string;
  answers: string;
  /** Names the process that writes this corpus, while one does. */
  lock: string;
}

export function corpusPaths(root: string, corpus: string): CorpusPaths {
  const folder = join(root, 'corpora', corpus);
  const cache = join(root, '.bylaws', corpus);
  return {
    root,
    manifest: join(root, 'manifests', `${corpus}.json`),
    folder,
    draft: join(folder, 'draft.jsonl'),
    draftMeta: join(folder, 'draft.meta.json'),
    extraction: join(folder, 'extraction.jsonl'),
    extractionMeta: join(folder, 'extraction.meta.json'),
    labels: join(folder, 'labels.jsonl'),
    policies: join(folder, 'policies.jsonl'),
    policiesMeta: join(folder, 'policies.meta.json'),
    decisions: join(folder, 'decisions.jsonl'),
    checkers: join(folder, 'checkers'),
    notCompiled: join(folder, 'not-compiled.jsonl'),
    readings: join(folder, 'readings.json'),
    exactness: join(folder, 'exactness.json'),
    rules: join(folder, 'CONTRIBUTING_RULES.md'),
    report: join(folder, 'run-report.md'),
    runLog: join(folder, 'run-log.md'),
    journal: join(cache, 'journal.jsonl'),
    readerJournals: [join(cache, 'reader-1.jsonl'), join(cache, 'reader-2.jsonl')],
    snapshot: join(cache, 'snapshot.json'),
    snapshotFolder: join(cache, 'snapshot'),
    answers: join(cache, 'answers'),
    lock: join(cache, 'writer.lock'),
  };
}

/** Where the checkers of a second reading stand: apart, so that nothing of the first is ever written over. */
export function secondReadingPaths(paths: CorpusPaths): CorpusPaths {
  const folder = join(paths.folder, 'second-reading');
  return { ...paths, folder, checkers: join(folder, 'checkers'), notCompiled: join(folder, 'not-compiled.jsonl') };
}

/** What the comparison of two readings found, for a person to decide. */
export function crossCheckPath({ folder }: CorpusPaths): string {
  return join(folder, 'cross-check.json');
}

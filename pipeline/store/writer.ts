/** Writes a corpus's artifacts, each whole or not at all. */
import { rm } from 'node:fs/promises';
import { Decision } from '../artifacts/decision.js';
import type { ExtractedPolicy } from '../artifacts/extraction.js';
import type { Manifest } from '../artifacts/manifest.js';
import type { Meta } from '../artifacts/meta.js';
import type { Policy, PolicyLabels } from '../artifacts/policy.js';
import type { Readings } from '../artifacts/readings.js';
import { appendRow, readText, writeJson, writeRows, writeWhole } from './files.js';
import type { CorpusPaths } from './paths.js';

export interface CorpusWriter {
  manifest(manifest: Manifest): Promise<void>;
  draft(rows: readonly ExtractedPolicy[], meta: Meta): Promise<void>;
  dropDraft(): Promise<void>;
  extraction(rows: readonly ExtractedPolicy[], meta: Meta): Promise<void>;
  policies(labels: readonly PolicyLabels[], policies: readonly Policy[], meta: Meta): Promise<void>;
  decision(decision: Decision): Promise<void>;
  /** How far two readers agreed, as far as the run has come. */
  readings(readings: Readings): Promise<void>;
  /** The mandatory rules as a page. */
  rules(text: string): Promise<void>;
  /** The page that is read before acceptance. */
  report(text: string): Promise<void>;
  /** Adds an entry to the run log, the one artifact that may hold the time. */
  log(entry: string): Promise<void>;
}

export function corpusWriter(paths: CorpusPaths): CorpusWriter {
  return {
    manifest: (manifest) => writeJson(paths.manifest, manifest),
    draft: async (rows, meta) => {
      await writeRows(paths.draft, rows);
      await writeJson(paths.draftMeta, meta);
    },
    dropDraft: async () => {
      await rm(paths.draft, { force: true });
      await rm(paths.draftMeta, { force: true });
    },
    extraction: async (rows, meta) => {
      // Provenance first: a kill in between may repeat a tombstone, which is harmless, but never lose one.
      await writeJson(paths.extractionMeta, meta);
      await writeRows(paths.extraction, rows);
    },
    policies: async (labels, policies, meta) => {
      await writeRows(paths.labels, labels);
      await writeRows(paths.policies, policies);
      await writeJson(paths.policiesMeta, meta);
    },
    decision: (decision) => appendRow(paths.decisions, decision, Decision),
    readings: (readings) => writeJson(paths.readings, readings),
    rules: (text) => writeWhole(paths.rules, text),
    report: (text) => writeWhole(paths.report, text),
    log: async (entry) => writeWhole(paths.runLog, `${(await readText(paths.runLog)) ?? '# Run log\n'}\n${entry}`),
  };
}

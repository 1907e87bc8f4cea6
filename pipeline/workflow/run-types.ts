/** What a run of a corpus is given, and what it says of how far it came. */
import type { Document } from '../artifacts/document.js';
import type { AuditReport } from '../artifacts/finding.js';
import type { Manifest } from '../artifacts/manifest.js';
import type { Policy } from '../artifacts/policy.js';
import type { ExtractionReadings } from '../artifacts/readings.js';
import type { Rubrics } from '../artifacts/rubric.js';
import type { GateName, SettingName } from '../artifacts/vocabulary.js';
import type { ExtractResult } from '../extract/extract.js';
import type { StagePorts } from '../model/ask-all.js';
import type { Heard } from '../model/heard.js';
import type { LoadedSnapshot } from '../snapshot/loaded.js';
import type { StoredCorpus } from '../store/corpus.js';
import type { HopPort } from '../store/hop-port.js';
import type { CorpusWriter } from '../store/writer.js';

/** Stages in order; a run stops after the one it is told to stop after. */
export const STAGES = ['manifest', 'extract', 'classify', 'audit'] as const;
export type Stage = (typeof STAGES)[number];

export interface RunRequest {
  corpus: string;
  setting: SettingName;
  words: Manifest['words'];
  through: Stage;
  /** `classify`: frozen rows are labelled anew, and nothing is extracted. */
  from?: 'manifest' | 'classify';
  /** Lets closed gates pass, and records that nobody approved. */
  unreviewed: boolean;
  tool: string;
}

export interface Instructions {
  prompts: Record<'manifest' | 'extract' | 'unite' | 'classify', { text: string; sha256: string }>;
  rubrics: Rubrics;
  rubricsSha256: string;
}

export interface RunPorts extends StagePorts {
  /** Two who read apart; the engine of these ports then decides between them, and is heard through `decider`. */
  readers?: readonly [Heard, Heard];
  decider?: Heard;
  loaded: LoadedSnapshot;
  stored: StoredCorpus;
  writer: CorpusWriter;
  instructions: Instructions;
  audit: (documents: ReadonlyMap<string, Document>) => Promise<AuditReport>;
  /** Absent where a run retrieves nothing: the documents were given as they are. */
  hops?: HopPort;
  progress: (message: string) => void;
}

/** A gate that is closed for what stands there now; `sees` is the hash that an approval has to name. */
export interface ClosedGate {
  gate: GateName;
  sees: string;
  rejected: boolean;
  /** What whoever decides must not overlook. */
  notes?: readonly string[];
}

/** How a run ended. Only `done` went through every stage it was asked for. */
export type RunEnd =
  | { state: 'done' }
  | { state: 'waits'; for: ClosedGate }
  | { state: 'incomplete'; stage: Stage; reason: string };

export interface RunOutcome {
  end: RunEnd;
  manifest: Manifest;
  documents: ReadonlyMap<string, Document>;
  extraction?: ExtractResult;
  /** Where two have read. */
  readings?: ExtractionReadings;
  policies?: readonly Policy[];
  audit?: AuditReport;
}

/** What every trajectory format owes: a name, what it can lose, how it was tried, detection and reading. */
import type { Bundle } from '../../artifacts/bundle.js';
import type { RunDocument } from './run-document.js';

export interface ReadOptions {
  /** Skip records that the format doesn't know, and count them in the bundle's warnings. */
  lenient: boolean;
}

export interface ReadRun {
  bundle: Bundle;
}

/**
 * Codes of the warnings that say commands may be missing from the record: with one of them, that a command isn't there
 * proves nothing.
 */
export const INCOMPLETE_HISTORY: readonly string[] = [
  'command-unreadable',
  'history-compacted',
  'history-partial',
  'records-skipped',
  'subagent-not-recorded',
];

/** Why the record of commands may have holes; absent where it is whole as far as the format shows. */
export function incompleteHistory(bundle: Bundle): string | undefined {
  return bundle.warnings.find((warning) => INCOMPLETE_HISTORY.includes(warning.code))?.detail;
}

export interface Adapter {
  readonly format: string;
  /** Evidence that the format doesn't carry, or carries in part; shown wherever the run is listed. */
  readonly losses: readonly string[];
  /** `list`: written from the format's public description, and never tried on a real run. */
  readonly tried: 'run' | 'list';
  /** Whether the working directory and shell variables last from one action to the next. */
  readonly shell: 'fresh' | 'session';
  detects(document: RunDocument): boolean;
  /**
   * Every run of the file, in order: most formats hold one, some one a line.
   * @throws CodedError when the record isn't of this format, or is damaged.
   */
  read(document: RunDocument, options: ReadOptions): readonly ReadRun[];
}

/** Changed files as targets. */
import type { TargetPlace } from '../../artifacts/verdict.js';
import type { ChangedFile, EvidenceView } from '../../evidence/view.js';
import { need } from '../contract.js';
import { matchesAny } from '../text/glob.js';

export function changedFilesMatching(view: EvidenceView, globs: readonly string[]): readonly ChangedFile[] {
  return need(view.changedFiles()).filter(({ path }) => matchesAny(path, globs));
}

export function filePlace(path: string, line?: number): TargetPlace {
  return { kind: 'file', path, ...(line === undefined ? {} : { line }) };
}

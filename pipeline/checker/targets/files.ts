/** Changed files as targets. */
import type { TargetPlace } from '../../artifacts/verdict.js';
import type { ChangedFile, EvidenceView } from '../../evidence/view.js';
import { need, type Selection } from '../contract.js';
import { matchesAny } from '../text/glob.js';

/** Where a rule names no files it speaks of all. */
export const ANY_FILE: readonly string[] = ['**'];

export type AddedLines = readonly { line: number; text: string }[];

export function changedFilesMatching(view: EvidenceView, globs: readonly string[]): readonly ChangedFile[] {
  return need(view.changedFiles()).filter(({ path }) => matchesAny(path, globs));
}

/** Files that exist because of the contribution. A copy is new; a file that only moved is not. */
export function newFilesMatching(view: EvidenceView, globs: readonly string[]): readonly ChangedFile[] {
  return changedFilesMatching(view, globs).filter(({ change }) => change === 'added' || change === 'copied');
}

/** Files of which nobody can say what they gained: a rule about lines holds them against every absence. */
export function unreadMatching(view: EvidenceView, globs: readonly string[]): string[] {
  return changedFilesMatching(view, globs)
    .filter(({ content, change }) => content === 'unread' && change !== 'deleted')
    .map(({ path, unreadReason = 'its change was not served' }) => `${path}: ${unreadReason}`);
}

/** One target a file that gained lines; what has no lines to read is passed over by name. */
export function selectAddedLines(view: EvidenceView, globs: readonly string[]): Selection<AddedLines> {
  const matching = changedFilesMatching(view, globs);
  return {
    targets: matching
      .filter(({ content, added }) => content === 'text' && added.length > 0)
      .map(({ path, added }) => ({ key: `file ${path}`, where: filePlace(path), payload: added })),
    passedOver: matching
      .filter(({ content }) => content !== 'text' && content !== 'unread')
      .map(({ path, content }) => ({ where: filePlace(path), reason: `a ${content}, which has no lines to read` })),
    unread: unreadMatching(view, globs),
  };
}

/** The contribution as one target, where it changes any file at all. */
export function selectChanges(view: EvidenceView): Selection<readonly ChangedFile[]> {
  const changed = need(view.changedFiles());
  return {
    targets: changed.length === 0 ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: changed }],
    passedOver: [],
  };
}

export function filePlace(path: string, line?: number): TargetPlace {
  return { kind: 'file', path, ...(line === undefined ? {} : { line }) };
}

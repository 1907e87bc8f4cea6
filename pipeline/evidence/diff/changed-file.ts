/** A changed file as checkers see it: what kind of content it has, and which lines were added and removed. */
import type { ChangedFile, Hunk } from '../view.js';

export const GITLINK = '160000';
const SYMLINK = '120000';
const SUBPROJECT = /^Subproject commit [0-9a-f]{40,64}(?:-dirty)?\r?$/;

export interface Modes {
  old?: string | undefined;
  new?: string | undefined;
}

/** A gitlink is known by its mode, or, where no mode is given, by the only line that a submodule can have. */
export function contentOf(
  modes: Modes,
  body: 'hunks' | 'binary' | 'none',
  hunks: readonly Hunk[],
): ChangedFile['content'] {
  if (body === 'binary') return 'binary';
  const mode = modes.new ?? modes.old;
  if (mode === GITLINK) return 'submodule';
  if (mode === SYMLINK) return 'symlink';
  if (mode !== undefined) return 'text';
  const lines = hunks.flatMap((hunk) => (hunk.lines.length <= 2 ? hunk.lines : []));
  const pointer = hunks.length === 1 && lines.length > 0 && lines.every((line) => SUBPROJECT.test(line.text));
  return pointer ? 'submodule' : 'text';
}

export function changedFile(
  paths: Pick<ChangedFile, 'path' | 'oldPath'>,
  change: ChangedFile['change'],
  content: ChangedFile['content'],
  hunks: readonly Hunk[],
  modes: Modes,
): ChangedFile {
  return {
    ...paths,
    change,
    content,
    ...(modes.old === undefined ? {} : { oldMode: modes.old }),
    ...(modes.new === undefined ? {} : { newMode: modes.new }),
    hunks,
    ...(content === 'text' ? changedLines(hunks) : { added: [], removed: [], deletionAnchors: [] }),
  };
}

function changedLines(hunks: readonly Hunk[]): Pick<ChangedFile, 'added' | 'removed' | 'deletionAnchors'> {
  const added: { line: number; text: string }[] = [];
  const removed: { line: number; text: string }[] = [];
  const deletionAnchors: number[] = [];
  for (const hunk of hunks) {
    // Number that the next line of the new side would have; an empty side is named by the line before it.
    let next = hunk.newLines === 0 ? hunk.newStart + 1 : hunk.newStart;
    for (const line of hunk.lines) {
      if (line.kind === 'removed') {
        removed.push({ line: line.oldNumber ?? 0, text: line.text });
        if (deletionAnchors.at(-1) !== next) deletionAnchors.push(next);
        continue;
      }
      if (line.kind === 'added') added.push({ line: next, text: line.text });
      next += 1;
    }
  }
  return { added, removed, deletionAnchors };
}

/** Rebuilds a file's text after the change from its text before and the hunks, every line of which must agree. */
import type { FileText } from '../artifacts/bundle.js';
import type { ChangedFile, DiffLine } from './view.js';

/** Why a symbolic link has no text: what it holds is a path, without a line feed by its nature. */
export const SYMLINK_NOTE = 'a symbolic link holds a path and no text';

export type Rebuilt = { state: 'rebuilt'; head: string } | { state: 'disagrees'; note: string };

/** Applies the hunks to the base text. Line ends and a missing last line feed are kept as they are. */
export function applyHunks(base: string, file: ChangedFile): Rebuilt {
  const old = splitKeepingEnds(base);
  const head: string[] = [];
  let next = 0;
  for (const hunk of file.hunks) {
    const start = hunk.oldLines === 0 ? hunk.oldStart : hunk.oldStart - 1;
    if (start > old.length) return { state: 'disagrees', note: `the file ends before line ${start}` };
    while (next < start) head.push(old[next++] ?? '');
    for (const line of hunk.lines) {
      const text = withEnd(line);
      if (line.kind === 'added') {
        head.push(text);
        continue;
      }
      if (old[next] !== text)
        return { state: 'disagrees', note: `line ${next + 1} before the change isn't what the diff says` };
      next += 1;
      if (line.kind === 'context') head.push(text);
    }
  }
  const last = file.hunks.at(-1)?.lines.at(-1);
  if (last?.noNewline && last.kind !== 'added' && next < old.length) {
    return { state: 'disagrees', note: `the file goes on after line ${next}, where the diff ends it` };
  }
  for (; next < old.length; next += 1) head.push(old[next] ?? '');
  return { state: 'rebuilt', head: head.join('') };
}

/**
 * The file's state and texts as far as the diff and, where known, the text before the change prove them.
 * An added file needs no base: its hunk is its text.
 */
export function fileTextOf(file: ChangedFile, base: string | undefined): FileText {
  const paths = { path: file.path, ...(file.oldPath === undefined ? {} : { oldPath: file.oldPath }) };
  if (file.content === 'symlink') return { ...paths, state: 'unreadable', note: SYMLINK_NOTE };
  if (file.content === 'unread') {
    return { ...paths, state: 'unreadable', note: file.unreadReason ?? 'its change was not served' };
  }
  if (file.content !== 'text') return { ...paths, state: file.content };
  if (file.change === 'added') return added(file, paths);
  if (file.change === 'deleted') return deleted(file, base, paths);
  if (base === undefined)
    return { ...paths, state: 'not-reconstructed', note: 'the text before the change is not known' };
  const rebuilt = applyHunks(base, file);
  if (rebuilt.state === 'disagrees') return { ...paths, state: 'not-reconstructed', note: rebuilt.note };
  return { ...paths, state: 'text', base, head: rebuilt.head };
}

function added(file: ChangedFile, paths: Pick<FileText, 'path' | 'oldPath'>): FileText {
  const rebuilt = applyHunks('', file);
  if (rebuilt.state === 'disagrees') return { ...paths, state: 'not-reconstructed', note: rebuilt.note };
  return { ...paths, state: 'text', head: rebuilt.head };
}

/** A deletion shows the whole file: its removed lines are the text before the change. */
function deleted(file: ChangedFile, base: string | undefined, paths: Pick<FileText, 'path' | 'oldPath'>): FileText {
  const removed = file.hunks.flatMap((hunk) => hunk.lines.map(withEnd)).join('');
  if (base === undefined || base === removed) return { ...paths, state: 'deleted', base: removed };
  return { ...paths, state: 'not-reconstructed', note: 'the deleted text is not the one before the change' };
}

function splitKeepingEnds(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function withEnd(line: DiffLine): string {
  return line.noNewline ? line.text : `${line.text}\n`;
}

/** The hunks of one file: their counts are authoritative, so no content line is ever taken for a header. */
import type { DiffLine, Hunk } from '../view.js';
import type { PatchLines } from './patch-lines.js';

const HUNK = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@(?: |$)/;
const COMBINED = /^@@@+ /;

/** Reads hunks until a line that opens none. */
export function readHunks(lines: PatchLines): Hunk[] {
  const hunks: Hunk[] = [];
  const state: FileState = { delta: 0, oldNext: 1, oldEnded: false, newEnded: false };
  for (;;) {
    const header = lines.header();
    if (header !== undefined && COMBINED.test(header)) {
      throw lines.damage('diff-combined', 'a hunk of a combined diff has no single old side');
    }
    if (!header?.startsWith('@@')) return hunks;
    hunks.push(readHunk(lines, header, state));
  }
}

/** What one hunk leaves for the next of the same file. */
interface FileState {
  /** Lines added minus lines removed so far. */
  delta: number;
  /** First old line that no earlier hunk covers. */
  oldNext: number;
  oldEnded: boolean;
  newEnded: boolean;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function readHunk(lines: PatchLines, header: string, state: FileState): Hunk {
  const range = readRange(lines, header, state);
  lines.skip();
  const content: Writable<DiffLine>[] = [];
  let { oldNumber, newNumber } = range;
  let oldLeft = range.oldLines;
  let newLeft = range.newLines;
  while (oldLeft > 0 || newLeft > 0) {
    const raw = lines.peek();
    if (raw === undefined) {
      throw lines.damage('diff-truncated', `the hunk lacks ${oldLeft} old and ${newLeft} new lines of its header`);
    }
    if (raw.startsWith('\\')) {
      closeSide(lines, content.at(-1), state);
      continue;
    }
    const kind = kindOf(raw);
    if (kind === undefined || (kind !== 'added' && oldLeft === 0) || (kind !== 'removed' && newLeft === 0)) {
      throw lines.damage(
        'diff-hunk-count',
        `the hunk still lacks ${oldLeft} old and ${newLeft} new lines of its header`,
      );
    }
    refuseAfterEnd(lines, kind, state);
    const line: Writable<DiffLine> = { kind, text: raw.slice(1), noNewline: false };
    if (kind !== 'added') {
      line.oldNumber = oldNumber++;
      oldLeft -= 1;
    }
    if (kind !== 'removed') {
      line.newNumber = newNumber++;
      newLeft -= 1;
    }
    content.push(line);
    lines.skip();
  }
  if (lines.peek()?.startsWith('\\')) closeSide(lines, content.at(-1), state);
  state.delta += range.newLines - range.oldLines;
  state.oldNext = oldNumber;
  const { oldStart, oldLines, newStart, newLines } = range;
  return { oldStart, oldLines, newStart, newLines, lines: content };
}

interface Range {
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
  /** Number that the first old and the first new line of the hunk have, or would have. */
  oldNumber: number;
  newNumber: number;
}

/** Reads a hunk header, and holds its start numbers against what the hunks before it leave. */
function readRange(lines: PatchLines, header: string, state: FileState): Range {
  const match = HUNK.exec(header);
  if (!match) throw lines.damage('diff-line-unknown', 'a hunk header that gives no line numbers');
  const [oldStart, oldLines, newStart, newLines] = [1, 2, 3, 4].map((group) => Number(match[group] ?? '1'));
  if (oldStart === undefined || oldLines === undefined || newStart === undefined || newLines === undefined) {
    throw lines.damage('diff-line-unknown', 'a hunk header that gives no line numbers');
  }
  if (oldLines + newLines === 0) throw lines.damage('diff-hunk-count', 'a hunk that counts no line');
  // An empty side is named by the line before it.
  const oldNumber = oldLines === 0 ? oldStart + 1 : oldStart;
  const newNumber = newLines === 0 ? newStart + 1 : newStart;
  if (oldNumber < state.oldNext) {
    throw lines.damage(
      'diff-contradiction',
      `the hunk starts at old line ${oldNumber}, before the end of the last one`,
    );
  }
  if (newNumber !== oldNumber + state.delta) {
    throw lines.damage(
      'diff-contradiction',
      `the hunk starts at new line ${newNumber}, where the hunks before it lead to ${oldNumber + state.delta}`,
    );
  }
  return { oldStart, oldLines, newStart, newLines, oldNumber, newNumber };
}

/** An empty line stands for an empty context line whose blank was trimmed, as git reads it. */
function kindOf(raw: string): DiffLine['kind'] | undefined {
  if (raw === '' || raw === '\r') return 'context';
  switch (raw.charAt(0)) {
    case ' ':
      return 'context';
    case '+':
      return 'added';
    case '-':
      return 'removed';
    default:
      return undefined;
  }
}

/** `\ No newline at end of file`, in any language: it says something of the line before it, and counts as none. */
function closeSide(lines: PatchLines, last: Writable<DiffLine> | undefined, state: FileState): void {
  if (last === undefined || last.noNewline) {
    throw lines.damage('diff-contradiction', 'a mark of a missing line feed that follows no content line');
  }
  last.noNewline = true;
  if (last.kind !== 'added') state.oldEnded = true;
  if (last.kind !== 'removed') state.newEnded = true;
  lines.skip();
}

function refuseAfterEnd(lines: PatchLines, kind: DiffLine['kind'], state: FileState): void {
  if ((kind !== 'added' && state.oldEnded) || (kind !== 'removed' && state.newEnded)) {
    throw lines.damage('diff-contradiction', 'a line after the one that ends the file without a line feed');
  }
}

/** What must hold between our reading of a diff, git's own numbers, and the trees that the diff was made from. */
import { expect } from 'vitest';
import { readDiff } from '../../pipeline/evidence/diff.js';
import { fileTextOf } from '../../pipeline/evidence/reconstruct.js';
import type { ChangedFile } from '../../pipeline/evidence/view.js';
import type { GeneratedChange } from './generated-changes.js';

export function filesOf(patch: string): readonly ChangedFile[] {
  const reading = readDiff(patch);
  if (reading.state === 'unreadable') throw new Error(`${JSON.stringify(reading.problem)}\n${patch}`);
  return reading.files;
}

/**
 * Files and line counts are those of git's `--numstat -z`; a file whose type changes stands there in one row or two, and
 * is compared by its name alone.
 */
export function expectNumstat(files: readonly ChangedFile[], numstat: string): void {
  const twice = new Set(files.map(({ path }) => path).filter((path, index, all) => all.indexOf(path) !== index));
  // A new mode or name says nothing of the content, binary or not.
  const silent = new Set(
    files.filter(({ hunks, content }) => hunks.length === 0 && content === 'text').map(({ path }) => path),
  );
  const rows = [...numstatRows(numstat)].map(([path, counts]) => [
    path,
    twice.has(path) ? 'twice' : silent.has(path) ? '0 0' : counts,
  ]);
  const ours = files.map((file) => [file.path, twice.has(file.path) ? 'twice' : countsOf(file)]);
  expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(rows));
}

function countsOf(file: ChangedFile): string {
  if (file.content === 'binary') return '- -';
  const lines = file.hunks.flatMap((hunk) => hunk.lines);
  return [
    lines.filter(({ kind }) => kind === 'added').length,
    lines.filter(({ kind }) => kind === 'removed').length,
  ].join(' ');
}

/** `added TAB removed TAB path`, or an empty path and two more fields after a rename; all ended by NUL. */
function numstatRows(numstat: string): Map<string, string> {
  const fields = numstat.split('\0');
  const rows = new Map<string, string>();
  for (let at = 0; at + 1 < fields.length; at += 1) {
    const [added, removed, ...path] = (fields[at] ?? '').split('\t');
    const name = path.join('\t');
    const moved = name === '';
    rows.set(moved ? (fields[at + 2] ?? '') : name, `${added} ${removed}`);
    if (moved) at += 2;
  }
  return rows;
}

/** Every text file's head, rebuilt from its base, is the one that the diff was made for. */
export function expectRebuilt(files: readonly ChangedFile[], { base, head }: GeneratedChange): void {
  for (const file of files) {
    if (file.content !== 'text') continue;
    const text = fileTextOf(file, base.get(file.oldPath ?? file.path)?.content);
    if (file.change === 'deleted')
      expect(text).toEqual({ path: file.path, state: 'deleted', base: base.get(file.path)?.content });
    else
      expect({ path: file.path, state: text.state, head: text.head }).toEqual({
        path: file.path,
        state: 'text',
        head: head.get(file.path)?.content,
      });
  }
}

/** A reading reduced to what a damaged text may not change. */
function shapeOf(files: readonly ChangedFile[]): unknown {
  return files.map(({ path, oldPath, change, added, removed }) => ({ path, oldPath, change, added, removed }));
}

/** A cut text gives an error, or less than the whole: never a file, a line or a number that wasn't there. */
export function expectCutAddsNothing(patch: string, at: number): void {
  const cut = readDiff(patch.slice(0, at));
  if (cut.state === 'unreadable') return;
  const whole = filesOf(patch);
  const noted = cut.warnings.some((warning) => warning.code === 'diff-final-newline-missing');
  expect(noted).toBe(at > 0 && patch.charAt(at - 1) !== '\n');
  for (const [index, file] of cut.files.entries()) {
    const full = whole[index];
    expect({ path: file.path, oldPath: file.oldPath }).toEqual({ path: full?.path, oldPath: full?.oldPath });
    // Where the content is cut away at its first line, a change of mode is all that is left to see.
    const modeLeft = file.change === 'mode-only' && full?.newMode === file.newMode;
    if (!modeLeft) expect(file.change).toBe(full?.change);
    const last = index === cut.files.length - 1 && noted;
    for (const side of ['added', 'removed'] as const) {
      for (const [row, line] of file[side].entries()) {
        const truth = full?.[side][row];
        expect(line.line).toBe(truth?.line);
        if (last && row === file[side].length - 1) expect(truth?.text.startsWith(line.text)).toBe(true);
        else expect(line.text).toBe(truth?.text);
      }
    }
  }
}

/** A text that lost or doubled one line gives an error, or the same reading; a mark of a missing line feed can get lost. */
export function expectLineDamageShows(patch: string, index: number, how: 'lost' | 'doubled'): void {
  const lines = patch.split('\n');
  const chosen = index % Math.max(1, lines.length - 1);
  const line = lines[chosen] ?? '';
  // Without its mode a link can't be told from a file that holds a path.
  if (/^(?:index|new file|deleted file) .*120000$/.test(line)) return;
  lines.splice(chosen, how === 'lost' ? 1 : 0, ...(how === 'lost' ? [] : [line]));
  const reading = readDiff(lines.join('\n'));
  if (reading.state === 'unreadable') return;
  expect(shapeOf(reading.files)).toEqual(shapeOf(filesOf(patch)));
}

/** Trailers of a commit message, by the rules of `git interpret-trailers --parse`. */
import type { Trailer } from '../view.js';

/** Prefixes that git itself writes: with one of them, a block may hold up to three other lines a trailer. */
const GENERATED = ['Signed-off-by: ', '(cherry picked from commit '];
const CUT_LINE = '# ------------------------ >8 ------------------------';

export function readTrailers(message: string): Trailer[] {
  const all = message.split('\n');
  if (all.at(-1) === '') all.pop();
  const own = all.slice(0, patchStart(all, message.endsWith('\n')));
  const lines = withoutTail(own, message.endsWith('\n') || own.length < all.length);
  return foldedLines(lines.slice(blockStart(lines))).flatMap((text) => {
    if (text.startsWith('#')) return [];
    const separator = separatorAt(text);
    if (separator < 1) return [];
    return [{ key: trim(text.slice(0, separator)), value: unfold(trim(text.slice(separator + 1))) }];
  });
}

/** A line of three dashes and a blank, or its line feed, opens a patch: git reads no trailer below it. */
function patchStart(lines: readonly string[], terminated: boolean): number {
  const found = lines.findIndex((line, index) => {
    if (!line.startsWith('---')) return false;
    return line.length === 3 ? terminated || index < lines.length - 1 : isSpace(line.charAt(3));
  });
  return found === -1 ? lines.length : found;
}

/**
 * Without the scissors line and what follows it, and without blanks, comments and old conflict notes at the end.
 * `terminated`: the last line has its line feed, without which git takes no line for a conflict note.
 */
function withoutTail(lines: readonly string[], terminated: boolean): readonly string[] {
  const cut = lines.indexOf(CUT_LINE);
  const kept = cut === -1 ? lines : lines.slice(0, cut);
  // As in git, a tail that begins with the first line is none.
  let end = 0;
  let inConflicts = false;
  for (const [index, line] of kept.entries()) {
    const conflicts = line === 'Conflicts:' && (terminated || index < lines.length - 1);
    if (conflicts) inConflicts = true;
    if (conflicts || line === '' || line.startsWith('#')) {
      end ||= index;
    } else if (!(inConflicts && line.startsWith('\t')) && end > 0) {
      end = 0;
      inConflicts = false;
    }
  }
  return end === 0 ? kept : kept.slice(0, end);
}

/** Index of the first line of the trailer block, or the number of lines where there is none. */
function blockStart(lines: readonly string[]): number {
  const titleEnd = lines.findIndex((line) => !line.startsWith('#') && isBlank(line));
  let trailers = 0;
  let others = 0;
  let continuations = 0;
  let generated = false;
  let onlyBlanks = true;
  const first = titleEnd === -1 ? lines.length : titleEnd;
  for (let index = lines.length - 1; index >= first; index -= 1) {
    const line = lines[index] ?? '';
    if (line.startsWith('#')) {
      others += continuations;
      continuations = 0;
    } else if (isBlank(line)) {
      if (onlyBlanks) continue;
      others += continuations;
      const found = (generated && trailers * 3 >= others) || (trailers > 0 && others === 0);
      return found ? index + 1 : lines.length;
    } else {
      onlyBlanks = false;
      const kind = kindOf(line);
      if (kind === 'continuation') {
        continuations += 1;
      } else if (kind === 'other') {
        others += 1 + continuations;
        continuations = 0;
      } else {
        trailers += 1;
        continuations = 0;
        generated ||= kind === 'generated';
      }
    }
  }
  return lines.length;
}

function kindOf(line: string): 'generated' | 'trailer' | 'continuation' | 'other' {
  if (GENERATED.some((prefix) => line.startsWith(prefix))) return 'generated';
  if (isSpace(line.charAt(0))) return 'continuation';
  return separatorAt(line) >= 1 ? 'trailer' : 'other';
}

/** Lines joined with their continuations, which begin with a blank. */
function foldedLines(lines: readonly string[]): string[] {
  const folded: { text: string; open: boolean }[] = [];
  for (const line of lines) {
    const last = folded.at(-1);
    if (last?.open && isSpace(line.charAt(0) || '\n')) last.text += `\n${line}`;
    else folded.push({ text: line, open: separatorAt(line) >= 1 });
  }
  return folded.map(({ text }) => text);
}

/** Position of the colon after a key of letters, digits and dashes, with blanks between at most; -1 without one. */
function separatorAt(line: string): number {
  const match = /^[A-Za-z0-9-]*(?:(?<=.)[ \t]+)?:/.exec(line);
  return match ? match[0].length - 1 : -1;
}

function unfold(value: string): string {
  return trim(value.replaceAll(/\n[ \t\r\n]*/g, ' '));
}

/** git's own notion of space, which is ASCII only: other blanks belong to a value. */
function isSpace(character: string): boolean {
  return character === ' ' || character === '\t' || character === '\n' || character === '\r';
}

function isBlank(line: string): boolean {
  return /^[ \t\r]*$/.test(line);
}

function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charAt(start))) start += 1;
  while (end > start && isSpace(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

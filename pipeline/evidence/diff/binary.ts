/** Binary content of a diff: named, or carried along in base 85. Either way nobody reads lines in it. */
import type { PatchLines } from './patch-lines.js';

const NAMED = /^Binary files (.+) and (.+) differ$/;
const PART = /^(?:literal|delta) \d+$/;
const DATA = /^[A-Za-z](?:[0-9A-Za-z!#$%&()*+;<=>?@^_`{|}~-]{5})+$/;

/** Skips a binary body that begins at `line`. @returns whether there was one. */
export function skipBinaryBody(lines: PatchLines, line: string): boolean {
  if (NAMED.test(line)) {
    lines.skip();
    return true;
  }
  if (line !== 'GIT binary patch') return false;
  lines.skip();
  skipPart(lines);
  // The second part undoes the first, and can be left out.
  if (PART.test(lines.header() ?? '')) skipPart(lines);
  return true;
}

function skipPart(lines: PatchLines): void {
  if (!PART.test(lines.header() ?? '')) throw lines.damage('diff-truncated', 'a binary patch without its content');
  lines.skip();
  let count = 0;
  for (let line = lines.header(); line !== undefined && line !== ''; line = lines.header()) {
    if (!DATA.test(line)) throw lines.damage('diff-truncated', 'a line of a binary patch that is cut or damaged');
    count += 1;
    lines.skip();
  }
  if (count === 0) throw lines.damage('diff-truncated', 'a binary patch without its content');
  if (lines.header() === '') lines.skip();
}

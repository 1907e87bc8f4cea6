/** Binary content of a diff: named, or carried along in base 85. Either way nobody reads lines in it. */
import type { PatchLines } from './patch-lines.js';
import { quotePath } from './quoted-path.js';

const NAMED = /^Binary files (.+ and .+) differ$/;
const PART = /^(?:literal|delta) \d+$/;
const DATA = /^[A-Za-z](?:[0-9A-Za-z!#$%&()*+;<=>?@^_`{|}~-]{5})+$/;

/** `names`: what the line says that is different, as `<old> and <new>`; a carried body names nothing. */
export interface BinaryBody {
  names?: string;
}

/** Reads past a binary body that begins at `line`; undefined where none does. */
export function readBinaryBody(lines: PatchLines, line: string): BinaryBody | undefined {
  const names = NAMED.exec(line)?.[1];
  if (names !== undefined) {
    lines.skip();
    return { names };
  }
  if (line !== 'GIT binary patch') return undefined;
  lines.skip();
  skipPart(lines);
  // The second part undoes the first, and can be left out.
  if (PART.test(lines.header() ?? '')) skipPart(lines);
  return {};
}

/** Whether the names of a binary body are these two, spelled plain or quoted; undefined stands for no file. */
export function namesAgree({ names }: BinaryBody, oldPath: string | undefined, newPath: string | undefined): boolean {
  if (names === undefined) return true;
  const [olds, news] = [spellings('a/', oldPath), spellings('b/', newPath)];
  return olds.some((old) => news.some((head) => names === `${old} and ${head}`));
}

function spellings(prefix: string, path: string | undefined): string[] {
  return path === undefined
    ? ['/dev/null']
    : [prefix + path, quotePath(prefix + path), quotePath(prefix + path, 'plain')];
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

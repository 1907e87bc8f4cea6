/** git's short form of a submodule change: `Submodule lib 1a2b3c4..5d6e7f8:`, with the subjects of its commits. */
import type { ChangedFile } from '../view.js';
import type { PatchLines } from './patch-lines.js';

const RANGE = /^Submodule (.+) ([0-9a-f]{4,64})\.\.\.?([0-9a-f]{4,64})(?: \([^()]+\))?:?$/;
const DIRTY = /^Submodule (.+) contains (?:untracked|modified) content$/;
const SUBJECT = /^ {2}[<>] /;

/** Reads the lines of one submodule. Several of them can speak of the same path: they are one change. */
export function readSubmodule(lines: PatchLines, line: string): ChangedFile {
  const path = submodulePath(line);
  if (path === undefined) throw lines.damage('diff-line-unknown', `a submodule line of an unknown form: ${line}`);
  let change: ChangedFile['change'] = 'modified';
  for (let next: string | undefined = line; next !== undefined; next = lines.header()) {
    if (submodulePath(next) !== path && !SUBJECT.test(next)) break;
    if (next.endsWith(' (new submodule)')) change = 'added';
    if (next.endsWith(' (submodule deleted)')) change = 'deleted';
    lines.skip();
  }
  return { path, change, content: 'submodule', hunks: [], added: [], removed: [], deletionAnchors: [] };
}

function submodulePath(line: string): string | undefined {
  return RANGE.exec(line)?.[1] ?? DIRTY.exec(line)?.[1];
}

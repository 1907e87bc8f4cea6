/** One file's block of a git diff, and the plain block of other tools, as a changed file. */
import type { ChangedFile, Hunk } from '../view.js';
import { type BinaryBody, namesAgree, readBinaryBody } from './binary.js';
import {
  type ExtendedHeader,
  type OpeningNames,
  openingAgrees,
  plainName,
  readExtendedHeader,
  readOpening,
  soleName,
} from './header.js';
import { changedFile, contentOf, GITLINK } from './changed-file.js';
import { readHunks } from './hunks.js';
import type { PatchLines } from './patch-lines.js';

const EMPTY_BLOBS = [
  'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
  '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
];

export interface FileBlock {
  file: ChangedFile;
  /** Blob ids of the `index` line, as far as they are given. */
  blobs?: { old: string; new: string };
}

/** Reads the block that the next line, `diff --git`, opens. */
export function readGitBlock(lines: PatchLines, opening: string): FileBlock {
  const start = lines.number;
  const names = readOpening(lines, opening);
  lines.skip();
  const header = readExtendedHeader(lines);
  const body = readBody(lines);
  const paths = agreedPaths(lines, names, header, body);
  const change = changeOf(lines, header, body);
  refuseOtherNames(lines, paths, change, body);
  refuseHollow(lines, header, body, start);
  const modes = {
    old: header.oldMode ?? header.deletedFileMode ?? header.indexMode,
    new: header.newMode ?? header.newFileMode ?? header.indexMode,
  };
  return {
    file: changedFile(paths, change, contentOf(modes, body.kind, body.hunks), body.hunks, modes),
    ...(header.blobs === undefined ? {} : { blobs: header.blobs }),
  };
}

/** Reads a block of `---`, `+++` and hunks that no `diff --git` line opens. */
export function readPlainBlock(lines: PatchLines): FileBlock {
  const body = readBody(lines);
  const { oldName, newName } = body;
  const path = newName ?? oldName;
  if (path === undefined) throw lines.damage('diff-contradiction', 'a block whose two sides are both /dev/null');
  const change =
    oldName === undefined ? 'added' : newName === undefined ? 'deleted' : oldName === newName ? 'modified' : 'renamed';
  const paths = change === 'renamed' && oldName !== undefined ? { path, oldPath: oldName } : { path };
  return { file: changedFile(paths, change, contentOf({}, body.kind, body.hunks), body.hunks, {}) };
}

interface Body {
  kind: 'hunks' | 'binary' | 'none';
  hunks: readonly Hunk[];
  binary?: BinaryBody;
  /** Names of the `---` and `+++` lines, without prefix; undefined for /dev/null and where there are none. */
  oldName: string | undefined;
  newName: string | undefined;
}

function readBody(lines: PatchLines): Body {
  const line = lines.header();
  const none = { hunks: [], oldName: undefined, newName: undefined };
  if (line === undefined) return { kind: 'none', ...none };
  const binary = readBinaryBody(lines, line);
  if (binary !== undefined) return { kind: 'binary', binary, ...none };
  if (!line.startsWith('--- ')) return { kind: 'none', ...none };
  const oldName = sideName(lines, line.slice(4), 'a/');
  lines.skip();
  const second = lines.header();
  if (second === undefined) throw lines.damage('diff-truncated', 'the text ends before the +++ line');
  if (!second.startsWith('+++ ')) throw lines.damage('diff-line-unknown', 'a --- line that no +++ line follows');
  const newName = sideName(lines, second.slice(4), 'b/');
  lines.skip();
  const hunks = readHunks(lines);
  if (hunks.length === 0) throw lines.damage('diff-truncated', 'names of two sides, and no hunk below them');
  return { kind: 'hunks', hunks, oldName, newName };
}

function sideName(lines: PatchLines, spelled: string, prefix: 'a/' | 'b/'): string | undefined {
  // git ends an unquoted name that holds a blank with a tab; other tools put a date after it.
  const tab = spelled.indexOf('\t');
  const name = plainName(lines, tab === -1 ? spelled : spelled.slice(0, tab));
  if (name === '/dev/null') return undefined;
  if (!name.startsWith(prefix) || name.length === prefix.length) {
    throw lines.damage('diff-prefix', `a path without the prefix ${prefix}: ${name}`);
  }
  return name.slice(prefix.length);
}

interface Paths {
  path: string;
  oldPath?: string;
}

/** Names from the most exact statement of the block, held against all the others. */
function agreedPaths(lines: PatchLines, names: OpeningNames, header: ExtendedHeader, body: Body): Paths {
  const from = header.renameFrom ?? header.copyFrom;
  const to = header.renameTo ?? header.copyTo;
  if ((from === undefined) !== (to === undefined))
    throw lines.damage('diff-truncated', 'a rename or copy with one name');
  const sole = body.newName ?? body.oldName ?? soleUnlessMoved(lines, names, to);
  const oldPath = from ?? sole;
  const path = to ?? sole;
  if (oldPath === undefined || path === undefined) throw lines.damage('diff-contradiction', 'a block without a name');
  const agrees =
    openingAgrees(names, oldPath, path) &&
    (body.oldName === undefined || body.oldName === oldPath) &&
    (body.newName === undefined || body.newName === path);
  if (!agrees)
    throw lines.damage('diff-contradiction', `the lines of one block name different paths, ${path} among them`);
  return from === undefined ? { path } : { path, oldPath };
}

function refuseOtherNames(lines: PatchLines, paths: Paths, change: ChangedFile['change'], body: Body): void {
  if (body.binary === undefined) return;
  const before = change === 'added' ? undefined : (paths.oldPath ?? paths.path);
  const after = change === 'deleted' ? undefined : paths.path;
  if (!namesAgree(body.binary, before, after)) {
    throw lines.damage('diff-contradiction', `the lines of one block name different files, ${paths.path} among them`);
  }
}

function soleUnlessMoved(lines: PatchLines, names: OpeningNames, to: string | undefined): string | undefined {
  return to === undefined ? soleName(lines, names) : undefined;
}

function changeOf(lines: PatchLines, header: ExtendedHeader, body: Body): ChangedFile['change'] {
  const statements: ChangedFile['change'][] = [];
  if (header.renameTo !== undefined) statements.push('renamed');
  if (header.copyTo !== undefined) statements.push('copied');
  if (header.newFileMode !== undefined || (body.kind === 'hunks' && body.oldName === undefined))
    statements.push('added');
  if (header.deletedFileMode !== undefined || (body.kind === 'hunks' && body.newName === undefined))
    statements.push('deleted');
  const [change] = statements;
  const oneSided =
    (change !== 'added' || body.oldName === undefined) &&
    (change !== 'deleted' || body.newName === undefined) &&
    body.hunks.every(
      (hunk) => (change !== 'added' || hunk.oldLines === 0) && (change !== 'deleted' || hunk.newLines === 0),
    );
  const remade = header.oldMode !== undefined && (change === 'added' || change === 'deleted');
  const { blobs } = header;
  // An index line gives a mode only where it is the same on both sides.
  const twoModes =
    header.indexMode !== undefined && (header.oldMode ?? header.newFileMode ?? header.deletedFileMode) !== undefined;
  const noBlob =
    blobs !== undefined && ((isNull(blobs.old) && change !== 'added') || (isNull(blobs.new) && change !== 'deleted'));
  if (statements.length > 1 || !oneSided || remade || noBlob || twoModes) {
    throw lines.damage('diff-contradiction', 'one block says two things of its file, such as created and changed');
  }
  if ((header.oldMode === undefined) !== (header.newMode === undefined)) {
    throw lines.damage('diff-truncated', 'a change of mode with one mode');
  }
  if (change !== undefined) return change;
  return body.kind === 'none' && header.oldMode !== undefined ? 'mode-only' : 'modified';
}

/**
 * Refuses a block without content where its header says that content changed: the rest of it was lost. Tools that leave
 * out index and similarity lines are believed where another block follows, for there nothing can have been cut.
 */
function refuseHollow(lines: PatchLines, header: ExtendedHeader, body: Body, start: number): void {
  if (body.kind !== 'none') return;
  const { blobs, similarity, newFileMode, deletedFileMode } = header;
  const moved = (header.renameTo ?? header.copyTo) !== undefined;
  const made = newFileMode !== undefined || deletedFileMode !== undefined;
  const last = lines.header() === undefined;
  if (moved && (similarity === '100' || (similarity === undefined && !last))) return;
  if (!moved && header.oldMode !== undefined && blobs === undefined) return;
  if (made && blobs === undefined && !last) return;
  if (made && blobs !== undefined && newFileMode !== GITLINK && deletedFileMode !== GITLINK) {
    if ([blobs.old, blobs.new].every((blob) => isNull(blob) || isEmpty(blob))) return;
  }
  throw lines.damage('diff-truncated', `the block that line ${start} opens lacks the content its header speaks of`);
}

function isNull(blob: string): boolean {
  return /^0+$/.test(blob);
}

function isEmpty(blob: string): boolean {
  return EMPTY_BLOBS.some((empty) => empty.startsWith(blob));
}

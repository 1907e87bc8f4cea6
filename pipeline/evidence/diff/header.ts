/** The header of one file block: its names, modes and blob ids, each stated once and all in agreement. */
import type { PatchLines } from './patch-lines.js';
import { unquotePath } from './quoted-path.js';

/** Lines between `diff --git` and the content. */
export interface ExtendedHeader {
  oldMode?: string;
  newMode?: string;
  newFileMode?: string;
  deletedFileMode?: string;
  /** Mode on the `index` line: the same before and after. */
  indexMode?: string;
  similarity?: string;
  renameFrom?: string;
  renameTo?: string;
  copyFrom?: string;
  copyTo?: string;
  blobs?: { old: string; new: string };
}

const MODE = '([0-7]{6})';
/** In the order in which git prints them. */
const PATTERNS: readonly {
  key: Exclude<keyof ExtendedHeader, 'blobs' | 'indexMode'>;
  pattern: RegExp;
  path: boolean;
}[] = [
  { key: 'oldMode', pattern: new RegExp(`^old mode ${MODE}$`), path: false },
  { key: 'newMode', pattern: new RegExp(`^new mode ${MODE}$`), path: false },
  { key: 'newFileMode', pattern: new RegExp(`^new file mode ${MODE}$`), path: false },
  { key: 'deletedFileMode', pattern: new RegExp(`^deleted file mode ${MODE}$`), path: false },
  { key: 'similarity', pattern: /^(?:dis)?similarity index (\d{1,3})%$/, path: false },
  { key: 'renameFrom', pattern: /^rename from (.+)$/, path: true },
  { key: 'renameTo', pattern: /^rename to (.+)$/, path: true },
  { key: 'copyFrom', pattern: /^copy from (.+)$/, path: true },
  { key: 'copyTo', pattern: /^copy to (.+)$/, path: true },
];
const INDEX = /^index ([0-9a-f]{4,64})\.\.([0-9a-f]{4,64})(?: ([0-7]{6}))?$/;

/** Reads the lines in git's order. One out of order, or a second of its kind, belongs to a block that lost its opening. */
export function readExtendedHeader(lines: PatchLines): ExtendedHeader {
  const header: ExtendedHeader = {};
  let last = -1;
  for (;;) {
    const line = lines.header();
    const rank = line === undefined ? undefined : takeLine(lines, line, header);
    if (rank === undefined) return header;
    if (rank <= last) throw lines.damage('diff-contradiction', `a header line out of order: ${line}`);
    last = rank;
    lines.skip();
  }
}

/** @returns the line's place in the order of header lines; undefined for a line of another kind. */
function takeLine(lines: PatchLines, line: string, header: ExtendedHeader): number | undefined {
  const index = INDEX.exec(line);
  if (index) {
    header.blobs = { old: index[1] ?? '', new: index[2] ?? '' };
    if (index[3] !== undefined) header.indexMode = index[3];
    return PATTERNS.length;
  }
  for (const [rank, { key, pattern, path }] of PATTERNS.entries()) {
    const value = pattern.exec(line)?.[1];
    if (value === undefined) continue;
    header[key] = path ? plainName(lines, value) : value;
    return rank;
  }
  return undefined;
}

/** A name as it stands after `rename to`, `+++` and the like, decoded. */
export function plainName(lines: PatchLines, spelled: string): string {
  if (!spelled.startsWith('"')) return spelled;
  const unquoted = unquotePath(spelled);
  if (unquoted.state === 'malformed' || unquoted.rest !== '') {
    throw lines.damage('diff-line-unknown', `a quoted path that can't be decoded: ${spelled}`);
  }
  return unquoted.path;
}

/** The two names of a `diff --git` line. Unquoted ones can't be told apart by themselves, for a name may hold ` b/`. */
export type OpeningNames = { kind: 'decoded'; old: string; new: string } | { kind: 'joined'; text: string };

export function readOpening(lines: PatchLines, line: string): OpeningNames {
  const text = line.slice('diff --git '.length);
  const names = text.includes('"') ? quotedNames(lines, text) : ({ kind: 'joined', text } as const);
  const prefixed =
    names.kind === 'joined'
      ? names.text.startsWith('a/') && names.text.includes(' b/')
      : names.old.startsWith('a/') && names.new.startsWith('b/');
  if (!prefixed) throw lines.damage('diff-prefix', `paths without the prefixes a/ and b/: ${text}`);
  return names;
}

function quotedNames(lines: PatchLines, text: string): OpeningNames {
  if (text.startsWith('"')) {
    const first = unquotePath(text);
    if (first.state === 'quoted' && first.rest.startsWith(' ')) {
      return { kind: 'decoded', old: first.path, new: plainName(lines, first.rest.slice(1)) };
    }
  }
  // Only the second is quoted: its opening quote is the first one, since an unquoted name holds none.
  const quote = text.indexOf(' "');
  if (quote === -1) throw lines.damage('diff-line-unknown', `quoted paths that can't be decoded: ${text}`);
  return { kind: 'decoded', old: text.slice(0, quote), new: plainName(lines, text.slice(quote + 1)) };
}

export function openingAgrees(names: OpeningNames, oldPath: string, newPath: string): boolean {
  if (names.kind === 'decoded') return names.old === `a/${oldPath}` && names.new === `b/${newPath}`;
  return names.text === `a/${oldPath} b/${newPath}`;
}

/** The one name of a block that names no other: both halves of the line are the same. */
export function soleName(lines: PatchLines, names: OpeningNames): string {
  const sole = names.kind === 'decoded' ? names.old.slice(2) : names.text.slice(2, (names.text.length - 1) / 2);
  if (!openingAgrees(names, sole, sole)) {
    throw lines.damage('diff-contradiction', 'two names on the opening line, and nothing below it says which is which');
  }
  return sole;
}

/** The change between two commits of a repository: its diff in one fixed spelling, and both texts of every file. */
import type { BundleWarning, FileText } from '../../artifacts/bundle.js';
import { CodedError } from '../../artifacts/coded-error.js';
import { readDiff } from '../diff.js';
import { SYMLINK_NOTE } from '../reconstruct.js';
import type { ChangedFile } from '../view.js';
import { type Repository, readObjects } from './repository.js';

export interface Change {
  patch: string;
  files: readonly FileText[];
  warnings: readonly BundleWarning[];
}

/** Above this many bytes a diff is no longer held in one string. */
const LIMIT = 400_000_000;

/** @throws CodedError `diff-too-large`, `diff-unreadable`. */
export async function readChange(repository: Repository, base: string, head: string): Promise<Change> {
  const bytes = await repository.run([
    'diff-tree',
    '-r',
    ...PATCH_OPTIONS,
    ...DIFF_OPTIONS,
    '--end-of-options',
    base,
    head,
  ]);
  if (bytes.length > LIMIT) throw tooLarge(repository, bytes.length);
  const patch = bytes.toString('utf8');
  const reading = readDiff(patch);
  if (reading.state === 'unreadable') {
    throw unreadable(repository, `${reading.problem.code} at line ${reading.problem.line}: ${reading.problem.detail}`);
  }
  const listing = await repository.run([
    'diff-tree',
    '-r',
    '--raw',
    '-z',
    ...DIFF_OPTIONS,
    '--end-of-options',
    base,
    head,
  ]);
  const entries = readRaw(listing.toString('utf8'));
  const changed = new Set(reading.files.map((file) => file.path));
  const lost =
    [...entries.keys()].find((path) => !changed.has(path)) ?? [...changed].find((path) => !entries.has(path));
  if (lost !== undefined) throw unreadable(repository, `its listing and its diff disagree about ${lost}`);
  const replaced = Buffer.from(patch, 'utf8').equals(bytes)
    ? []
    : [
        {
          code: 'diff-not-utf8',
          where: 'diff',
          detail: 'bytes that are not UTF-8 were replaced; the files that hold them are unreadable',
        },
      ];
  return {
    patch,
    files: await fileTexts(repository, reading.files, entries),
    warnings: replaced,
  };
}

/** Every option that the repository's configuration could set otherwise; some of these ask for a patch by themselves. */
const PATCH_OPTIONS = [
  '--patch',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--full-index',
  '--unified=3',
  '--inter-hunk-context=0',
  '--diff-algorithm=myers',
  '--indent-heuristic',
  '--submodule=short',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];

const DIFF_OPTIONS = ['--find-renames', '--ignore-submodules=none', '--no-relative'];

interface RawEntry {
  oldId: string;
  newId: string;
}

/** `:100644 100644 <old id> <new id> M`, then one path, or two after a rename or copy; all ended by NUL. */
function readRaw(listing: string): Map<string, RawEntry> {
  const fields = listing.split('\0');
  const entries = new Map<string, RawEntry>();
  for (let at = 0; at + 1 < fields.length; ) {
    const [, , oldId = '', newId = '', status = ''] = (fields[at] ?? '').split(' ');
    const moved = status.startsWith('R') || status.startsWith('C');
    entries.set(fields[moved ? at + 2 : at + 1] ?? '', { oldId, newId });
    at += moved ? 3 : 2;
  }
  return entries;
}

async function fileTexts(
  repository: Repository,
  files: readonly ChangedFile[],
  entries: ReadonlyMap<string, RawEntry>,
): Promise<FileText[]> {
  const sides = files.map((file) => {
    const entry = entries.get(file.path);
    const readable = file.content === 'text' && entry !== undefined;
    return {
      file,
      oldId: readable && file.change !== 'added' ? entry.oldId : undefined,
      newId: readable && file.change !== 'deleted' ? entry.newId : undefined,
    };
  });
  const ids = new Set(sides.flatMap(({ oldId, newId }) => [oldId, newId].filter((id) => id !== undefined)));
  const objects = await readObjects(repository, [...ids]);
  return sides.map(({ file, oldId, newId }) => textOf(file, side(objects, oldId), side(objects, newId)));
}

type Side =
  | { state: 'absent' }
  | { state: 'binary' }
  | { state: 'text'; text: string }
  | { state: 'unreadable'; note: string };

function side(objects: ReadonlyMap<string, Buffer>, id: string | undefined): Side {
  if (id === undefined) return { state: 'absent' };
  const bytes = objects.get(id);
  if (bytes === undefined) return { state: 'unreadable', note: `the repository doesn't hold ${id}` };
  // What git itself looks at; a diff that only renames a file doesn't say whether it is text.
  if (bytes.subarray(0, 8000).includes(0)) return { state: 'binary' };
  try {
    return { state: 'text', text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { state: 'unreadable', note: 'its bytes are not UTF-8' };
  }
}

function textOf(file: ChangedFile, base: Side, head: Side): FileText {
  const paths = { path: file.path, ...(file.oldPath === undefined ? {} : { oldPath: file.oldPath }) };
  if (file.content === 'symlink') return { ...paths, state: 'unreadable', note: SYMLINK_NOTE };
  if (file.content === 'unread')
    return { ...paths, state: 'unreadable', note: file.unreadReason ?? 'its change is unread' };
  if (file.content !== 'text') return { ...paths, state: file.content };
  if (base.state === 'binary' || head.state === 'binary') return { ...paths, state: 'binary' };
  for (const one of [base, head])
    if (one.state === 'unreadable') return { ...paths, state: 'unreadable', note: one.note };
  return {
    ...paths,
    state: file.change === 'deleted' ? 'deleted' : 'text',
    ...(base.state === 'text' ? { base: base.text } : {}),
    ...(head.state === 'text' ? { head: head.text } : {}),
  };
}

function tooLarge(repository: Repository, bytes: number): CodedError {
  return new CodedError({
    code: 'diff-too-large',
    where: repository.where,
    expected: `a diff of at most ${LIMIT} bytes`,
    got: `${bytes} bytes`,
    remedy: 'Give a smaller range.',
    exit: 3,
  });
}

function unreadable(repository: Repository, got: string): CodedError {
  return new CodedError({
    code: 'diff-unreadable',
    where: repository.where,
    expected: 'a diff that git made in the spelling asked for',
    got,
    remedy: 'Report this with the version of git: the range can be read by no other way.',
    exit: 3,
  });
}

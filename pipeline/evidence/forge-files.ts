/** A pull request's files as a forge lists them one by one, made into a diff; what it doesn't serve is named, not lost. */
import { z } from 'zod';
import type { UnreadFile } from '../artifacts/bundle.js';
import { quotePath } from './diff/quoted-path.js';

export const ForgeFile = z.object({
  filename: z.string().min(1),
  previous_filename: z.string().min(1).optional(),
  status: z.enum(['added', 'removed', 'modified', 'renamed', 'copied', 'changed', 'unchanged']),
  additions: z.int().nonnegative(),
  deletions: z.int().nonnegative(),
  /** Blob after the change; null where there is none. */
  sha: z.string().nullish(),
  /** Hunks without a header; absent for binary files, and for those that are too large. */
  patch: z.string().optional(),
});
export type ForgeFile = z.infer<typeof ForgeFile>;

const EMPTY_BLOB = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';

/** The listing gives no modes: a new file is taken for a plain one, and a change of mode alone can't be seen. */
export function diffOfFiles(files: readonly ForgeFile[]): { patch: string; unread: UnreadFile[] } {
  const blocks: string[] = [];
  const unread: UnreadFile[] = [];
  for (const file of files) {
    if (file.status === 'unchanged') continue;
    const block = blockOf(file);
    if (block.state === 'block') blocks.push(block.text);
    else unread.push(unreadFile(file, block.reason));
  }
  return { patch: blocks.join(''), unread };
}

function blockOf(file: ForgeFile): { state: 'block'; text: string } | { state: 'unread'; reason: string } {
  const { filename, previous_filename: previous = filename, status, additions, deletions, patch } = file;
  const [before, after] = [quotePath(`a/${previous}`), quotePath(`b/${filename}`)];
  const opening = `diff --git ${before} ${after}\n`;
  const moved = status === 'renamed' || status === 'copied';
  const verb = status === 'renamed' ? 'rename' : 'copy';
  const names = `${verb} from ${quotePath(previous)}\n${verb} to ${quotePath(filename)}\n`;
  if (patch === undefined) {
    const untouched = additions + deletions === 0;
    if (moved && untouched) return { state: 'block', text: `${opening}similarity index 100%\n${names}` };
    if (status === 'added' && untouched && file.sha === EMPTY_BLOB) {
      const blobs = `index ${'0'.repeat(40)}..${EMPTY_BLOB}\n`;
      return { state: 'block', text: `${opening}new file mode 100644\n${blobs}` };
    }
    return { state: 'unread', reason: 'the forge serves no patch of it: it is binary, or too large' };
  }
  const counts = countLines(patch);
  if (counts.added !== additions || counts.removed !== deletions) {
    const said = `${additions} added and ${deletions} removed lines`;
    return { state: 'unread', reason: `the forge speaks of ${said}, and serves ${counts.added} and ${counts.removed}` };
  }
  const old = status === 'added' ? '/dev/null' : before;
  const head = status === 'removed' ? '/dev/null' : after;
  const sides = `--- ${ended(old)}\n+++ ${ended(head)}\n`;
  return {
    state: 'block',
    text: `${opening}${moved ? names : ''}${sides}${patch.endsWith('\n') ? patch : `${patch}\n`}`,
  };
}

/** git ends an unquoted name that holds a blank with a tab. */
function ended(name: string): string {
  return name.includes(' ') && !name.startsWith('"') ? `${name}\t` : name;
}

/** Inside a hunk every line that begins with a sign is content, whatever follows the sign. */
function countLines(patch: string): { added: number; removed: number } {
  let [added, removed] = [0, 0];
  for (const line of patch.split('\n')) {
    if (line.startsWith('+')) added += 1;
    else if (line.startsWith('-')) removed += 1;
  }
  return { added, removed };
}

function unreadFile({ filename, previous_filename: oldPath, status }: ForgeFile, reason: string): UnreadFile {
  const change =
    status === 'removed' ? 'deleted' : status === 'changed' || status === 'unchanged' ? 'modified' : status;
  return { path: filename, ...(oldPath === undefined ? {} : { oldPath }), change, reason };
}

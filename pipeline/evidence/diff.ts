/** Reads a unified diff exactly, or says at which line it can't: nothing is guessed, skipped or repaired. */
import { createHash } from 'node:crypto';
import type { BundleWarning } from '../artifacts/bundle.js';
import { type FileBlock, readGitBlock, readPlainBlock } from './diff/file-block.js';
import { DiffDamage, type DiffProblem, PatchLines } from './diff/patch-lines.js';
import { readSubmodule } from './diff/submodule.js';
import type { ChangedFile } from './view.js';

export type { DiffProblem, DiffProblemCode } from './diff/patch-lines.js';

export type ReadDiff =
  | { state: 'read'; files: readonly ChangedFile[]; warnings: readonly BundleWarning[] }
  | { state: 'unreadable'; problem: DiffProblem };

/** Reads the text of `git diff`, `git show`, `git format-patch` or another tool's unified diff with a/ and b/ prefixes. */
export function readDiff(patch: string): ReadDiff {
  const lines = new PatchLines(patch);
  try {
    const blocks = readBlocks(lines);
    const rewritten = /^(?:diff --git|---) .*\r$/m.test(patch.slice(0, patch.indexOf('\n')));
    const warnings = [
      ...(rewritten ? [REWRITTEN] : []),
      ...(lines.unterminated ? [checkEnd(lines, blocks.at(-1))] : []),
    ];
    return { state: 'read', files: blocks.map((block) => block.file), warnings };
  } catch (error) {
    if (error instanceof DiffDamage) return { state: 'unreadable', problem: error.problem };
    throw error;
  }
}

const REWRITTEN: BundleWarning = {
  code: 'diff-line-ends-rewritten',
  where: 'diff line 1',
  detail: "its own header lines end in CR LF: whether a file's lines do can't be told from it",
};

const MAIL = /^(?:From|commit) [0-9a-f]{40,64}(?: |$)/;
const COLOUR = '\u001b[';
/** Parts of a block that no head of a mail holds: where one stands there, the block's opening line was lost. */
const ORPHAN =
  /^(?:@@ |\+\+\+ |index [0-9a-f]+\.\.|(?:old|new|deleted file|new file) mode \d{6}|similarity index \d|GIT binary patch|Binary files .+ differ)/;

function readBlocks(lines: PatchLines): FileBlock[] {
  const blocks: FileBlock[] = [];
  let form: 'git' | 'plain' | undefined;
  const seen = new Map<string, ChangedFile['change']>();
  for (let line = lines.header(); line !== undefined; line = lines.header()) {
    const start = lines.number;
    if (line.startsWith('diff --git ') && form !== 'plain') {
      form = 'git';
      blocks.push(readGitBlock(lines, line));
    } else if (line.startsWith('--- ') && form !== 'git') {
      form = 'plain';
      blocks.push(readPlainBlock(lines));
    } else if (line.startsWith('Submodule ')) {
      blocks.push({ file: readSubmodule(lines, line) });
    } else {
      skipBetween(lines, line);
      continue;
    }
    const file = blocks.at(-1)?.file;
    if (file !== undefined) refuseSeries(file, seen, start);
  }
  return blocks;
}

/** Skips what may stand between blocks: blank lines, a mail's head, a commit's head, a mail's signature. */
function skipBetween(lines: PatchLines, line: string): void {
  if (line === '') return lines.skip();
  if (line === '-- ' || line === '--') return skipSignature(lines);
  if (!MAIL.test(line)) throw unknownLine(lines, line);
  for (let next: string | undefined = line; next !== undefined; next = lines.header()) {
    if (next.startsWith('diff --') || next.startsWith('Submodule ')) return;
    if (ORPHAN.test(next)) throw unknownLine(lines, next);
    lines.skip();
  }
}

/** The version of git below two dashes. Without it the dashes are a removed line that its hunk doesn't count. */
function skipSignature(lines: PatchLines): void {
  const dashes = unknownLine(lines, lines.header() ?? '');
  lines.skip();
  if (!/^\d+\.\d+/.test(lines.header() ?? '')) throw dashes;
  lines.skip();
}

function unknownLine(lines: PatchLines, line: string): DiffDamage {
  if (line.startsWith(COLOUR)) return lines.damage('diff-coloured', 'terminal colours stand in the text');
  if (/^diff --(?:cc|combined) /.test(line))
    return lines.damage('diff-combined', 'a combined diff has no single old side');
  return lines.damage('diff-line-unknown', `a line that belongs to no part of a diff: ${line.slice(0, 80)}`);
}

/** A file whose type changes is deleted and added in one diff; any other second block belongs to a series of patches. */
function refuseSeries(file: ChangedFile, seen: Map<string, ChangedFile['change']>, line: number): void {
  const before = seen.get(file.path);
  if (before !== undefined && !(before === 'deleted' && file.change === 'added')) {
    throw new DiffDamage(
      'diff-series',
      line,
      `${file.path} is changed a second time: give one diff of the whole range`,
    );
  }
  seen.set(file.path, file.change);
}

/** A missing last line feed is accepted with a note, unless the last file's own blob id shows that more was cut. */
function checkEnd(lines: PatchLines, last: FileBlock | undefined): BundleWarning {
  if (last?.blobs !== undefined && last.file.content === 'text') {
    const { file, blobs } = last;
    const side = file.change === 'added' ? 'added' : file.change === 'deleted' ? 'removed' : undefined;
    const expected = side === 'added' ? blobs.new : blobs.old;
    if (side !== undefined && !blobIds(file, side).some((id) => id.startsWith(expected))) {
      throw lines.damage(
        'diff-truncated',
        `the text ends inside a line of ${file.path}: its content isn't the blob it names`,
      );
    }
  }
  return {
    code: 'diff-final-newline-missing',
    where: `diff line ${lines.number - 1}`,
    detail: 'the text lacks its last line feed; its last line may have been cut',
  };
}

/** Ids, in both hash functions of git, of a blob that consists of the file's lines of one side, CRs kept and dropped. */
function blobIds(file: ChangedFile, side: 'added' | 'removed'): string[] {
  const sideLines = file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind === side));
  const text = sideLines.map((line) => (line.noNewline ? line.text : `${line.text}\n`)).join('');
  return [text, text.replaceAll(/\r(?=\n|$)/g, '')].flatMap((content) => {
    const bytes = Buffer.from(content, 'utf8');
    return ['sha1', 'sha256'].map((name) =>
      createHash(name).update(`blob ${bytes.length}\0`).update(bytes).digest('hex'),
    );
  });
}

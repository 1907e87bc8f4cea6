/** Finds the run files below what was named, one after the other, in the same order on every machine. */
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CodedError } from '../../artifacts/coded-error.js';
import type { RunFileTask } from './grade-file.js';

const runEnding = /\.(?:json|jsonl|traj)$/u;

/** Files that a harness writes beside a run's record. */
const besides: ReadonlySet<string> = new Set([
  'eval_report.json',
  'lint_report.json',
  'retrieval.json',
  'rows.jsonl',
  'tool_report.json',
]);

/** @throws CodedError `run-unreadable` for a name that is neither a file nor a folder. */
export async function* findRuns(named: readonly string[]): AsyncGenerator<RunFileTask> {
  for (const path of named) {
    const kind = await kindOf(path);
    if (kind === 'file') yield { path, source: basename(path) };
    else if (kind === 'folder') yield* below(path, basename(path));
    else throw absent(path);
  }
}

/** One folder's names are held at a time, never the list of all files. */
async function* below(folder: string, source: string): AsyncGenerator<RunFileTask> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const inner = `${source}/${entry.name}`;
    if (entry.isDirectory()) yield* below(path, inner);
    else if (entry.isFile() && runEnding.test(entry.name) && !besides.has(entry.name)) yield { path, source: inner };
  }
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'absent'> {
  try {
    const found = await stat(path);
    return found.isDirectory() ? 'folder' : 'file';
  } catch {
    return 'absent';
  }
}

function absent(path: string): CodedError {
  return new CodedError({
    code: 'run-unreadable',
    where: path,
    expected: 'a file or folder of runs',
    got: 'nothing there',
    remedy: 'Check the name.',
    exit: 3,
  });
}

/** Files of one commit of a local repository, read a few hundred at a time: a large tree never stands in memory whole. */
import { CodedError } from '../../artifacts/coded-error.js';
import type { RunGit } from './process.js';
import { openRepository, readObjects, resolveCommit } from './repository.js';

export interface TreeFile {
  path: string;
  /** As git writes it, such as `100755`; `120000` is a link, `160000` a submodule, which has no bytes here. */
  mode: string;
  bytes: Uint8Array;
}

const BATCH = 300;

/** @throws CodedError `not-a-repository`, `revision-unknown`, `git-failed`. */
export async function* treeFiles(
  directory: string,
  commit: string,
  ports: { runGit: RunGit },
): AsyncGenerator<TreeFile> {
  const repository = await openRepository(directory, ports.runGit);
  const id = /^[0-9a-f]{7,64}$/.test(commit) ? await resolveCommit(repository, commit) : undefined;
  if (id === undefined) throw unknown(directory, commit);
  const listing = await repository.run(['ls-tree', '-r', '-z', '--full-tree', '--end-of-options', id]);
  const rows = listing
    .toString('utf8')
    .split('\0')
    .filter((row) => row !== '');
  for (let at = 0; at < rows.length; at += BATCH) {
    const entries = rows.slice(at, at + BATCH).map(readRow);
    const ids = new Set(entries.flatMap(({ mode, object }) => (mode === '160000' ? [] : [object])));
    const objects = await readObjects(repository, [...ids]);
    for (const { path, mode, object } of entries) {
      yield { path, mode, bytes: objects.get(object) ?? new Uint8Array() };
    }
  }
}

/** `100644 blob <id>`, a tab and the path. */
function readRow(row: string): { path: string; mode: string; object: string } {
  const tab = row.indexOf('\t');
  const [mode = '', , object = ''] = row.slice(0, tab).split(' ');
  return { path: row.slice(tab + 1), mode, object };
}

function unknown(directory: string, commit: string): CodedError {
  return new CodedError({
    code: 'revision-unknown',
    where: directory,
    expected: 'a clone that holds the base commit',
    got: commit,
    remedy: 'Name a clone that holds it with --clone, or fetch it first.',
    exit: 3,
  });
}

/** Texts of a run's changed files: base from a clone of its repository, head rebuilt from the run's own diff. */
import { type Bundle, type FileText, missing, present } from '../../artifacts/bundle.js';
import { diffReading, unreadFiles } from '../evidence-view.js';
import { fileTextOf } from '../reconstruct.js';
import type { ChangedFile } from '../view.js';
import type { RunGit } from './process.js';
import { openRepository, readObjects, type Repository, resolveCommit } from './repository.js';

/**
 * The bundle with `files` filled in. Where the clone doesn't hold the base, they stay missing, with the reason.
 * @throws CodedError `not-a-repository`, `git-failed`.
 */
export async function withFileTexts(bundle: Bundle, directory: string, ports: { runGit: RunGit }): Promise<Bundle> {
  const reading = diffReading(bundle);
  if (reading.state === 'missing') return { ...bundle, files: missing(reading.reason) };
  if (reading.value.state === 'unreadable') return { ...bundle, files: missing('the diff could not be read') };
  if (bundle.base.state === 'missing') return { ...bundle, files: missing(bundle.base.reason) };
  const named = bundle.base.value.commit;
  // The record is the author's own: only an object id may become an argument of git.
  if (!/^[0-9a-f]{7,64}$/.test(named))
    return { ...bundle, files: missing(`the record names no commit id as its base: ${named}`) };
  const repository = await openRepository(directory, ports.runGit);
  const commit = await resolveCommit(repository, named);
  if (commit === undefined) return { ...bundle, files: missing(`${directory} doesn't hold the base commit ${named}`) };
  const files = [...reading.value.files, ...unreadFiles(bundle)];
  return { ...bundle, files: present(await textsAt(repository, commit, files)) };
}

async function textsAt(repository: Repository, commit: string, files: readonly ChangedFile[]): Promise<FileText[]> {
  const blobs = await blobsAt(repository, commit);
  const wanted = files.map((file) => ({ file, id: blobs.get(file.oldPath ?? file.path) }));
  const objects = await readObjects(repository, [
    ...new Set(wanted.flatMap(({ id }) => (id === undefined ? [] : [id]))),
  ]);
  return wanted.map(({ file, id }) => {
    const bytes = id === undefined ? undefined : objects.get(id);
    if (file.content !== 'text' || file.change === 'added' || bytes === undefined) return fileTextOf(file, undefined);
    const text = bytes.toString('utf8');
    if (Buffer.from(text, 'utf8').equals(bytes)) return fileTextOf(file, text);
    const { path, oldPath } = fileTextOf(file, undefined);
    return {
      path,
      ...(oldPath === undefined ? {} : { oldPath }),
      state: 'unreadable',
      note: 'its bytes are not UTF-8',
    };
  });
}

/** Blob ids of all files of a commit, by path. */
async function blobsAt(repository: Repository, commit: string): Promise<ReadonlyMap<string, string>> {
  const listing = await repository.run(['ls-tree', '-r', '-z', '--full-tree', '--end-of-options', commit]);
  const blobs = new Map<string, string>();
  for (const row of listing.toString('utf8').split('\0')) {
    const tab = row.indexOf('\t');
    const [, kind, id] = row.slice(0, tab).split(' ');
    if (kind === 'blob' && id !== undefined) blobs.set(row.slice(tab + 1), id);
  }
  return blobs;
}

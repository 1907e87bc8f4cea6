/** Where a corpus's documents are found on this machine: the folder named now, the one used last, or the samples. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { CodedError } from '../artifacts/coded-error.js';
import { Manifest } from '../artifacts/manifest.js';
import { type FolderPort, snapshotFromFolder } from '../snapshot/from-folder.js';
import { snapshotFromTree, type TreeDescription, type TreePort } from '../snapshot/from-tree.js';
import type { LoadedSnapshot } from '../snapshot/loaded.js';
import { readBytes, readJson, writeJson } from './files.js';
import { type CorpusPaths, corpusPaths } from './paths.js';

/** Where documents come from. `folder`: a prepared snapshot. `checkout`: the files of a project as they stand. */
export interface SnapshotOrigin {
  kind: 'folder' | 'checkout';
  path: string;
  /** `owner/name` that the documents are known by; found from the checkout where it is not given. */
  repository?: string | undefined;
  /** Hosts and repositories that links may be followed to; absent where a run retrieves nothing. */
  allow?: string[] | undefined;
}

const Remembered = z.strictObject({
  kind: z.enum(['folder', 'checkout']),
  path: z.string(),
  repository: z.string().optional(),
  allow: z.array(z.string()).optional(),
});

/** The origin that a corpus was made from on this machine, its own project, or a prepared folder of its name among the samples. */
export async function originOf(
  root: string,
  corpus: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<SnapshotOrigin | undefined> {
  const remembered = await readJson(corpusPaths(root, corpus).snapshot, Remembered);
  if (remembered && existsSync(remembered.path)) return remembered;
  const manifest = await readJson(corpusPaths(root, corpus).manifest, Manifest);
  // A project's own corpus is kept in the project: its documents are the files beside it.
  if (manifest?.words === 'own' && standsBeside(manifest, root)) {
    return { kind: 'checkout', path: root, repository: repositoryOf(manifest) };
  }
  const samples = environment['BYLAWS_SAMPLES'] ?? resolve('..', 'shared');
  const folder = join(samples, 'docs', corpus);
  return existsSync(join(folder, 'snapshot.json')) ? { kind: 'folder', path: folder } : undefined;
}

function standsBeside({ sources }: Manifest, root: string): boolean {
  return sources.some(({ document }) => existsSync(join(root, document.slice(document.indexOf(':') + 1))));
}

export async function rememberOrigin(paths: CorpusPaths, origin: SnapshotOrigin): Promise<void> {
  const { kind, path, repository, allow } = origin;
  await writeJson(paths.snapshot, {
    kind,
    path: resolve(path),
    ...(repository === undefined ? {} : { repository }),
    ...(allow === undefined ? {} : { allow }),
  });
}

export async function loadSnapshot(origin: SnapshotOrigin, corpus: string): Promise<LoadedSnapshot> {
  if (!existsSync(origin.path)) throw noSuchFolder(origin.path);
  if (origin.kind === 'folder') return snapshotFromFolder(folderPort(origin.path));
  return loadCheckout(origin.path, { slug: corpus, repository: origin.repository });
}

/** The files of a project as they stand, under the name of its origin where none is given. */
export async function loadCheckout(
  path: string,
  about: Pick<TreeDescription, 'slug' | 'withoutPages' | 'original'> & { repository?: string | undefined },
): Promise<LoadedSnapshot> {
  if (!existsSync(path)) throw noSuchFolder(path);
  const repository = about.repository ?? (await remoteRepository(path)) ?? `local/${about.slug}`;
  // Paths alone: an address of the working tree would depend on where it was cloned from.
  return snapshotFromTree(checkoutPort(path), { ...about, repository, commit: 'worktree', urlPrefix: './' });
}

function folderPort(folder: string): FolderPort {
  return {
    name: folder,
    read: (path) => {
      const full = resolve(folder, path);
      // A snapshot is data from outside: a path that climbs out of its folder is answered as absent.
      return full.startsWith(resolve(folder) + sep) ? readBytes(full) : Promise.resolve(undefined);
    },
  };
}

function checkoutPort(folder: string): TreePort {
  let walked: Promise<Entries> | undefined;
  const entries = (): Promise<Entries> => (walked ??= entriesOf(folder));
  return {
    name: 'the working tree',
    list: async () => (await entries()).files,
    read: (path) => readFile(join(folder, path)),
    symbolicLinks: async () => (await entries()).links,
  };
}

interface Entries {
  files: string[];
  /** Links to files inside the folder, each with the path it leads to. One that leads out of it is no part of the project. */
  links: Map<string, string>;
}

/** Regular files apart from links: a linked folder cannot be read, and a linked file would be read twice. */
async function entriesOf(folder: string): Promise<Entries> {
  const root = await realpath(folder);
  const entries: Entries = { files: [], links: new Map() };
  for (const path of await listFiles(folder)) {
    const full = join(folder, path);
    const status = await lstat(full);
    if (status.isFile()) entries.files.push(path);
    if (!status.isSymbolicLink()) continue;
    const target = await realpath(full);
    const inside = target.startsWith(root + sep) && (await lstat(target)).isFile();
    if (inside) entries.links.set(path, relative(root, target).split(sep).join('/'));
  }
  return entries;
}

/** Tracked files where git answers; otherwise every file outside hidden caches, so that an archive can be read too. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      {
        cwd: folder,
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    const listed = stdout.split('\0').filter((path) => path !== '' && existsSync(join(folder, path)));
    if (listed.length > 0) return [...new Set(listed)];
  } catch {
    // No git, or no repository: the folder itself is walked instead.
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => existsSync(join(folder, path)))
    .filter((path) => !/(^|\/)(node_modules|\.git|dist|\.bylaws)\//.test(`/${path}`));
}

/** `owner/name` of the checkout's origin remote, where it has one on a server. */
async function remoteRepository(folder: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['config', '--get', 'remote.origin.url'], { cwd: folder });
    const match = /^(?:https?:\/\/|ssh:\/\/|git@)[^/:]+[/:](?:.*\/)?([\w.-]+)\/([\w.-]+?)(?:\.git)?\s*$/.exec(stdout);
    return match?.[1] && match[2] ? `${match[1]}/${match[2]}` : undefined;
  } catch {
    return undefined;
  }
}

export function repositoryOf({ repository }: Manifest): string {
  return `${repository.owner}/${repository.name}`;
}

function noSuchFolder(path: string): CodedError {
  return new CodedError({
    code: 'snapshot-absent',
    where: path,
    expected: 'a folder',
    got: 'nothing there',
    remedy: 'Name the folder that holds snapshot.json with --snapshot, or a project with --checkout.',
    exit: 3,
  });
}

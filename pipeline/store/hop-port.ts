/** Retrieves what in-scope sections link to, once, and adds it to the pinned snapshot on disk. */
import { sha256 } from '../artifacts/canonical.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { SnapshotFailure } from '../artifacts/snapshot.js';
import { documentKey } from '../artifacts/place.js';
import { hostOf, storedPath } from '../snapshot/addresses.js';
import type { LoadedFile, LoadedSnapshot } from '../snapshot/loaded.js';
import { kindOf } from '../snapshot/patterns.js';
import { retrieve, type Retriever } from '../snapshot/retrieve.js';
import { servedVersion } from '../snapshot/served-version.js';
import { robotsGate } from '../snapshot/robots.js';
import { fetchPageFromWeb, pauseFor } from './fetch-page.js';
import { githubOptions, githubTree } from './github-tree.js';
import { pageCache } from './page-cache.js';
import type { CorpusPaths } from './paths.js';
import { writeSnapshotFolder } from './snapshot-folder.js';
import type { SnapshotOrigin } from './snapshots.js';

export type HopTarget = { kind: 'page'; address: string } | { kind: 'file'; repository: string; path: string };

export interface HopPort {
  allow: readonly string[];
  /** The snapshot with what could be retrieved, and with the failures of what could not. */
  retrieve(loaded: LoadedSnapshot, wanted: readonly HopTarget[]): Promise<LoadedSnapshot>;
}

/** `undefined` where the origin was given as it is: a folder named with --snapshot, a checkout. */
export function hopPort(
  origin: SnapshotOrigin,
  paths: CorpusPaths,
  environment: Readonly<Record<string, string | undefined>>,
): HopPort | undefined {
  const { allow } = origin;
  if (allow === undefined || origin.kind !== 'folder') return undefined;
  return {
    allow,
    retrieve: async (loaded, wanted) => {
      const cache = pageCache(paths.answers);
      const fetchPage = fetchPageFromWeb();
      const host = /^https?:\/\/([^/]+)/.exec(loaded.snapshot.docsRoot)?.[1];
      const hosts = [...(host === undefined ? [] : [host]), ...allow.filter((name) => !name.includes('/'))];
      const web = { fetchPage, cache, pause: pauseFor, hosts, robots: robotsGate(fetchPage) };
      const trees = new Map<string, ReturnType<typeof githubTree>>();
      const treeOf = (repository: string) => {
        const own = repository === loaded.snapshot.repository ? loaded.snapshot.commit : undefined;
        const tree = trees.get(repository) ?? githubTree(repository, own, githubOptions(cache, environment));
        trees.set(repository, tree);
        return tree;
      };
      const files = [...loaded.files];
      const failures: SnapshotFailure[] = [...loaded.snapshot.failures];
      for (const target of wanted) {
        const got = target.kind === 'page' ? await page(target, web, loaded) : await treeFile(target, treeOf);
        if ('failure' in got) failures.push(got.failure);
        else if (!files.some(({ file }) => file.repository === got.file.repository && file.path === got.file.path))
          files.push(got);
      }
      const added = files.slice(loaded.files.length).map(({ file }) => file);
      const snapshot = { ...loaded.snapshot, files: [...loaded.snapshot.files, ...added], failures };
      await writeSnapshotFolder(origin.path, { snapshot, files });
      return { snapshot, files };
    },
  };
}

type Got = LoadedFile | { failure: SnapshotFailure };

async function page(
  { address }: Extract<HopTarget, { kind: 'page' }>,
  web: Retriever,
  { snapshot }: LoadedSnapshot,
): Promise<Got> {
  const found = await retrieve(address, web);
  if (found.state === 'missed') return { failure: { path: address, ...found.failure } };
  const served = found.html === undefined ? undefined : servedVersion(found.html)?.release;
  if (served !== undefined && isOtherRelease(served, found.address, snapshot)) {
    const expected = `release ${snapshot.version.release}`;
    return { failure: { path: address, code: 'version-mismatch', expected, got: `release ${served}` } };
  }
  const path = storedPath(found.address, found.ending);
  const about = { path, file: `pages/${path}`, url: found.address, kind: 'docs-page' } as const;
  const { repository, commit } = snapshot;
  return loadedFile({ ...about, repository, commit, redirects: found.redirects }, found.bytes);
}

/** Another documentation counts its own releases: only pages of this one can be of the wrong release. */
function isOtherRelease(served: string, address: string, { docsRoot, version }: LoadedSnapshot['snapshot']): boolean {
  return hostOf(address) === hostOf(docsRoot) && /^\d/.test(version.release) && served !== version.release;
}

async function treeFile(
  { repository, path }: Extract<HopTarget, { kind: 'file' }>,
  treeOf: (repository: string) => ReturnType<typeof githubTree>,
): Promise<Got> {
  const key = documentKey(repository, path);
  try {
    const { tree, commit } = await treeOf(repository);
    if (!(await tree.list()).includes(path)) {
      return { failure: { path: key, code: 'file-absent', expected: `a file at ${commit}`, got: 'no such file' } };
    }
    const about = {
      path,
      file: `files/${repository}/${path}`,
      url: `https://github.com/${repository}/blob/${commit}/${path}`,
      kind: kindOf(path) === 'config' || /\.(toml|cfg|ini|ya?ml|json)$/i.test(path) ? 'config' : 'off-navigation',
    } as const;
    return loadedFile({ ...about, repository, commit, redirects: [] }, await tree.read(path));
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const { code, expected, got } = error.details;
    return { failure: { path: key, code, expected, got } };
  }
}

function loadedFile(
  about: Pick<LoadedFile['file'], 'path' | 'file' | 'url' | 'kind' | 'repository' | 'commit' | 'redirects'>,
  bytes: Uint8Array,
): LoadedFile {
  const pins = { sha256: sha256(bytes), bytes: bytes.byteLength };
  return { file: { ...about, ...pins, status: 'fetched', foundBy: 'hop', navigationOnly: false }, bytes };
}

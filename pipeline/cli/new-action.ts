/** What `bylaws new` does once its options are read. */
import { relative, resolve } from 'node:path';
import { CodedError, EXIT, type ExitCode } from '../artifacts/coded-error.js';
import type { SnapshotFailure } from '../artifacts/snapshot.js';
import { snapshotFromSite } from '../snapshot/from-site.js';
import { joinSnapshots } from '../snapshot/join.js';
import type { LoadedSnapshot } from '../snapshot/loaded.js';
import { fetchPageFromWeb, pauseFor } from '../store/fetch-page.js';
import { pageCache } from '../store/page-cache.js';
import { type CorpusPaths, corpusPaths } from '../store/paths.js';
import { pinnedBefore, writeSnapshotFolder } from '../store/snapshot-folder.js';
import { loadCheckout, rememberOrigin } from '../store/snapshots.js';
import { type RepositoryFiles, snapshotFromGit, snapshotFromGitHub } from '../store/repository-snapshots.js';
import type { CliContext } from './context.js';
import { newText } from './new-text.js';
import { printed } from '../terminal/printed.js';

export interface NewOptions {
  corpus: string;
  root: string;
  repo?: string | undefined;
  docs?: string | undefined;
  checkout?: string | undefined;
  git?: string | undefined;
  ref?: string | undefined;
  prefix: readonly string[];
  allow: readonly string[];
  release?: string | undefined;
  original?: string | undefined;
  maxPages: string;
  quiet?: boolean | undefined;
}

export async function makeNew(options: NewOptions, context: CliContext): Promise<ExitCode> {
  checkNames(options);
  const paths = corpusPaths(options.root, options.corpus);
  const progress = (message: string) => options.quiet || context.err(printed([`${options.corpus}  ${message}`]));
  if (options.checkout !== undefined && options.docs === undefined) {
    const path = resolve(context.cwd, options.checkout);
    const loaded = await loadCheckout(path, { slug: options.corpus, repository: options.repo });
    await rememberOrigin(paths, { kind: 'checkout', path, repository: options.repo });
    context.out(newText(options.corpus, loaded, path));
    return EXIT.clean;
  }
  const { loaded, hole } = await gather(options, context, paths, progress);
  const before = await pinnedBefore(paths.snapshotFolder);
  await writeSnapshotFolder(paths.snapshotFolder, loaded);
  // What was read from a clone alone is not the occasion to go to the network.
  const local = options.docs === undefined && options.git !== undefined && options.allow.length === 0;
  const allow = local ? undefined : [...options.allow];
  await rememberOrigin(paths, { kind: 'folder', path: paths.snapshotFolder, allow });
  context.out(newText(options.corpus, loaded, relative(context.cwd, paths.snapshotFolder), before));
  const otherRelease = loaded.snapshot.failures.some(({ code }) => code === 'version-mismatch');
  return hole || otherRelease ? EXIT.input : EXIT.clean;
}

interface Gathered {
  loaded: LoadedSnapshot;
  /** The repository's own files could not be read: the pages are pinned all the same, and the hole is told. */
  hole: boolean;
}

async function gather(
  options: NewOptions,
  context: CliContext,
  paths: CorpusPaths,
  progress: (message: string) => void,
): Promise<Gathered> {
  const { corpus, docs, repo = '' } = options;
  if (docs === undefined) return { loaded: await repositoryFiles(options, context, paths, false), hole: false };
  progress(`walking ${docs}`);
  const web = { fetchPage: fetchPageFromWeb(), cache: pageCache(paths.answers), pause: pauseFor };
  const site = await snapshotFromSite(
    {
      slug: corpus,
      repository: repo,
      entry: docs,
      prefixes: options.prefix.map((prefix) => new URL(prefix, docs).href),
      hosts: options.allow.filter((name) => !name.includes('/')),
      maxPages: Number(options.maxPages),
      ...(options.release === undefined ? {} : { release: options.release }),
    },
    web,
  );
  progress(`read ${site.files.length} of ${site.snapshot.files.length} pages`);
  try {
    return { loaded: joinSnapshots(site, await repositoryFiles(options, context, paths, true)), hole: false };
  } catch (error) {
    if (!(error instanceof CodedError) || error.details.code === 'commit-contradicted') throw error;
    return { loaded: withFailure(site, repo, error), hole: true };
  }
}

function withFailure({ snapshot, files }: LoadedSnapshot, repository: string, error: CodedError): LoadedSnapshot {
  const { code, expected, got } = error.details;
  const failure: SnapshotFailure = { path: `the files of ${repository}`, code, expected, got };
  return { snapshot: { ...snapshot, failures: [...snapshot.failures, failure] }, files };
}

function repositoryFiles(
  options: NewOptions,
  context: CliContext,
  paths: CorpusPaths,
  withoutPages: boolean,
): Promise<LoadedSnapshot> {
  const { corpus, repo = '', original } = options;
  if (options.checkout !== undefined) {
    const folder = resolve(context.cwd, options.checkout);
    return loadCheckout(folder, { slug: corpus, repository: repo, withoutPages, original });
  }
  const about: RepositoryFiles = { slug: corpus, repository: repo, withoutPages, original };
  const { environment } = context;
  if (options.git === undefined) {
    return snapshotFromGitHub(about, options.ref, { cache: pageCache(paths.answers), environment });
  }
  const at = options.git.lastIndexOf('@');
  const [directory, revision] = at <= 0 ? [options.git, 'HEAD'] : [options.git.slice(0, at), options.git.slice(at + 1)];
  return snapshotFromGit(about, resolve(context.cwd, directory), revision, { environment });
}

function checkNames({ repo, docs, checkout, maxPages }: NewOptions): void {
  const optional = checkout !== undefined && docs === undefined;
  if (repo === undefined && !optional)
    throw usage('--repo', 'the repository that is contributed to, as owner/name', 'none');
  if (repo !== undefined && !/^[\w.-]+\/[\w.-]+$/.test(repo)) throw usage('--repo', 'owner/name', repo);
  if (docs !== undefined && !/^https?:\/\/[^/]/.test(docs)) throw usage('--docs', 'an address of the web', docs);
  if (!/^[1-9]\d{0,4}$/.test(maxPages)) throw usage('--max-pages', 'a number of pages', maxPages);
}

function usage(where: string, expected: string, got: string): CodedError {
  const remedy = 'Give it as `bylaws new --help` shows.';
  return new CodedError({ code: 'option-invalid', where, expected, got, remedy, exit: 2 });
}

/** Stage 0 from a tree of files: a checkout as it stands, or one commit of a repository. */
import { sha256 } from '../artifacts/canonical.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { CommitProof, Snapshot, SnapshotFile } from '../artifacts/snapshot.js';
import { type LoadedFile, type LoadedSnapshot, SNAPSHOT_TOOL } from './loaded.js';
import { contributorPagesOf, isMkDocsConfiguration } from './mkdocs.js';
import { isContributorPage, isInDocumentation, isReadme, isWordFilter, isWorkflow, kindOf } from './patterns.js';
import { translationsOf } from './translations.js';
import { asProse, invitesContributors, linkedProse } from './tree-links.js';

/** A readable tree, with paths relative to its root and `/` between their parts. */
export interface TreePort {
  /** What the tree is, for messages and provenance. */
  name: string;
  list(): Promise<readonly string[]>;
  read(path: string): Promise<Uint8Array>;
  /** Symbolic links inside the tree, each with the path it leads to; they are not listed. */
  symbolicLinks?(): Promise<ReadonlyMap<string, string>>;
}

export interface TreeDescription {
  slug: string;
  /** `owner/name`. */
  repository: string;
  /** Commit id, or `worktree`. */
  commit: string;
  /** Address of a file in this tree, for people: ends where the path begins. */
  urlPrefix: string;
  commitProof?: CommitProof;
  version?: Snapshot['version'];
  /** Language that the project writes first, where a file without a language is not the original. */
  original?: string | undefined;
  notes?: readonly string[];
  /** The documentation is read from its site, so that its sources would say everything twice. */
  withoutPages?: boolean | undefined;
}

type FoundBy = NonNullable<SnapshotFile['foundBy']>;

/**
 * Every file of the tree that a pattern claims, raw, and the prose that its contributor documents link to.
 * @throws CodedError `no-documents` when no file carries a rule: an empty snapshot would pass for a project without rules.
 */
export async function snapshotFromTree(tree: TreePort, about: TreeDescription): Promise<LoadedSnapshot> {
  const notes = [...(about.notes ?? [])];
  const all = await tree.list();
  const listed = new Set(about.withoutPages ? all.filter((path) => !isPage(path)) : all);
  const claimed = await claimByName(tree, listed, notes);
  await claimByLink(tree, about.repository, listed, claimed, notes);
  const originals = translationsOf([...claimed.keys()], about.original);
  const files: LoadedFile[] = [];
  for (const [path, claim] of [...claimed].sort(byPath)) {
    const original = originals.get(path);
    files.push({ file: fileOf(path, claim, about, original), bytes: claim.bytes });
  }
  if (!files.some(({ file }) => file.kind !== 'config')) throw nothingFound(tree);
  return {
    snapshot: {
      schemaVersion: 1,
      slug: about.slug,
      repository: about.repository,
      commit: about.commit,
      commitProof: about.commitProof ?? 'unverifiable',
      docsRoot: about.urlPrefix,
      version: about.version ?? { release: about.commit, resolvedBy: `the files of ${tree.name}` },
      files: files.map(({ file }) => file),
      failures: [],
      ...(notes.length === 0 ? {} : { notes }),
      provenance: { tool: SNAPSHOT_TOOL, from: tree.name },
    },
    files,
  };
}

function byPath([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** Prose that a documentation site is built from. */
function isPage(path: string): boolean {
  return isContributorPage(path) || (isInDocumentation(path) && kindOf(path) === undefined);
}

interface Claim {
  kind: SnapshotFile['kind'];
  foundBy: FoundBy;
  bytes: Uint8Array;
  includedBy?: string;
}

async function claimByName(tree: TreePort, listed: ReadonlySet<string>, notes: string[]): Promise<Map<string, Claim>> {
  const claimed = new Map<string, Claim>();
  for (const path of [...listed].sort()) {
    const kind = kindOf(path);
    const readme = kind === undefined && isReadme(path);
    if (kind === undefined && !readme) continue;
    const bytes = await tree.read(path);
    if (readme && !invitesContributors(asProse(path, bytes))) continue;
    claimed.set(path, { kind: kind ?? 'off-navigation', foundBy: 'pattern', bytes });
  }
  for (const path of [...listed].filter(isWorkflow).sort()) {
    const bytes = await tree.read(path);
    if (isWordFilter(path, new TextDecoder().decode(bytes)))
      claimed.set(path, { kind: 'config', foundBy: 'pattern', bytes });
  }
  for (const path of [...listed].filter(isMkDocsConfiguration).sort()) {
    const text = new TextDecoder().decode(await tree.read(path));
    for (const page of contributorPagesOf(path, text)) {
      if (claimed.has(page) || !listed.has(page)) continue;
      claimed.set(page, { kind: 'off-navigation', foundBy: 'navigation', bytes: await tree.read(page) });
    }
  }
  const links = (await tree.symbolicLinks?.()) ?? new Map<string, string>();
  for (const [path, target] of [...links].sort(byPath)) {
    const kind = kindOf(path);
    if (kind === undefined) continue;
    // Two names of one file are one document: its rules would count twice, and the second as restatements.
    notes.push(`${path} is a link to ${target}`);
    if (!claimed.has(target) && listed.has(target)) {
      claimed.set(target, { kind, foundBy: 'pattern', bytes: await tree.read(target) });
    }
  }
  return claimed;
}

/** One hop out of the documents that address contributors; what is found this way leads nowhere further. */
async function claimByLink(
  tree: TreePort,
  repository: string,
  listed: ReadonlySet<string>,
  claimed: Map<string, Claim>,
  notes: string[],
): Promise<void> {
  const byName = [...claimed].filter(([, { kind }]) => kind !== 'config');
  for (const [path, { bytes }] of byName) {
    for (const { path: linked, by } of linkedProse(path, bytes, repository, listed)) {
      if (by === 'include') notes.push(`${path} includes ${linked}`);
      if (claimed.has(linked)) continue;
      const included = by === 'include' ? { includedBy: path } : {};
      claimed.set(linked, { kind: 'off-navigation', foundBy: 'hop', bytes: await tree.read(linked), ...included });
    }
  }
}

function fileOf(path: string, claim: Claim, about: TreeDescription, original: string | undefined): SnapshotFile {
  const { bytes, kind, foundBy, includedBy } = claim;
  return {
    path,
    file: `files/${path}`,
    url: `${about.urlPrefix}${path}`,
    kind,
    repository: about.repository,
    commit: about.commit,
    sha256: sha256(bytes),
    bytes: bytes.byteLength,
    status: 'fetched',
    foundBy,
    redirects: [],
    navigationOnly: false,
    ...(includedBy === undefined ? {} : { includedBy }),
    ...(original === undefined ? {} : { translationOf: original }),
  };
}

function nothingFound(tree: TreePort): CodedError {
  return new CodedError({
    code: 'no-documents',
    where: tree.name,
    expected: 'at least one contributor document, such as CONTRIBUTING.md or AGENTS.md',
    got: 'none',
    remedy: 'Name the folder of the project whose rules are to be read.',
    exit: 3,
  });
}

/** Stage 0 from a web site: walks the documentation's navigation from an entry page, and pins what it was served. */
import pLimit from 'p-limit';
import { sha256 } from '../artifacts/canonical.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { SnapshotFailure, SnapshotFile } from '../artifacts/snapshot.js';
import { pageKey } from '../documents/page-key.js';
import { defaultPrefix, hostOf, isInWalk, storedPath, webAddress } from './addresses.js';
import { type LoadedFile, type LoadedSnapshot, SNAPSHOT_TOOL } from './loaded.js';
import { navigationOf } from './navigation.js';
import { type MissedPage, retrieve, type RetrievedPage, type Retriever } from './retrieve.js';
import { robotsGate } from './robots.js';
import { settleVersions } from './site-version.js';
import type { WebPorts } from './web.js';

export interface SiteDescription {
  slug: string;
  /** `owner/name` of the project that the site documents. */
  repository: string;
  /** Address that the walk begins at. */
  entry: string;
  /** Addresses that a page begins with; by default the folder of the entry. */
  prefixes: readonly string[];
  /** Hosts besides the entry's that redirects may lead to. */
  hosts: readonly string[];
  /** Release read by a person, where the site names none. */
  release?: string;
  /** Pages after which a walk ends; what is left out is told. */
  maxPages?: number;
}

const MAX_PAGES = 400;
const AT_ONCE = 4;

/**
 * One failure never ends the walk: a page that gives nothing keeps its entry and its reason.
 * @throws CodedError `entry-unreadable` when the entry page itself gives nothing.
 */
export async function snapshotFromSite(about: SiteDescription, web: WebPorts): Promise<LoadedSnapshot> {
  const entry = webAddress(about.entry);
  if (entry === undefined) throw entryUnreadable(about.entry, 'no address of the web');
  const hosts = [...new Set([entry, ...about.prefixes].map(hostOf).concat(about.hosts))];
  const retriever = { ...web, pause: inTurn(web.pause), hosts, robots: robotsGate(web.fetchPage) };
  const walk = await walkFrom(entry, about, retriever);
  const [first] = walk.found;
  if (!first || first.state === 'missed') {
    throw entryUnreadable(entry, first ? `${first.failure.code}: ${first.failure.got}` : 'nothing');
  }
  const versions = settleVersions(walk.found, about.release);
  const files: LoadedFile[] = [];
  const entries: SnapshotFile[] = [];
  const failures: SnapshotFailure[] = [];
  for (const found of walk.found) {
    const mismatch = versions.mismatches.get(found.address);
    const file = fileOf(found, about, versions.version.release, mismatch !== undefined);
    entries.push(file);
    if (found.state === 'missed') failures.push({ path: file.path, ...found.failure });
    else if (mismatch) failures.push({ path: file.path, code: 'version-mismatch', ...mismatch });
    else files.push({ file, bytes: found.bytes });
  }
  return {
    snapshot: {
      schemaVersion: 1,
      slug: about.slug,
      repository: about.repository,
      commit: versions.version.release,
      commitProof: 'unverifiable',
      docsRoot: entry,
      version: versions.version,
      files: entries,
      failures,
      notes: [...walk.notes, ...versions.notes],
      provenance: { tool: SNAPSHOT_TOOL, from: entry },
    },
    files,
  };
}

/** Pauses one after the other: four requests that wait side by side would come four at a time. */
function inTurn(pause: WebPorts['pause']): WebPorts['pause'] {
  let turn = Promise.resolve();
  return (seconds) => {
    turn = turn.then(() => pause(seconds));
    return turn;
  };
}

interface Walk {
  /** The entry's page first. */
  found: (RetrievedPage | MissedPage)[];
  notes: string[];
}

/** Level by level, each in the order of its links: what is found never depends on which answer came first. */
async function walkFrom(entry: string, about: SiteDescription, web: Retriever): Promise<Walk> {
  const { maxPages = MAX_PAGES } = about;
  const limit = pLimit(AT_ONCE);
  const found = new Map<string, RetrievedPage | MissedPage>();
  const seen = new Set([pageKey(entry)]);
  const outside = new Set<string>();
  const notes: string[] = [];
  let prefixes = about.prefixes;
  let level = [entry];
  while (level.length > 0) {
    const room = Math.max(0, maxPages - found.size);
    if (level.length > room) notes.push(`${level.length - room} pages or more were left out after ${maxPages}`);
    const answers = await Promise.all(level.slice(0, room).map((address) => limit(() => retrieve(address, web))));
    level = [];
    for (const answer of answers) {
      const isEntry = found.size === 0;
      if (isEntry && prefixes.length === 0) prefixes = [defaultPrefix(answer.address)];
      for (const each of [answer.address, ...answer.redirects]) seen.add(pageKey(each));
      if (!keep(found, answer) || answer.state === 'missed') continue;
      if (answer.note !== undefined) notes.push(answer.note);
      for (const target of linksOnward(answer, isEntry)) {
        const key = pageKey(target);
        if (!isInWalk(target, web.hosts, prefixes)) outside.add(key);
        else if (!seen.has(key)) level.push(target);
        seen.add(key);
      }
    }
  }
  if (outside.size > 0) {
    notes.push(`${outside.size} pages of the navigation lie outside ${prefixes.join(', ')} and were not read`);
  }
  return { found: [...found.values()], notes };
}

/** A page that two addresses lead to is kept once, with both ways recorded. */
function keep(found: Map<string, RetrievedPage | MissedPage>, answer: RetrievedPage | MissedPage): boolean {
  const key = pageKey(answer.address);
  const before = found.get(key);
  if (before) before.redirects.push(...answer.redirects);
  else found.set(key, answer);
  return !before;
}

function linksOnward({ address, html }: RetrievedPage, isEntry: boolean): string[] {
  if (html === undefined) return [];
  return navigationOf(html, address, isEntry || /(?:\/|\/index\.html?)$/i.test(new URL(address).pathname));
}

function fileOf(
  found: RetrievedPage | MissedPage,
  { repository }: SiteDescription,
  commit: string,
  mismatch: boolean,
): SnapshotFile {
  const bytes = found.state === 'page' ? found.bytes : new Uint8Array();
  const path = storedPath(found.address, found.state === 'page' ? found.ending : '.html');
  return {
    path,
    file: `pages/${path}`,
    url: found.address,
    kind: 'docs-page',
    repository,
    commit,
    sha256: sha256(bytes),
    bytes: bytes.byteLength,
    status: found.state === 'missed' ? found.status : mismatch ? 'version-mismatch' : 'fetched',
    foundBy: 'navigation',
    redirects: found.redirects,
    navigationOnly: false,
  };
}

function entryUnreadable(where: string, got: string): CodedError {
  return new CodedError({
    code: 'entry-unreadable',
    where,
    expected: 'a page to begin the walk at',
    got,
    remedy: 'Name the address of the contributor documentation, as a browser shows it in the end.',
    exit: 3,
  });
}

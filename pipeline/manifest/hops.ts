/** The one hop out of in-scope sections: every link that leaves them is listed, with where it stands now and why. */
import type { Document } from '../artifacts/document.js';
import type { Source } from '../artifacts/manifest.js';
import { documentKey } from '../artifacts/place.js';
import type { SnapshotFailure, SnapshotFile } from '../artifacts/snapshot.js';
import { type LinkTarget, targetOf } from '../documents/link-target.js';
import { linksOf } from '../documents/links.js';
import { pageKey } from '../documents/page-key.js';
import { sectionName } from '../documents/sections.js';
import { hopIndex } from './hop-index.js';
import { namedOnly } from './named-only.js';

export interface HopRequest {
  sources: readonly Source[];
  documents: ReadonlyMap<string, Document>;
  /** Page of a document whose form is HTML, by key. */
  html: (key: string) => string | undefined;
  files: readonly SnapshotFile[];
  failures: readonly SnapshotFailure[];
  docsRoot: string;
  /** `owner/name` that is contributed to. */
  repository: string;
  /** Hosts and repositories besides the project's own; absent where nothing can be retrieved. */
  allow?: readonly string[] | undefined;
}

export type WantedHop = Extract<LinkTarget, { kind: 'page' | 'file' }>;

export interface Hops {
  /** The same sources, each with its hops. */
  sources: Source[];
  /** Targets that may be retrieved and were not yet. */
  wanted: WantedHop[];
}

/** Targets of one corpus that are retrieved: the round is for single pages, not for another documentation. */
const MOST_HOPS = 60;

export function listHops(request: HopRequest): Hops {
  const index = hopIndex(request.files, request.failures, request.documents);
  const round = new Map<string, WantedHop>();
  const statusOf = (target: LinkTarget, source: Source): string => {
    const found = index.find(target);
    if (found) return found.foundBy === 'hop' ? 'retrieved' : 'held';
    const named = namedOnly(target);
    if (named !== undefined) return `named only: ${named}`;
    if (target.kind !== 'page' && target.kind !== 'file')
      return 'not retrieved: no document of the snapshot defines it';
    if (!isAllowed(target, request)) return 'not followed: outside the allowed hosts and repositories';
    if (request.allow === undefined) return 'not retrieved: the snapshot does not hold it';
    if (source.foundBy === 'hop') return 'not followed: one hop only';
    const failure = index.failure(addressOf(target));
    if (failure !== undefined) return `failed: ${failure}`;
    if (!round.has(addressOf(target)) && round.size + index.retrieved >= MOST_HOPS) {
      return `not followed: more than ${MOST_HOPS} hops`;
    }
    round.set(addressOf(target), target);
    return 'not retrieved: to be retrieved';
  };
  const sources = request.sources.map((source) => ({ ...source, hops: hopsOf(source, request, statusOf) }));
  return { sources, wanted: [...round.values()] };
}

function hopsOf(
  source: Source,
  { documents, html }: HopRequest,
  statusOf: (target: LinkTarget, source: Source) => string,
): Source['hops'] {
  const document = documents.get(source.document);
  if (!document || source.role !== 'rules') return [];
  const hops = new Map<string, string>();
  for (const link of linksOf(document, html(source.document))) {
    const name = sectionName(document.sections[link.section]?.path ?? []);
    if (source.include === 'partial' && !source.inScopeSections.includes(name)) continue;
    const target = targetOf(link, document);
    const url = addressOf(target);
    if (target.kind === 'nowhere' || leadsToItself(target, document) || hops.has(url)) continue;
    hops.set(url, link.kind === 'interface' ? 'named only: the programming interface' : statusOf(target, source));
  }
  return [...hops].map(([url, status]) => ({ url, status }));
}

function leadsToItself(target: LinkTarget, { key, url }: Document): boolean {
  if (target.kind === 'page') return pageKey(target.address) === pageKey(url);
  return target.kind === 'file' && documentKey(target.repository, target.path) === key;
}

/** A page by its address, a file by its document key. */
function addressOf(target: LinkTarget): string {
  switch (target.kind) {
    case 'page':
      return target.address;
    case 'file':
    case 'document':
      return documentKey(target.repository, target.path);
    case 'label':
      return `label ${target.name}`;
    case 'nowhere':
      return '';
  }
}

/** The project's own pages and files, and what the allow-list names besides. */
function isAllowed(target: WantedHop, { repository, docsRoot, files, allow = [] }: HopRequest): boolean {
  if (target.kind === 'file') {
    return (
      [repository, ...allow].includes(target.repository) || files.some((file) => file.repository === target.repository)
    );
  }
  const { host } = new URL(target.address);
  // A code host serves every project there is: its pages are allowed by repository, as files.
  return host !== 'github.com' && [hostOf(docsRoot), ...allow].includes(host);
}

function hostOf(address: string): string | undefined {
  return /^https?:\/\/([^/]+)/.exec(address)?.[1];
}

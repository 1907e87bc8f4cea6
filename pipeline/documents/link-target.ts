/** Where a link leads: a file of a repository's tree, a page of the web, or a name that some document defines. */
import { posix } from 'node:path';
import type { Document } from '../artifacts/document.js';
import type { DocumentLink } from './links.js';

export type LinkTarget =
  | { kind: 'file'; repository: string; path: string }
  /** A file whose ending the link leaves out. `rooted`: its path begins at the documentation's root, wherever that is. */
  | { kind: 'document'; repository: string; path: string; rooted: boolean }
  | { kind: 'page'; address: string }
  | { kind: 'label'; name: string }
  /** A place in the same document, or nothing that can be read. */
  | { kind: 'nowhere' };

export function targetOf(link: DocumentLink, { key, url, form }: Document): LinkTarget {
  const colon = key.indexOf(':');
  const repository = key.slice(0, colon);
  const path = key.slice(colon + 1);
  if (link.kind === 'label') return { kind: 'label', name: link.target };
  if (link.kind === 'page') return documentTarget(link.target, repository, path);
  const target = link.target.trim();
  if (target === '' || target.startsWith('#')) return { kind: 'nowhere' };
  // A file of a checkout has no address of its own: its relative links lead to files beside it, in HTML too.
  const served = form === 'html' && URL.canParse(url);
  if (/^[a-z][a-z+.-]*:/i.test(target) || target.startsWith('//') || served) return webTarget(target, url);
  return fileTarget(target, repository, path);
}

function documentTarget(name: string, repository: string, path: string): LinkTarget {
  const rooted = name.startsWith('/');
  const full = rooted ? name.slice(1) : inTree(posix.join(posix.dirname(path), name));
  return full === undefined ? { kind: 'nowhere' } : { kind: 'document', repository, path: full, rooted };
}

function fileTarget(target: string, repository: string, path: string): LinkTarget {
  const plain = decoded(target.replace(/[?#].*$/, ''));
  if (plain === '') return { kind: 'nowhere' };
  const full = inTree(plain.startsWith('/') ? plain.slice(1) : posix.join(posix.dirname(path), plain));
  return full === undefined ? siblingTarget(plain, repository, path) : { kind: 'file', repository, path: full };
}

/** `../project-docs/contributing.md` out of a tree's root names a checkout beside it. */
function siblingTarget(plain: string, repository: string, path: string): LinkTarget {
  const outside = /^(?:\.\.\/)+([\w.-]+)\/(.+)$/.exec(posix.join(posix.dirname(path), plain));
  const owner = repository.slice(0, repository.indexOf('/'));
  return outside?.[1] === undefined || outside[2] === undefined
    ? { kind: 'nowhere' }
    : { kind: 'file', repository: `${owner}/${outside[1]}`, path: outside[2] };
}

function inTree(path: string): string | undefined {
  const normal = posix.normalize(path).replace(/\/$/, '');
  return normal === '..' || normal.startsWith('../') || normal === '.' ? undefined : normal;
}

function webTarget(target: string, base: string): LinkTarget {
  const url = parsed(target, base);
  if (!url) return { kind: 'nowhere' };
  return forgeFile(url) ?? { kind: 'page', address: `${url.origin}${url.pathname}` };
}

function parsed(target: string, base: string): URL | undefined {
  try {
    const url = URL.canParse(target) ? new URL(target) : new URL(target, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** A file as GitHub shows or serves it, whatever the branch in the address. */
function forgeFile({ host, pathname }: URL): LinkTarget | undefined {
  const shown = /^\/([^/]+\/[^/]+)\/(?:blob|tree|raw|edit)\/[^/]+\/(.+)$/.exec(pathname);
  const raw = /^\/([^/]+\/[^/]+)\/(?:refs\/heads\/)?[^/]+\/(.+)$/.exec(pathname);
  const match = host === 'github.com' ? shown : host === 'raw.githubusercontent.com' ? raw : undefined;
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  return { kind: 'file', repository: match[1], path: decoded(match[2]).replace(/\/$/, '') };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

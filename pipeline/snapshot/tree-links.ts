/** The prose of a tree that its contributor documents send their readers to. */
import { CodedError } from '../artifacts/coded-error.js';
import type { Document } from '../artifacts/document.js';
import { documentKey } from '../artifacts/place.js';
import { targetOf } from '../documents/link-target.js';
import { linksOf } from '../documents/links.js';
import { readDocument } from '../documents/read-document.js';
import { isProse, isReadme, isRecord } from './patterns.js';

/** Documents whose links are followed: templates and policies are read as they are. */
const GUIDES = /(^|\/)(contributing|development|developing|hacking|agents|claude)[^/]*$/i;
const INVITATION = /\bcontribut|\bdevelop(?:ing|ment|ers?)\b|\bpull requests?\b|\bhacking\b/i;

/** The document of a file, or `undefined` where its bytes can't be read: stage 1 says why. */
export function asProse(path: string, bytes: Uint8Array, repository = 'tree/tree'): Document | undefined {
  try {
    const key = documentKey(repository, path);
    return readDocument({ key, url: `file:///${path}`, path, bytes });
  } catch (error) {
    if (error instanceof CodedError) return undefined;
    throw error;
  }
}

export function invitesContributors(document: Document | undefined): boolean {
  return document?.sections.some(({ path, level }) => level > 1 && INVITATION.test(path.at(-1) ?? '')) ?? false;
}

/** Files of the same tree that a guide links to or puts in, in the order of their links, each once. */
export function linkedProse(
  path: string,
  bytes: Uint8Array,
  repository: string,
  listed: ReadonlySet<string>,
): { path: string; by: 'link' | 'include' }[] {
  const readme = isReadme(path);
  if (!readme && !GUIDES.test(path)) return [];
  const document = asProse(path, bytes, repository);
  if (!document) return [];
  const found = new Map<string, 'link' | 'include'>();
  for (const link of linksOf(document)) {
    const title = document.sections[link.section]?.path ?? [];
    if (readme && !title.slice(1).some((name) => INVITATION.test(name))) continue;
    const target = fileIn(listed, repository, targetOf(link, document));
    if (target === undefined || target === path || !isProse(target) || isRecord(target)) continue;
    if (!found.has(target)) found.set(target, link.kind === 'include' ? 'include' : 'link');
  }
  return [...found].map(([linked, by]) => ({ path: linked, by }));
}

function fileIn(
  listed: ReadonlySet<string>,
  repository: string,
  target: ReturnType<typeof targetOf>,
): string | undefined {
  if (target.kind === 'file')
    return target.repository === repository && listed.has(target.path) ? target.path : undefined;
  if (target.kind !== 'document') return undefined;
  const endings = ['.rst', '.md', '.txt'].map((ending) => target.path + ending);
  return target.rooted
    ? [...listed].find((path) => endings.some((ending) => path.endsWith(`/${ending}`)))
    : endings.find((path) => listed.has(path));
}

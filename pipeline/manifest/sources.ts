/** One manifest entry each: what code decides by itself, and what it makes of an engine's answer. */
import type { Document } from '../artifacts/document.js';
import type { ManifestAnswer } from '../artifacts/exchange/manifest.js';
import type { Source } from '../artifacts/manifest.js';
import { documentKey } from '../artifacts/place.js';
import type { SnapshotFile } from '../artifacts/snapshot.js';
import type { ExclusionCode, Inclusion } from '../artifacts/vocabulary.js';
import { type NamedSection, namedSections } from '../documents/sections.js';

/** A file that nobody read: nothing is claimed about it. */
export function unreadSource(file: SnapshotFile, reason: string): Source {
  return {
    ...shared(file),
    page: file.path,
    status: file.status === 'fetched' ? 'unreadable' : file.status,
    role: 'excluded',
    include: 'exclude',
    reason,
    words: 0,
    inScopeWords: 0,
  };
}

/** Configuration is consulted and yields no rows, whatever stands in it. */
export function configurationSource(file: SnapshotFile, document: Document): Source {
  return {
    ...shared(file),
    ...read(document),
    role: 'context-only',
    include: 'full',
    reason: 'configuration: decides what tools repair or check, and states no rule in prose',
    inScopeWords: 0,
  };
}

/** Read by those who review, in any language; only the original feeds policies. */
export function translationSource(file: SnapshotFile, document: Document, original: string): Source {
  return {
    ...shared(file),
    ...read(document),
    role: 'context-only',
    include: 'full',
    reason: `a translation of ${original}, which is the one that rules are taken from`,
    inScopeWords: 0,
  };
}

export function navigationSource(file: SnapshotFile, document: Document): Source {
  return {
    ...shared(file),
    ...read(document),
    role: 'excluded',
    include: 'exclude',
    code: 'X-NARRATIVE',
    reason: 'an index page, kept so that navigation can be followed from it',
    inScopeWords: 0,
  };
}

/** A file that is read where another page includes it: its rules are quoted from there, once. */
export function includedSource(file: SnapshotFile, document: Document, page: string): Source {
  return {
    ...shared(file),
    ...read(document),
    role: 'context-only',
    include: 'full',
    reason: `read as a part of ${page}, which includes it whole`,
    inScopeWords: 0,
  };
}

/** What an engine's answer means for the page: in full when every section is in scope, partial when only some are. */
export function ruleSource(file: SnapshotFile, document: Document, answer: ManifestAnswer): Source {
  const sections = namedSections(document);
  const verdicts = new Map(answer.sections.map((verdict) => [verdict.section, verdict]));
  const inside = answer.role === 'rules' ? sections.filter(({ alias }) => verdicts.get(alias)?.inScope) : [];
  const outside = sections.filter((section) => !inside.includes(section));
  const include: Inclusion = inside.length === 0 ? 'exclude' : outside.length === 0 ? 'full' : 'partial';
  const entry = { ...shared(file), ...read(document), reason: answer.reason };
  if (include === 'exclude') {
    if (answer.role === 'context-only') return { ...entry, role: 'context-only', include: 'full', inScopeWords: 0 };
    const code = answer.code ?? mainCode(answer);
    return { ...entry, role: 'excluded', include, code, inScopeWords: 0 };
  }
  const named = { inScopeSections: names(inside), outOfScopeSections: names(outside) };
  const inScopeWords = inside.reduce((sum, { words }) => sum + words, 0);
  return { ...entry, ...(include === 'partial' ? named : {}), role: 'rules', include, inScopeWords };
}

/** The code most sections carry; the order of first appearance settles a tie. */
function mainCode(answer: ManifestAnswer): ExclusionCode {
  const counts = new Map<ExclusionCode, number>();
  for (const { code } of answer.sections) if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [first] = [...counts].sort((one, other) => other[1] - one[1]);
  return first?.[0] ?? 'X-NARRATIVE';
}

function names(sections: readonly NamedSection[]): string[] {
  return [...new Set(sections.map(({ name }) => name))];
}

function shared(file: SnapshotFile) {
  return {
    url: file.url,
    document: documentKey(file.repository, file.path),
    repository: file.repository,
    version: file.commit,
    status: 'fetched' as const,
    foundBy: file.foundBy ?? (file.kind === 'docs-page' ? ('navigation' as const) : ('pattern' as const)),
    inScopeSections: [],
    outOfScopeSections: [],
    hops: [],
  };
}

function read(document: Document) {
  return {
    page: document.title,
    words: document.words,
    text: { sha256: document.textSha256, converter: document.converter },
  };
}

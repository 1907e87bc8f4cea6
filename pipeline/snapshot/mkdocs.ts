/** The pages that the navigation of an MkDocs site files under contributing, wherever their sources stand. */
import { posix } from 'node:path';
import { parse } from 'yaml';

const INVITATION = /\bcontribut|\bdevelop(?:ing|ment|ers?)\b|\bhacking\b|\bstyle guide/i;

export function isMkDocsConfiguration(path: string): boolean {
  return /(?:^|\/)mkdocs\.ya?ml$/i.test(path);
}

/** Paths in the tree; a configuration that can't be read has no navigation to offer. */
export function contributorPagesOf(path: string, text: string): string[] {
  const configuration = readYaml(text);
  if (!isRecord(configuration)) return [];
  const folder = typeof configuration['docs_dir'] === 'string' ? configuration['docs_dir'] : 'docs';
  const base = posix.join(posix.dirname(path), folder);
  return pagesUnder(configuration['nav'], false).map((page) => posix.normalize(posix.join(base, page)));
}

/** Tags of other programs name functions of theirs: unknown here, and no part of the navigation. */
function readYaml(text: string): unknown {
  try {
    return parse(text, { logLevel: 'silent' });
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A navigation is a list of pages and of titled pages or lists; all that stands below an inviting title counts. */
function pagesUnder(nav: unknown, invited: boolean): string[] {
  if (typeof nav === 'string') return invited && /\.(?:md|mdx|markdown)$/i.test(nav) ? [nav] : [];
  if (Array.isArray(nav)) return nav.flatMap((each: unknown) => pagesUnder(each, invited));
  if (!isRecord(nav)) return [];
  return Object.entries(nav).flatMap(([title, inner]) => pagesUnder(inner, invited || INVITATION.test(title)));
}

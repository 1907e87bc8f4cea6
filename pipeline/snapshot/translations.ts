/** Files that say the same in several languages: one of them is the original, and only it feeds policies. */

/** ISO 639-1 codes that documentation is translated into; a two-letter word that is none of them is no language. */
const LANGUAGES = new Set(
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv ta th tr uk ur vi zh'.split(
    ' ',
  ),
);

/**
 * Path of the original for every translation among these paths.
 * The original is the file in the declared language; otherwise the one without a language; otherwise the English one.
 */
export function translationsOf(paths: readonly string[], declared?: string): Map<string, string> {
  const groups = new Map<string, { path: string; language: string | undefined }[]>();
  for (const path of [...paths].sort()) {
    const { base, language } = languageOf(path);
    groups.set(base, [...(groups.get(base) ?? []), { path, language }]);
  }
  const originals = new Map<string, string>();
  for (const group of groups.values()) {
    const original =
      group.find(({ language }) => language !== undefined && language === declared?.toLowerCase().replace('_', '-')) ??
      group.find(({ language }) => language === undefined) ??
      group.find(({ language }) => language?.startsWith('en')) ??
      group[0];
    for (const { path } of group) if (original && path !== original.path) originals.set(path, original.path);
  }
  return originals;
}

/** `CONTRIBUTING.zh-CN.md`, `docs/fr/style.md` and `i18n/ja/style.md`, each with the path it would have without. */
function languageOf(path: string): { base: string; language: string | undefined } {
  const suffix = /[._-]([a-z]{2}(?:[-_][a-z]{2,4})?)(\.(?:md|mdx|rst|txt|markdown))$/i.exec(path);
  if (suffix?.[1] !== undefined && isLanguage(suffix[1])) {
    return { base: (path.slice(0, suffix.index) + (suffix[2] ?? '')).toLowerCase(), language: normal(suffix[1]) };
  }
  const folder = /(^|\/)(?:(?:i18n|translations?|locales?|lang)\/)?([a-z]{2}(?:[-_][a-z]{2,4})?)\//i.exec(path);
  if (folder?.[2] !== undefined && isLanguage(folder[2])) {
    const rest = path.slice(0, folder.index) + (folder[1] ?? '') + path.slice(folder.index + folder[0].length);
    return { base: rest.toLowerCase(), language: normal(folder[2]) };
  }
  return { base: path.toLowerCase(), language: undefined };
}

function isLanguage(code: string): boolean {
  return LANGUAGES.has(code.slice(0, 2).toLowerCase());
}

function normal(code: string): string {
  return code.toLowerCase().replace('_', '-');
}

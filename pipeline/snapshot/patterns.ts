/** File names that carry contribution rules, matched anywhere in a tree, in any case: what no navigation leads to. */
import type { DocumentKind } from '../artifacts/snapshot.js';

const RULES: readonly RegExp[] = [
  /(^|\/)contributing([._-][^/]*)?$/i,
  /(^|\/)(claude|agents|gemini|copilot-instructions|warp|jules)(\.override|\.local)?\.md$/i,
  /(^|\/)\.(cursorrules|windsurfrules|clinerules|goosehints)$/i,
  /(^|\/)\.(cursor\/rules|github\/instructions|windsurf\/rules|clinerules)\/[^/]+\.(mdc?|instructions\.md)$/i,
  /(^|\/)(pull_request_template|merge_request_templates?)([/.][^/]+)?$/i,
  /(^|\/)(issue_template)([/.][^/]+)?$/i,
  /(^|\/)[^/]*(ai|llm)[_-](usage[_-]|contributions?[_-])?policy[^/]*$/i,
  /(^|\/)(code_of_conduct|security|maintaining|maintainers|governance|development|developing|hacking|releasing)\.(md|rst|txt)$/i,
  /(^|\/)(changelog\.d|changelog|changes|news|newsfragments|upcoming_changes)\/readme\.(md|rst|txt)$/i,
  /(^|\/)(style[_-]?guide|coding[_-]?(style|standards?|guidelines?|conventions?)|commit[_-]?(message|convention)s?)\.(md|rst|txt)$/i,
];

/** Pages for contributors inside a documentation folder, by their own name or by the folder they stand in. */
const CONTRIBUTOR_PAGES: readonly RegExp[] = [
  /(^|\/)(docs?|documentation|website|content)\/(.*\/)?(contribut(e|ing|ors?|ions?)|develop(ers?|ment|ing)?|devel|dev|hacking|pull[-_]?requests?|testing[-_]guide(lines)?|code[-_]review)([-_][^/]*)?\.(md|mdx|rst|txt)$/i,
  /(^|\/)(docs?|documentation|website|content)\/(.*\/)?(contribut(e|ing|ors?|ions?)|develop(ers?|ment)?|devel|dev[-_]?(docs?|guide)?|development[-_]guide|internals)\/([^/]+\/)*[^/]+\.(md|mdx|rst|txt)$/i,
  /(^|\/)(docs?|documentation|website|content)\/(.*\/)?(style[-_ ]?guide|coding[-_]?(style|standards?|guidelines?|conventions?))\.(md|mdx|rst|txt)$/i,
];

const CONFIGURATION: readonly RegExp[] = [
  /(^|\/)\.pre-commit-config\.ya?ml$/i,
  /(^|\/)(pyproject\.toml|tox\.ini|setup\.cfg|\.editorconfig|\.flake8|\.gitattributes|biome\.json|\.oxlintrc\.json)$/i,
  /(^|\/)(\.pylintrc|\.markdownlint(-cli2)?\.(ya?ml|json)|\.eslintrc(\.\w+)?|eslint\.config\.\w+|\.prettierrc(\.\w+)?)$/i,
  /(^|\/)(\.commitlintrc(\.\w+)?|commitlint\.config\.\w+|\.clang-format|rustfmt\.toml|\.golangci\.ya?ml|\.gitlint)$/i,
];

/** Folders whose content others wrote or machines made. */
const FOREIGN = /(^|\/)(node_modules|vendor|third_party|dist|build|\.git|fixtures|corpora)\//i;

/** What a path is by its name, or `undefined` where no pattern claims it. */
export function kindOf(path: string): DocumentKind | undefined {
  if (FOREIGN.test(path)) return undefined;
  if (CONFIGURATION.some((pattern) => pattern.test(path))) return 'config';
  return RULES.some((pattern) => pattern.test(path)) || isContributorPage(path) ? 'off-navigation' : undefined;
}

/**
 * A workflow that turns contributions away by their words: it can contradict what a document asks for, which other
 * automation cannot.
 */
export function isWordFilter(path: string, text: string): boolean {
  return (
    isWorkflow(path) &&
    /\b(?:block|forbid|ban|den[yi]|disallow|reject)\w*[-_ ]?(?:terms?|words?|phrases?|strings?|keywords?)\b/i.test(text)
  );
}

export function isWorkflow(path: string): boolean {
  return /^\.github\/workflows\/[^/]+\.ya?ml$/i.test(path);
}

/** A page of the documentation by its source: where its site is read, the rendered page stands for it. */
export function isContributorPage(path: string): boolean {
  return CONTRIBUTOR_PAGES.some((pattern) => pattern.test(path)) && !RULES.some((pattern) => pattern.test(path));
}

/** Whether a path stands in a folder that documentation is built from. */
export function isInDocumentation(path: string): boolean {
  return /^(?:docs?|documentation|website)\//i.test(path);
}

/** A page that introduces a project; where it tells how to contribute, it is one of the sources. */
export function isReadme(path: string): boolean {
  return /^(?:\.github\/|docs\/)?readme(\.(md|rst|txt|markdown))?$/i.test(path);
}

export function isProse(path: string): boolean {
  return /\.(md|mdx|markdown|rst|txt)$/i.test(path) && !FOREIGN.test(path);
}

/** Prose that binds nobody who contributes, however often it is linked: what was released, and on what terms. */
export function isRecord(path: string): boolean {
  return /(^|\/)(license|licence|copying|notice|authors|contributors|changelog|changes|history|news|releases)[^/]*\.\w+$/i.test(
    path,
  );
}

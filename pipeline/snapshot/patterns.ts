/** File names that carry contribution rules outside any navigation, matched anywhere in a tree, in any case. */
import type { DocumentKind } from '../artifacts/snapshot.js';

const RULES: readonly RegExp[] = [
  /(^|\/)contributing([._-][^/]*)?$/i,
  /(^|\/)(claude|agents|gemini|copilot-instructions)\.md$/i,
  /(^|\/)\.cursorrules$/i,
  /(^|\/)(pull_request_template)([/.][^/]+)?$/i,
  /(^|\/)(issue_template)([/.][^/]+)?$/i,
  /(^|\/)[^/]*(ai|llm)[_-](usage[_-])?policy[^/]*$/i,
  /(^|\/)(code_of_conduct|security|maintaining|maintainers|governance|development|hacking|releasing)\.(md|rst|txt)$/i,
  /(^|\/)(changelog\.d|changelog|changes|news|newsfragments|upcoming_changes)\/readme\.(md|rst|txt)$/i,
  /(^|\/)(style[_-]?guide|coding[_-]?style|commit[_-]?(message|convention)s?)\.(md|rst|txt)$/i,
];

const CONFIGURATION: readonly RegExp[] = [
  /(^|\/)\.pre-commit-config\.ya?ml$/i,
  /(^|\/)(pyproject\.toml|tox\.ini|setup\.cfg|\.editorconfig|\.flake8|\.gitattributes|biome\.json|\.oxlintrc\.json)$/i,
];

/** Folders whose content others wrote or machines made. */
const FOREIGN = /(^|\/)(node_modules|vendor|third_party|dist|build|\.git|fixtures|corpora)\//i;

/** What a path is by its name, or `undefined` where no pattern claims it. */
export function kindOf(path: string): DocumentKind | undefined {
  if (FOREIGN.test(path)) return undefined;
  if (RULES.some((pattern) => pattern.test(path))) return 'off-navigation';
  if (CONFIGURATION.some((pattern) => pattern.test(path))) return 'config';
  return undefined;
}

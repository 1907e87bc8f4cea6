/** Statements without a modal that lay down how things are done: "Docstrings follow numpydoc", "All files are formatted with X". */
import { speaksOfContribution } from './subjects.js';

const ARTEFACTS =
  '(?:(?:unit |regression |new |public |private |all |commit |python |test |function |method |class |variable |branch |file |module |pr |pull request |\\w+ )?(?:tests?|docstrings?|doctests?|commits?|messages|titles?|names|files|functions|methods|classes|imports|variables|constants|comments|modules|branches|fragments|entries|pull requests|prs|examples|exceptions|parameters|arguments|deprecations|lines|strings|features|fixes|changes|dependencies|headings|sections|links|figures|plugins|checkers|estimators))';
const PLACED =
  '(?:written|named|placed|located|formatted|separated|sorted|indented|capitali[sz]ed|prefixed|kept|stored|put|wrapped|limited|documented|structured|organi[sz]ed|grouped|spelled|listed|numbered|marked|decorated|typed|annotated|targeted|squashed|made against|based on|linted|checked|tracked|recorded|submitted|accompanied|enforced|followed|used)';

const CONVENTIONS: readonly RegExp[] = [
  /^(?:we|[\w./-]+(?: [\w./-]+){0,3}) (?:generally |usually |also |strictly |always |mostly |aims? to |tries to |try to |closely )*(?:use|uses|follow|follows|adhere|adheres|stick|sticks|conform|conforms|comply|complies) (?:to |with )?.*\b(?:style|conventions?|formats?|standards?|guides?|guidelines|rules|pep ?-?\d+|numpydoc|for (?:all|our|the|code|auto)?.{0,20}(?:formatting|linting|docstrings|documentation|testing|tests|indentation|imports|changelogs?|type checking|release notes|news|commits?|commit messages)|to (?:format|lint|check|enforce|manage|run|write|test|build|generate|maintain|keep)|spaces?|line lengths?)\b/i,
  /^(?:all|every|each|any) (?:\S+ ){0,7}(?:is|are|has|have|gets?|goes|go|includes?|uses?|follows?|lives?|comes?|starts?|ends?|belongs?) /i,
  new RegExp(
    `^(?:the )?(?:two|${ARTEFACTS}) (?:\\S+ ){0,4}(?:is|are) (?:always |usually |also |typically |generally |then )?(?:${PLACED}\\b|in |against |at the (?:top|bottom|end|beginning))`,
    'i',
  ),
  new RegExp(
    `^(?:the |a )?${ARTEFACTS} (?:(?:for|of|in|on|to) (?:\\S+ ){1,3})?(?:always |usually |will )?(?:go|goes|belongs?|lives?|live|starts?|ends?|will go|follow|follows|use|uses|have|contain|begin|take) `,
    'i',
  ),
];
/** A modal of permission among the first words. */
const PERMISSIVE = /^(?:\S+ ){0,6}(?:can|may|could|might|would)\b/i;
const NOT_NORMATIVE =
  /\b(?:automatically|will be (?:run|built|generated|released)|by (?:the )?(?:ci|bot|maintainers?|core|release)|was|were|has been|have been|currently|historically|for example|e\.g\.)\b/i;

export function isConvention(clause: string): boolean {
  if (PERMISSIVE.test(clause)) return false;
  return (
    speaksOfContribution(clause) && !NOT_NORMATIVE.test(clause) && CONVENTIONS.some((pattern) => pattern.test(clause))
  );
}

/** What a rule is about: its category and the artefacts it applies to, by the words of the rule, its section and its page. */
import type { AppliesTo, Category } from '../../artifacts/vocabulary.js';

export interface Topic {
  /** Behaviour and condition. */
  rule: string;
  /** Headings from the page's top. */
  headings: string;
  /** Page title and path. */
  page: string;
}

const CATEGORY_CUES: readonly (readonly [Category, RegExp])[] = [
  [
    'AI-assisted contribution policy',
    /\b(?:ai|a\.i\.|llms?|ai-(?:generated|assisted)|generative|copilot|chatgpt|claude|language models?|agents?|chatbots?|machine-generated)\b/gi,
  ],
  [
    'Git and commit conventions',
    /\b(?:commits?|commit messages?|branch(?:es|ing)?|rebas(?:e|ing)|squash\w*|git|merge commits?|force[- ]push\w*|upstream|remote|fork|cherry-pick|sign(?:ed)?-off|amend|subject line)\b/gi,
  ],
  [
    'PR and release metadata',
    /\b(?:pull[- ]requests?|prs?|changelogs?|release notes?|what['’]?s[- ]?new|whatsnew|news(?: fragments?| entr(?:y|ies)| files?)?|fragments?|towncrier|milestones?|labels?|authors file|contributors? list|description|template|ticket|issue|patch(?:es)?|mailmap|reviewers?|versionadded|checklist)\b/gi,
  ],
  [
    'Tests and test style',
    /\b(?:tests?|testing|test[- ]suite|pytest|unittest|assert\w*|fixtures?|coverage|doctests?|regression|parametri[sz]e\w*|test_\w+|xfail|hypothesis|mock\w*)\b/gi,
  ],
  [
    'Documentation and docstrings',
    /\b(?:docs?|documentation|docstrings?|numpydoc|sphinx|rst|restructuredtext|markdown|headings?|cross-references?|titles?|spelling|prose|glossary|narrative|see also|examples? section|parameters section|figures?|captions?|directives?|versionadded|versionchanged|tutorials?|paragraphs?|sentences?)\b/gi,
  ],
  [
    'Specialized changes',
    /\b(?:deprecat\w*|backwards?[- ]compatib\w*|cython|c extensions?|performance|benchmarks?|asv|dependenc(?:y|ies)|licen[cs]e\w*|security|migrations?|api changes?|public api|translations?|backends?|estimators?|accessibility|image comparison|baseline images?|new features?|min(?:imum)? version|plugins?|checkers?|vendored|removal|gui|rcparams?|colormaps?|javascript|openmp|data files?)\b/gi,
  ],
  [
    'Language and framework style',
    /\b(?:pep ?-?8|pep ?257|black|ruff|flake8|isort|imports?|naming|named|variables?|class(?:es)?|functions?|methods?|arguments?|parameters?|keyword|type (?:hints?|annotations?)|annotat\w*|indent\w*|quotes?|whitespace|line length|f-strings?|exceptions?|snake_case|camelcase|underscores?|models?|views?|templates?|lambda|super|python|loops?|comprehensions?|constants?|attributes?|properties|decorators?|string)\b/gi,
  ],
  [
    'Code and quality',
    /\b(?:code|lint\w*|pre-commit|style checks?|quality|hooks?|static analysis|mypy|warnings?|pylint|format(?:ter|ting)|readab\w*|maintainab\w*|simple|complexity|refactor\w*|duplicat\w*|cleanups?)\b/gi,
  ],
];

/** The category whose words weigh most; words of the rule count three times, of its headings twice, of its page once. */
export function categoryOf(topic: Topic): Category {
  let best: Category = 'Code and quality';
  let most = 0;
  for (const [category, cue] of CATEGORY_CUES) {
    const weight = 3 * count(topic.rule, cue) + 2 * count(topic.headings, cue) + count(topic.page, cue);
    if (weight > most) [best, most] = [category, weight];
  }
  return best;
}

const TARGET_CUES: readonly (readonly [AppliesTo, RegExp])[] = [
  [
    'commit',
    /\b(?:commits?|commit messages?|rebas\w+|squash\w*|sign(?:ed)?-off|subject line|branch(?:es)?|force[- ]push\w*)\b/gi,
  ],
  ['PR', /\b(?:pull[- ]requests?|prs?|description|checklist|milestone|labels?)\b/gi],
  ['test', /\b(?:tests?|testing|pytest|fixtures?|test[- ]suite|doctests?|coverage|assert\w*|test_\w+)\b/gi],
  [
    'docs',
    /\b(?:docs?|documentation|docstrings?|numpydoc|rst|sphinx|changelogs?|release notes?|what['’]?s[- ]?new|whatsnew|news|fragments?|headings?|glossary|tutorials?|readme|directives?|prose|spelling)\b/gi,
  ],
  ['CI', /\b(?:ci|continuous integration|github actions|azure|circleci|workflows? files?)\b/gi],
  [
    'code',
    /\b(?:code|functions?|methods?|class(?:es)?|modules?|imports?|variables?|api|parameters?|arguments?|exceptions?|deprecat\w*|type hints?|annotations?|cython|features?|estimators?|pep ?8|lint\w*)\b/gi,
  ],
  ['workflow', /\b(?:run|fork|clone|push|review|issue|ticket|pre-commit|discuss|mailing list|request|ask)\b/gi],
];

/** One or two artefacts, in the vocabulary's order of likelihood; `workflow` where only the process is named. */
export function appliesTo(topic: Topic): AppliesTo[] {
  const weights = TARGET_CUES.map(
    ([target, cue]) => [target, 3 * count(topic.rule, cue) + count(topic.headings, cue)] as const,
  )
    .filter(([, weight]) => weight > 0)
    .sort((left, right) => right[1] - left[1]);
  const first = weights[0];
  if (!first) return [unnamedTarget(topic)];
  const second = weights[1];
  return second && second[1] >= 6 && second[1] >= first[1] ? [first[0], second[0]] : [first[0]];
}

/** Where the rule names no artefact: its page's subject, or the way of working where agents are its subject. */
function unnamedTarget({ rule, page }: Topic): AppliesTo {
  if (/\b(?:ai|llms?|agents?|disclose)\b/i.test(rule)) return 'workflow';
  if (/\btest/i.test(page)) return 'test';
  return /\bdoc/i.test(page) ? 'docs' : 'code';
}

function count(text: string, cue: RegExp): number {
  return Math.min(3, text.match(cue)?.length ?? 0);
}

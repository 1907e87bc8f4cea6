/** The exact things a rule names: code, paths, commands, limits, quoted forms, tools. They make a rule decidable. */
import { wordsOf } from './words.js';

const NUMBERED =
  /\b(?:\d+|one|two|three|four|five|single)[- ](?:characters?|chars?|columns?|lines?|spaces?|blank lines?|words?|sentences?|commits?|tests?|years?|releases?|versions?|kb|mb|percent|%|approvals?|letters?|level|levels|underscores?|argument|arguments|per line)\b|\b\d+(?:\.\d+)+\b|\b\d+ ?%/gi;
const TEMPLATE_TAG = /\{[%{][^{}]{0,40}[%}]\}/g;
const QUOTED = /["“«][^"”»\n]{1,60}["”»]/g;
const TOOL =
  /\b(?:pre-commit|flake8|ruff|black|isort|pylint|mypy|codespell|towncrier|tox|nox|pytest|unittest|doctests?|sphinx|numpydoc|pep ?-?\d+|eslint|prettier|clang-format|restructuredtext|markdown|gitignore|asv|cython|mailmap|codecov|google style|conventional commits|semver|ascii|utf-8|utc|unix)\b/gi;
const FORM =
  /\b(?:imperative|present tense|past tense|lower-?case|upper-?case|capitali[sz]ed?|camelcase|snake_case|alphabetical(?:ly)?|american english|british english|us english|trailing whitespaces?|bullet(?:ed)? lists?|parenthes[ei]s|complete sentences?|issue numbers?|ticket numbers?|plural|singular|blank line|newline|new line|periods?|full stops?|colon|semicolon|comma|quotes?|backticks?|double backticks|single backticks|hyphens?|underscores?|tabs?|spaces|indent\w*|type hints?|type annotations?|keyword[- ]only|positional|absolute imports?|relative imports?|wildcard|top of the file|first line|title case|sentence case|bold|italic)\b/gi;
const ARTEFACT =
  /\b(?:tests?|unit tests?|regression tests?|doctests?|docstrings?|changelogs?|news fragments?|fragments?|release notes?|what['’]?s new|whatsnew|pull requests?|commit messages?|commits?|branch(?:es)?|imports?|exceptions?|warnings?|deprecat\w+|decorators?|examples? section|parameters section|licen[cs]e|headers?|copyright|authors file|issue number|ticket number|benchmarks?|type hints?|migrations?|gallery|links?|references?|directives?|versionadded|versionchanged|class(?:es)?|functions?|methods?|files?|modules?|arguments?|variables?|dependenc(?:y|ies)|comments?|documentation|docs|code|tested|functionality|strings?|lines?|names?|headings?|sections?|titles?|parameters?|attributes?|images?|figures?|templates?|tags?|pages?|features?|fix(?:es)?|warnings?|errors?|constants?|examples?|pre-commit|checks?|paragraphs?|notes?|entr(?:y|ies)|label|licenses?|description)\b/gi;

export interface NamedThings {
  literals: string[];
  limits: string[];
  forms: string[];
  artefacts: string[];
}

export function namedThings(text: string): NamedThings {
  const code = wordsOf(text)
    .filter((word) => word.code)
    .map((word) => word.text.replaceAll('`', ''));
  return {
    literals: [...code, ...all(text, QUOTED), ...all(text, TEMPLATE_TAG), ...all(text, TOOL)],
    limits: all(text, NUMBERED),
    forms: all(text, FORM),
    artefacts: all(text, ARTEFACT),
  };
}

/** The first thing a rule pins down, for the sentence that explains its label. */
export function firstNamed(text: string): string | undefined {
  const named = namedThings(text);
  return named.limits[0] ?? named.literals[0] ?? named.forms[0] ?? named.artefacts[0];
}

function all(text: string, pattern: RegExp): string[] {
  return text.match(pattern) ?? [];
}

/** Sentences of a section that bear on its rules' strength: exceptions, consequences, tooling, alternatives. */

import { contentLemmas } from './words.js';

export type ContextKind = 'exception' | 'consequence' | 'tooling' | 'alternative';

export interface ContextQuote {
  block: string;
  quote: string;
}

const CUES: readonly (readonly [ContextKind, RegExp])[] = [
  [
    'exception',
    /\b(?:exceptions? (?:to|are|is|may|can)|except(?:ion)?s? (?:for|when|if|where)|unless|not (?:a )?(?:hard|strict|absolute)|need not|(?:do(?:es)? not|don['’]t|doesn['’]t) (?:need|have) to|no need to|not (?:strictly )?(?:required|necessary|mandatory)|optional(?:ly)?|it(?:['’]s| is) (?:ok|okay|fine|acceptable)|(?:may|can) be (?:omitted|skipped|ignored|exceeded|waived)|rule of thumb|use your (?:best )?judge?ment|when in doubt|where it makes sense|feel free)\b/i,
  ],
  [
    'consequence',
    /\b(?:will (?:be (?:rejected|closed|reverted|declined|refused|asked)|fail|not be (?:accepted|merged|reviewed|considered))|won['’]t be (?:accepted|merged|reviewed|considered)|(?:cannot|can['’]t) be (?:merged|accepted)|otherwise|CI (?:will |job )?fails?|may be (?:closed|rejected|reverted))\b/i,
  ],
  [
    'tooling',
    /\b(?:pre-commit|flake8|ruff|black|isort|pylint|mypy|codespell|towncrier|tox|nox|pytest|doctest|codecov|CI|linters?|numpydoc validation|eslint|prettier|clang-format|github actions?|continuous integration|enforced|checked automatically|automatically)\b/,
  ],
  ['alternative', /\b(?:alternatively|instead of|or else|as an alternative|another option|either .+ or)\b/i],
];

function contextKind(text: string): ContextKind | undefined {
  return CUES.find(([, cue]) => cue.test(text))?.[0];
}

/** Every sentence of the blocks that grants an exception, states a consequence, names tooling or offers an alternative. */
export function contextQuotes(
  blocks: readonly { alias: string; kind: string; sentences: readonly string[] }[],
): ContextQuote[] {
  const quotes: ContextQuote[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' || block.kind === 'code') continue;
    for (const sentence of block.sentences)
      if (contextKind(sentence)) quotes.push({ block: block.alias, quote: sentence });
  }
  return quotes;
}

/** At most three quotes that bear on one rule: exceptions and consequences of its section first, then what shares its words. */
export function relatedContext(context: readonly ContextQuote[], own: string, rule: string): ContextQuote[] {
  const about = contentLemmas(rule);
  return context
    .filter(({ quote }) => quote !== own)
    .map((place, order) => ({ place, order, weight: weigh(place.quote, about) }))
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight || left.order - right.order)
    .slice(0, 3)
    .map(({ place }) => place);
}

function weigh(quote: string, about: ReadonlySet<string>): number {
  const shared = [...contentLemmas(quote)].filter((lemma) => about.has(lemma)).length;
  return shared === 0 ? 0 : shared + (contextKind(quote) === 'tooling' ? 0 : 1);
}

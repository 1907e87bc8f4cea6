/** Who a modal sentence speaks of: the contributor and the contribution, or somebody and something else. */

const OTHERS =
  /\b(?:maintainers?|core (?:dev(?:eloper)?s?|team|members?|contributors?)|reviewers?|committers?|mergers?|merger|release managers?|triagers?|moderators?|the (?:team|council|board|committee|community)|steering|end[- ]users?|users?|readers?|somebody|someone|another (?:person|developer|contributor)|bots?|github actions|travis|mentors?|students?|organi[sz]ers?|we|i|they|he|she|who|nobody)\s*(?:\([^)]*\)\s*)?(?:also |then |usually |generally |always |ll |'ll )?$/i;
const MAINTAINED_BY_US = /\bwe\s*(?:also |then |usually |generally |always )?$/i;
/** Verbs after "should" that announce an outcome instead of asking for one. */
const OUTCOME =
  /^(?:\s*(?:now|then|also|see|already|be able|be enough|be sufficient|work|just work|look (?:like|something)|have been|appear|get (?:a|an|the|something)|output|find (?:that|a|the)|result in|take (?:about|a few|around)|help you|give you|feel|be (?:good|ready|fine|done|set|familiar|aware|visible|clear|taken to|redirected|prompted|running|up and|obvious|enough|relatively|present|shown|displayed|happy|easy|possible|created|noted)|return to|print|open|show|display|still)\b)/i;
const UNCERTAIN = /\b(?:may|might|could|will probably|would|can|used to|if they)\s*$/i;
const DENIED = /(?:\bnot|n['’]t|\bnever|\bno longer|\bno)\s*(?:strictly |really |necessarily |always )?$/i;
const RELATIVE =
  /\b(?:that|which|who|what|where|how|why|whether|whom|things|something|anything|everything) ?(?:(?:you|it|they|one|we|others?) )?(?:may |might |will |would )?$/i;

export type Subject = 'contribution' | 'others' | 'outcome' | 'permission' | 'relative';

/**
 * Reads what stands before and after a modal.
 * @param before words of the clause up to the modal
 * @param after words of the clause from the modal's end on
 */
export function subjectOf(before: string, after: string, cue: string): Subject {
  if (DENIED.test(before)) return 'permission';
  if (/\bneed|\bha(?:s|ve) to/i.test(cue) && UNCERTAIN.test(before)) return 'outcome';
  if (RELATIVE.test(before)) return 'relative';
  if (OTHERS.test(before.trimEnd()) && !MAINTAINED_BY_US.test(before.trimEnd())) return 'others';
  if (/^should\b/i.test(cue) && OUTCOME.test(after)) return 'outcome';
  if (/^(?:must|should)/i.test(cue) && /^\s*(?:have been|be (?:because|due))\b/i.test(after)) return 'outcome';
  return 'contribution';
}

/** Whether a phrase speaks of something a contributor writes or does. */
export function speaksOfContribution(text: string): boolean {
  return CONTRIBUTION.test(text);
}

const CONTRIBUTION =
  /\b(?:pull requests?|PRs?|patch(?:es)?|commits?|contributions?|contributors?|changes?|code|codebase|tests?|test suite|test files?|docs?|documentation|docstrings?|functions?|methods?|class(?:es)?|modules?|parameters?|arguments?|variables?|names?|naming|imports?|comments?|files?|branch(?:es)?|changelogs?|release notes?|news|fragments?|messages?|titles?|descriptions?|lines?|indentation|whitespace|strings?|examples?|sections?|headings?|links?|features?|fix(?:es)?|bug ?fix(?:es)?|deprecations?|warnings?|errors?|exceptions?|types?|annotations?|style|imports|dependenc(?:y|ies)|features?|additions?|API|APIs|plots?|images?|figures?|templates?|scripts?|pages?|paragraphs?|sentences?|words?|terms?|titles|authors?|you|your|anything|everything|all|every|each|any)\b/i;

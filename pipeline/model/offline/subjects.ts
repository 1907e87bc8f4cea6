/** Who a modal sentence speaks of: the contributor and the contribution, or somebody and something else. */

const OTHERS =
  /\b(?:maintainers?|core (?:dev(?:eloper)?s?|team|members?|contributors?)|reviewers?|committers?|mergers?|release managers?|triagers?|moderators?|the (?:team|council|board|committee|community)|steering \w+|end[- ]users?|users?|readers?|somebody|someone|another (?:person|developer|contributor)|bots?|github actions|mentors?|students?|organi[sz]ers?|i|he|she|who|nobody|people|computer|browser|terminal|output|screen|prompt|server|page|build system|installer|program|this (?:command|script))\s*(?:\([^)]*\)\s*)?(?:also |then |usually |generally |always |'ll )?$/i;
/** Verbs after "should" that announce an outcome instead of asking for one. */
const OUTCOME =
  /^\s*(?:(?:now|then|also|already|all) )*(?:now|see\b|be able|be enough|be sufficient|work\b|just work|look (?:like|something)|have been|get (?:a|an|the|something|back)|output|find (?:that|a|the)|result in|take (?:about|a few|around)|help you|give you|feel|be (?:good to|ready|fine|set|apparent|familiar|aware|visible|taken to|redirected|prompted|running|up and|obvious|relatively|shown|displayed|happy|easy|possible|noted|very|quite|comfortable)|return to|open\b|display|still|know\b|understand\b|have (?:a|an|the) (?:working|local|copy|clone|fork|account|following (?:output|directory))|(?:give|produce|yield|show|pass without)\b|not (?:be (?:afraid|necessary|a problem|needed|confused)|worry|feel|hesitate)|contact|read\b|ask\b|expect|find\b|then be)/i;
const UNCERTAIN =
  /\b(?:may mean (?:that )?you|means? (?:that )?you|may|might|could|will probably|would|can|used to|if they)\s*$/i;
const DENIED =
  /(?:\bnot|n't|\bnever|\bno longer|\bno|\bwithout|\bnothing|\brarely|\bseldom)\s*(?:strictly |really |necessarily |always |even |actually )*$|(?:\bnot|n't) (?:going|likely) to\s*$/i;
const RELATIVE =
  /\b(?:that|who|what|where|how|why|whether|whom|which)\s*(?:(?:you|it|they|one|we|others?|also|i) )*(?:may |might |will |would )?$|\b(?:things?|something|anything|everything|work)\s+(?:(?:you|it|they|one|we|others?|i) )+(?:may |might |will |would )?$|\ball the [\w-]+ (?:you|one|we)\s*$/i;
const WHICH = /,\s*which\s*$/i;
/** "No entries are needed": before a statement of need the thing itself is denied. */
const NONE_OF_IT = /\bno (?:[\w-]+ ){0,2}[\w-]+\s*$/i;
const NEEDED = /^(?:is|are) (?:\w+ )*(?:required|necessary|needed|mandatory)\b/i;
/** "We'll often need to draw a figure" tells what the writer does; what contributors owe is said of them or of their work. */
const NARRATED = /\bwe(?:'ll| will)?(?: (?:\w+ly|often|also|then|now|first|still|just|only|always))*\s*$/i;
const IN_CONDITION = /\b(?:if|because|since|although|though|why|whether|how)\s+(?:\S+\s+){0,4}$/i;

/** A pointer back to a list: what it says was said there. */
const UMBRELLA =
  /^(?:all (?:of )?)?(?:these|those|the following|the above) (?:things?|steps?|items?|points?|rules|guidelines|requirements)\b/i;

export type Subject = 'contribution' | 'others' | 'outcome' | 'permission' | 'relative';

/**
 * Reads what stands before and after a modal.
 * @param before words of the clause up to the modal
 * @param after words of the clause from the modal's end on
 */
export function subjectOf(before: string, after: string, cue: string): Subject {
  if (DENIED.test(before) || (NEEDED.test(cue) && NONE_OF_IT.test(before))) return 'permission';
  if (/\bneed|\bha(?:s|ve) to/i.test(cue) && NARRATED.test(before)) return 'relative';
  if (
    /\bneed|\bha(?:s|ve) to|^may\b|^might\b/i.test(cue) &&
    (UNCERTAIN.test(before) || /^(?:may|might)\s/i.test(cue.replace(/^may (?:not|also be|be)/i, '')))
  )
    return 'outcome';
  if (RELATIVE.test(before) && !WHICH.test(before)) return 'relative';
  if (IN_CONDITION.test(before) || /\b(?:is|are)\b[^,]*\byou\s*$/i.test(before)) return 'relative';
  if (/^(?:some|many|most|several|a few|certain) /i.test(before.trim()) && /^(?:needs?|requires?)$/i.test(cue))
    return 'relative';
  if (UMBRELLA.test(before.trim())) return 'relative';
  if (OTHERS.test(before.trimEnd())) return 'others';
  if (/expected to$/i.test(cue) && /^\s*(?:fail|pass|work|be (?:the|a)|raise|return|take)\b/i.test(after))
    return 'outcome';
  if (/^should\b/i.test(cue) && OUTCOME.test(after)) return 'outcome';
  if (/^(?:must|should)/i.test(cue) && /^\s*(?:have been|be (?:because|due))\b/i.test(after)) return 'outcome';
  if (
    /^(?:must|should|need|needs|has|have)/i.test(cue) &&
    /\bby (?:the |a )?(?:maintainers?|core (?:dev\w*|team)|release manager|reviewers?)\b/i.test(after)
  )
    return 'others';
  return 'contribution';
}

/** Whether a phrase speaks of something a contributor writes or does. */
export function speaksOfContribution(text: string): boolean {
  return CONTRIBUTION.test(text);
}

const CONTRIBUTION =
  /\b(?:pull requests?|prs?|patch(?:es)?|commits?|contributions?|submissions?|contributors?|changes?|code|codebase|tests?|docs?|documentation|docstrings?|doctests?|functions?|methods?|class(?:es)?|modules?|parameters?|arguments?|variables?|names?|naming|imports?|comments?|files?|branch(?:es)?|changelogs?|release notes?|news|fragments?|messages?|titles?|descriptions?|lines?|indentation|whitespace|strings?|examples?|sections?|headings?|links?|features?|functionality|fix(?:es)?|bug ?fix(?:es)?|deprecations?|warnings?|errors?|exceptions?|types?|annotations?|style|dependenc(?:y|ies)|additions?|apis?|plots?|images?|figures?|templates?|scripts?|pages?|paragraphs?|sentences?|words?|terms?|authors?)\b/i;

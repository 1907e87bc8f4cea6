/** Which of the routes M1–M6 and D1–D4 a rule fires, with the words of the rule or of its section that fire them. */
import type { ClassifyRow } from '../../artifacts/exchange/classify.js';
import type { LevelRoute } from '../../artifacts/vocabulary.js';
import { namedThings } from './named-things.js';
import type { Trace } from './scope-traces.js';
import { contentLemmas } from './words.js';

const OUTRIGHT =
  /\b(?:must|required?|requires|shall|mandatory|has to|have to|needs? to|necessary|obligatory|always|ensure|make sure|be sure)\b/i;
const FORBIDS =
  /\b(?:never|do not|don['’]t|must not|mustn['’]t|may not|not (?:allowed|permitted|accepted|acceptable)|forbidden|prohibited|disallowed|no)\b/i;
const ACCEPTANCE =
  /\b(?:checklist|before (?:merging|your (?:pr|pull request) (?:is|can be) merged)|(?:pr|pull request|patch) (?:template|review checklist)|review checklist|to be (?:merged|accepted))\b/i;
const ORDER =
  /\b(?:before|after|first|alphabetical|in (?:the following|this) order|top of|bottom of|beginning of|end of|at least|at most|no more than|exactly|only)\b/i;
const CONSEQUENCE =
  /\b(?:will (?:be (?:rejected|closed|reverted|declined)|fail|not be (?:accepted|merged|reviewed))|won['’]t be (?:accepted|merged)|cannot be merged|otherwise,? (?:it|the|ci|your|tests?|we)\b|or (?:it|the build|ci|tests?) (?:will|fails?))\b/i;
const PREFERENCE =
  /\b(?:should|prefer\w*|ideally|recommend\w*|encourag\w*|suggest\w*|try to|consider|good idea|best to|better to|advis\w+|avoid|discourag\w*|appreciated?|ought to|good practice|would like|strive|aim to|where possible|if possible|whenever possible|usually|generally|typically)\b/i;
const OPEN_APPLICABILITY =
  /\b(?:when(?:ever)? (?:appropriate|necessary|needed|applicable|relevant|it makes sense)|if (?:appropriate|necessary|needed|applicable|relevant|it makes sense)|where (?:appropriate|necessary|applicable|relevant|it makes sense|needed)|as (?:needed|appropriate|necessary)|unless (?:there is|there's|you have) (?:a )?good reason)\b/i;
const MANNER =
  /\b(?:clear(?:ly)?|readab\w+|concise(?:ly)?|simpl[ey]|meaningful|descriptive|well[- ]\w+|short|small|brief(?:ly)?|careful(?:ly)?|consistent(?:ly)?|thorough(?:ly)?|minimal|as .{1,20} as possible|easy to|good|helpful|focus(?:ed)?|comprehensive|efficient(?:ly)?|robust|informative)\b/i;

export function levelTraces(row: ClassifyRow): Trace<LevelRoute>[] {
  const text = `${row.quote} ${row.behaviour}`;
  const named = namedThings(row.quote);
  const exact = named.limits[0] ?? named.literals[0] ?? named.forms[0] ?? ORDER.exec(row.behaviour)?.[0];
  const soft = PREFERENCE.exec(row.quote)?.[0];
  const traces: Trace<LevelRoute>[] = [];
  const fire = (route: LevelRoute, seen: string | undefined, context?: string): void => {
    if (seen !== undefined) traces.push({ route, seen, ...(context === undefined ? {} : { context }) });
  };
  if (row.modalVerbLevel === 'must') fire('M1', OUTRIGHT.exec(row.quote)?.[0]);
  if (row.modalVerbLevel === 'prohibited') fire('M2', FORBIDS.exec(text)?.[0] ?? 'the negative command');
  fire('M3', ACCEPTANCE.exec([...row.section, row.page].join(' | '))?.[0]);
  fire('M4', exact ?? (soft === undefined ? named.artefacts[0] : undefined));
  if (soft !== undefined) fire('M5', named.limits[0] ?? named.literals[0] ?? presence(row.behaviour));
  fire('M6', CONSEQUENCE.exec(row.quote)?.[0]);
  fire('D1', row.modalVerbLevel === 'should' ? (soft ?? 'soft wording') : undefined);
  const exception = grantedException(row);
  if (exception) fire('D2', exception.text, exception.alias);
  fire('D3', OPEN_APPLICABILITY.exec(row.quote)?.[0]);
  if (exact === undefined) fire('D4', MANNER.exec(row.behaviour)?.[0]);
  return traces;
}

/** An artefact that is either there or not: softly asked for, it still leaves one satisfying state. */
function presence(behaviour: string): string | undefined {
  return PRESENT.exec(behaviour)?.[0];
}

const PRESENT =
  /\b(?:have|has|includes?|contains?|add|adds|(?:is|are) (?:accompanied|tested|documented|placed|put|included|located|listed)|goe?s? (?:in|into|to)|start(?:s)? with|ends? with|use|uses|follows? the)\b (?:\S+ ){0,4}?(?:tests?|docstrings?|doctests?|changelogs?|fragments?|release notes?|examples?|documentation|type (?:hints|annotations)|issue numbers?|links?|entr(?:y|ies)|files?|director(?:y|ies)|periods?|sections?|style guide|format|headings?|tested|documented)\b/i;

/** A sentence of the section, outside the rule's own, that lets a contributor deviate from this rule. */
function grantedException(row: ClassifyRow): { alias: string; text: string } | undefined {
  const about = contentLemmas(row.quote);
  return row.sectionContext.find((place) => {
    if (place.text === row.quote || !GRANTS.test(place.text)) return false;
    const theirs = contentLemmas(place.text);
    const shared = [...theirs].filter((lemma) => about.has(lemma)).length;
    return shared >= 2 && shared / theirs.size >= 0.25;
  });
}

/** Deviation granted outright; a condition of another rule ("unless …") grants nothing here. */
const GRANTS =
  /\b(?:exceptions? (?:to|are|is|may|can|for)|not (?:a )?(?:hard|strict|absolute)|need not|(?:do(?:es)? not|don['’]t|doesn['’]t) (?:need|have) to|no need to|(?:is|are)(?: not|n['’]t) (?:strictly )?(?:required|necessary|mandatory)|optional|it(?:['’]s| is) (?:also )?(?:ok|okay|fine|acceptable)|(?:may|can) be (?:omitted|skipped|ignored|exceeded|waived|longer|shorter)|rule of thumb|only a guide|your (?:best )?judge?ment|where it makes sense)\b/i;

/** Which of the routes M1–M6 and D1–D4 a rule fires, with the words of the rule or of its section that fire them. */
import type { ClassifyRow } from '../../artifacts/exchange/classify.js';
import type { LevelRoute } from '../../artifacts/vocabulary.js';
import { contextKind } from './context-quotes.js';
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
  /\b(?:will (?:be (?:rejected|closed|reverted|declined)|fail|not be (?:accepted|merged|reviewed))|won['’]t be (?:accepted|merged)|cannot be merged|otherwise|or (?:it|the build|ci|tests?) (?:will|fails?))\b/i;
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
  if (soft !== undefined) fire('M5', named.limits[0] ?? named.literals[0]);
  fire('M6', CONSEQUENCE.exec(row.quote)?.[0]);
  fire('D1', row.modalVerbLevel === 'should' ? (soft ?? 'soft wording') : undefined);
  const exception = grantedException(row);
  if (exception) fire('D2', exception.text, exception.alias);
  fire('D3', OPEN_APPLICABILITY.exec(row.quote)?.[0]);
  if (exact === undefined) fire('D4', MANNER.exec(row.behaviour)?.[0]);
  return traces;
}

/** A sentence of the section, outside the rule's own, that lets a contributor deviate from this rule. */
function grantedException(row: ClassifyRow): { alias: string; text: string } | undefined {
  const about = contentLemmas(row.quote);
  return row.sectionContext.find((place) => {
    if (contextKind(place.text) !== 'exception' || place.text === row.quote) return false;
    const shared = [...contentLemmas(place.text)].filter((lemma) => about.has(lemma)).length;
    return shared >= 2;
  });
}

/** The situation a sentence names before or after what it asks for. */
import { instructionVerb } from './verbs.js';
import { wordsOf } from './words.js';

export interface Conditioned {
  /** The situation in the source's words, without the comma that ends it; absent where the sentence names none. */
  condition?: string;
  /** What is left to read. */
  main: string;
}

/** Words that open a situation or a circumstance at the head of a sentence. */
const OPENING =
  /^(?:if|when|whenever|unless|once|before|after|while|where|wherever|for|in|on|during|as|with|within|until|upon|to|by|at|from|because|since|although|though|even|except|instead of|rather than|given|assuming|in case|depending on|prior to|regardless|outside|inside|under|besides|apart from|aside from|along with|without|per|via|through|using|following|due to|thanks to|the first time|every time|each time|any time|only (?:if|when|in|for)|as long as|so long as|provided|should you|like|unlike|similar to|among|between|across|throughout|despite|over|against|next to|of|about|in order to)\b/i;
/** Of these, the ones that make the rule depend on the situation; the others only colour it. */
const SITUATION =
  /^(?:if|when|whenever|unless|once|before|after|while|where|wherever|for|in|on|during|with|within|until|upon|except|in case|prior to|at|outside|inside|under|only|as part of|the first time|every time|each time|any time|as long as|so long as|provided|should you|without|depending on|between|across|to (?:add|create|make|introduce|deprecate|remove|change|contribute|submit|write|fix|update|propose|mark|document|implement|test|build|use|rename|support))\b/i;
const NOT_SITUATION =
  /^(?:in (?:general|addition|order|particular|short|fact|practice|summary|other words|most cases|this (?:way|case|section|guide|document)|the (?:meantime|past|end|future)|an open-source)|for (?:example|instance|now|this reason|these reasons|that reason|consistency|clarity|historical|the (?:sake|most part|time being)|more|details|further|information|simplicity|readability|convenience|best)|on the other hand|at (?:the moment|present|least|minimum|this point|first)|with (?:that|this)|when in doubt|where possible|if possible)\b/i;
const TRAILING =
  /(?:^|[\s,(])((?:(?:only|even|except|but only|or) )?(?:if|when|whenever|unless|in case|as long as|so long as|where)\s[^;()]+?)[.\s]*$/i;
const FILLER =
  /^(?:if|when|where|whenever|as)(?: ever)? (?:you (?:can|like|wish|want|are (?:happy|done|ready|comfortable|unsure)).*)$/i;

/** Splits a leading situation off a sentence. Text inside brackets and code is never searched for the comma. */
export function leadingCondition(sentence: string): Conditioned {
  if (!OPENING.test(sentence)) return { main: sentence };
  const cut = mainClauseStart(sentence);
  if (cut === undefined) return { main: sentence };
  const condition = sentence.slice(0, cut.end).trim();
  const main = sentence.slice(cut.start).trimStart();
  return SITUATION.test(condition) && !NOT_SITUATION.test(condition) ? { condition, main } : { main };
}

/** Where the main clause begins: after the comma that closes the situation, or, without one, at its subject or verb. */
function mainClauseStart(sentence: string): { end: number; start: number } | undefined {
  for (const comma of commas(sentence)) {
    const rest = sentence.slice(comma + 1);
    if (
      rest.trim() === '' ||
      /^\s*(?:and|or|nor|but|where|for example|e\.g\.|i\.e\.|etc|such as|like|including|which|who|especially|particularly|even|it (?:is|was)\b.{0,20},)\b/i.test(
        rest,
      )
    )
      continue;
    if (isEnumeration(rest)) continue;
    return { end: comma, start: comma + 1 };
  }
  const bare = UNMARKED.exec(sentence);
  if (bare?.[1] !== undefined) return { end: bare[1].length, start: bare[1].length };
  const then = /^if\b.*?,?\s+then\s+/i.exec(sentence);
  if (then) return { end: then[0].search(/,?\s+then\s+$/i), start: then[0].length };
  const unmarked =
    /(?:\)\s+|\s+then\s+|\s+)(?:(?:please|you (?:should|must|will|need|have to|can|may))\b|(?<=\)\s+)(?=[a-z]+ (?:a|an|the|your)\b))/.exec(
      sentence.slice(3),
    );
  if (!unmarked || /^(?:to|by|for|as|in|on|at|with)\b/i.test(sentence)) return undefined;
  const at = unmarked.index + 3;
  if (
    /\byou\b/i.test(unmarked[0]) &&
    !/^(?:if|when|once|unless|the first time|after|before)\b.*\S/i.test(sentence.slice(0, at))
  )
    return undefined;
  return { end: at, start: at };
}

/** "After finishing all steps make a pull request": no comma, but a verb and its determiner. */
const UNMARKED =
  /^((?:after|before|once|when|if|for|to)\b(?:\s+[^\s,]+){2,8})\s+(?:please\s+)?(?=(?:make sure|be sure|ensure that|do not|don't)\b|(?:make|create|run|add|open|submit|update|commit|push|use|write|send|check|include)\s+(?:an?|the|your|this|it)\b)/i;

/** "In models, views, and templates, do X": a comma inside a list doesn't close the situation. */
function isEnumeration(rest: string): boolean {
  const item = /^\s*([^,]{1,25}),\s*(?:and|or)\s/.exec(rest)?.[1];
  return item !== undefined && instructionVerb(wordsOf(item)) < 0 && !/\b(?:you|must|should|is|are)\b/i.test(item);
}

export interface Trailed {
  condition: string;
  /** The clause without the situation. */
  rest: string;
}

/** The situation named after the verb, such as "… if it fixes a bug"; none where it belongs to a noun or a that-clause. */
export function trailingCondition(clause: string): Trailed | undefined {
  const match = TRAILING.exec(clause);
  const condition = match?.[1]?.trim();
  if (!match || condition === undefined || FILLER.test(condition)) return undefined;
  const rest = clause
    .slice(0, match.index)
    .trim()
    .replace(/[,(]+$/u, '');
  if (
    wordsOf(rest).length < 2 ||
    /\b(?:that|which|who|because|so|the case|case|cases|situations?|exactly|even|as|what|see|know|tell|ask|check|decide|determine|know|clear|think)$/i.test(
      rest,
    )
  )
    return undefined;
  if (
    /^where\b/i.test(condition) &&
    !/^where (?:possible|appropriate|applicable|necessary|needed|relevant|it makes sense)/i.test(condition)
  )
    return undefined;
  if (rest.includes('(') && !rest.includes(')')) return undefined;
  return { condition, rest };
}

/** Situation that a lead-in sets for the items under it ("For docs changes:", "When adding a class:"). */
export function leadInCondition(leadIn: string): string | undefined {
  const text = leadIn.trim().replace(/[\s:.…-]+$/u, '');
  if (!SITUATION.test(text) || NOT_SITUATION.test(text)) return undefined;
  const { condition, main } = leadingCondition(text);
  if (condition !== undefined) return condition;
  return main === text && text.split(/\s+/).length <= 14 ? text : undefined;
}

function* commas(text: string): Generator<number> {
  let depth = 0;
  let code = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '`') code = !code;
    else if (code) continue;
    else if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth = Math.max(0, depth - 1);
    else if (letter === ',' && depth === 0) yield index;
    else if (letter === ';' && depth === 0) return;
  }
}

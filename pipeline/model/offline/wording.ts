/** Our own wording of a rule: one imperative, whatever shape the source's sentence had. */
import type { Modal } from './modality.js';
import { asSentence } from './words.js';

/** "X must be Y" becomes "ensure that X is Y"; "you must do Y" becomes "do Y". */
export function imperativeOf(subject: string, modal: Modal, cue: string, predicate: string): string {
  const who = subject
    .trim()
    .replace(/^(?:that|so|and|but|then|also|therefore|thus)\s+/i, '')
    .replace(/[,\s]+$/u, '');
  const what = predicate.trim();
  switch (modal.shape) {
    case 'asking':
      return asking(cue, what);
    case 'statement':
      return statement(who, cue, what);
    case 'refusal':
      return `avoid what leads to refusal: ${lowerFirst(who)} ${cue} ${what}`.trim();
    case 'verb':
      return governed(who, modal, cue, what);
  }
}

const ADDRESSED =
  /^(?:please )?(?:you|contributors?|developers?|authors?|one|we|everyone|(?:all |each |new )contributors?|submitters?|(?:the )?pr authors?)(?: (?:also|then|always|will|generally))*$/i;

function governed(who: string, modal: Modal, cue: string, what: string): string {
  const verb = /^(?:needs?|requires?)$/i.test(cue) ? `have ${what}` : what;
  if (who === '' || ADDRESSED.test(who)) return modal.negated ? `do not ${verb}` : verb;
  return `ensure that ${lowerFirst(who)} ${agree(who, verb, modal.negated)}`;
}

function asking(cue: string, what: string): string {
  if (/n't|not|never/i.test(cue)) return `do not ${/use$/i.test(cue) ? 'use' : 'submit'} ${what}`;
  if (/discourage/i.test(cue)) return `avoid ${what}`;
  return /prefer|recommend|suggest|favou?r|advise|encourage|appreciate|like/i.test(cue)
    ? `prefer ${what}`
    : `provide ${what}`;
}

function statement(who: string, cue: string, what: string): string {
  const subject = lowerFirst(who);
  const act = /\bto$/i.test(cue) ? what : (/^to\s+(.*)$/is.exec(what)?.[1] ?? undefined);
  if (act !== undefined)
    return ADDRESSED.test(who) || /^it$/i.test(who) ? act : `ensure that ${subject} ${agree(who, act, false)}`;
  if (/not|n't|forbidden|prohibited|disallowed|banned|unacceptable/i.test(cue))
    return `do not use or submit ${subject} ${what}`.trim();
  if (/discouraged/i.test(cue)) return `avoid ${subject} ${what}`.trim();
  return `${/required|mandatory|compulsory|necessary|essential|crucial|imperative|requirement|needed|expected/i.test(cue) ? 'provide' : 'prefer'} ${subject} ${what}`.trim();
}

function agree(who: string, what: string, negated: boolean): string {
  const many = isPlural(who);
  const rest = what.replace(/^be\b\s*/i, '');
  const not = negated ? 'not ' : '';
  if (rest !== what) return `${many ? 'are' : 'is'} ${not}${rest}`;
  if (negated) return `${many ? 'do' : 'does'} not ${what}`;
  if (many) return what;
  return what.replace(
    /^((?:\w+ly |also |always |only |all |exactly )*)(\w+)/,
    (_all, adverb: string, verb: string) => `${adverb}${third(verb)}`,
  );
}

function isPlural(who: string): boolean {
  if (/\byou$/i.test(who)) return true;
  if (/^(?:a|an|each|every|this|that|it|the first|any one)\b/i.test(who)) return false;
  if (/\b(?:and|these|those|both|all|they)\b/i.test(who)) return true;
  const head = who.split(/\s+(?:of|in|for|to|with|that|which|from|on|at|by)\s+/i)[0] ?? who;
  return /(?:[^su]s|ss?es|data|people)$/i.test(head);
}

function third(verb: string): string {
  if (/^have$/i.test(verb)) return 'has';
  if (/^(?:is|are|not)$/i.test(verb)) return verb;
  if (/(?:s|x|z|ch|sh|o)$/i.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/i.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

export function lowerFirst(text: string): string {
  return /^(?:[A-Z][a-z]+|A)(?:[\s,.]|$)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** One imperative sentence from a situation and a behaviour. */
export function atomicRule(condition: string | undefined, behaviour: string): string {
  if (condition === undefined) return asSentence(behaviour);
  return asSentence(
    `${/^[a-z]/i.test(condition) && SITUATED.test(condition) ? condition : `For ${condition}`}, ${lowerFirst(behaviour)}`,
  );
}

const SITUATED =
  /^(?:if|when|whenever|unless|once|before|after|while|where|wherever|for|in|on|during|with|within|until|upon|except|prior|at|outside|inside|under|only|as|the first|every|each|any|so long|provided|without|depending|between|across|to|or)\b/i;

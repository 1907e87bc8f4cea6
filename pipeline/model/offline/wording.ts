/** Our own wording of a rule: one imperative, whatever shape the source's sentence had. */
import type { Modal } from './modality.js';
import { asSentence } from './words.js';

/** "X must be Y" → "Ensure that X is Y"; "you must do Y" → "do Y". */
export function imperativeOf(subject: string, modal: Modal, cue: string, predicate: string): string {
  const who = subject
    .trim()
    .replace(/^(?:that|so|and|but|then|also|therefore|thus)\s+/i, '')
    .replace(/[,\s]+$/u, '');
  const what = predicate.trim();
  if (modal.shape === 'asking') return asking(cue, what);
  if (modal.shape === 'statement') return `see to it that this holds: ${`${who} ${cue} ${what}`.trim()}`;
  const addressed =
    /^(?:please )?(?:you|contributors?|developers?|authors?|one|we|everyone|all contributors|each contributor|submitters?)(?: (?:also|then|always|will|generally))*$/i.test(
      who,
    );
  if (addressed || who === '') return modal.negated ? `do not ${what}` : what;
  return `ensure that ${lowerFirst(who)} ${agree(who, what, modal.negated)}`;
}

function asking(cue: string, what: string): string {
  const asked =
    /^(?:that )?(?:all |every |each )?(?:you|contributors?|developers?|authors?|people|everyone|new contributors)?\s*(?:to )?(.*)$/is.exec(
      what,
    )?.[1] ?? what;
  if (/discourage/i.test(cue)) return `avoid ${asked.replace(/^from /i, '')}`;
  if (/^[a-z]+ing\b/.test(asked)) return `follow the preference: ${asked}`;
  return /^you\b/i.test(what) || /^(?:that |all )?(?:contributors|developers|authors|people)/i.test(what)
    ? asked
    : `provide ${asked}`;
}

function agree(who: string, what: string, negated: boolean): string {
  const many = isPlural(who);
  const rest = what.replace(/^be\b\s*/i, '');
  const not = negated ? 'not ' : '';
  if (rest !== what) return `${many ? 'are' : 'is'} ${not}${rest}`;
  if (negated) return `${many ? 'do' : 'does'} not ${what}`;
  return many
    ? what
    : what.replace(
        /^(\w+ly |also |always |only )?(\w+)/,
        (_all, adverb: string | undefined, verb: string) => `${adverb ?? ''}${third(verb)}`,
      );
}

function isPlural(who: string): boolean {
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
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** One imperative sentence from a situation and a behaviour. */
export function atomicRule(condition: string | undefined, behaviour: string): string {
  if (condition === undefined) return asSentence(behaviour);
  return asSentence(`${condition}, ${lowerFirst(behaviour)}`);
}

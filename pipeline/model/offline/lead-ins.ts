/** What a sentence that ends in a colon lends to the items under it: a verb, a strength, a situation. */
import type { ModalVerbLevel } from '../../artifacts/vocabulary.js';
import { leadInCondition } from './conditions.js';
import { readable } from './frames.js';
import type { Obligation } from './reading.js';
import { readSentence } from './reading.js';
import { speaksOfContribution } from './subjects.js';
import { lowerFirst } from './wording.js';

export interface LeadIn {
  /** How an item that asks for nothing by itself is to be read; `choice`: what it lists is offered, not asked; `none`: not at all. */
  lends: 'include' | 'ensure' | 'avoid' | 'rule' | 'choice' | 'none';
  level: ModalVerbLevel;
  condition?: string;
}

const SINGLE =
  /\b(?:as follows|order|one of|either|for example|e\.g\.|examples?|like (?:this|so|that)|such as|reasons?|options?|types?|kinds?|categories|levels|several ways|ways|the following (?:commands?|files?|values?|options?|steps?|table|code)|means|include(?:s|d)? the following (?:packages|tools|files)|steps? (?:to|for)|available|useful|resources|links?|tools|commands?)\b[^:]*:$/i;
/** A lead-in that offers: its items are things one may do. */
const CHOICE =
  /\b(?:ways? (?:to|you|of|in which)|you (?:can|could|may|might)(?! only)|ideas|what you can|things you can|options|want to do|possibilities|either of|any of(?: the following| these)?)\b[^:]*:$/i;
const AVOID = /\b(?:(?:should|must) not|don't|do not|avoid|never|not (?:allowed|accepted|permitted))\b[^:]*:$/i;
const INCLUDE =
  /\b(?:should|must|needs? to|has to|have to|required to|please|be sure to|make sure to|make sure (?:that )?\w+)\b.*\b(?:include|contain|have|provide|list|mention|specify|consist of|comprise|cover|add|state|describe|follow|be)\b[^:]*:$|^(?:include|add|provide|specify|mention|describe)\b[^:]*:$/i;
const ENSURE = /\b(?:make sure|ensure|check|verify|confirm|see to it|be sure)\b[^:]*:$/i;
const RULES =
  /\b(?:must|should|requirements?|rules?|guidelines?|conventions?|checklist|criteria|principles|standards?|required|recommend\w*|prefer\w*|following style|policy|please|expected|expect|remember|keep in mind|points?|guidance|good practices?|best practices?)\b[^:]*:?$/i;

export function readLeadIn(sentence: string): LeadIn {
  const text = readable(sentence);
  const condition = leadInCondition(text);
  const level: ModalVerbLevel = /\b(?:should|recommend|prefer|encourage|suggest|try|consider|good|best|ideally)/i.test(
    text,
  )
    ? 'should'
    : 'must';
  const about = condition === undefined ? {} : { condition };
  if (!text.endsWith(':')) return { lends: 'none', level, ...about };
  if (CHOICE.test(text)) return { lends: 'choice', level, ...about };
  if (SINGLE.test(text)) return { lends: 'none', level, ...about };
  if (AVOID.test(text)) return { lends: 'avoid', level: level === 'should' ? 'should' : 'prohibited', ...about };
  if (INCLUDE.test(text)) return { lends: 'include', level, ...about };
  if (ENSURE.test(text)) return { lends: 'ensure', level, ...about };
  if (RULES.test(text)) return { lends: 'rule', level, ...about };
  return { lends: 'none', level, ...about };
}

/** The obligation an item has only by its lead-in; undefined where the item stays a remark. */
export function lentObligation(item: string, leadIn: LeadIn): Obligation | undefined {
  const text = readable(item).replace(/[.;,\s]+$/u, '');
  const words = text.split(/\s+/).length;
  if (leadIn.lends === 'none' || leadIn.lends === 'choice' || words > 40 || text === '' || text.endsWith('?'))
    return undefined;
  const behaviour = lent(text, leadIn);
  if (behaviour === undefined) return undefined;
  return {
    behaviour,
    level: leadIn.level,
    shape: 'inherited',
    ...(leadIn.condition === undefined ? {} : { condition: leadIn.condition }),
  };
}

const SENTENCE = /\b(?:is|are|was|were|can|may|will|does|do|has|have|be|should|must)\b/i;

function lent(text: string, { lends }: LeadIn): string | undefined {
  switch (lends) {
    case 'include':
      return SENTENCE.test(text) && text.split(/\s+/).length > 14 ? undefined : `include ${lowerFirst(text)}`;
    case 'avoid':
      return `avoid ${lowerFirst(text)}`;
    case 'ensure':
      return `ensure that ${lowerFirst(text)}`;
    case 'rule':
      return speaksOfContribution(text) ? `keep to this: ${lowerFirst(text)}` : undefined;
    case 'choice':
    case 'none':
      return undefined;
  }
}

/** Headings whose list items are conditions by themselves, however they are worded. */
export function isChecklist(titles: readonly string[], path: string): boolean {
  return (
    /\b(?:checklist|definition of done|requirements for (?:pull|prs?|contrib))\b/i.test(titles.join(' | ')) ||
    /pull_request_template/i.test(path)
  );
}

const STATEMENT =
  /\b(?:i|i've|we|my|this|the|is|are|has|have|does|\w+ed|closes|fixes|passes|pass|added|adds?|updates?|includes?|follows?|written|run|ran|read|built)\b/i;

/** A box to tick, or a question of a checklist; a bare choice such as "Bug fix" stays silent. */
export function checklistObligation(sentence: string, box: boolean): Obligation | undefined {
  const text = readable(sentence)
    .replace(/[\s.]+$/u, '')
    .replace(/^\[[ xX/]\]\s*/, '');
  if (text.split(/\s+/).length < 2) return undefined;
  if (text.endsWith('?')) {
    if (
      /^(?:why|how|what|who|where|when|which|looking|need|want|interested)\b/i.test(text) ||
      /\b(?:you|your) (?:looking|new|interested|stuck)\b/i.test(text)
    )
      return undefined;
    const { condition, question } = asked(text);
    return {
      behaviour: `make sure that the answer is yes: ${question}`,
      level: 'must',
      shape: 'checklist',
      ...(condition === undefined ? {} : { condition }),
    };
  }
  if (!box || !(STATEMENT.test(text) || readSentence(`${text}.`).kind === 'obliges')) return undefined;
  return { behaviour: `make sure that this can be ticked: ${text}`, level: 'must', shape: 'checklist' };
}

function asked(text: string): { condition?: string; question: string } {
  const match = /^((?:if|when|for)\b[^,?]+(?:\([^)]*\))?[^,?]*),\s*(.+)$/i.exec(text);
  const [, condition, question] = match ?? [];
  return condition === undefined || question === undefined ? { question: text } : { condition, question };
}

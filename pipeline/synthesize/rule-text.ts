/** A policy's words, laid out for recognisers: what is asked, when, where it was read, and what it names. */
import { ALWAYS } from '../artifacts/extraction.js';
import type { Policy } from '../artifacts/policy.js';

export interface RuleText {
  id: string;
  /** What is asked, in one line and with its code literals in backticks. */
  behaviour: string;
  /** The situation; absent where the rule holds for every contribution. */
  condition?: string;
  rule: string;
  quote: string;
  /** Headings above the quote, and the words of its context. */
  context: readonly string[];
  section: readonly string[];
  /** Path of the document inside its repository. */
  path: string;
  /** The rule asks for something to be left undone. */
  negative: boolean;
  /** Code literals of the behaviour, in order and without their backticks. */
  code: readonly string[];
  appliesTo: Policy['appliesTo'];
}

export function ruleText(policy: Policy): RuleText {
  const { source, atomicRule, sectionContext } = policy;
  const behaviour = oneLine(policy.behaviour);
  const condition = oneLine(policy.condition);
  return {
    id: policy.id,
    behaviour,
    ...(condition === ALWAYS || isIdle(condition) ? {} : { condition }),
    rule: oneLine(atomicRule),
    // Rows whose words stay with another project state their numbers and names in the rule as well.
    quote: oneLine(source.quote ?? atomicRule),
    context: [...source.section, ...sectionContext.flatMap(({ quote }) => quote ?? []), condition].map(oneLine),
    section: source.section.map(oneLine),
    path: source.document.slice(source.document.indexOf(':') + 1),
    negative: policy.modalVerbLevel === 'prohibited' || NEGATIVE.test(behaviour),
    code: codeIn(behaviour).filter((each) => !isLinkIn(source.quote ?? atomicRule, each)),
    appliesTo: policy.appliesTo,
  };
}

const NEGATIVE = /^(?:please )?(?:never|do not|don't|avoid|must not|should not|refrain from)\b/iu;

/** Situations that every contribution is in: they narrow nothing down. */
function isIdle(condition: string): boolean {
  return /^(?:if|when|whenever|before) (?:you(?:'re)? )?(?:are )?(?:contribut\w+|submit\w*|open\w*|creat\w+|mak\w+|writ\w+|commit\w*)(?: (?:a|an|the|your|any|new))*(?: (?:commits?|commit messages?|changes?|contributions?|pull requests?|prs?|patch(?:es)?))?$/iu.test(
    condition,
  );
}

function codeIn(text: string): string[] {
  return [...text.matchAll(/`+([^`]+)`+/gu)].map(([, code = '']) => code.trim()).filter((code) => code !== '');
}

/** In reStructuredText the words of a link stand between backticks as code does. */
function isLinkIn(quote: string, words: string): boolean {
  return [...quote.matchAll(/:(?:any|doc|issue|numref|pep|ref|term):`([^`<]+)/gu)].some(([, link = '']) => {
    return oneLine(link) === words;
  });
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

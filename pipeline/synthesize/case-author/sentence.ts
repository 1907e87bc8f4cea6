/** A rule as the offline author of cases reads it: from its words alone, knowing no pattern and no recogniser. */
import { ALWAYS } from '../../artifacts/extraction.js';
import type { Policy } from '../../artifacts/policy.js';

export interface Sentence {
  rule: string;
  /** As it stands in the document, with its marks. */
  quote: string;
  /** The situation; absent where the rule holds for every contribution. */
  condition?: string;
  /** Something is to be left undone. */
  forbids: boolean;
  /** What stands in backquotes, in order. */
  codes: readonly string[];
  /** Heading above it. */
  heading: string;
  /** It stands in the form that a description is written into. */
  inTemplate: boolean;
  isAbout: (...things: Policy['appliesTo']) => boolean;
}

export function sentenceOf({ atomicRule, condition, modalVerbLevel, source, appliesTo }: Policy): Sentence {
  const rule = flat(atomicRule);
  const when = flat(condition);
  return {
    rule,
    quote: flat(source.quote ?? atomicRule),
    ...(when === ALWAYS || everyContribution(when) ? {} : { condition: when }),
    forbids: modalVerbLevel === 'prohibited' || /^(?:please )?(?:do not|don't|never|avoid|refrain)\b/iu.test(rule),
    codes: [...rule.matchAll(/`+([^`]+)`+/gu)].map(([, code = '']) => code.trim()),
    heading: flat(source.section.at(-1) ?? ''),
    inTemplate: /pull_request_template/iu.test(source.document),
    isAbout: (...things) => things.some((thing) => appliesTo.includes(thing)),
  };
}

/** What is said of submitting or committing is said of every contribution: there is none without. */
function everyContribution(when: string): boolean {
  return /^(?:when|whenever|before|if) (?:you |you're |you are )?(?:commit|contribut|submit|creat|open|writ|mak)\w*(?: (?:a|an|the|your|new|any|commits?|messages?|changes?|contributions?|pull requests?|prs?|code))*$/iu.test(
    when,
  );
}

/** Words that grant an exception, which no case here can build. */
export function exceptionIn({ rule }: Sentence): string | undefined {
  return /\b(?:unless|except(?:ion)?|other than|apart from|where possible|if (?:possible|needed|necessary|applicable)|only (?:if|when))\b.*/iu.exec(
    rule,
  )?.[0];
}

const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Recognises rules on commit messages and on the shape of a history. */
import { limitOf } from '../limits.js';
import { type Draft, type Recogniser, recognised } from '../recogniser.js';
import type { RuleText } from '../rule-text.js';
import { literally } from '../../checker/text/regex.js';

const SUBJECT = /\b(?:subject|summary|headline|first line|title)\b/iu;
/** Names that tools sign with; none stands in a rule, so a check that uses them is an approximation. */
const TOOLS = String.raw`(?i)\b(?:ai|agent|aider|assistant|bot|chatgpt|claude|codex|copilot|cursor|devin|gemini|gpt|openhands|noreply@anthropic\.com)\b`;

function onCommits({ rule, section, appliesTo }: RuleText): boolean {
  return (
    /\b(?:commit(?:s|ted|ting)?|commit[- ]\w+)\b/iu.test([rule, ...section].join(' ')) || appliesTo.includes('commit')
  );
}

function aboutSubject(rule: RuleText): boolean {
  return onCommits(rule) && SUBJECT.test(rule.behaviour) && !/\bpull requests?\b|\bPR\b/u.test(rule.behaviour);
}

const subjectLength: Recogniser = (rule) => {
  if (!aboutSubject(rule) || !/\bcharacters?|chars|columns?\b/iu.test(rule.behaviour)) return undefined;
  const limit = limitOf(rule.behaviour);
  return limit && recognised({ pattern: 'commit-subject-length', parameters: { ...limit } });
};

const subjectPeriod: Recogniser = (rule) => {
  if (!aboutSubject(rule) || !/\b(?:full stop|period|dot|punctuation)\b/iu.test(rule.behaviour)) return undefined;
  // A tense beside it is part of the sentence: whoever reads the tense reads both.
  if (tenseAsked(rule.behaviour) !== undefined) return undefined;
  const period = rule.negative || /\b(?:no|without)\b/iu.test(rule.behaviour) ? 'forbidden' : 'required';
  return recognised({ pattern: 'commit-subject-form', parameters: { period } });
};

const subjectCapital: Recogniser = (rule) => {
  if (!aboutSubject(rule) || rule.negative) return undefined;
  const upper = /\b(?:capitali[sz]ed?|capital letter|upper-?case)\b/iu.test(rule.behaviour);
  const lower = /\b(?:lower-?case|small letter)\b/iu.test(rule.behaviour);
  if (upper === lower) return undefined;
  return recognised({ pattern: 'commit-subject-form', parameters: { firstLetter: upper ? 'upper' : 'lower' } });
};

const subjectPrefix: Recogniser = (rule) => {
  const [prefix] = rule.code;
  if (!aboutSubject(rule) || rule.code.length !== 1 || prefix === undefined) return undefined;
  if (!/\b(?:start|begin|prefix)\w*\b/iu.test(rule.behaviour) || /[<>#]|\b[A-Z]*X{2,}\b/u.test(prefix))
    return undefined;
  const is = rule.negative ? 'forbidden' : 'required';
  return recognised({
    pattern: 'commit-subject-form',
    parameters: { prefix: { pattern: literally(prefix), is, means: `the prefix ${prefix}` } },
  });
};

const subjectMood: Recogniser = (rule) => {
  if (!onCommits(rule) || rule.negative) return undefined;
  const tense = tenseAsked(rule.behaviour);
  if (tense === undefined) return undefined;
  const approximation = {
    trace: 'the first word of the subject after a ticket or type prefix',
    technique: 'word list',
    half: 'postcondition',
    errs: 'on verbs that the list lacks; a word spelled alike in both tenses stays undetermined',
  } as const;
  const others = otherClauses(rule.behaviour);
  return others === undefined
    ? recognised({ pattern: 'commit-subject-tense', parameters: { tense }, approximation })
    : recognised({ pattern: 'commit-subject-form', parameters: { tense, ...others }, approximation });
};

/** `In the past tense, not present tense`: what stands behind the `not` isn't asked for. */
function tenseAsked(behaviour: string): 'imperative' | 'past' | undefined {
  const asked = behaviour.replace(/\b(?:not|instead of|rather than)\b[^,;.]*/giu, '');
  const imperative = /\bimperative\b|\bpresent tense\b/iu.test(asked);
  const past = /\bpast tense\b/iu.test(asked);
  if (imperative === past) return undefined;
  return imperative ? 'imperative' : 'past';
}

/** What else the same sentence asks of a subject: a check of the tense alone would leave it out. */
function otherClauses(behaviour: string): Draft['parameters'] | undefined {
  const ends = /\bends? (?:with|in) (?:a )?(?:period|full stop)\b/iu.test(behaviour);
  // `The ticket number` is that of a ticket which not every change has.
  const ticket = /\b(?:mentions?|names?|includes?|has|contains?) (?:a|its|one) ticket (?:number|id)\b/iu.test(
    behaviour,
  );
  if (!ends && !ticket) return undefined;
  return {
    ...(ends ? { period: 'required' } : {}),
    ...(ticket ? { text: [{ pattern: String.raw`#\d+\b`, is: 'required', means: 'ticket number' }] } : {}),
  };
}

const blankLine: Recogniser = (rule) => {
  const { behaviour } = rule;
  const isOne =
    onCommits(rule) && !rule.negative && /\b(?:blank|empty)\b/iu.test(behaviour) && /\blines?\b/iu.test(behaviour);
  const where = /\b(?:after|between|follow\w*|separat\w*|second line)\b/iu.test(behaviour);
  // A section of a message has blank lines of its own.
  const inside = /\b(?:[Ss]ections?|[Ff]ooters?|[Tt]railers?|BREAKING|DEPRECATED)\b/u.test(rule.quote);
  return isOne && where && !inside ? recognised({ pattern: 'commit-blank-line', parameters: {} }) : undefined;
};

const bodyLineLength: Recogniser = (rule) => {
  const { behaviour } = rule;
  if (
    !onCommits(rule) ||
    !/\b(?:body|wrap\w*|(?:following|other|remaining|subsequent) lines|(?:long|longer|extended|detailed) description)\b/iu.test(
      behaviour,
    )
  )
    return undefined;
  const { max } = limitOf(behaviour) ?? {};
  if (max === undefined || SUBJECT.test(behaviour)) return undefined;
  return recognised({ pattern: 'commit-body-line-length', parameters: { max } });
};

const trailer: Recogniser = (rule) => {
  const named = rule.code
    .map((code) => /^([A-Za-z]+(?:-[A-Za-z]+)+):?/u.exec(code)?.[1])
    .find((key) => key !== undefined);
  const spoken = /\b(Signed-off-by|Co-authored-by|Assisted-by|Generated-by)\b/iu.exec(rule.behaviour)?.[1];
  const key = named ?? spoken;
  if (key === undefined || !/\btrailer|\bsign|-by\b/iu.test(rule.behaviour) || !/-by$|-with$/iu.test(key))
    return undefined;
  const is = rule.negative ? 'forbidden' : 'required';
  if (!/\b(?:tools?|AI|agents?|assistants?|models?|bots?)\b/u.test(rule.behaviour)) {
    const value = rule.code.map((code) => /^[A-Za-z-]+: *(\S.*)$/u.exec(code)?.[1]).find((text) => text !== undefined);
    const exactly = value === undefined || SAMPLE_PERSON.test(value) ? {} : { value: signature(value) };
    return recognised({ pattern: 'commit-trailer', parameters: { keys: [key], is, ...exactly } });
  }
  return recognised({
    pattern: 'commit-trailer',
    parameters: { keys: [key], is, value: TOOLS },
    approximation: {
      trace: `the value of a ${key} trailer`,
      technique: 'word list',
      half: 'postcondition',
      errs: is === 'forbidden' ? 'passes on a tool that the list lacks' : 'fails on a tool that the list lacks',
    },
  });
};

/** Stands for whoever commits. */
const SAMPLE_PERSON = /\b(?:your|random|name|e?mail|jane|john|joe|doe)\b|[<>]{2}|\.\.\./iu;

/** Who signs is known by the address; names change with the version of a tool. */
function signature(value: string): string {
  const address = /<[^<>\s]+@[^<>\s]+>$/u.exec(value)?.[0];
  return address === undefined ? `^${literally(value)}$` : `${literally(address)}$`;
}

const mergeCommits: Recogniser = (rule) => {
  const { behaviour, negative } = rule;
  const forbids = negative || /\b(?:no|without|free of)\b/iu.test(behaviour);
  if (!forbids || !/\bmerge commits?\b/iu.test(behaviour)) return undefined;
  return recognised({ pattern: 'commit-history', parameters: { forbidden: ['merge'] } });
};

const oneCommit: Recogniser = ({ behaviour, negative, quote }) => {
  const single =
    /\b(?:a single|one|exactly one) commit\b/iu.test(behaviour) &&
    /^(?:please )?(?:squash|keep|make|ensure|limit)\b/iu.test(behaviour);
  // `Each set of changes is one commit` allows as many commits as there are sets.
  const several = /\b(?:each|every|per)\b/iu.test(behaviour);
  const hedged = /\b(?:majority|most|usually|generally|normally|typically|in doubt|ideally|preferably)\b/iu.test(quote);
  return single && !several && !hedged && !negative
    ? recognised({ pattern: 'commit-history', parameters: { max: 1 } })
    : undefined;
};

const issueNumbers: Recogniser = (rule) => {
  if (!rule.negative || !/\b(?:issue|ticket) numbers?\b[^.]*\bcommit messages?\b/iu.test(rule.behaviour))
    return undefined;
  return recognised({
    pattern: 'commit-message-text',
    // In brackets at the end stands the number of the pull request, which the forge adds when it squashes.
    parameters: { pattern: String.raw`(?:^|\s)#\d+\b`, means: 'issue number', is: 'forbidden' },
    approximation: {
      trace: 'a number after a hash sign in the message',
      technique: 'text pattern',
      half: 'postcondition',
      errs: 'passes on an issue that is named by its address; fails on a number that is no issue',
    },
  });
};

const protectedBranch: Recogniser = ({ behaviour, negative, code }) => {
  const spoken = /\bcommit\w* (?:directly )?(?:to|on|onto) (?:the )?(main|master|trunk)\b/iu.exec(behaviour)?.[1];
  const named =
    /\bcommit\w*\b[^.]*\b(?:to|on|onto)\b[^.]*\bbranch\b/iu.test(behaviour) && code.length === 1 ? code[0] : undefined;
  const branch = spoken ?? named;
  if (!negative || branch === undefined || !/^[\w./-]+$/u.test(branch)) return undefined;
  return recognised({ pattern: 'commit-branch', parameters: { forbidden: [branch] } });
};

export const commitRecognisers: readonly Recogniser[] = [
  subjectLength,
  subjectPeriod,
  subjectCapital,
  subjectPrefix,
  subjectMood,
  blankLine,
  bodyLineLength,
  trailer,
  mergeCommits,
  oneCommit,
  issueNumbers,
  protectedBranch,
];

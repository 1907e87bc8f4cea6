/** Cases of rules on commit messages. A sentence with two clauses gets a message for each clause that breaks it alone. */
import type { Case } from '../../artifacts/cases.js';
import { mostOf } from './bounds.js';
import { type Author, bothEnds, satisfied, violated } from './make.js';
import type { Sentence } from './sentence.js';

interface Message {
  before: string;
  subject: string;
  end: string;
  gap: string;
  body: string;
  trailer: string;
}

type Variation = readonly [name: string, why: string, change: (message: Message) => Message];

/** One clause: how a message keeps it, and how it breaks it. */
interface Clause {
  keeps: (message: Message) => Message;
  breaks: readonly Variation[];
  /** Further messages that keep it, on the near side of a limit for instance. */
  edges?: readonly Variation[];
}

const PLAIN: Message = {
  before: '',
  subject: 'Add a counter for herons',
  end: '',
  gap: '\n\n',
  body: 'The old one missed the young.',
  trailer: '',
};

export const commitMessages: Author = (sentence) => {
  const clauses = READERS.flatMap((read) => read(sentence) ?? []);
  if (clauses.length === 0) return undefined;
  const good = clauses.reduce((message, { keeps }) => keeps(message), PLAIN);
  const cases: Case[] = [satisfied('a message as the rule asks', { commits: [text(good)] }, 'it keeps every clause')];
  for (const { breaks, edges = [] } of clauses) {
    for (const [name, why, change] of edges) cases.push(satisfied(name, { commits: [text(change(good))] }, why));
    for (const [name, why, change] of breaks) {
      cases.push(violated(name, { commits: [text(change(good))] }, why));
      cases.push(violated(`second of two: ${name}`, { commits: [text(good), text(change(good))] }, why));
    }
  }
  return { cases: [...cases, ...bothEnds('commits')] };
};

function text({ before, subject, end, gap, body, trailer }: Message): string {
  return `${before}${subject}${end}${body === '' ? '' : `${gap}${body}`}${trailer === '' ? '' : `\n\n${trailer}`}`;
}

type Reader = (sentence: Sentence) => Clause | undefined;

const OF_COMMITS = /\bcommits?\b/iu;
const FIRST_LINE = /\b(?:subject|summary|first line|headline)\b/iu;

function speaksOfMessages({ rule, isAbout }: Sentence): boolean {
  return isAbout('commit') && (OF_COMMITS.test(rule) || FIRST_LINE.test(rule) || /\blines?\b|\btwo\b/iu.test(rule));
}

/** As many characters as asked, made of the words there are. */
function padded({ before, subject, end }: Message, length: number): string {
  const room = length - before.length - end.length;
  const words = `${subject} and for every grebe, coot, bittern, teal and smew on the water of the great pond, day by day`;
  return words.repeat(3).slice(0, room).replace(/ $/u, 's');
}

function long(message: Message, length: number): Message {
  return { ...message, subject: padded(message, length) };
}

const subjectLength: Reader = (sentence) => {
  const { rule } = sentence;
  const most = mostOf(rule, 'character');
  if (!speaksOfMessages(sentence) || most === undefined || !FIRST_LINE.test(rule) || OTHER_LINES.test(rule))
    return undefined;
  return {
    keeps: (message) => message,
    edges: [
      [`${most} characters`, 'the limit itself is allowed', (message) => long(message, most)],
      [
        'a long body line',
        'the rule is about the first line',
        (message) => ({ ...message, body: 'heron '.repeat(40).trim() }),
      ],
    ],
    breaks: [[`${most + 1} characters`, 'one more than the limit', (message) => long(message, most + 1)]],
  };
};

const OTHER_LINES = /\b(?:body|subsequent|other|following|remaining|paragraphs?)\b/iu;

function bodyLine(length: number): string {
  return `${'the herons of the pond were counted '.repeat(9).slice(0, length - 1)}s`;
}

const bodyLength: Reader = (sentence) => {
  const { rule } = sentence;
  const most = mostOf(rule, 'character') ?? Number(/\b(\d+)[ -]char\w* lines\b/iu.exec(rule)?.[1] ?? Number.NaN);
  if (!speaksOfMessages(sentence) || Number.isNaN(most) || !OTHER_LINES.test(rule)) return undefined;
  return {
    keeps: (message) => message,
    edges: [[`a body line of ${most}`, 'the limit itself', (message) => ({ ...message, body: bodyLine(most) })]],
    breaks: [
      [
        `a body line of ${most + 1}`,
        'one more than the limit',
        (message) => ({ ...message, body: bodyLine(most + 1) }),
      ],
    ],
  };
};

const blankLine: Reader = (sentence) => {
  if (!speaksOfMessages(sentence) || !/\b(?:blank|empty) line\b|\bline\b.*\b(?:blank|empty)\b/iu.test(sentence.rule))
    return undefined;
  return {
    keeps: (message) => message,
    breaks: [['no blank line', 'the body follows at once', (message) => ({ ...message, gap: '\n' })]],
  };
};

const fullStop: Reader = (sentence) => {
  const ends = /\bend\w*\b[^.]*\b(?:period|full stop|dot)\b|\b(?:period|full stop)\b[^.]*\bend\b/iu.test(sentence.rule);
  if (!speaksOfMessages(sentence) || !ends) return undefined;
  const without = sentence.forbids || /\b(?:without|no|not)\b[^.]*\b(?:period|full stop)\b/iu.test(sentence.rule);
  const [good, bad] = without ? ['', '.'] : ['.', ''];
  return {
    keeps: (message) => ({ ...message, end: good }),
    breaks: [
      [
        without ? 'a full stop at the end' : 'no full stop at the end',
        'as the rule does not want it',
        (message) => ({ ...message, end: bad }),
      ],
    ],
  };
};

const IMPERATIVE = /\bimperative\b|\bpresent tense\b/iu;

function say(verb: string): (message: Message) => Message {
  return (message) => ({ ...message, subject: `${verb} a counter for herons` });
}

const tense: Reader = (sentence) => {
  const { rule, forbids } = sentence;
  if (!speaksOfMessages(sentence) || forbids) return undefined;
  // "In the past tense, not present tense": what follows `not` is what isn't wanted.
  const wanted = rule.split(/,? (?:not|rather than|instead of) /iu)[0] ?? rule;
  const past = /\bpast tense\b/iu.test(wanted);
  if (past === IMPERATIVE.test(wanted)) return undefined;
  const [asked, other] = past ? ['Added', 'Add'] : ['Add', 'Added'];
  return {
    keeps: say(asked),
    breaks: [[`"${other}" in place of "${asked}"`, 'the other tense', say(other)]],
  };
};

const ticket: Reader = (sentence) => {
  const { rule, forbids } = sentence;
  const names = /\b(?:ticket|issue|bug)(?: tracker)? (?:number|id|reference)s?\b/iu.test(rule);
  if (!speaksOfMessages(sentence) || !names) return undefined;
  if (forbids) {
    return {
      keeps: (message) => message,
      edges: [
        [
          'a number that is no issue',
          'a count refers to nothing',
          (message) => ({ ...message, body: 'All 12 herons.' }),
        ],
      ],
      breaks: [['an issue in the body', 'it names one', (message) => ({ ...message, body: 'It closes #4821.' })]],
    };
  }
  return {
    keeps: (message) => ({ ...message, before: 'Fixed #4821 -- ' }),
    breaks: [['no number', 'no ticket is named', (message) => ({ ...message, before: '' })]],
  };
};

const TRAILER = /\b([A-Z][a-z]+(?:-[a-z]+)*-by)\b(?:: ?([^`"]+))?/u;

const trailer: Reader = (sentence) => {
  const { rule, forbids } = sentence;
  const [, key, value] = TRAILER.exec(rule) ?? [];
  if (key === undefined || !/\btrailers?\b|\bcommits?\b|\bsign/iu.test(rule)) return undefined;
  const named = value?.includes('@') === true ? value.trim() : undefined;
  const person = 'Ada Heron <ada@example.org>';
  const tool = 'Claude <noreply@anthropic.com>';
  const ofTools = /\b(?:tools?|agents?|assistants?|models?|AI|LLM)\b/u.test(rule);
  const put = (who: string) => (message: Message) => ({ ...message, trailer: who === '' ? '' : `${key}: ${who}` });
  if (!forbids) {
    return {
      keeps: put(named ?? person),
      breaks: [
        [`no ${key}`, 'the trailer is absent', put('')],
        ...(named === undefined
          ? []
          : ([[`${key} with another name`, 'the rule says whom it names', put(person)]] as const)),
      ],
    };
  }
  return {
    keeps: put(''),
    ...(ofTools ? { edges: [[`${key} with a person`, 'no tool is named', put(person)]] as const } : {}),
    breaks: [[`${key} is there`, 'it must not be', put(ofTools ? tool : (named ?? person))]],
  };
};

const READERS: readonly Reader[] = [subjectLength, bodyLength, blankLine, fullStop, tense, ticket, trailer];

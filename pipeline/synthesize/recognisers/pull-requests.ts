/** Recognises rules on the text of a pull request, and instructions that stand in its template. */
import { literally } from '../../checker/text/regex.js';
import { limitOf } from '../limits.js';
import { type Recogniser, recognised, unseen } from '../recogniser.js';

const TEMPLATE = /(?:^|\/)pull_request_template(?:\.md|\/)/iu;
const PULL_REQUEST = /\bpull[- ]requests?\b|\bPRs?\b|\bdescription\b/u;

const OWED_BY_ALL =
  /^I (?:have )?(?:accept|acknowledge|affirm|agree|certify|confirm|follow(?:ed)?|ran|read|run|understand|understood)\b/u;
/** A wish that an author may have, a place for a number, or what only some work needs. */
const OPTIONAL_BOX =
  /\bby checking this box\b|#(?:x{2,}|n{2,}|0{2,}|\d*\b(?=\s*$))|\bif (?:applicable|needed|necessary|relevant|appropriate|any|there|this|it|you)\b|\b(?:when|where) (?:applicable|needed|necessary|relevant|appropriate)\b|\b(?:relevant|new|related|any)\b/iu;
const FREE_LIST =
  /\b(?:remove|delete|skip|ignore)\b[^.]{0,40}\b(?:items?|boxes|lines?|those)\b[^.]{0,60}\b(?:relevant|apply|applicable)\b|\b(?:boxes|items|all|those) that (?:are relevant|apply)\b/iu;

/** A box of the template: it is judged by its mark, which is all that a description shows. */
const templateBox: Recogniser = ({ path, rule, quote: words, context }) => {
  const quote = words.replace(/^\[[ xX]?\] /u, '');
  if (!TEMPLATE.test(path) || !/\bcan be ticked\b/iu.test(rule)) return undefined;
  // An empty box denies what its author owes in any case; a fact or an act may be one that some work needs and some doesn't.
  if (!OWED_BY_ALL.test(quote)) return unseen('an empty box may mean that its fact is not needed here');
  const optional = OPTIONAL_BOX.exec(quote)?.[0] ?? FREE_LIST.exec(context.join(' '))?.[0];
  if (optional !== undefined) return unseen(`the box may stay empty where it doesn't apply: ${optional}`);
  return recognised({
    pattern: 'pull-request-checklist',
    parameters: { boxes: `^\\s*${plainWords(quote)}\\s*$`, means: `box "${quote}"`, whenGone: 'undetermined' },
    approximation: {
      trace: 'the mark of the box',
      technique: 'text pattern',
      half: 'postcondition',
      errs: 'passes on a box that was ticked without the act',
    },
  });
};

const INSTRUCTS =
  /^(?:please )?(?:briefly )?(?:add|describe|enter|explain|fill|give|list|mention|name|note|provide|put|say|specify|state|summari[sz]e|tell|write)\b/iu;

/** An instruction of the template: its heading is kept, with words of the author under it. */
const templateSection: Recogniser = ({ path, section, negative, behaviour, quote }) => {
  const title = section.at(-1);
  if (!TEMPLATE.test(path) || negative || title === undefined || !INSTRUCTS.test(behaviour)) return undefined;
  // A line that only leads in to others asks for nothing itself.
  if (/:\s*$/u.test(quote)) return undefined;
  // Such words speak of another place than the text below the heading, or of words that are given.
  if (/["“”]|\btitle\b|\bboxes\b|\bcommits?\b|\blabels?\b/iu.test(behaviour)) return undefined;
  return filledSection(title, title, 'undetermined');
};

const namedSection: Recogniser = ({ behaviour, negative, rule }) => {
  const title = /\b(?:under|in)\b(?: the)? (?:heading |section )?["“`]([^"”`]+)["”`]/iu.exec(behaviour)?.[1];
  if (negative || title === undefined || !PULL_REQUEST.test(`${rule} description`)) return undefined;
  if (!/\b(?:state|say|describe|explain|fill|write|disclose)\b/iu.test(behaviour) || /\.\w{1,4}$/u.test(title))
    return undefined;
  return filledSection(title, title);
};

function filledSection(title: string, name: string, whenGone: 'violated' | 'undetermined' = 'violated') {
  return recognised({
    pattern: 'pull-request-section',
    parameters: {
      title: `(?i)^${literally(title)}$`,
      means: `section "${name}"`,
      ...(whenGone === 'violated' ? {} : { whenGone }),
    },
    approximation: {
      trace: 'words of the author under the heading',
      technique: 'text pattern',
      half: 'postcondition',
      errs: 'passes on any words there',
    },
  });
}

const issueReference: Recogniser = (rule) => {
  const { behaviour, negative, condition } = rule;
  if (negative || !/\bissues?\b/iu.test(rule.rule) || !PULL_REQUEST.test(behaviour)) return undefined;
  if (!/\b(?:link|reference|refer|mention|name|clos\w+|fix\w*)\b/iu.test(behaviour)) return undefined;
  if (condition !== undefined) return unseen(`whether this holds stands in no evidence: ${condition}`);
  if (/\b(?:relevant|related|any|existing|corresponding|associated|appropriate)\b/iu.test(behaviour))
    return unseen('whether there is an issue to name stands in no evidence');
  if (/\bto close\b|\bthat (?:close|fix|resolve)s?\b|\bcloses? (?:it|them)\b/iu.test(behaviour))
    return unseen('whether the work closes an issue stands in no evidence');
  const closing = /`?(?:closes?|fixes|resolves)\b/iu.test(behaviour);
  return recognised({ pattern: 'pull-request-issue-reference', parameters: closing ? { closing } : {} });
};

const disclosure: Recogniser = (rule) => {
  const { behaviour, negative } = rule;
  if (negative || !/\b(?:disclose|declare|state|acknowledge|indicate|mention)\b/iu.test(behaviour)) return undefined;
  if (
    !/\bAI\b|\bLLMs?\b|\bgenerative\b|\bmodel wrote\b|\bcoding agents?\b/u.test(rule.rule) ||
    !PULL_REQUEST.test(rule.rule)
  )
    return undefined;
  // Only `whether` asks for a word of those who used none.
  const owed = !/\bwhether\b/iu.test(rule.rule);
  return recognised({
    pattern: 'pull-request-text',
    parameters: {
      pattern: String.raw`(?i)\b(?:AI|LLM|language model|artificial intelligence|agent|copilot|claude|codex|chatgpt|gpt|gemini|cursor)\b`,
      means: 'word on AI use',
      is: 'required',
      // Whether a person used a tool is unknown; that an agent did isn't.
      ...(owed ? { author: 'agent' } : {}),
    },
    approximation: {
      trace: 'a word for such a tool in the description',
      technique: 'word list',
      half: owed ? 'both' : 'postcondition',
      errs: 'passes on any mention; says nothing of a person who used a tool',
    },
    covers: ['condition'],
  });
};

const title: Recogniser = (rule) => {
  const { behaviour, negative, code } = rule;
  if (!/\btitle\b/iu.test(behaviour) || !/\bpull[- ]requests?\b|\bPRs?\b/u.test(rule.rule)) return undefined;
  const { max } = limitOf(behaviour) ?? {};
  if (max !== undefined && /\bcharacters?\b/iu.test(behaviour))
    return recognised({ pattern: 'pull-request-title', parameters: { max } });
  const [text] = code;
  if (text === undefined || code.length !== 1 || /[<>]|X{2,}|#/u.test(text)) return undefined;
  const starts = /\b(?:start|begin|prefix)\w*\b/iu.test(behaviour);
  const clause = {
    pattern: `${starts ? '^' : ''}${literally(text)}`,
    means: text,
    is: negative ? 'forbidden' : 'required',
  };
  return recognised({ pattern: 'pull-request-title', parameters: { text: [clause] } });
};

/** The words of a quote as a box shows them: Markdown's marks and addresses are gone from the text that is judged. */
function plainWords(quote: string): string {
  return quote
    .replace(/^(?:[-*+] )?\[[ xX]?\] */u, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/gu, '$1')
    .split(/(#(?:[xXnN]{2,}|[A-Z]{3,})\b|[`*_]+)/u)
    .map((part) => {
      // What the template leaves open is filled in by whoever ticks the box.
      if (/^#\w/u.test(part)) return String.raw`#\w+`;
      return /^[`*_]+$/u.test(part) ? '[`*_]*' : literally(part);
    })
    .join('');
}

export const pullRequestRecognisers: readonly Recogniser[] = [
  templateBox,
  templateSection,
  namedSection,
  issueReference,
  disclosure,
  title,
];

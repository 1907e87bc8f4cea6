/** Recognises rules on the text of a pull request, and instructions that stand in its template. */
import { literally } from '../../checker/text/regex.js';
import { limitOf } from '../limits.js';
import { type Recogniser, recognised, unseen } from '../recogniser.js';

const TEMPLATE = /(?:^|\/)pull_request_template(?:\.md|\/)/iu;
const PULL_REQUEST = /\bpull[- ]requests?\b|\bPRs?\b|\bdescription\b/u;

/** A box of the template: it is judged by its mark, which is all that a description shows. */
const templateBox: Recogniser = ({ path, rule, quote }) => {
  if (!TEMPLATE.test(path) || !/\bcan be ticked\b/iu.test(rule)) return undefined;
  return recognised({
    pattern: 'pull-request-checklist',
    parameters: { boxes: `^\\s*${plainWords(quote)}\\s*$`, means: `box "${quote}"` },
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
const templateSection: Recogniser = ({ path, section, negative, behaviour }) => {
  const title = section.at(-1);
  if (!TEMPLATE.test(path) || negative || title === undefined || !INSTRUCTS.test(behaviour)) return undefined;
  return filledSection(title, title);
};

const namedSection: Recogniser = ({ behaviour, negative, rule }) => {
  const title = /\b(?:under|in)\b(?: the)? (?:heading |section )?["“`]([^"”`]+)["”`]/iu.exec(behaviour)?.[1];
  if (negative || title === undefined || !PULL_REQUEST.test(`${rule} description`)) return undefined;
  if (!/\b(?:state|say|describe|explain|fill|write|disclose)\b/iu.test(behaviour) || /\.\w{1,4}$/u.test(title))
    return undefined;
  return filledSection(title, title);
};

function filledSection(title: string, name: string) {
  return recognised({
    pattern: 'pull-request-section',
    parameters: { title: `(?i)^${literally(title)}$`, means: `section "${name}"` },
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
  if (/\bto close\b|\bcloses? (?:it|them)\b/iu.test(behaviour))
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
  const owed = /\bif\b|\bwhen\b|\bany use\b|\buse of\b/iu.test(rule.rule);
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

/** The words of a quote as a box shows them: Markdown's marks are gone from the text that is judged. */
function plainWords(quote: string): string {
  return quote
    .split(/[`*_]+/u)
    .map((part) => literally(part))
    .join('[`*_]*');
}

export const pullRequestRecognisers: readonly Recogniser[] = [
  templateBox,
  templateSection,
  namedSection,
  issueReference,
  disclosure,
  title,
];

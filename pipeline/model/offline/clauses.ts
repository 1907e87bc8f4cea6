/** Cuts a bundled sentence into clauses that each ask for one thing. */
import { unframe } from './frames.js';
import { modalOf } from './modality.js';
import { instructionVerb } from './verbs.js';
import type { Word } from './words.js';
import { wordsOf } from './words.js';

/** Parts of an instruction such as "Add a test and update the docs". A shared object is never torn off its verb. */
export function instructionParts(text: string): string[] {
  return cut(text, (words, joint) => opensInstruction(words, joint)).flatMap(parallelParts);
}

const LIMIT = /\b\d+\s+(?:characters?|chars?|columns?|spaces?|lines?|words?|percent)\b/i;

/** "Keep titles to 50 characters and lines to 72 characters", "use A for x and B for y": one verb, two obligations. */
function parallelParts(part: string): string[] {
  const [head, rest, ...more] = part.split(/,?\s+and\s+/);
  if (head === undefined || rest === undefined || more.length > 0 || /[()]/.test(part)) return [part];
  const limits = LIMIT.test(head) && LIMIT.test(rest);
  const uses = /^use\b.* for /i.test(head) && /^(?:(?:a|an|the) )?[^,]{3,60} for /i.test(rest);
  return limits || uses ? [head, `${head.split(/\s+/)[0] ?? ''} ${rest}`] : [part];
}

/** Parts of a predicate whose subject and modal are shared: "be short and end with a full stop". */
export function predicateParts(text: string): string[] {
  return cut(text, (words, joint) => {
    const first = words[0]?.lower ?? '';
    return /^(?:not|must|should|be)$/.test(first) || opensInstruction(words, joint);
  });
}

/** Parts of a sentence that each have a subject and a modal of their own, or that a semicolon or a dash divides. */
export function sentenceParts(text: string): string[] {
  return text.split(/;\s+|\s+-{1,2}\s+(?=(?:do not|don't|never|please|always|use)\b)/i).flatMap((half) =>
    cut(half, (words, joint, rest) => {
      if (joint === 'so' && (instructionVerb(words) >= 0 || unframe(rest).force === 'asked')) return true;
      if (instructionVerb(words) === 0 && /^(?:don't|never|please|do)$/.test(words[0]?.lower ?? '')) return true;
      const modal = modalOf(rest);
      if (!modal || words.length < 3 || joint === ',') return false;
      const subject = rest.slice(0, modal.start).trim();
      return subject !== '' && subject.split(/\s+/).length <= 7 && !/\b(?:that|which|who|if|when)$|,/i.test(subject);
    }),
  );
}

type Joint = ',' | 'and' | 'so';

const JOINT =
  /(?:[,:]?\s+(?:and|but|so)\s+(?:then\s+|also\s+|please\s+)?|,\s+(?:then\s+|or\s+)?|(?<=\w)\.\s+|(?<=\w):\s+)/g;
const BEFORE_NOUN = /\b(?:a|an|the|your|of|in|for|with|any|all|no|each|every|both|between|either|new|public|as)$/i;

/** What follows a joint is judged by its first words: the rest of a very long sentence is never read again for each joint. */
const WINDOW = 200;

function cut(text: string, opens: (words: readonly Word[], joint: Joint, rest: string) => boolean): string[] {
  const parts: string[] = [];
  const open = openMarks(text);
  let from = 0;
  for (const joint of text.matchAll(JOINT)) {
    const end = joint.index + joint[0].length;
    const head = text.slice(Math.max(from, joint.index - WINDOW), joint.index);
    const rest = text.slice(end, end + WINDOW);
    if (open[joint.index] || wordsOf(head).length < 2 || BEFORE_NOUN.test(head)) continue;
    if (!opens(wordsOf(rest), jointKind(joint[0]), rest)) continue;
    parts.push(text.slice(from, joint.index));
    from = end;
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function jointKind(text: string): Joint {
  if (/so/.test(text)) return 'so';
  return /and|but|\./.test(text) ? 'and' : ',';
}

/** After a mere comma only a plain verb counts: "variable, function and method names" holds none. */
function opensInstruction(words: readonly Word[], joint: Joint): boolean {
  const verb = instructionVerb(words);
  if (verb < 0) return false;
  const next = words[verb + 1]?.lower ?? '';
  if (next === '' || /^(?:and|or|of)$/.test(next)) return false;
  return (
    joint !== ',' ||
    DETERMINED.test(next) ||
    (words[verb]?.lower === 'do' && next === 'not') ||
    /^(?:don't|never)$/.test(words[verb]?.lower ?? '')
  );
}

const DETERMINED = /^(?:the|a|an|your|any|all|each|every|it|them|this|these|that|no|not|only|to|with|by)$/;

/** For every position, whether a bracket, a code mark or a quotation is open there. */
function openMarks(text: string): boolean[] {
  let depth = 0;
  let code = false;
  let quoted = false;
  return Array.from({ length: text.length }, (_, index) => {
    const letter = text[index];
    const open = depth > 0 || code || quoted;
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === '`') code = !code;
    else if (letter === '"' || letter === '“' || letter === '”') quoted = !quoted;
    return open;
  });
}

/** Cuts a bundled sentence into clauses that each ask for one thing. */
import { modalOf } from './modality.js';
import { instructionVerb } from './verbs.js';
import type { Word } from './words.js';
import { wordsOf } from './words.js';

/** Parts of an instruction such as "Add a test and update the docs". A shared object is never torn off its verb. */
export function instructionParts(text: string): string[] {
  return cut(text, (rest, words) => instructionVerb(words) >= 0 && !startsWithNoun(rest));
}

/** Parts of a predicate whose subject and modal are shared: "be short and end with a full stop". */
export function predicateParts(text: string): string[] {
  return cut(text, (_rest, words) => {
    const first = words[0]?.lower ?? '';
    return first === 'not' || first === 'must' || first === 'should' || first === 'be' || instructionVerb(words) >= 0;
  });
}

/** Parts of a sentence that each have a subject and a modal of their own, or that a semicolon divides. */
export function sentenceParts(text: string): string[] {
  const parts: string[] = [];
  for (const half of text.split(/;\s+/)) {
    const joined = cut(half, (rest, words) => {
      const modal = modalOf(rest);
      if (!modal || words.length < 3) return false;
      const subject = rest.slice(0, modal.start).trim();
      const length = subject.split(/\s+/).length;
      return subject !== '' && length <= 7 && !/\b(?:that|which|who)$/i.test(subject) && !/,/.test(subject);
    });
    parts.push(...joined);
  }
  return parts;
}

const JOINT = /(?:,?\s+(?:and|but)\s+(?:then\s+|also\s+)?|,\s+(?:then\s+|or\s+)?|\.\s+)/g;

function cut(text: string, opens: (rest: string, words: readonly Word[]) => boolean): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const joint of text.matchAll(JOINT)) {
    const head = text.slice(from, joint.index);
    const rest = text.slice(joint.index + joint[0].length);
    if (insideBrackets(text, joint.index) || wordsOf(head).length < 2) continue;
    if (!opens(rest, wordsOf(rest.slice(0, 200)))) continue;
    parts.push(head);
    from = joint.index + joint[0].length;
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** "… and test names" opens with a word that is also a verb; a following noun or a finite verb gives it away. */
function startsWithNoun(rest: string): boolean {
  return /^\w+(?:s|ing)\s+(?:is|are|should|must|will|can)\b/i.test(rest);
}

function insideBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const open = before.split('(').length - before.split(')').length;
  const ticks = before.split('`').length - 1;
  return open > 0 || ticks % 2 === 1;
}

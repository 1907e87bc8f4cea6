/** Reads one sentence: what it asks for, in which situation and how strongly, or why it asks for nothing. */
import type { ModalVerbLevel } from '../../artifacts/vocabulary.js';
import { instructionParts, predicateParts, sentenceParts } from './clauses.js';
import type { Conditioned } from './conditions.js';
import { leadingCondition, trailingCondition } from './conditions.js';
import { isConvention } from './conventions.js';
import type { Framed } from './frames.js';
import { isExample, readable, unframe } from './frames.js';
import { idleness, isHowTo } from './idle.js';
import { instructionLevel, modalOf } from './modality.js';
import { speaksOfContribution, subjectOf } from './subjects.js';
import { instructionVerb } from './verbs.js';
import { imperativeOf } from './wording.js';
import { wordsOf } from './words.js';

export interface Obligation {
  /** Absent where the sentence names no situation. */
  condition?: string;
  behaviour: string;
  level: ModalVerbLevel;
  shape: 'instruction' | 'modal' | 'convention' | 'checklist' | 'inherited';
}

export type Silence =
  | 'question'
  | 'pointer'
  | 'how-to'
  | 'others'
  | 'outcome'
  | 'permission'
  | 'example'
  | 'description';

export type Reading = { kind: 'obliges'; obligations: readonly Obligation[] } | { kind: 'silent'; why: Silence };

export function readSentence(sentence: string): Reading {
  const text = readable(sentence);
  if (/\?["')\s]*$/.test(text)) return silent('question');
  if (isExample(text) || /^["“].*["”]\.?$/.test(text) || /^(?:and|or|but|which|that|to)\s/.test(text))
    return silent('example');
  if (isHowTo(text) && !modalOf(text)) return silent('how-to');
  const outer = unframe(text);
  const { condition, main } = leadingConditions(outer.inner);
  const inner = main === outer.inner ? outer : unframe(main);
  if (isHowTo(inner.inner) && condition !== undefined && /^to\b/i.test(condition)) return silent('how-to');
  const frame: Framed = { ...outer, ...inner, force: inner.force === 'none' ? outer.force : inner.force };
  const level = inner.level ?? outer.level;
  if (level !== undefined) frame.level = level;
  const situation = joined(outer.condition, joined(condition, inner === outer ? undefined : inner.condition));
  return readParts(frame, situation);
}

/** A sentence can open with two situations: "When updating it, instead of adding commits, …". */
function leadingConditions(text: string): Conditioned {
  const first = leadingCondition(text);
  if (first.main === text) return first;
  const second = leadingCondition(first.main);
  const condition = joined(first.condition, second.condition);
  return condition === undefined ? { main: second.main } : { condition, main: second.main };
}

function readParts(frame: Framed, condition: string | undefined): Reading {
  const obligations: Obligation[] = [];
  let why: Silence = 'description';
  sentenceParts(frame.inner).forEach((part, index) => {
    const again = index === 0 ? frame : unframe(part);
    const reading = readClause(index === 0 ? part : again.inner, index === 0 ? frame : again, condition !== undefined);
    if (reading.kind === 'silent') why = reading.why;
    else obligations.push(...reading.obligations.map((one) => inSituation(one, condition)));
  });
  return obligations.length === 0 ? silent(why) : { kind: 'obliges', obligations };
}

function readClause(clause: string, frame: Framed, situated: boolean): Reading {
  const words = wordsOf(clause);
  const verb = instructionVerb(words);
  const modal = modalOf(clause);
  if (frame.force === 'asked' && !modal)
    return readInstruction(clause, words[Math.max(0, verb)]?.lower ?? '', frame.level);
  if (verb >= 0) return readInstruction(clause, words[verb]?.lower ?? '', frame.level);
  if (situated && !modal && TOLD.test(clause))
    return readInstruction(clause.replace(TOLD, ''), words[1]?.lower ?? '', frame.level);
  if (modal) return readModal(clause);
  const ban = BAN.exec(clause)?.[1];
  if (ban !== undefined) return banned(ban);
  if (frame.force !== 'reported' && isConvention(clause)) return convention(clause);
  return silent('description');
}

/** "No wildcard imports": a ban without a verb. */
const BAN =
  /^no ((?!problem|worries|matter|longer|need|one\b|more\b|idea|special|real|\w+ (?:is|are|was|will|has|can|means|needs?|required))[a-z`].{3,80})$/i;

function banned(what: string): Reading {
  if (/\b(?:is|are|was|were|will|can|may|has|have|does|do|found|means)\b/i.test(what) || !speaksOfContribution(what))
    return silent('description');
  return {
    kind: 'obliges',
    obligations: [{ behaviour: `do not have ${bare(what)}`, level: 'prohibited', shape: 'convention' }],
  };
}

/** "Once you have a number, you create a file": told as a course of events, meant as an instruction. */
const TOLD =
  /^you (?:then |simply |just |would |should )?(?=(?:add|create|write|include|update|use|commit|push|open|submit|put|place|name|mark|document|test|run)\b)/i;

function readInstruction(clause: string, verb: string, framed: ModalVerbLevel | undefined): Reading {
  if (idleness(clause, verb) === 'permission') return silent('permission');
  const obligations = instructionParts(clause)
    .map((part) =>
      part.replace(/^(?:(?:please|also|then|and|so|instead|now|finally|first|next|rather|kindly)[,]?\s+)+/i, ''),
    )
    .filter((part) => idleness(part, firstVerb(part)) === undefined)
    .map((part): Obligation => {
      const trailed = trailingCondition(part);
      const behaviour = bare(trailed?.rest ?? part);
      const negative = /^(?:do not|don't|never|cannot)\b/i.test(behaviour);
      const level = negative ? 'prohibited' : (framed ?? instructionLevel(part, false));
      return { behaviour, level, shape: 'instruction', ...(trailed ? { condition: trailed.condition } : {}) };
    });
  return obligations.length === 0 ? silent(idleness(clause, verb) ?? 'pointer') : { kind: 'obliges', obligations };
}

function firstVerb(part: string): string {
  const words = wordsOf(part);
  return words[Math.max(0, instructionVerb(words))]?.lower ?? '';
}

function readModal(clause: string): Reading {
  let from = 0;
  let why: Silence = 'description';
  for (let turn = 0; turn < 4; turn += 1) {
    const modal = modalOf(clause.slice(from));
    if (!modal) break;
    const end = from + modal.end;
    const before = clause.slice(0, from + modal.start);
    const cue = clause.slice(from + modal.start, end);
    const subject = subjectOf(before, clause.slice(end), cue);
    if (subject === 'contribution' && (modal.shape !== 'refusal' || isRefusable(before, clause.slice(end)))) {
      const trailed = trailingCondition(clause.slice(end));
      const predicate = bare(trailed?.rest ?? clause.slice(end));
      const parts = modal.shape === 'verb' ? predicateParts(predicate) : [predicate];
      const obligations = parts.map(
        (part): Obligation => ({
          behaviour: imperativeOf(before, modal, cue, part.replace(/^(?:must|should)\s+/i, '')),
          level: modal.level,
          shape: 'modal',
          ...(trailed ? { condition: trailed.condition } : {}),
        }),
      );
      return { kind: 'obliges', obligations };
    }
    why = subject === 'relative' || subject === 'contribution' ? 'description' : subject;
    from = end;
  }
  return silent(why);
}

function convention(clause: string): Reading {
  const parts = clause.split(/,?\s+and\s+(?=(?:(?:the |all )?[\w ]{2,30} )?(?:use|are|is|follow|have) )/i);
  const kept =
    parts.length > 1 &&
    parts.every((part, index) => index === 0 || /\b(?:use|are|is|follow|have)\b/i.test(part)) &&
    isConvention(parts[0] ?? '')
      ? parts
      : [clause];
  const obligations = kept.map(
    (part): Obligation => ({ behaviour: `keep to this: ${bare(part)}`, level: 'must', shape: 'convention' }),
  );
  return { kind: 'obliges', obligations };
}

/** Whether what is closed or rejected is a contribution, not an issue that closes by itself. */
function isRefusable(before: string, after: string): boolean {
  return (
    speaksOfContribution(before) &&
    (/\b(?:pull requests?|prs?|contributions?|submissions?|patch(?:es)?)\b/i.test(before) ||
      !/\b(?:issues?|tickets?|branch(?:es)?)\s*$/i.test(before)) &&
    !/^\s*automatically|^[^.]*\bonce\b/i.test(after)
  );
}

function inSituation(one: Obligation, condition: string | undefined): Obligation {
  const whole = joined(condition, one.condition);
  return whole === undefined ? one : { ...one, condition: whole };
}

function joined(first: string | undefined, second: string | undefined): string | undefined {
  if (first === undefined) return second;
  return second === undefined ? first : `${first}, and ${second}`;
}

function bare(text: string): string {
  return text.trim().replace(/[.\s]+$/u, '');
}

function silent(why: Silence): Reading {
  return { kind: 'silent', why };
}

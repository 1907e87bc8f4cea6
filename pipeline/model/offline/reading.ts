/** Reads one sentence: what it asks for, in which situation and how strongly, or why it asks for nothing. */
import type { ModalVerbLevel } from '../../artifacts/vocabulary.js';
import { instructionParts, predicateParts, sentenceParts } from './clauses.js';
import { leadingCondition, trailingCondition } from './conditions.js';
import { instructionLevel, modalOf } from './modality.js';
import { speaksOfContribution, subjectOf } from './subjects.js';
import { instructionVerb, obligesNobody } from './verbs.js';
import { imperativeOf } from './wording.js';
import { wordsOf } from './words.js';

export interface Obligation {
  condition?: string;
  behaviour: string;
  level: ModalVerbLevel;
  shape: 'instruction' | 'modal' | 'convention' | 'checkbox' | 'inherited';
}

export type Silence = 'question' | 'pointer' | 'others' | 'outcome' | 'permission' | 'description';

export type Reading = { kind: 'obliges'; obligations: readonly Obligation[] } | { kind: 'silent'; why: Silence };

export function readSentence(sentence: string): Reading {
  const text = sentence.trim().replace(/\s+/g, ' ');
  if (text.endsWith('?')) return silent('question');
  const { condition, main } = leadingCondition(text);
  const obligations: Obligation[] = [];
  let why: Silence = 'description';
  for (const part of sentenceParts(main)) {
    const reading = readClause(part);
    if (reading.kind === 'silent') why = reading.why;
    else obligations.push(...reading.obligations.map((one) => withCondition(one, condition)));
  }
  return obligations.length === 0 ? silent(why) : { kind: 'obliges', obligations };
}

function readClause(clause: string): Reading {
  const words = wordsOf(clause);
  const verb = instructionVerb(words);
  if (verb >= 0) return readInstruction(clause, words[verb]?.lower ?? '');
  const modal = modalOf(clause);
  if (modal) return readModal(clause);
  return readConvention(clause);
}

function readInstruction(clause: string, verb: string): Reading {
  if (obligesNobody(verb)) return silent('pointer');
  const obligations = instructionParts(clause).map((part): Obligation => {
    const behaviour = part
      .replace(/^(?:please|also|then|and|so|instead|now|finally|first|next|always)[,]?\s+/i, '')
      .replace(/[.\s]+$/u, '');
    const negative = /^(?:do not|don['’]t|never|cannot)\b/i.test(behaviour);
    const condition = trailingCondition(part);
    return {
      behaviour,
      level: instructionLevel(part, negative),
      shape: 'instruction',
      ...(condition === undefined ? {} : { condition }),
    };
  });
  return { kind: 'obliges', obligations };
}

function readModal(clause: string): Reading {
  let from = 0;
  let why: Silence = 'description';
  for (let turn = 0; turn < 4; turn += 1) {
    const modal = modalOf(clause.slice(from));
    if (!modal) break;
    const start = from + modal.start;
    const end = from + modal.end;
    const before = clause.slice(0, start);
    const cue = clause.slice(start, end);
    const subject = subjectOf(before, clause.slice(end), cue);
    if (subject === 'contribution') {
      const condition = trailingCondition(clause.slice(end));
      const predicates =
        modal.shape === 'verb'
          ? predicateParts(
              clause
                .slice(end)
                .trim()
                .replace(/[.\s]+$/u, ''),
            )
          : [
              clause
                .slice(end)
                .trim()
                .replace(/[.\s]+$/u, ''),
            ];
      const obligations = predicates.map(
        (predicate): Obligation => ({
          behaviour: imperativeOf(before, modal, cue, predicate.replace(/^(?:must|should)\s+/i, '')),
          level: modal.level,
          shape: 'modal',
          ...(condition === undefined ? {} : { condition }),
        }),
      );
      return { kind: 'obliges', obligations };
    }
    why = subject === 'relative' ? 'description' : subject;
    from = end;
  }
  return silent(why);
}

const CONVENTIONS: readonly RegExp[] = [
  /^(?:we|[\w-]+(?: [\w-]+){0,2}) (?:use|uses|follow|follows|adhere|adheres|stick|sticks|conform|conforms) (?:to )?(?:the )?.*\b(?:style|convention|conventions|format|standard|standards|guide|guidelines|pep ?\d+|numpydoc|for all|for (?:formatting|linting|docstrings|documentation|testing|tests|indentation|imports))\b/i,
  /^(?:all|every|each) .+ (?:is|are|has|have|gets?|goes|go|includes?|uses?|follows?|lives?|comes?|starts?|ends?)\b/i,
];

function readConvention(clause: string): Reading {
  if (!speaksOfContribution(clause) || !CONVENTIONS.some((pattern) => pattern.test(clause)))
    return silent('description');
  const behaviour = `keep to the convention that ${clause.replace(/[.\s]+$/u, '')}`;
  return { kind: 'obliges', obligations: [{ behaviour, level: 'must', shape: 'convention' }] };
}

function withCondition(one: Obligation, condition: string | undefined): Obligation {
  if (condition === undefined) return one;
  return { ...one, condition: one.condition === undefined ? condition : `${condition}, and ${one.condition}` };
}

function silent(why: Silence): Reading {
  return { kind: 'silent', why };
}

/** How strongly a clause speaks: the modal, preference or prohibition in it, read naively and without its section. */
import type { ModalVerbLevel } from '../../artifacts/vocabulary.js';

export interface Modal {
  level: ModalVerbLevel;
  /** `verb`: a modal before the verb it governs; `statement`: a whole phrase such as "is required"; `asking`: "we ask you to". */
  shape: 'verb' | 'statement' | 'asking';
  /** Offsets of the cue into the clause. */
  start: number;
  end: number;
  negated: boolean;
}

type Cue = readonly [pattern: RegExp, level: ModalVerbLevel, shape: Modal['shape']];

// Order decides where two cues begin at one place: the longer reading comes first.
const CUES: readonly Cue[] = [
  [
    /\b(?:must|shall)(?:\s+(?:also|always|only|either|all|both|then|therefore|at least))*\s+(?:not|never)\b/gi,
    'prohibited',
    'verb',
  ],
  [/\bmustn['’]t\b/gi, 'prohibited', 'verb'],
  [/\b(?:is|are|be) (?:not|never) (?:allowed|permitted|acceptable|accepted|welcome)\b/gi, 'prohibited', 'statement'],
  [/\b(?:isn|aren)['’]t (?:allowed|permitted|acceptable|accepted|welcome)\b/gi, 'prohibited', 'statement'],
  [/\b(?:is|are) (?:strictly )?(?:forbidden|prohibited|disallowed|banned|unacceptable)\b/gi, 'prohibited', 'statement'],
  [
    /\bwe (?:do not|don['’]t|will not|won['’]t|cannot|can['’]t) (?:accept|allow|permit|want|use|support|merge)\b/gi,
    'prohibited',
    'statement',
  ],
  [/\b(?:will|can)(?:not| not|['’]t) be (?:accepted|merged|considered|reviewed)\b/gi, 'must', 'statement'],
  [/\bwon['’]t be (?:accepted|merged|considered|reviewed)\b/gi, 'must', 'statement'],
  [/\bmay not\b/gi, 'prohibited', 'verb'],
  [/\bcan only be\b/gi, 'must', 'verb'],
  [/\bneed not\b/gi, 'should', 'statement'],
  [/\b(?:must|shall)\b/gi, 'must', 'verb'],
  [/\bshould(?:n['’]t|(?:\s+(?:generally|usually|also|always|typically))*\s+(?:not|never))\b/gi, 'should', 'verb'],
  [/\bshould\b/gi, 'should', 'verb'],
  [/\bought to\b/gi, 'should', 'verb'],
  [/\b(?:will |'ll |may |might |also |first |then )?(?:need|needs) to\b/gi, 'must', 'verb'],
  [/\b(?:has|have) to\b/gi, 'must', 'verb'],
  [
    /\b(?:is|are) (?:always |only |also |strictly )?(?:required|expected|obliged|supposed)(?: to\b|(?= (?:for|in|by|when|if|that|on)\b)|(?=[\s.,;]*$))/gi,
    'must',
    'statement',
  ],
  [
    /\b(?:is|are) (?:mandatory|compulsory|necessary|essential|crucial|imperative|a requirement|needed)\b/gi,
    'must',
    'statement',
  ],
  [
    /\b(?:strongly |highly |generally )?(?:is|are) (?:strongly |highly |generally |usually |therefore |also )?(?:recommended|encouraged|preferred|preferable|suggested|advised|advisable|discouraged|appreciated)\b/gi,
    'should',
    'statement',
  ],
  [
    /\bwe (?:strongly |highly |generally |also |would |'d |usually |therefore )*(?:recommend|encourage|prefer|suggest|advise|discourage|like you|appreciate|favou?r)\b/gi,
    'should',
    'asking',
  ],
  [
    /\bwe (?:kindly |also |do |strictly |now |currently )*(?:require|ask|expect|request|insist|demand|need)\b/gi,
    'must',
    'asking',
  ],
  [
    /\bit(?:['’]s| is) (?:\w+ )?(?:best|better|preferable|recommended|a good idea|good practice|best practice|helpful|important|advisable|good style|good form|a good practice|desirable|worth)\b/gi,
    'should',
    'statement',
  ],
  [/\b(?:good|best) (?:practice|idea) (?:is )?to\b/gi, 'should', 'statement'],
  [/\b(?:is|are) to be\b/gi, 'must', 'verb'],
];

/** The first modal of a clause, or undefined where it only states something. */
export function modalOf(clause: string): Modal | undefined {
  let found: Modal | undefined;
  for (const [pattern, level, shape] of CUES) {
    pattern.lastIndex = 0;
    const match = pattern.exec(clause);
    if (!match || (found && found.start <= match.index)) continue;
    const end = match.index + match[0].length;
    found = {
      level,
      shape,
      start: match.index,
      end,
      negated: level === 'prohibited' || /(?:not|never|n['’]t)$/i.test(match[0]),
    };
  }
  return found;
}

const HEDGE =
  /\b(?:try to|try and|consider|prefer|preferably|ideally|where possible|if possible|when possible|whenever possible|as much as possible|strive|aim (?:to|for)|please consider|if you can|where appropriate|when appropriate|if appropriate|generally|usually|typically|avoid|feel free|recommended|encouraged|suggest|optionally|endeavou?r|attempt to)\b/i;

/** Level of a bare instruction: hedged ones are preferences. */
export function instructionLevel(text: string, negative: boolean): ModalVerbLevel {
  if (negative) return 'prohibited';
  return HEDGE.test(text) ? 'should' : 'must';
}

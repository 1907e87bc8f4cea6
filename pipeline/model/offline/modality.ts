/** How strongly a clause speaks: the modal, preference or prohibition in it, read naively and without its section. */
import type { ModalVerbLevel } from '../../artifacts/vocabulary.js';

export interface Modal {
  level: ModalVerbLevel;
  /**
   * `verb`: a modal before the verb it governs; `statement`: a whole phrase such as "is required"; `asking`: "we prefer";
   * `refusal`: what happens to a contribution that doesn't comply.
   */
  shape: 'verb' | 'statement' | 'asking' | 'refusal';
  /** Offsets of the cue into the clause. */
  start: number;
  end: number;
  negated: boolean;
}

type Cue = readonly [pattern: RegExp, level: ModalVerbLevel, shape: Modal['shape']];

/** Things of a contribution that can "need" or "require" something. */
const NEEDY =
  '(?:pull requests?|prs?|patch(?:es)?|changes?|contributions?|commits?|features?|functionality|functions?|methods?|class(?:es)?|fix(?:es)?|code|modules?|tests?|docs|documentation|deprecations?|docstrings?|files?|additions?)';

// Order decides where two cues begin at one place: the longer reading comes first.
const CUES: readonly Cue[] = [
  [
    /\b(?:must|shall)(?:\s+(?:also|always|only|either|all|both|then|therefore|at least))*\s+(?:not|never)\b/gi,
    'prohibited',
    'verb',
  ],
  [/\bmustn't\b/gi, 'prohibited', 'verb'],
  [/\b(?:is|are|be) (?:not|never) (?:allowed|permitted|acceptable|accepted|welcome)\b/gi, 'prohibited', 'statement'],
  [/\b(?:isn|aren)'t (?:allowed|permitted|acceptable|accepted|welcome)\b/gi, 'prohibited', 'statement'],
  [
    /\b(?:is|are) (?:strictly |explicitly )?(?:forbidden|prohibited|disallowed|banned|unacceptable)\b/gi,
    'prohibited',
    'statement',
  ],
  [
    /\b(?:we|\w+) (?:do not|don't|does not|doesn't|will not|won't|cannot|can't) (?:accept|allow|permit|want|merge)\b|\bwe (?:do not|don't|never) use\b/gi,
    'prohibited',
    'asking',
  ],
  [/\b(?:will|may|might|can) (?:also )?be (?:closed|rejected|declined|reverted|refused)\b/gi, 'must', 'refusal'],
  [/\b(?:will|can)(?:not| not|'t) be (?:accepted|merged|considered|reviewed)\b/gi, 'must', 'refusal'],
  [/\bwon't be (?:accepted|merged|considered|reviewed)\b/gi, 'must', 'refusal'],
  [/\bmay not\b/gi, 'prohibited', 'verb'],
  [/\bcan only be\b/gi, 'must', 'verb'],
  [/\b(?:must|shall)\b/gi, 'must', 'verb'],
  [/\bshould(?:n't|(?:\s+(?:generally|usually|also|always|typically|ideally))*\s+(?:not|never))\b/gi, 'should', 'verb'],
  [/\bshould\b/gi, 'should', 'verb'],
  [/\bought to\b/gi, 'should', 'verb'],
  [/\b(?:will |'ll |may |might |also |first |then )?(?:need|needs) to\b/gi, 'must', 'verb'],
  [/\b(?:has|have) to\b/gi, 'must', 'verb'],
  [new RegExp(`(?<=\\b${NEEDY}(?: also| always)? )(?:needs?|requires?)\\b(?! (?:to|not)\\b)`, 'gi'), 'must', 'verb'],
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
    /\b(?:is|are) (?:strongly |highly |generally |usually |therefore |also |always )*(?:recommended|encouraged|preferred|preferable|suggested|advised|advisable|discouraged|appreciated)\b/gi,
    'should',
    'statement',
  ],
  [
    /\bwe (?:strongly |highly |generally |also |would |'d |usually |therefore )*(?:recommend|encourage|prefer|suggest|advise|discourage|like you|appreciate|favou?r)\b/gi,
    'should',
    'asking',
  ],
  [
    /\bwe (?:kindly |also |do |strictly |now |currently |only )*(?:require|expect|request|insist|demand|need|accept only|only accept|allow|only allow)\b/gi,
    'must',
    'asking',
  ],
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

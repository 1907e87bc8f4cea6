/** Set phrases that stand around a rule without being part of it: "note that", "our policy is to", "it is best to". */
import type { ModalVerbLevel } from '../../artifacts/vocabulary.js';

export interface Framed {
  /** What stands inside the frame. */
  inner: string;
  /** Level that the frame sets for an instruction inside it. */
  level?: ModalVerbLevel;
  /** Situation that the frame names, such as "(first-time contributors only)". */
  condition?: string;
  /** `reported`: the inside counts only if it asks for something by itself. `asked`: the frame itself asks for it. */
  force: 'none' | 'reported' | 'asked';
}

type Frame = readonly [pattern: RegExp, force: Framed['force'], level?: ModalVerbLevel];

const ADVERBIAL =
  /^(?:(?:and|but|so|or|also|however|finally|lastly|next|then|thus|hence|therefore|similarly|likewise|additionally|furthermore|moreover|in addition|otherwise|else|nevertheless|instead|rather|in general|generally(?: speaking)?|in particular|as always|in short|as a rule(?: of thumb)?|in most cases|usually|normally|typically|at the same time|first(?:ly| of all)?|second(?:ly)?|third(?:ly)?|again|of course|in any case|in this case|in that case|in these cases|for these cases|more(?:over| importantly)|most importantly|importantly|above all|to that end|ideally|where possible|when possible|if possible|whenever possible|as a guide|by convention|for consistency|in other words|that said|after that|afterwards?|once done|when done|note|important|warning|tip|please note|nb)(?:,|:)\s+|(?:and|but|so|then|thus|also|instead|otherwise|finally|lastly|now|hence|therefore|in addition|in general|generally)\s+)/i;

const FRAMES: readonly Frame[] = [
  [
    /^(?:please )?(?:also )?(?:note|remember|recall|keep in mind|bear in mind|be aware|notice|be advised|understand|mind)(?: also)?(?:,| that|:)\s*(?:that\s+)?/i,
    'reported',
  ],
  [/^(?:this|that|which|it) (?:means|implies|includes) (?:that )?/i, 'reported'],
  [/^as (?:the|our|described|mentioned|stated|outlined|noted|explained)\b[^,]{0,80},\s+/i, 'none'],
  [/^(?:please )?(?:do not|don't) forget (?:to|that)\s+/i, 'asked', 'must'],
  [/^(?:please )?remember to\s+/i, 'asked', 'must'],
  [/^it(?:'s| is) our (?:policy|convention|practice|standard) to\s+/i, 'asked', 'must'],
  [/^the (?:\w+ ){1,3}is that\s+/i, 'reported'],
  [/^(?:our|the) (?:policy|rule|convention|standard|practice) (?:\w+ ){0,4}is (?:to|that)\s+/i, 'asked', 'must'],
  [
    /^(?:the|your) (?:very )?(?:first|next|last|final|second|only) (?:thing|step)(?: (?:to do|you (?:should|need to|have to) do|is))?\b.{0,60}? is to\s+/i,
    'asked',
    'must',
  ],
  [
    /^(?:the|our) (?:best|preferred|recommended|easiest|right|proper|usual|suggested|correct) (?:way|approach|practice|method|option) .{0,80}? is (?:to|by)\s+/i,
    'asked',
    'should',
  ],
  [
    /^(?:so |thus |therefore |but )?it(?:'s| is) (?:\w+ly )?(?:often |usually |also |always |therefore |generally |probably )?(?:best|better|preferable|preferred|recommended|a good idea|good practice|best practice|helpful|advisable|good style|good form|a good practice|desirable|encouraged|suggested|advised|nice|important|essential|crucial|worth) (?:to|if you|that you)\s+/i,
    'asked',
    'should',
  ],
  [/^it(?:'s| is) (?:\w+ly )?(?:required|necessary|mandatory|imperative) (?:to|that)\s+/i, 'asked', 'must'],
  [/^(?:you|one) (?:may|might|will probably|will|'ll)? ?(?:also )?(?:want|wish|prefer|like) to\s+/i, 'asked', 'should'],
  [
    /^we (?:strongly |highly |generally |also |kindly |would |do |'d )*(?:recommend|encourage|suggest|advise|urge|like)(?: that)?(?: (?:you|all (?:\w+ )?contributors|contributors|developers|everyone|people|authors))? (?:to )?(?=[a-z]+\b(?!ing\b))(?!(?:the|a|an|using|that|this|all|your|for|against|you)\b)/i,
    'asked',
    'should',
  ],
  [
    /^we (?:strongly |kindly |also |do |now |therefore )*(?:ask|require|expect|request|want|need)(?: that)? (?:you|(?:all )?(?:\w+ )?(?:contributors|developers|everyone|people|authors)) (?:to )?/i,
    'asked',
    'must',
  ],
  [/^(?:please |kindly )(?=\w)/i, 'none'],
];

const ONLY_FOR = /^\(([^()]{3,60}(?:only|contributors?|changes|fixes|features?|docs)[^()]{0,30})\)[:,]?\s+/i;

/** Takes every frame off the front of a text; adverbials ("finally,") go silently. */
export function unframe(text: string): Framed {
  const framed: Framed = { inner: text, force: 'none' };
  for (let turn = 0; turn < 4; turn += 1) {
    const before = framed.inner;
    framed.inner = before.replace(ADVERBIAL, '');
    const only = ONLY_FOR.exec(framed.inner);
    if (only?.[1] !== undefined) {
      framed.condition = only[1].replace(/\s+only$/i, '');
      framed.inner = framed.inner.slice(only[0].length);
    }
    const frame = FRAMES.find(([pattern]) => pattern.test(framed.inner));
    if (frame) {
      const [pattern, force, level] = frame;
      framed.inner = framed.inner.replace(pattern, '');
      if (force !== 'none') framed.force = force;
      if (level !== undefined) framed.level ??= level;
    }
    if (framed.inner === before) break;
  }
  return framed;
}

/** Whether a sentence only shows an example, or announces one. */
export function isExample(text: string): boolean {
  return EXAMPLES.some((pattern) => pattern.test(text));
}

const EXAMPLES: readonly RegExp[] = [
  /^(?:for (?:example|instance)|e\.g\.|an example|here(?:'s| is| are)|this is an example|a (?:good|typical|common) example)\b(?!.*\b(?:must|should)\b)/i,
  /^(?:(?:some |other |good |bad )*examples?|or this|like this|not this|before|after|good|bad|yes|no|wrong|right|instead of|rather than(?: like this)?)\s*(?::|$)/i,
  /^(?:do|don't do|instead of|use) this:?(?:$|\s+(?:or|don't|not|instead|do)\b)/i,
];

/** A sentence without the marks of its source: emphasis, links, roles, heading signs, bullets and pictures in front. */
export function readable(text: string): string {
  return plain(text)
    .replace(/!?\[([^\]\n]{1,200})\]\((?:[^()\s]{0,300})\)/g, '$1')
    .replace(/:[a-z]+(?::[a-z]+)?:`~?([^`<\n]{1,200}?)(?:\s*<[^>`]*>)?`/g, '`$1`')
    .replace(/\*\*|__(?=\w[^_]*__)/g, '')
    .replace(/(^|\s)\*(?=\w)|(?<=\w)\*(?=[\s.,;:]|$)/g, '$1')
    .replace(/^(?:[#>+\-*\s]|\p{Extended_Pictographic}|\ufe0f)+(?=\S)/u, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Typographic apostrophes and spaces made plain, one unit for one unit, so that offsets stay true. */
function plain(text: string): string {
  return text
    .replace(/[’‘]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[–—]/g, '-');
}

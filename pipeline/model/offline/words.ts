/** Words of a sentence with their places, and the folding that lets two wordings of one thing compare equal. */

export interface Word {
  /** As written, without the punctuation that closes a sentence. */
  text: string;
  lower: string;
  /** UTF-16 offsets into the text given. */
  start: number;
  end: number;
  /** Set in code marks, or shaped like code: a path, a flag, a call, a dotted or snake-case name. */
  code: boolean;
}

// A run in backticks is one word; otherwise a word ends at space or at punctuation that never stands inside a name.
const WORD = /`[^`\n]{1,200}`|[^\s,;:!?()[\]{}"“”«»|`]+/gu;
const CODE_SHAPE =
  /^(?:-{1,2}[a-z]|[./~]\w|\w+\(\)|[\w.-]*\/[\w./<>*-]*[./<>*_][\w./<>*-]*$|[\w.-]+\/$)|[_*<>=@#$\\]|[a-z0-9]\.[a-z]|[a-z][A-Z]|\w\(\)/;
/** Most words: settled before the dearer pattern is tried. */
const PLAIN_WORD = /^[A-Za-z]?[a-z]+$/;
/** Names of places and projects that are written like code, and abbreviations with a full stop inside. */
const NOT_CODE =
  /^(?:e\.g|i\.e|a\.k\.a|\w+:?\/\/\S*|(?:git(?:hub|lab)|numpy|sympy|scipy|pypi|latex|javascript|typescript|stackoverflow|youtube|numfocus|macos|ios|djangoproject|openmp|cython|docstrings?)(?:['’]s)?)$/i;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const raw = match[0];
    const kept = raw.startsWith('`') ? raw : raw.replace(/[.'’…]+$/u, '').replace(/^['‘’]+/u, '');
    if (!/[\p{L}\p{N}]/u.test(kept)) continue;
    const start = match.index + raw.indexOf(kept);
    const lower = kept.toLowerCase().replaceAll('’', "'");
    words.push({ text: kept, lower, start, end: start + kept.length, code: isCode(kept) });
  }
  return words;
}

function isCode(text: string): boolean {
  if (PLAIN_WORD.test(text)) return false;
  if (text.startsWith('`')) return true;
  return CODE_SHAPE.test(text) && !NOT_CODE.test(text);
}

/** Words that carry grammar rather than content: ignored when two rules are compared. */
const GRAMMAR = new Set(
  (
    'a an the this that these those it its they them their there here and or but nor so yet if when whenever unless while ' +
    'of in on at to for from by with without into onto about as than then also only just even any all each every some ' +
    'be is are was were been being do does did have has had will would can could may might must should shall need needs ' +
    'ought not no never please you your we our us i my one ones such other same more most very new make sure ensure that ' +
    'which who what how where why always often usually ensure contribution'
  ).split(' '),
);

/** Lemma good enough to compare: plural, -ing, -ed and -er endings folded away. */
function lemma(word: string): string {
  let stem = word;
  if (stem.length > 5 && stem.endsWith('ing')) stem = stem.slice(0, -3);
  else if (stem.length > 4 && stem.endsWith('ied')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 4 && stem.endsWith('ed')) stem = stem.slice(0, -2);
  else if (stem.length > 3 && stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 3 && /([b-df-hj-np-tv-z])\1$/.test(stem) && !/(?:ss|ll)$/.test(stem)) stem = stem.slice(0, -1);
  return stem.length > 4 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}

/** Lemmas of the words that say what a rule is about. */
export function contentLemmas(text: string): Set<string> {
  const lemmas = new Set<string>();
  for (const word of wordsOf(text)) {
    if (word.code) lemmas.add(word.lower.replaceAll('`', ''));
    else if (!GRAMMAR.has(word.lower) && !/^\d+$/.test(word.lower)) lemmas.add(lemma(word.lower));
  }
  return lemmas;
}

/** Upper-cases the first letter and ends the text with one full stop. */
export function asSentence(text: string): string {
  const trimmed = text.trim().replace(/[\s.,;:!]+$/u, '');
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}.`;
}

/** Which words can open an instruction, told apart from nouns of the same spelling by what follows them. */
import type { Word } from './words.js';

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''));
}

/** Base forms that are seldom anything but a verb at the head of a clause. */
const VERBS = list(`
  accept accompany acknowledge adapt add adhere adjust adopt agree aim align allow alphabetize amend annotate announce append apply
  arrange ask assert assign assume attach attempt attribute avoid be become begin bind bring
  capitalize capitalise choose cite clarify clean cleanup close collect combine come communicate compare compile
  complete comply compose condense configure confirm conform consider construct consult contain contribute convert correct
  cover create cross-reference decide declare decorate default define delegate delete demonstrate deprecate derive describe
  disable discard disclose discuss display distinguish divide do double-check drop edit elaborate eliminate emit employ enable
  enclose encourage feel ensure enter enumerate escape evaluate examine exclude execute expand explain expose express extend favor
  favour fetch fill find finish follow force generate get give go group guarantee handle have help hide highlight
  identify ignore illustrate implement improve include incorporate increment indicate inform inherit initialize insert inspect
  install instantiate integrate introduce invoke isolate join justify keep launch leave let limit lint locate look lowercase maintain
  make match mention migrate minimize minimise mirror modify motivate move normalize obey obtain omit open organize organise
  override paste perform pick place post precede prefer prepare preserve prevent proceed produce propose prove provide publish
  put raise re-export re-run re-use read rebase recognise recognize recompile reduce refactor refer reference reflect refrain
  register regenerate reject rely remain remember remove rename reorder repeat replace reply reproduce require rerun reserve reset
  resolve respect respond restrict retain reuse revert revise rewrite run satisfy save select send separate serve share
  shorten show sign simplify skip specify split squash start state stay stick stop strip strive submit substitute suffix
  suggest summarize summarise suppress surround sync tailor take talk tell throw tick translate treat try turn typeset uncomment
  understand undo unify update upload use utilize validate verify wait warn wrap write
`);

/** Base forms that are as often nouns: taken for a verb only where what follows doesn't fit a noun. */
const NOUN_OR_VERB = list(`
  access address back backport balance benchmark block branch break build bump call catch change check checkout clone code
  comment commit contact copy cross cover design detail document double draft engineer endeavour end exercise export fail file
  fix flag fork format function guard hook import indent index interface issue label lead license line link list log mark merge
  mock model name nest note number object order overload package parameter parameterize parametrize patch plan plot point
  position prefix present private process program pull push question quote rate raise range record redirect release report
  request respect rest result return review root rule schedule scope set signature sort source space spell stage step store
  strive structure style subclass support surface switch tag target test time track transform trigger type value version view
  visit vote watch work xfail attempt answer
`);

/** Noun compounds whose first word could pass for a verb. */
const COMPOUND =
  /^(?:pull requests?|code (?:review|style|base|blocks?|quality|changes|examples?|formatting|comments?|coverage|snippets?|that|which|should|must|is|and)|test (?:suite|cases?|files?|functions?|names?|modules?|coverage|class(?:es)?|docstrings?|data|runs?|results?|failures?|driven)|commit (?:messages?|history|log|titles?|hash(?:es)?|subjects?)|release (?:notes?|branch|cycle|process|managers?)|issue (?:numbers?|tracker|templates?)|type (?:hints?|annotations?|checking|checkers?|stubs?)|line (?:length|lengths|breaks?|endings?)|file (?:names?|paths?|extensions?)|function (?:names?|signatures?|arguments?|and)|branch names?|name (?:of|and)|build (?:status|process|system)|import (?:order|statements?|sorting)|check ?list|change ?log|format strings?|merge commits?|version numbers?|source (?:code|files?|tree)|link text|style (?:guide|guides)|model (?:fields?|names?)|view functions?|review (?:process|comments?)|work (?:in|on a)|interface (?:and|of)|design (?:docs?|documents?|decisions?)|document(?:s|ation)? (?:strings?|is|are)|index (?:pages?|page)|object (?:and|of)|process (?:is|of|for)|package (?:names?|and)|parameter (?:names?|types?|and)|return (?:types?|values?|annotations?))\b/i;

/** Nouns that a piece of code often names: "file `a.txt`" is no instruction. */
const NAMED_BY_CODE = list(
  'file function class package parameter type model object interface name version root source code',
);

/** Verbs that tell the reader to look, click, type or feel at home: they oblige nobody. */
const NOT_OBLIGING = list(`
  see visit click browse imagine suppose recall observe welcome thank learn enjoy explore consult notice hit scroll watch say
  think guess expect hope compare join look navigate login type go read try find choose select wait ask contact tell help come
  become understand feel subscribe peruse press enter log pick star get
`);

const AFTER_VERB = list(`
  a an the this that these those it them its their your our my any all each every some both either one two three four no not
  only as at by for from in into on onto out over to up via with within without against before after between under through
  off whether how what where which who when if new existing multiple several other another more least at relevant
  appropriate clear concise short small large private public yourself it's proper full individual additional further explicit
  explicitly sure carefully
`);

/** Words that may stand before the verb of an instruction without changing what it is. */
const OPENERS = list(`
  please also always then instead first firstly second secondly third thirdly next finally lastly and or but so now just
  kindly otherwise furthermore moreover likewise ideally again afterwards therefore thus hence still further only either both
  perhaps rather to
`);

const NEGATED = list("don't dont never cannot");

/** Index of the verb if the words from `from` on open an instruction; otherwise -1. Openers before it are passed over. */
export function instructionVerb(words: readonly Word[], from = 0): number {
  let index = from;
  while (index < words.length && isOpener(words[index])) index += 1;
  const word = words[index];
  if (!word || word.code) return -1;
  if (NEGATED.has(word.lower)) return index;
  const next = words[index + 1]?.lower;
  if (word.lower === 'do' && (next === 'not' || next === 'so')) return index;
  return isBaseVerb(words, index, index === 0) ? index : -1;
}

function isOpener(word: Word | undefined): boolean {
  if (!word || word.code) return false;
  return OPENERS.has(word.lower) || (word.lower.length > 4 && word.lower.endsWith('ly') && !VERBS.has(word.lower));
}

/** Whether the word at an index reads as a verb in its base form. `opening`: it is the first word of a sentence. */
function isBaseVerb(words: readonly Word[], index: number, opening = false): boolean {
  const word = words[index];
  if (!word || word.code) return false;
  const next = words[index + 1];
  if (NOT_OBLIGING.has(word.lower) && next && AFTER_VERB.has(next.lower)) return true;
  if (VERBS.has(word.lower)) return next?.lower !== 'is' && next?.lower !== 'are';
  if (NOUN_OR_VERB.has(word.lower)) {
    if (!next || COMPOUND.test(`${word.lower} ${next.lower}`)) return false;
    if (next.code) return !NAMED_BY_CODE.has(word.lower);
    if (AFTER_VERB.has(next.lower) || /^\d/.test(next.lower)) return true;
    return !hasFiniteVerb(words, index + 1) && words.length - index >= 4;
  }
  return opening && looksLikeVerb(word, next) && !hasFiniteVerb(words, index + 1);
}

/** An unknown capitalised word before a determiner ("Alphabetize the items"): nouns don't stand there. */
function looksLikeVerb(word: Word, next: Word | undefined): boolean {
  if (!next || !/^[A-Z][a-z]{2,}$/.test(word.text) || /(?:s|ing|ed|ion|ness|ment|ity|ly)$/.test(word.lower))
    return false;
  if (NOT_VERB.has(word.lower)) return false;
  return /^(?:the|a|an|your|all|any|each|every|these|those|them|it)$/.test(next.lower);
}

const NOT_VERB = list(`
  with from into onto over under after before during when where while since because although though unless until than both all
  any some most many each every such like unlike except besides despite without within via per that this which who what how
  given not once here there also even only just more less same another other these those their your our its are was were will
  can may might could would should must shall does did has have had and but nor for yet else then thus hence inside outside
  behind among between through about against throughout across along around near off out upon amid beyond half double once
`);

/** A finite verb later in the same clause shows that the head was the start of its subject. */
function hasFiniteVerb(words: readonly Word[], from: number): boolean {
  for (let index = from; index < Math.min(words.length, from + 12); index += 1) {
    const lower = words[index]?.lower ?? '';
    if (SUBORDINATE.has(lower)) return false;
    if (FINITE.has(lower)) return true;
  }
  return false;
}

const FINITE = list(
  'is are was were must should shall will can may might could would has have had does do did needs need',
);
const SUBORDINATE = list(
  'that which who if when where because so unless while before after until once whose as whether what how',
);

/** Whether an instruction opened by this verb only points, clicks or greets. */
export function obligesNobody(verb: string): boolean {
  return NOT_OBLIGING.has(verb);
}

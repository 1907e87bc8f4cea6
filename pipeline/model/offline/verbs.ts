/** Which words can open an instruction, told apart from nouns of the same spelling by what follows them. */
import type { Word } from './words.js';

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''));
}

/** Base forms that are seldom anything but a verb at the head of a clause. */
const VERBS = list(`
  accept accompany acknowledge adapt add address adhere adjust adopt agree aim align allow amend announce answer append apply
  arrange ask assert assign assume attach attempt attribute avoid backport base be become begin benchmark bind bring bump
  capitalize capitalise catch choose cite clarify clean cleanup clone close collect combine come communicate compare compile
  complete comply compose condense configure confirm conform consider construct consult contain contribute convert copy correct
  cover create decide declare decorate default define delegate delete demonstrate deprecate derive describe disable discard
  disclose discuss display distinguish do drop edit elaborate eliminate emit employ enable enclose encourage end endeavour ensure
  enter enumerate escape evaluate examine exclude execute exercise expand explain expose express extend fail favor favour fetch
  file fill find finish follow force fork generate get give go group guarantee handle have help hide highlight identify ignore
  illustrate implement improve include incorporate increment indent indicate inform inherit initialize insert inspect install
  instantiate integrate introduce invoke isolate join justify keep leave let license limit lint list locate look lowercase
  maintain make match mention migrate minimize minimise mirror modify motivate move normalize obey obtain omit open organize
  organise override paste perform pick place post precede prefer prefix prepare preserve prevent private proceed produce
  propose prove provide publish pull push put raise read rebase recognise recognize recompile record redirect reduce refactor
  refer reference reflect refrain register regenerate reject rely remain remember remove rename reorder repeat replace report
  reproduce require rerun re-run reset resolve respect respond restrict retain return reuse re-use revert review revise rewrite
  run satisfy save select send separate serve share show sign simplify sort specify split squash stage start state stay stick
  stop strip strive structure submit substitute suffix suggest summarize summarise support suppress surround switch tag tailor
  take target tell throw tick translate treat try turn typeset uncomment understand undo unify update uphold use utilize
  validate verify wait warn wrap write
`);

/** Base forms that are as often nouns: taken for a verb only where the next word can't follow a noun. */
const NOUN_OR_VERB = list(`
  access balance benchmark block branch break build call change check code comment commit contact cover default design detail
  document double draft example exception export fix flag format function guard hook import indent index interface issue label
  lead line link list log mark merge model name note number object order package parameter parameterize parametrize patch plan
  plot point prefix present process program pull push question quote release report request result return review root rule
  schedule set signature sort source space spell stage start state step store structure style subclass support tag target test
  time track trigger type value version view vote watch work xfail
`);

/** Instructions to look, click or enjoy: they oblige nobody. */
const NOT_OBLIGING = list(`
  see note visit click browse imagine suppose recall observe welcome thank learn enjoy explore consult notice hit scroll watch
  let assume wait say say think guess expect hope compare join
`);

const AFTER_VERB = list(`
  a an the this that these those it them its their your our my any all each every some both either one two three no not only
  as at by for from in into on onto out over to up via with within without against before after between under through off
  whether how what where which who when if new existing multiple several other another more least at existing relevant
  appropriate clear concise short small large private public yourself it's and code docs documentation tests changes names
  commits lines proper full individual additional further unit explicit explicitly upstream sure carefully
`);

/** Words that may stand before the verb of an instruction without changing what it is. */
const OPENERS = list(`
  please also always then instead first firstly second secondly third thirdly next finally lastly and or but so now simply just
  kindly otherwise additionally furthermore moreover similarly likewise preferably ideally generally typically usually normally
  optionally again alternatively afterwards therefore thus hence still further carefully explicitly only strictly either both
  at minimum
`);

/** Index of the verb if the words from `from` on open an instruction; otherwise -1. Openers before it are passed over. */
export function instructionVerb(words: readonly Word[], from = 0): number {
  let index = from;
  while (index < words.length && OPENERS.has(words[index]?.lower ?? '')) index += 1;
  const word = words[index];
  if (!word || word.code) return -1;
  if (NEGATED.has(word.lower)) return index;
  if (word.lower === 'do' && (words[index + 1]?.lower === 'not' || words[index + 1]?.lower === 'so')) return index;
  return isBaseVerb(words, index) ? index : -1;
}

const NEGATED = list("don't dont never cannot");

/** Whether the word at an index reads as a verb in its base form. */
export function isBaseVerb(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word || word.code) return false;
  const next = words[index + 1];
  if (NOUN_OR_VERB.has(word.lower)) {
    if (!next) return false;
    return next.code || AFTER_VERB.has(next.lower) || /^\d/.test(next.lower);
  }
  return VERBS.has(word.lower);
}

/** Whether an instruction opened by this verb only points, clicks or greets. */
export function obligesNobody(verb: string): boolean {
  return NOT_OBLIGING.has(verb);
}

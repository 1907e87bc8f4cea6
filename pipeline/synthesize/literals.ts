/** Accounts for every number, name and path of a checker: where in its rule each one stands. */
import type { Literal } from '../artifacts/checker.js';
import { numbersStated } from './limits.js';
import type { RuleText } from './rule-text.js';

/** Parameters that choose among what a pattern offers, or word its reasons: they name nothing of the rule. */
const WORDING = new Set(
  'is means unit kinds part period firstLetter tense changes owned author style unbreakable visibility whenGone outcome without'.split(
    ' ',
  ),
);
/** What `when` may say; elsewhere it holds patterns of its own. */
const CHOICES = new Set(['commits', 'definitions', 'lines']);
const REGEXES = new Set(
  'pattern name call title where except value form decorator module imported after addedLine boxes word inside source codes undecorated'.split(
    ' ',
  ),
);

/** Numbers and names of the parameters, each once, in the order of the parameters. */
function literalsIn(parameters: unknown): (string | number)[] {
  return [...new Set(collect(parameters, ''))];
}

function collect(value: unknown, key: string): (string | number)[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') {
    if (WORDING.has(key) || CHOICES.has(value)) return [];
    return REGEXES.has(key) ? namesInRegex(value) : [value];
  }
  if (Array.isArray(value)) return value.flatMap((each) => collect(each, key));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => (WORDING.has(name) ? [] : collect(inner, name)));
}

/** Words that an expression spells out; classes, groups and quantifiers are its grammar. */
export function namesInRegex(source: string): (string | number)[] {
  const plain = source
    // The group's own marks, and no more: `(?:pytest|tox)` begins with a name.
    .replaceAll(/\(\?(?:P?<\w+>|[a-zA-Z-]*[:)])/gu, ' ')
    .replaceAll(/\[(?:\\.|[^\]\\])*\]/gu, ' ')
    .replaceAll(/\{\d+(?:,\d*)?\}/gu, ' ')
    .replaceAll(/\\[bBdDsSwWAzQE]|\\p\{\w+\}|\\p\w/gu, ' ')
    .replaceAll(/\\([^A-Za-z0-9])/gu, '$1');
  return plain.match(/[@\p{L}][\p{L}\p{N}@_-]+/gu) ?? [];
}

/** Each literal with the place that states it; what stands nowhere is a convention, and makes a check approximate. */
export function accountFor(parameters: unknown, rule: RuleText): Literal[] {
  return literalsIn(parameters).map((value) => ({ value, from: placeOf(value, rule) }));
}

/** They count and index in every source; no limit, unless a rule says so. */
const COUNTING = new Set<string | number>([0, 1]);

/**
 * Literals of a custom checker, as its source has them: an author may forget one, or think that it stands in the quote.
 * Only that a value comes from the project's configuration is taken on trust, where no word of the rule states it.
 */
export function accountForSource(
  source: string,
  found: readonly (string | number)[],
  declared: readonly Literal[],
  rule: RuleText,
): Literal[] {
  const said = new Map(declared.map(({ value, from }) => [value, from]));
  const used = new Set(found);
  // What an author declares and never writes down is no literal of this checker.
  const written = source.replaceAll('\\', '');
  const more = declared
    .map(({ value }) => value)
    .filter((value) => !used.has(value) && !COUNTING.has(value) && written.includes(String(value)));
  return [...new Set([...found, ...more])].map((value) => {
    const from = placeOf(value, rule);
    return { value, from: from === 'convention' && said.get(value) === 'config' ? 'config' : from };
  });
}

function placeOf(value: string | number, { quote, rule, context }: RuleText): Literal['from'] {
  if (states(`${quote}\n${rule}`, value)) return 'quote';
  return context.some((text) => states(text, value)) ? 'context' : 'convention';
}

function states(text: string, value: string | number): boolean {
  if (typeof value === 'number') return numbersStated(text).has(value);
  if (value.includes('*')) return statesGlob(text, value);
  // A rule speaks of commits and pushes; which program makes them is no choice of ours.
  const act = /^git (commit|push)$/u.exec(value)?.[1];
  return statesWord(text, value) || (act !== undefined && statesWord(text, act));
}

/** Whole words; an option's case means something, that of a name at the start of a sentence doesn't. */
function statesWord(text: string, value: string): boolean {
  const fold = (words: string): string => (value.startsWith('-') ? words : words.toLowerCase());
  const [whole, part] = [fold(text), fold(value)];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    if (!isWord(whole.charAt(at - 1), part.charAt(0)) && !isWord(part.slice(-1), whole.charAt(at + part.length)))
      return true;
  }
  return false;
}

/** Whether two neighbours are parts of one word. */
function isWord(left: string, right: string): boolean {
  return /[\p{L}\p{N}_]/u.test(left) && /[\p{L}\p{N}_]/u.test(right);
}

/** `pipeline/**` is stated by `pipeline/`; endings such as `*.ts` are stated only where the text names each of them. */
function statesGlob(text: string, glob: string): boolean {
  const segments = glob
    .replace(/^!/u, '')
    .split('/')
    .filter((segment) => !/^\*+$/u.test(segment));
  const named = segments.flatMap((segment) => {
    if (!segment.includes('*') && !segment.includes('{')) return [segment];
    const endings = /^\*\.\{([^}]*)\}$/u.exec(segment)?.[1]?.split(',');
    return endings?.map((ending) => `.${ending}`) ?? [segment.replaceAll(/[*{}]/gu, '')];
  });
  // `**` leaves no file out: it names nothing that a rule would have to state.
  return named.every((name) => statesWord(text, name));
}

/** The tense of a commit subject, read from its leading verb: an approximation, since no short rule decides English tense. */
import { createRequire } from 'node:module';
import type { Clause } from '../clauses.js';
import { linearRegex } from './regex.js';

export type Tense = 'past' | 'imperative' | 'third person' | 'gerund' | 'no verb' | 'ambiguous';

export interface LeadingVerb {
  word: string;
  tense: Tense;
}

/** Spelled alike in the imperative and in the past. */
const alike = new Set(
  (
    'bet bid broadcast burst cast cost cut forecast hit hurt input let offset output preset put quit read reset rid ' +
    'set shed shut slit spit split spread thrust typeset unset upset'
  ).split(' '),
);
/** Base forms that end like a past, or are taken for one. */
const baseInEd = new Set(
  'default bleed breed embed exceed feed heed need proceed seed shred speed succeed weed'.split(' '),
);
/** Words that can stand before the verb without being it. */
const adverbs = new Set(
  (
    'also always better correctly never no not now only properly really slightly ' +
    // First halves of verbs, as in `lazy load` and `hot reload`.
    'deep early eager hard hot lazy soft'
  ).split(' '),
);

/** Verbs that end like adverbs. */
const verbsInLy = new Set(
  'ally apply bully comply dally fly imply multiply rally rely reply sully supply tally'.split(' '),
);
/** Endings of verbs: at the start of a subject few nouns have them, and the tagger takes many for one. */
const verbEnding = /(?:ate|ify|i[sz]e)$/u;

const mention = '(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?|ref(?:s|erences)?|see)';
/** `#12`, `GH-12`, or the number of a published weakness. */
const ticket = '(?:(?:gh-?|#)[0-9]+|cve-[0-9]+-[0-9]+)';
const prefixes = [
  `(?i)^${mention}\\s+${ticket}(?:\\s*(?:,\\s*and|,|and|&)\\s*(?:${mention}\\s+)?(?:${ticket}|[0-9]+))*\\s*(?:--|:|-)?\\s*`,
  '^[a-z]+(?:\\([^)]*\\))?!?:\\s*',
  '^\\[[^\\]]*\\]\\s*',
  '^(?:[A-Z][A-Z0-9]+-|#)[0-9]+\\s*(?:--|:|-)?\\s*',
  '^(?:[\\w./-]+\\s*:)\\s*',
];

/** How many words the tagger is shown: the tense of a verb doesn't hang on what stands far behind it. */
const neighbours = 12;
/** Longer runs of letters are no verb. */
const longest = 40;

/** Leading verb of the description after a ticket, type or area prefix; `prefix` is the project's own, where it has one. */
export function leadingVerb(subject: string, prefix?: string): LeadingVerb {
  const description = [...(prefix === undefined ? [] : [`^(?:${prefix})`]), ...prefixes].reduce(
    withoutPrefix,
    subject.trim(),
  );
  const words = withoutArea(description).split(/\s+/u).filter(Boolean);
  const position = words.findIndex((word) => !isAdverb(word.toLowerCase()));
  const word = (words[position] ?? '').slice(0, longest + 1);
  return {
    word,
    tense: tenseOf(lastPart(word), words.slice(position + 1, position + neighbours)),
  };
}

/** Whether a subject is in the past tense, or an imperative, as a clause of a rule on subjects. */
export function tenseClause(subject: string, wanted: 'past' | 'imperative', prefix?: string): Clause {
  const { word, tense } = leadingVerb(subject, prefix);
  if (tense === 'ambiguous') return { holds: 'unknown', seen: `"${word}" is spelled alike in both tenses` };
  const name = {
    past: 'past tense',
    imperative: 'an imperative',
    'third person': 'third person',
    gerund: 'gerund',
    'no verb': 'no verb',
  }[tense];
  return { holds: tense === wanted ? 'yes' : 'no', seen: `"${word}" reads as ${name}` };
}

/** An area of several words, where a capital shows that the sentence begins behind it: `fish ponds: Fix a leak`. */
function withoutArea(description: string): string {
  return /^\p{Ll}[\w./-]*(?: [\w./-]+){1,2}:\s+(\p{Lu}.*)$/u.exec(description)?.[1] ?? description;
}

function withoutPrefix(text: string, source: string): string {
  const match = linearRegex(source).find(text);
  const rest = match?.start === 0 ? text.slice(match.end).trimStart() : text;
  return rest === '' ? text : rest;
}

function isAdverb(word: string): boolean {
  return adverbs.has(word) || (word.endsWith('ly') && !verbsInLy.has(word));
}

/** What a compound such as `auto-inject` does is said by its last part. */
function lastPart(word: string): string {
  const plain = word.toLowerCase().replaceAll(/[.,;:!]+$/gu, '');
  return /^\p{L}{2,6}-(\p{L}+)$/u.exec(plain)?.[1] ?? plain;
}

function tenseOf(word: string, rest: readonly string[]): Tense {
  if (alike.has(word)) return 'ambiguous';
  if (baseInEd.has(word)) return 'imperative';
  if (!/\p{L}/u.test(word) || word.length > longest) return 'no verb';
  // A subject stands before the verb in a sentence; with one in front the tagger takes the first word for the verb it is.
  const tags = tagger()(`We ${word} ${rest.join(' ')}`);
  if (tags.has('PastTense')) return 'past';
  if (tags.has('Gerund')) return 'gerund';
  if (tags.has('Infinitive')) return 'imperative';
  if (/(?:ed|'d)$/u.test(word)) return 'past';
  if (!tags.has('Verb')) return verbEnding.test(word) ? 'imperative' : 'no verb';
  // A verb without an s at its end is its own base form, whatever else the tagger makes of it.
  return /[^s]s$/u.test(word) ? 'third person' : 'imperative';
}

type Tagger = (text: string) => ReadonlySet<string>;
let loaded: Tagger | undefined;

/** The tagger is loaded with the first rule on tense that meets a commit: most corpora have none. */
function tagger(): Tagger {
  loaded ??= load();
  return loaded;
}

function load(): Tagger {
  const library: unknown = createRequire(import.meta.url)('compromise');
  if (!isLibrary(library)) throw new TypeError('compromise is not the function it used to be');
  return (text) => new Set(library(text).termList()[1]?.tags ?? []);
}

type Library = (text: string) => { termList(): { tags?: Iterable<string> }[] };

function isLibrary(value: unknown): value is Library {
  return typeof value === 'function';
}

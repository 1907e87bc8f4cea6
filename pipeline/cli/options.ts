/** Options that several verbs share, spelled once. */
import { resolve } from 'node:path';
import { CodedError } from '../artifacts/coded-error.js';
import type { CliContext } from './context.js';

/** How a check can be printed. */
export const CHECK_FORMATS = ['text', 'json', 'github'] as const;

/** For whom a check is printed. */
export const READERS = ['person', 'agent'] as const;

/** Folder that keeps manifests/ and corpora/: `--out`, otherwise the current one. */
export function rootOf(options: { out?: string | undefined }, context: CliContext): string {
  return resolve(context.cwd, options.out ?? '.');
}

/** @throws CodedError `name-unknown` listing the known names. */
export function known<T extends string>(what: string, value: string, names: readonly T[]): T {
  const found = names.find((name) => name === value);
  if (found !== undefined) return found;
  throw new CodedError({
    code: 'name-unknown',
    where: what,
    expected: `one of ${names.join(', ')}`,
    got: value,
    remedy: `Choose one of the known names for ${what}.`,
    exit: 2,
  });
}

/** The name of a corpus, which becomes the name of files. @throws CodedError `option-invalid` for any other form. */
export function corpusName(text: string): string {
  if (/^[a-z0-9][a-z0-9-]*$/.test(text)) return text;
  throw optionInvalid('<corpus>', 'small letters, digits and hyphens', text);
}

/** A name or a note that a decision records: one without a visible character would say nothing, and refuse to be read. */
export function words(option: string, text: string): string {
  if (text.trim() !== '') return text.trim();
  throw optionInvalid(option, 'at least one visible character', text === '' ? 'nothing' : 'spaces alone');
}

/** At most one of these options. @throws CodedError `option-invalid`: to choose between them would be a guess. */
export function oneOf(options: Readonly<Record<string, string | undefined>>): void {
  const given = Object.keys(options).filter((name) => options[name] !== undefined);
  if (given.length > 1) throw optionInvalid(given.join(', '), 'one of them', `${given.length} of them`);
}

function optionInvalid(where: string, expected: string, got: string): CodedError {
  const remedy = 'Give it as --help of the verb shows.';
  return new CodedError({ code: 'option-invalid', where, expected, got, remedy, exit: 2 });
}

/** None, or exactly two. @throws CodedError `option-invalid`: one reader is `--model` itself. */
export function twoReaders(given: readonly string[]): readonly [string, string] | undefined {
  const [first, second, ...more] = given;
  if (first === undefined) return undefined;
  if (second !== undefined && more.length === 0) return [first, second];
  throw optionInvalid('--reader', 'two readers, or none', String(given.length));
}

/** A sum of money. @throws CodedError `amount-unreadable` for anything but a number that is not negative. */
export function amount(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value >= 0) return value;
  throw new CodedError({
    code: 'amount-unreadable',
    where: '--max-cost',
    expected: 'a number of dollars, such as 2.50',
    got: text,
    remedy: 'Write the amount as a plain number.',
    exit: 2,
  });
}

/** How many of something. @throws CodedError `option-invalid` for anything but a whole number above 0. */
export function howMany(option: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw optionInvalid(option, 'a whole number above 0', text);
}

/** @throws CodedError `option-invalid` where one that means nothing alone is given without the option it belongs to. */
export function onlyWith(needed: string, options: Readonly<Record<string, unknown>>): void {
  const [stray] = Object.keys(options).filter((name) => options[name] !== undefined);
  if (stray !== undefined) throw optionInvalid(stray, `${needed} beside it`, 'it alone');
}

/** @throws CodedError `corpus-unknown` listing the corpora under the root. */
export function corpusUnknown(corpus: string, root: string, names: readonly string[]): CodedError {
  return new CodedError({
    code: 'corpus-unknown',
    where: root,
    expected: names.length === 0 ? 'a corpus; there is none here yet' : `one of ${names.join(', ')}`,
    got: corpus,
    remedy: 'Make it with `bylaws run <corpus> --snapshot DIR`, or name the folder it lives in with --out.',
    exit: 3,
  });
}

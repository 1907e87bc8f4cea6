/** Small readers shared by the formats: text of a content field, the pull-request text, truncation marks. */
import { missing, present } from '../../artifacts/bundle.js';
import type { KnownParts } from './run-builder.js';

export type Json = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object's member that is an object itself; an empty object otherwise. */
export function member(value: unknown, ...keys: readonly string[]): Json {
  let current: unknown = value;
  for (const key of keys) current = isObject(current) ? current[key] : undefined;
  return isObject(current) ? current : {};
}

export function stringAt(value: unknown, key: string): string | undefined {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Text of a content field: a string, or a list of text parts. Parts that hold no text, such as images, add nothing. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => (typeof part === 'string' ? part : (stringAt(part, 'text') ?? '')))
    .filter((text) => text !== '')
    .join('\n');
}

/** A recorded exit code; whatever isn't a whole number that JSON can carry is no code. */
export function exitCode(value: unknown): number | 'unknown' {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : 'unknown';
}

const PR_MARK = 'PR SUBMISSION:';

/** What follows the mark in the last of the author's texts that holds it. */
export function pullRequestFrom(texts: readonly string[]): NonNullable<KnownParts['pullRequest']> {
  const text = texts.findLast((candidate) => candidate.includes(PR_MARK));
  if (text === undefined) return missing(`no message of the author holds \`${PR_MARK}\``);
  return present({ body: text.slice(text.indexOf(PR_MARK) + PR_MARK.length).trim() });
}

/** Input of a tool that isn't a shell: its arguments as compact JSON, or nothing when it was given none. */
export function toolInput(args: unknown): string {
  if (typeof args === 'string') return args;
  if (args === undefined || args === null) return '';
  return isObject(args) && Object.keys(args).length === 0 ? '' : JSON.stringify(args);
}

/** A call's own arguments: fields that tell how the record is kept are left out, and those that hold nothing. */
export function argumentsOf(fields: Json, without: readonly string[]): Json {
  return Object.fromEntries(Object.entries(fields).filter(([key, value]) => value !== null && !without.includes(key)));
}

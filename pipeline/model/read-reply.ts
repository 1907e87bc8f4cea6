/** Reads the JSON out of a finished reply, whatever prose and fences stand around it, and knows a refusal in prose. */
import type { z } from 'zod';
import { canonicalJson } from '../artifacts/canonical.js';
import type { EngineReply, Usage } from './engine.js';

export type ReadJson =
  | { state: 'found'; value: unknown }
  /** JSON that the schema refuses: the first of its kind, for the complaint. */
  | { state: 'unfit'; value: unknown }
  | { state: 'none' }
  /** Different objects that all fit: taking one of them would be a guess. */
  | { state: 'several' };

/** Objects that don't close or don't parse before the search is given up: it keeps the reading linear. */
const FAILED_STARTS = 100;

/** A reply whose stop reason was read and allows the text to be read. The raw text is always kept. */
export function finishedReply(text: string, schema: z.ZodType, usage: Usage, adapt = asIs): EngineReply {
  if (isRefusal(text)) return { value: undefined, usage, stop: 'refused', raw: text };
  const read = readJson(text, schema, adapt);
  const value = read.state === 'found' || read.state === 'unfit' ? read.value : undefined;
  return { value, usage, stop: 'complete', raw: text };
}

/**
 * The one JSON object in the text that fits the schema. Brackets find it and the schema confirms it; fences are not
 * looked at, for the strings of an answer hold fences of their own.
 */
export function readJson(text: string, schema: z.ZodType, adapt = asIs): ReadJson {
  const objects = objectsIn(text).map(adapt);
  const fitting = objects.filter((value) => schema.safeParse(value).success);
  const distinct = new Set(fitting.map((value) => canonicalJson(value)));
  if (distinct.size === 1) return { state: 'found', value: fitting[0] };
  if (distinct.size > 1) return { state: 'several' };
  return objects.length === 0 ? { state: 'none' } : { state: 'unfit', value: objects[0] };
}

/** A refusal that comes as plain text at a normal stop. It must never pass for an empty list, nor be asked again. */
function isRefusal(text: string): boolean {
  if (text.includes('{') || text.length > 2000) return false;
  return /\b(?:i|we)(?:['’]m| am|['’]re| are| have to| must)? (?:can['’]?t|cannot|can not|won['’]t|will not|(?:not |un)able to|declin|refus)/i.test(
    text,
  );
}

function asIs(value: unknown): unknown {
  return value;
}

/** Outermost objects, in order. Nothing is taken from inside an object that never closes: it is the rest of a cut one. */
function objectsIn(text: string): unknown[] {
  const found: unknown[] = [];
  const start = /\{(?=\s*["}])/g;
  let failed = 0;
  for (let match = start.exec(text); match && failed < FAILED_STARTS; match = start.exec(text)) {
    const end = closingBracket(text, match.index);
    if (end === undefined) return found;
    const value = parse(text.slice(match.index, end));
    if (value.state === 'parsed') {
      found.push(value.value);
      start.lastIndex = end;
    } else {
      failed += 1;
    }
  }
  return found;
}

/** Offset behind the bracket that closes the one at `start`; brackets inside strings don't count. */
function closingBracket(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') {
      inString = true;
    } else if (character === '{' || character === '[') {
      depth += 1;
    } else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function parse(text: string): { state: 'parsed'; value: unknown } | { state: 'broken' } {
  try {
    const value: unknown = JSON.parse(text);
    return { state: 'parsed', value };
  } catch {
    return { state: 'broken' };
  }
}

/** Mutants of a checker that uses a pattern: one parameter changed at a time, as a careless compilation would have it. */
import type { PatternChecker } from '../../artifacts/checker.js';

export interface Mutant {
  operator: string;
  what: string;
  checker: PatternChecker;
}

type Json = PatternChecker['parameters'][string];
type Path = readonly (string | number)[];

interface Change {
  operator: string;
  what: string;
  value: Json | undefined;
}

/** Every mutant, in the order of the parameters. Those that the pattern's schema refuses are left to the caller. */
export function parameterMutants(checker: PatternChecker): Mutant[] {
  return leaves(checker.parameters, []).flatMap(({ path, value }) =>
    changesOf(path, value).map(({ operator, what, value: changed }) => ({
      operator,
      what: `${path.join('.')}: ${what}`,
      checker: { ...checker, parameters: asParameters(replaced(checker.parameters, path, changed)) },
    })),
  );
}

/** Every value with its place, containers too: some changes are to a list as a whole. */
function leaves(value: Json, path: Path): { path: Path; value: Json }[] {
  const here = path.length === 0 ? [] : [{ path, value }];
  if (Array.isArray(value)) return [...here, ...value.flatMap((each, index) => leaves(each, [...path, index]))];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))];
}

function changesOf(path: Path, value: Json): Change[] {
  const key = String(path.findLast((part) => typeof part === 'string'));
  const isItem = typeof path.at(-1) === 'number';
  if (typeof value === 'number') return limitChanges(value);
  if (Array.isArray(value)) return listChanges(key, value);
  if (typeof value === 'string' && !isItem) return textChanges(key, value);
  return [];
}

function limitChanges(value: number): Change[] {
  return [
    { operator: 'limit off by one', what: `${value} becomes ${value + 1}`, value: value + 1 },
    { operator: 'limit off by one', what: `${value} becomes ${value - 1}`, value: value - 1 },
  ];
}

const OPPOSITES: Readonly<Record<string, string>> = {
  required: 'forbidden',
  forbidden: 'required',
  upper: 'lower',
  lower: 'upper',
  past: 'imperative',
  imperative: 'past',
};
const EXCEPTIONS = new Set(['except', 'value']);
const CONDITIONS = new Set(['addedLine', 'where', 'inside']);
const WORDING = new Set(['means']);

function textChanges(key: string, value: string): Change[] {
  const opposite = OPPOSITES[value];
  if (opposite !== undefined)
    return [{ operator: 'comparison flipped', what: `${value} becomes ${opposite}`, value: opposite }];
  if (EXCEPTIONS.has(key)) {
    return [{ operator: 'exception dropped', what: 'left out', value: undefined }, ...alternatives(value)];
  }
  if (CONDITIONS.has(key)) return [{ operator: 'precondition widened', what: 'left out', value: undefined }];
  return WORDING.has(key) ? [] : alternatives(value);
}

/** Expressions lose one of their alternatives at a time. */
function alternatives(source: string): Change[] {
  const parts = topLevelParts(source);
  if (parts.length < 2) return [];
  return parts.map((part, index) => ({
    operator: 'alternative dropped',
    what: `without ${part}`,
    value: parts.filter((_, other) => other !== index).join('|'),
  }));
}

function topLevelParts(source: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  let inClass = false;
  for (let index = 0; index < source.length; index += 1) {
    const char = source.charAt(index);
    const text = char === '\\' ? source.slice(index, index + 2) : char;
    if (char === '\\') index += 1;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (!inClass && char === '(') depth += 1;
    else if (!inClass && char === ')') depth -= 1;
    if (text === '|' && depth === 0 && !inClass) parts.push('');
    else parts[parts.length - 1] = `${parts.at(-1) ?? ''}${text}`;
  }
  return parts;
}

const PATHS = new Set(['files', 'tests', 'allowed']);

function listChanges(key: string, list: readonly Json[]): Change[] {
  const dropped =
    list.length < 2
      ? []
      : list.map((item, index) => {
          const rest = list.filter((_, other) => other !== index);
          const isException = typeof item === 'string' && item.startsWith('!');
          return {
            operator: isException ? 'exception dropped' : 'precondition narrowed',
            what: `without ${typeof item === 'string' ? item : JSON.stringify(item)}`,
            value: rest,
          };
        });
  if (!PATHS.has(key)) return dropped;
  return [
    ...dropped,
    { operator: 'precondition widened', what: 'every file', value: ['**'] },
    { operator: 'precondition narrowed', what: 'no file that is likely', value: ['nowhere/at/all/**'] },
  ];
}

/** The value at a place replaced, or taken out where there is no new one. */
function replaced(root: Json, path: Path, value: Json | undefined): Json {
  const [first, ...rest] = path;
  if (first === undefined) return value ?? null;
  if (Array.isArray(root)) return root.map((each, index) => (index === first ? replaced(each, rest, value) : each));
  if (typeof root !== 'object' || root === null) return root;
  return Object.fromEntries(
    Object.entries(root).flatMap(([key, inner]): [string, Json][] => {
      if (key !== first) return [[key, inner]];
      if (rest.length === 0) return value === undefined ? [] : [[key, value]];
      return [[key, replaced(inner, rest, value)]];
    }),
  );
}

function asParameters(value: Json): PatternChecker['parameters'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** Words, numbers and expressions that a checker looks for: what evidence has to hold so that dropping one of them shows. */
import type { Checker, PatternChecker } from '../../artifacts/checker.js';
import { type LinearRegex, linearRegex, literally } from '../../checker/text/regex.js';
import { literalsOfSource } from '../../synthesize/source-literals.js';
import { samplesOf } from './expressions.js';
import { nodesOf } from './syntax-nodes.js';

export interface Sought {
  /** What one of the samples may stand in for. */
  expression: LinearRegex;
  samples: readonly string[];
}

/** Samples of one expression: a long list of words would outweigh all else. */
const SAMPLES = 12;

export function soughtBy(checker: Checker, source = ''): Sought[] {
  const written = checker.kind === 'pattern' ? textsOf(checker.parameters).map(asWritten) : expressionsIn(source);
  return written.flatMap(({ pattern, flags }) => {
    const samples = samplesOf(pattern).filter((sample) => !sample.includes('\n'));
    const expression = linear(pattern, flags);
    return expression === undefined || samples.length === 0 ? [] : [{ expression, samples: samples.slice(0, SAMPLES) }];
  });
}

/** Numbers that may be limits; of code those that count nothing and place nothing. */
export function limitsOf(checker: Checker, source = ''): number[] {
  const all = checker.kind === 'pattern' ? numbersOf(checker.parameters) : literalsOfSource(source);
  return [...new Set(all.filter((value) => typeof value === 'number'))].filter((limit) => limit > 1 && limit <= 2000);
}

interface Written {
  pattern: string;
  flags: string;
}

/** Expressions as they stand, and words that are compared with, as expressions of nothing else. */
function expressionsIn(source: string): Written[] {
  const expressions = nodesOf(source).flatMap(({ node }) =>
    node.type === 'Literal' && node.regex ? [{ pattern: node.regex.pattern, flags: node.regex.flags }] : [],
  );
  const words = literalsOfSource(source).flatMap((value) =>
    typeof value === 'string' && /\p{L}/u.test(value) ? [{ pattern: literally(value), flags: '' }] : [],
  );
  return [...new Map([...expressions, ...words].map((each) => [`${each.pattern} ${each.flags}`, each])).values()];
}

function asWritten(text: string): Written {
  return { pattern: text.replace(/^\(\?[a-z]+\)/u, ''), flags: /^\(\?[a-z]*i/u.test(text) ? 'i' : '' };
}

function linear(pattern: string, flags: string): LinearRegex | undefined {
  const inline = flags.replaceAll(/[^ims]/gu, '');
  try {
    return linearRegex((inline === '' ? '' : `(?${inline})`) + pattern);
  } catch {
    return undefined;
  }
}

type Json = PatternChecker['parameters'][string];

function textsOf(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return innerOf(value).flatMap(textsOf);
}

function numbersOf(value: Json): number[] {
  if (typeof value === 'number') return [value];
  return innerOf(value).flatMap(numbersOf);
}

function innerOf(value: Json): Json[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

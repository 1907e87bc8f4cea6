/** Regular expressions of checkers: compiled once, and matched in time that grows linearly with the text. */
import { RE2JS } from 're2js';
import { z } from 'zod';

export interface LinearRegex {
  /** Whether it matches anywhere in the text. */
  test(text: string): boolean;
  /** First match from `from` on, in UTF-16 offsets. */
  find(text: string, from?: number): { start: number; end: number; text: string } | undefined;
  /** The first match as a whole, then what its groups matched; a group that took no part is empty. */
  groups(text: string): string[] | undefined;
}

/** Source of an expression as parameters hold it: RE2 syntax, flags inline as in `(?i)`. No look-around, no back reference. */
export const RegexSource = z
  .string()
  .min(1)
  .superRefine((source, context) => {
    const problem = compileProblem(source);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });

// Sources come from checkers, a few hundred at most, never from the text that is judged.
const compiled = new Map<string, LinearRegex>();

/** @throws when the source isn't RE2 syntax; parameters are checked before. */
export function linearRegex(source: string): LinearRegex {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const expression = RE2JS.compile(source);
  const regex: LinearRegex = {
    test: (text) => expression.test(text),
    find(text, from = 0) {
      const matcher = expression.matcher(text);
      if (!matcher.find(from)) return undefined;
      return { start: matcher.start(), end: matcher.end(), text: text.slice(matcher.start(), matcher.end()) };
    },
    groups(text) {
      const matcher = expression.matcher(text);
      if (!matcher.find()) return undefined;
      return Array.from({ length: matcher.groupCount() + 1 }, (_, index) => matcher.group(index) ?? '');
    },
  };
  compiled.set(source, regex);
  return regex;
}

/** The source of an expression that matches the text and nothing else. */
export function literally(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/gu, '\\$&');
}

function compileProblem(source: string): string | undefined {
  try {
    RE2JS.compile(source);
    return undefined;
  } catch (error) {
    return `not a linear-time expression: ${error instanceof Error ? error.message : source}`;
  }
}

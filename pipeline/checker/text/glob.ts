/** Path patterns: `*` inside a segment, `**` across segments, `?`, and `{a,b}`; nothing else is special. */
import { z } from 'zod';
import { type LinearRegex, linearRegex, literally } from './regex.js';

/** A path pattern; one that starts with `!` takes back what the others matched. */
export const Globs = z
  .array(
    z
      .string()
      .regex(/^!?[^!/]/u, 'a pattern is a path below the root')
      .refine(bracesMatch, 'every { needs its }, and none inside another'),
  )
  .min(1);

function bracesMatch(glob: string): boolean {
  return /^(?:[^{}]|\{[^{}]*\})*$/u.test(glob);
}

const matchers = new Map<string, LinearRegex>();

/** Whether a path matches one of the patterns and none of those that start with `!`. */
export function matchesAny(path: string, globs: readonly string[]): boolean {
  const positive = globs.filter((glob) => !glob.startsWith('!'));
  const negative = globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
  const included = positive.length === 0 || positive.some((glob) => matcher(glob).test(path));
  return included && !negative.some((glob) => matcher(glob).test(path));
}

function matcher(glob: string): LinearRegex {
  const known = matchers.get(glob);
  if (known !== undefined) return known;
  const made = linearRegex(globSource(glob));
  matchers.set(glob, made);
  return made;
}

/** `docs/**` matches everything below docs; `**` followed by a slash also matches no folder at all. */
function globSource(glob: string): string {
  let source = '';
  let inBraces = false;
  for (let index = 0; index < glob.length; index += 1) {
    const rest = glob.slice(index);
    const char = glob.charAt(index);
    if (rest.startsWith('**/')) {
      source += '(?:[^/]*/)*';
      index += 2;
    } else if (rest.startsWith('**')) {
      source += '(?s:.*)';
      index += 1;
    } else if (char === '*') source += '[^/]*';
    else if (char === '?') source += '[^/]';
    else if (char === '{') {
      source += '(?:';
      inBraces = true;
    } else if (char === '}') {
      source += ')';
      inBraces = false;
    } else if (char === ',' && inBraces) source += '|';
    else source += literally(char);
  }
  return `^(?:${source})$`;
}

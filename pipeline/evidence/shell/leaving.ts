/** Whether a script may leave its shell before its end: then its code may be another's than its last command's. */
import type { ShellState } from './shell-state.js';

/** `failing`: only with an error, as `exit 1` and `set -e` do; `any`: with whatever code. */
export type Leaving = 'never' | 'failing' | 'any';

/** Read from the text, words in quotes included: a word too many costs certainty, one too few would invent it. */
export function leavingOf(source: string, shell: ShellState): Leaving {
  if (/\b(?:exit|return)\b(?!\s+[1-9]\d*\b)|(?:^|[^\w-])exec\b/.test(source)) return 'any';
  return shell.errexit !== 'no' || /\b(?:exit|return|errexit)\b|\bset\s+-\w*e/.test(source) ? 'failing' : 'never';
}

export function worse(left: Leaving, right: Leaving): Leaving {
  if (left === 'any' || right === 'any') return 'any';
  return left === 'failing' || right === 'failing' ? 'failing' : 'never';
}

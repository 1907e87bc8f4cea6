/** What is known of whether a command ran and how it ended, before and after the shell's lists are applied to it. */

export type Ran = 'yes' | 'no' | 'maybe';
export type Exit = number | 'unknown';

/** `exit` is conditional on having run: if it ran, this is how it ended. */
export interface Fate {
  ran: Ran;
  exit: Exit;
  background: boolean;
}

/** How a list stands so far, where the text alone decides it. */
export type Standing = 'ok' | 'failed' | 'unknown';

/** The weaker of two: a part of what only may have run only may have run. */
export function weaker(left: Ran, right: Ran): Ran {
  if (left === 'no' || right === 'no') return 'no';
  return left === 'maybe' || right === 'maybe' ? 'maybe' : 'yes';
}

/** Whether the command behind `&&` or `||` runs. */
export function runsAfter(operator: '&&' | '||', standing: Standing): Ran {
  if (standing === 'unknown') return 'maybe';
  return (operator === '&&') === (standing === 'ok') ? 'yes' : 'no';
}

/** Without `pipefail` a pipe answers for its last command only; with it, for all when it ended well and for none otherwise. */
export function codeInPipe(pipefail: Ran, exit: Exit, last: boolean): Exit {
  if (exit === 0) return last || pipefail === 'yes' ? 0 : 'unknown';
  return last && pipefail === 'no' ? exit : 'unknown';
}

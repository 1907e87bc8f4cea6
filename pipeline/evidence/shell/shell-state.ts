/** The state of one shell as its commands change it: directory, exported variables, functions and options. */
import type { Function as FunctionNode } from 'unbash';
import type { Word } from '../view.js';
import type { Ran } from './fate.js';
import { literal } from './words.js';

/** A function's body, and whether the line that defines it ran: of two that may have, either may be called. */
export interface DefinedFunction {
  node: FunctionNode;
  source: string;
  ran: Ran;
}

export interface ShellState {
  cwd: string;
  previous: string;
  stack: string[];
  exported: Record<string, string>;
  functions: Map<string, readonly DefinedFunction[]>;
  /** `maybe` where the command that sets it only may have run. */
  errexit: Ran;
  pipefail: Ran;
  /** Whether the shell still runs: `no` after `exit`, `maybe` after one that may have run. */
  alive: Ran;
}

export function newShell(): ShellState {
  return {
    cwd: '.',
    previous: 'unknown',
    stack: [],
    exported: {},
    functions: new Map(),
    errexit: 'no',
    pipefail: 'no',
    alive: 'yes',
  };
}

/** A subshell starts from its parent's state and takes its own changes with it when it ends. */
export function subshell(shell: ShellState): ShellState {
  return { ...shell, stack: [...shell.stack], exported: { ...shell.exported }, functions: new Map(shell.functions) };
}

/** Applies a builtin that changes the shell itself; other programs change nothing here. */
export function applyBuiltin(shell: ShellState, program: string, args: readonly Word[], ran: Ran): void {
  switch (program) {
    case 'cd':
      return changeDirectory(shell, directoryOf(shell, args));
    case 'pushd':
      shell.stack.push(shell.cwd);
      return changeDirectory(shell, directoryOf(shell, args));
    case 'popd':
      return changeDirectory(shell, shell.stack.pop() ?? 'unknown');
    case 'export':
      for (const word of args) exportVariable(shell, literal(word) ?? '');
      return;
    case 'unset':
      for (const word of args) Reflect.deleteProperty(shell.exported, literal(word) ?? '');
      return;
    case 'set':
      return setOptions(shell, args, ran);
    default:
      return;
  }
}

/** A path as the shell would join it; `unknown` stays unknown. */
export function joinPath(base: string, path: string): string {
  if (path.startsWith('/') || path.startsWith('~')) return normal(path);
  return base === 'unknown' ? 'unknown' : normal(`${base}/${path}`);
}

function changeDirectory(shell: ShellState, target: string): void {
  shell.previous = shell.cwd;
  shell.cwd = target;
}

function directoryOf(shell: ShellState, args: readonly Word[]): string {
  const words = args.filter((word) => !/^-[LPe@]+$|^--$/.test(literal(word) ?? ''));
  const [target] = words;
  if (target === undefined) return '~';
  const path = literal(target);
  if (path === undefined) return 'unknown';
  return path === '-' ? shell.previous : joinPath(shell.cwd, path);
}

function normal(path: string): string {
  const rooted = path.startsWith('/');
  const out: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    const last = out.at(-1);
    if (part !== '..' || last === '..' || last === '~') out.push(part);
    else if (last !== undefined) out.pop();
    else if (!rooted) out.push(part);
  }
  const joined = out.join('/');
  return rooted ? `/${joined}` : joined || '.';
}

function exportVariable(shell: ShellState, text: string): void {
  const at = text.indexOf('=');
  if (at > 0) shell.exported[text.slice(0, at)] = text.slice(at + 1);
}

function setOptions(shell: ShellState, args: readonly Word[], ran: Ran): void {
  const words = args.map((word) => literal(word) ?? '');
  for (const [index, word] of words.entries()) {
    if (!/^[-+][a-zA-Z]+$/.test(word)) continue;
    const value: Ran = ran === 'yes' ? (word.startsWith('-') ? 'yes' : 'no') : 'maybe';
    const named = word.endsWith('o') ? words[index + 1] : undefined;
    if (word.includes('e') || named === 'errexit') shell.errexit = value;
    if (named === 'pipefail') shell.pipefail = value;
  }
}

/** Finds the program that a wrapper such as `env`, `sudo`, `timeout`, `xargs` or `bash -c` really runs. */
import type { Word } from '../view.js';
import { literal } from './words.js';

export type Unwrapped =
  | { kind: 'command'; argv: readonly Word[]; environment: Readonly<Record<string, string>>; certain: boolean }
  /** Source text for a shell: to be parsed again. */
  | { kind: 'script'; source: string; environment: Readonly<Record<string, string>>; certain: boolean };

interface Wrapper {
  /** Options that take their value from the next word. */
  valued: readonly string[];
  /** Words between the options and the command. */
  positional: number;
  assignments: boolean;
}

const plain: Wrapper = { valued: [], positional: 0, assignments: false };
const WRAPPERS: ReadonlyMap<string, Wrapper> = new Map([
  ['env', { valued: ['-u', '--unset', '-C', '--chdir'], positional: 0, assignments: true }],
  [
    'sudo',
    {
      valued: ['-u', '-g', '-h', '-p', '-C', '-T', '-r', '-t', '-D', '-R', '-U', '--user', '--group'],
      positional: 0,
      assignments: true,
    },
  ],
  ['doas', { valued: ['-u', '-C'], positional: 0, assignments: false }],
  ['timeout', { valued: ['-s', '--signal', '-k', '--kill-after'], positional: 1, assignments: false }],
  ['gtimeout', { valued: ['-s', '--signal', '-k', '--kill-after'], positional: 1, assignments: false }],
  ['nice', { valued: ['-n', '--adjustment'], positional: 0, assignments: false }],
  ['ionice', { valued: ['-c', '-n', '--class', '--classdata'], positional: 0, assignments: false }],
  ['stdbuf', { valued: ['-i', '-o', '-e'], positional: 0, assignments: false }],
  ['time', { valued: ['-o', '-f'], positional: 0, assignments: false }],
  ['exec', { valued: ['-a'], positional: 0, assignments: false }],
  ['nohup', plain],
  ['setsid', plain],
  ['command', plain],
  ['builtin', plain],
  ['unbuffer', plain],
]);

const XARGS_VALUED = [
  '-I',
  '-n',
  '-P',
  '-L',
  '-d',
  '-a',
  '-E',
  '-s',
  '--max-args',
  '--max-procs',
  '--delimiter',
  '--arg-file',
];
const SHELLS: readonly string[] = ['sh', 'bash', 'zsh', 'dash', 'ash', 'ksh'];

/**
 * Every command that a simple command comes down to: itself when it is no wrapper. `stdin` is a here-document, which a
 * shell without a script argument executes.
 */
export function unwrap(argv: readonly Word[], stdin: Word | undefined): readonly Unwrapped[] {
  return step({ kind: 'command', argv, environment: {}, certain: true }, stdin);
}

/** Last path component of the program; the source text where the shell computes it. */
export function programOf(argv: readonly Word[]): string {
  const [first] = argv;
  if (first === undefined) return '';
  return first.kind === 'dynamic' ? first.source : first.text.slice(first.text.lastIndexOf('/') + 1);
}

function step(command: Extract<Unwrapped, { kind: 'command' }>, stdin: Word | undefined): readonly Unwrapped[] {
  const program = programOf(command.argv);
  const rest = command.argv.slice(1);
  if (SHELLS.includes(program)) return [shellScript(command, rest, stdin)];
  if (program === 'eval') return [evaluated(command, rest)];
  if (program === 'xargs') return xargs(command, rest);
  if (program === 'find') return [command, ...findExec(command, rest)];
  const wrapper = WRAPPERS.get(program);
  if (wrapper === undefined) return [command];
  const inner = skipOptions(rest, wrapper);
  // `command -v git` asks where git is, and `env` alone prints: neither runs anything else.
  if (inner === undefined || inner.argv.length === 0 || (program === 'command' && asksOnly(rest))) return [command];
  return step({ ...command, argv: inner.argv, environment: { ...command.environment, ...inner.environment } }, stdin);
}

function asksOnly(words: readonly Word[]): boolean {
  return /^-[a-zA-Z]*[vV]/.test(literal(words[0]) ?? '');
}

/** @returns undefined when an option can't be read, so that no argument is taken for the program. */
function skipOptions(
  words: readonly Word[],
  wrapper: Wrapper,
): { argv: readonly Word[]; environment: Record<string, string> } | undefined {
  const environment: Record<string, string> = {};
  let left = wrapper.positional;
  let at = 0;
  for (; at < words.length; at += 1) {
    const text = literal(words[at]);
    if (text === undefined) {
      if (left === 0) break;
      left -= 1;
    } else if (text === '--') {
      at += 1;
      break;
    } else if (text.startsWith('-') && text !== '-') {
      if (text === '-S' || text.startsWith('--split-string')) return undefined;
      if (wrapper.valued.includes(text)) at += 1;
    } else if (wrapper.assignments && /^[A-Za-z_]\w*=/.test(text)) {
      environment[text.slice(0, text.indexOf('='))] = text.slice(text.indexOf('=') + 1);
    } else if (left > 0) {
      left -= 1;
    } else {
      break;
    }
  }
  return { argv: words.slice(at), environment };
}

function shellScript(
  command: Extract<Unwrapped, { kind: 'command' }>,
  rest: readonly Word[],
  stdin: Word | undefined,
): Unwrapped {
  const { environment, certain } = command;
  for (const [index, word] of rest.entries()) {
    const text = literal(word);
    if (text === undefined) return command;
    if (/^-[a-zA-Z]*c$/.test(text)) {
      const source = literal(rest[index + 1]);
      return source === undefined ? command : { kind: 'script', source, environment, certain };
    }
    // A script file: what it does isn't in the record.
    if (!text.startsWith('-') && text !== '-') return command;
  }
  const source = literal(stdin);
  return source === undefined ? command : { kind: 'script', source, environment, certain };
}

function evaluated(command: Extract<Unwrapped, { kind: 'command' }>, rest: readonly Word[]): Unwrapped {
  const words = rest.map(literal);
  if (words.some((word) => word === undefined)) return command;
  return { kind: 'script', source: words.join(' '), environment: command.environment, certain: command.certain };
}

function xargs(command: Extract<Unwrapped, { kind: 'command' }>, rest: readonly Word[]): readonly Unwrapped[] {
  const inner = skipOptions(rest, { valued: XARGS_VALUED, positional: 0, assignments: false });
  if (inner === undefined || inner.argv.length === 0) return [command];
  const input: Word = { kind: 'dynamic', source: '(words read by xargs)' };
  return step({ ...command, argv: [...inner.argv, input], certain: false }, undefined);
}

function findExec(command: Extract<Unwrapped, { kind: 'command' }>, rest: readonly Word[]): readonly Unwrapped[] {
  const runs: Unwrapped[] = [];
  for (const [index, word] of rest.entries()) {
    if (!['-exec', '-execdir', '-ok'].includes(literal(word) ?? '')) continue;
    const end = rest.findIndex((candidate, at) => at > index && [';', '+'].includes(literal(candidate) ?? ''));
    const argv = rest.slice(index + 1, end === -1 ? rest.length : end);
    if (argv.length > 0) runs.push(...step({ ...command, argv, certain: false }, undefined));
  }
  return runs;
}

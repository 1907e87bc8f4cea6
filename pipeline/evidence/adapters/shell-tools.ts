/** Recognises a shell among the tools of a model's function calls, and the command that it was given. */
import { isObject, type Json, stringAt, toolInput } from './content.js';

export interface ReadCall {
  kind: 'shell' | 'tool';
  input: string;
  directory?: string;
  /** A shell was called, and the record doesn't say with what. */
  unreadable?: boolean;
}

const SHELL_TOOLS: readonly string[] = [
  'bash',
  'bash_command',
  'container.exec',
  'exec',
  'exec_command',
  'execute_bash',
  'execute_command',
  'local_shell',
  'run_command',
  'run_shell_command',
  'run_terminal_cmd',
  'shell',
  'shell_command',
  'terminal',
  'unified_exec',
];

/**
 * A call as an action's input. A shell call without a readable command is a tool call that nobody can read: taken for
 * an empty command it would count as one that did nothing.
 */
export function readToolCall(name: string, args: unknown): ReadCall {
  const json = typeof args === 'string' ? parsed(args) : args;
  if (!SHELL_TOOLS.includes(name.toLowerCase())) return { kind: 'tool', input: toolInput(args) };
  const command = isObject(json) ? commandOf(json) : undefined;
  if (command === undefined)
    return { kind: 'tool', input: toolInput(args), ...(isKeys(json) ? {} : { unreadable: true }) };
  // An empty command asks for what a running process has printed since.
  if (command.trim() === '') return { kind: 'tool', input: toolInput(args) };
  const directory = stringAt(json, 'workdir') ?? stringAt(json, 'working_directory') ?? stringAt(json, 'cwd');
  return { kind: 'shell', input: command, ...(directory === undefined ? {} : { directory }) };
}

/** The words that a program is started with, as the command line that a shell would read them from. */
export function commandLine(words: readonly string[]): string {
  const [program, option, script] = words;
  const shell = /(^|\/)(ba|z|da|k)?sh$/.test(program ?? '');
  if (shell && script !== undefined && words.length === 3 && /^-l?c$/.test(option ?? '')) return script;
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');
}

function commandOf(args: Json): string | undefined {
  const command = args['command'] ?? args['cmd'] ?? args['commands'];
  if (typeof command === 'string') return command;
  if (Array.isArray(command) && command.every((word) => typeof word === 'string')) return commandLine(command);
  // Keys typed into a terminal run as a command only when the line is ended.
  const keys = args['keystrokes'];
  return typeof keys === 'string' && keys.endsWith('\n') ? keys : undefined;
}

function isKeys(args: unknown): boolean {
  return isObject(args) && typeof args['keystrokes'] === 'string';
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** The pull-request text that a run gave to `gh pr create` or `gh pr edit`. */
import type { Word } from '../view.js';
import { readOptions } from './git-commands.js';
import { givenFile, givenText } from './given-text.js';
import type { ShellCommand } from './read-commands.js';
import { literal } from './words.js';

export type TypedPullRequest =
  | { state: 'none' }
  | { state: 'known'; title?: string; body: string }
  | { state: 'unknown'; reason: string };

const OPTIONS = {
  short: 'tbFBHalmprRT',
  long: [
    'title',
    'body',
    'body-file',
    'base',
    'head',
    'assignee',
    'label',
    'milestone',
    'project',
    'reviewer',
    'repo',
    'template',
    'add-label',
    'add-reviewer',
    'add-assignee',
  ],
} as const;

/** Later commands overwrite what earlier ones said; one that failed said nothing. */
export function typedPullRequest(commands: readonly ShellCommand[]): TypedPullRequest {
  let read: TypedPullRequest = { state: 'none' };
  for (const command of commands) {
    const [, noun, verb] = command.argv.map((word) => (word.kind === 'literal' ? word.text : ''));
    const failed = command.exitCode !== 'unknown' && command.exitCode !== 0;
    if (command.program !== 'gh' || noun !== 'pr' || command.ran === 'no' || failed) continue;
    if (verb !== 'create' && verb !== 'edit') continue;
    read = merged(read, command, commands);
  }
  return read;
}

function merged(before: TypedPullRequest, command: ShellCommand, commands: readonly ShellCommand[]): TypedPullRequest {
  const { options } = readOptions(command.argv.slice(3), OPTIONS);
  const find = (...names: readonly string[]): Word | undefined =>
    options.findLast(({ name }) => names.includes(name))?.value;
  const title = find('t', 'title');
  const body = find('b', 'body');
  const file = find('F', 'body-file');
  if (body === undefined && file === undefined) {
    if (literal(command.argv[2]) === 'create') return unknown('`gh pr create` was given no body in the command');
    return title === undefined || before.state !== 'known' ? before : withTitle(before.body, title);
  }
  const given = body === undefined ? givenFile(command, file, command.cwd, commands) : givenText(body);
  if (given.state === 'unknown') return unknown(`the description is not in the command: ${given.reason}`);
  const { text } = given;
  return title === undefined && before.state === 'known' ? { ...before, body: text } : withTitle(text, title);
}

function withTitle(body: string, title: Word | undefined): TypedPullRequest {
  const text = literal(title);
  if (title !== undefined && text === undefined) return unknown('the title is computed by the shell');
  return { state: 'known', body, ...(text === undefined ? {} : { title: text }) };
}

function unknown(reason: string): TypedPullRequest {
  return { state: 'unknown', reason };
}

/** Commits as they were typed: the message where the command decides it, and whether the commit was made. */
import { type GitCommand, gitCommand, type ReadOptions, readOptions } from './git-commands.js';
import { givenFile, type GivenText, givenText } from './given-text.js';
import type { ShellCommand } from './read-commands.js';
import { literal } from './words.js';

export type CommitMessage = GivenText;

export interface GitCommit {
  command: ShellCommand;
  directory: string;
  message: CommitMessage;
  amend: boolean;
  /** Hooks were told to stay out. */
  noVerify: boolean;
  outcome: 'made' | 'failed' | 'unknown';
  /** What git itself printed of it: `[topic 1a2b3c4] Subject`. */
  printed?: { branch: string; sha: string };
}

const COMMIT_OPTIONS = {
  short: 'mFCct',
  long: [
    'message',
    'file',
    'author',
    'date',
    'template',
    'reuse-message',
    'reedit-message',
    'fixup',
    'squash',
    'cleanup',
    'trailer',
    'pathspec-from-file',
  ],
} as const;

/** Every `git commit` that ran or may have run, in order. */
export function gitCommits(commands: readonly ShellCommand[]): readonly GitCommit[] {
  const commits: GitCommit[] = [];
  for (const command of commands) {
    const git = command.ran === 'no' ? undefined : gitCommand(command);
    if (git?.subcommand !== 'commit') continue;
    const read = readOptions(git.args, COMMIT_OPTIONS);
    if (has(read, 'dry-run')) continue;
    const amend = has(read, 'amend');
    const before = commits.findLast((commit) => commit.directory === git.directory && commit.outcome === 'made');
    const printed = printedCommit(
      command.output,
      commits.filter((commit) => commit.command.action === command.action).length,
    );
    commits.push({
      command,
      directory: git.directory,
      message: messageOf(git, read, commands, amend ? before?.message : undefined),
      amend,
      noVerify: has(read, 'no-verify') || has(read, 'n'),
      outcome: outcomeOf(command, printed !== undefined),
      ...(printed === undefined ? {} : { printed }),
    });
  }
  return commits;
}

function has(read: ReadOptions, name: string): boolean {
  return read.options.some((option) => option.name === name);
}

function outcomeOf(command: ShellCommand, printed: boolean): GitCommit['outcome'] {
  if (command.exitCode === 0 || printed) return 'made';
  // A known code is conditional on having run, so a failed one made no commit either way.
  return command.exitCode === 'unknown' ? 'unknown' : 'failed';
}

/** The nth line of an action's output in which git reports a commit. */
function printedCommit(output: string, nth: number): { branch: string; sha: string } | undefined {
  const lines = [...output.matchAll(/^\[(detached HEAD|[^\s\]]+)(?: \(root-commit\))? ([0-9a-f]{7,40})\] /gm)];
  const [, branch, sha] = lines[nth] ?? [];
  if (branch === undefined || sha === undefined) return undefined;
  return { branch: branch === 'detached HEAD' ? '(detached)' : branch, sha };
}

function messageOf(
  git: GitCommand,
  read: ReadOptions,
  commands: readonly ShellCommand[],
  amended: CommitMessage | undefined,
): CommitMessage {
  if (has(read, 'e') || has(read, 'edit')) return unknown('it was edited after it was given');
  if (has(read, 's') || has(read, 'signoff'))
    return unknown('git adds a sign-off with a name that is not in the command');
  const given = read.options.filter(({ name }) => ['m', 'message', 'F', 'file'].includes(name));
  if (given.length === 0) return withoutMessage(read, amended);
  const parts: string[] = [];
  for (const option of given) {
    const fromFile = option.name === 'F' || option.name === 'file';
    const part = fromFile ? givenFile(git.command, option.value, git.directory, commands) : givenText(option.value);
    if (part.state === 'unknown') return part;
    parts.push(part.text);
  }
  const text = withTrailers(clean(parts.map((part) => part.replace(/\n+$/, '')).join('\n\n')), read);
  return text === undefined ? unknown('a trailer is computed by the shell') : { state: 'known', text };
}

function withoutMessage(read: ReadOptions, amended: CommitMessage | undefined): CommitMessage {
  if (has(read, 'no-edit')) return amended ?? unknown('it is kept from a commit that is not in the record');
  for (const name of ['C', 'c', 'reuse-message', 'reedit-message', 'fixup', 'squash']) {
    if (has(read, name)) return unknown('it is taken from another commit');
  }
  return unknown('it was written in an editor');
}

/** What git does to a message that isn't edited: no trailing blanks, no outer and no doubled empty lines. */
function clean(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const kept = lines.filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '');
  return kept.join('\n').replace(/^\n+|\n+$/g, '');
}

function withTrailers(text: string, read: ReadOptions): string | undefined {
  const trailers = read.options.filter((option) => option.name === 'trailer').map((option) => literal(option.value));
  if (trailers.length === 0) return `${text}\n`;
  if (trailers.some((trailer) => trailer === undefined)) return undefined;
  const last = text.slice(text.lastIndexOf('\n\n') + 2);
  const joined = text.includes('\n\n') && last.split('\n').every((line) => /^[\w-]+: /.test(line));
  return `${text}${joined ? '\n' : '\n\n'}${trailers.map((trailer) => trailer?.replace(/^([\w-]+)=/, '$1: ')).join('\n')}\n`;
}

function unknown(reason: string): CommitMessage {
  return { state: 'unknown', reason };
}

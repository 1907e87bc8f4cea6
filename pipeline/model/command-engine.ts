/** The engine behind a command of the reader's choice: prompt on standard input, JSON on standard output. */
import { parse, type Word } from 'unbash';
import { CodedError } from '../artifacts/coded-error.js';
import type { Engine } from './engine.js';
import type { CommandResult, RunCommand } from './machine.js';
import { finishedReply } from './read-reply.js';
import { NO_USAGE } from './usage.js';

/** @throws CodedError `command-unreadable` for anything but one plain command. */
export function commandEngine(line: string, run: RunCommand): Engine {
  const argv = argvOf(line);
  const where = `command:${line}`;
  return {
    name: 'command',
    modelId: line,
    answer: async (request) => {
      let result: CommandResult;
      try {
        result = await run(argv, request.prompt);
      } catch (error) {
        throw failed(where, error instanceof Error ? error.message : String(error), 2);
      }
      const { exitCode, stdout, stderr } = result;
      // What a failed command printed may be a part of its answer, so it isn't read.
      if (exitCode !== 0) throw failed(where, `exit code ${exitCode ?? 'none'}: ${lastLines(stderr)}`, 4);
      return finishedReply(stdout, request.schema, NO_USAGE);
    },
  };
}

/** Words of a plain command, quotes undone. No shell runs it, so nothing that only a shell does is let through. */
function argvOf(line: string): string[] {
  const { commands, errors } = parse(line);
  const [statement, ...more] = commands;
  const command = statement?.command;
  if (!command || command.type !== 'Command' || more.length > 0 || errors?.length) throw notPlain(line);
  const { name, prefix, args, redirects } = command;
  const words = [...(name ? [name] : []), ...args].filter((word) => word.type === 'Word');
  const wordsOnly = prefix.length === 0 && redirects.length === 0 && words.length === args.length + 1;
  if (statement.background || !wordsOnly || !words.every(isPlain)) throw notPlain(line);
  return words.map(({ value }) => value);
}

function isPlain({ parts = [] }: Word): boolean {
  return parts.every(
    (part) =>
      part.type === 'Literal' ||
      part.type === 'SingleQuoted' ||
      (part.type === 'DoubleQuoted' && part.parts.every(({ type }) => type === 'Literal')),
  );
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-3).join(' / ') || 'nothing on standard error';
}

function notPlain(line: string): CodedError {
  return new CodedError({
    code: 'command-unreadable',
    where: '--model',
    expected: 'command: and one plain command with its arguments',
    got: line,
    remedy: 'Put pipes, variables and the like into a script and name that.',
    exit: 2,
  });
}

function failed(where: string, got: string, exit: 2 | 4): CodedError {
  const remedy = 'Mend the command, then run again: what was answered is in the journal.';
  return new CodedError({ code: 'command-failed', where, expected: 'an answer and exit code 0', got, remedy, exit });
}

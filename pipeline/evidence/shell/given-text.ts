/** Text that a command was given: as an option's value, on its standard input, or in a file that the run wrote before. */
import type { Word } from '../view.js';
import type { ShellCommand } from './read-commands.js';
import { joinPath } from './shell-state.js';
import { literal } from './words.js';

export type GivenText = { state: 'known'; text: string } | { state: 'unknown'; reason: string };

export function givenText(value: Word | undefined): GivenText {
  if (value === undefined) return { state: 'unknown', reason: 'the option has no value' };
  if (value.kind === 'literal') return { state: 'known', text: value.text };
  return { state: 'unknown', reason: `the shell computes it from \`${value.source}\`` };
}

/**
 * Text of the file that an option names; `-` is standard input.
 * @param directory where the program looks for the file.
 */
export function givenFile(
  command: ShellCommand,
  value: Word | undefined,
  directory: string,
  commands: readonly ShellCommand[],
): GivenText {
  const path = literal(value);
  if (path === undefined) return givenText(value);
  if (path === '-')
    return command.stdin?.kind === 'literal'
      ? { state: 'known', text: command.stdin.text }
      : unknown('it was read from a pipe');
  const place = joinPath(directory, path);
  const earlier = commands.filter((candidate) => candidate.index < command.index && candidate.ran !== 'no');
  const writer = earlier.findLast((candidate) => mayChange(candidate, place, path));
  if (writer === undefined) return unknown(`the file ${path} was not written in the record`);
  const [write] = writer.writes;
  const certain =
    writer.program === 'cat' && writer.argv.length === 1 && writer.ran === 'yes' && write?.append === false;
  if (!certain || writer.stdin?.kind !== 'literal') return unknown(`what ${path} held can't be read from the record`);
  return { state: 'known', text: writer.stdin.text };
}

/** Commands that only look at a file leave it as it was. */
const LOOKING: readonly string[] = ['cat', 'head', 'tail', 'less', 'more', 'ls', 'wc', 'git', 'gh', 'test', '['];

function mayChange(command: ShellCommand, place: string, path: string): boolean {
  const writes = command.writes.some((write) => joinPath(command.cwd, literal(write.path) ?? '\0') === place);
  if (writes) return true;
  return (
    !LOOKING.includes(command.program) &&
    command.argv.some((word) => (word.kind === 'literal' ? word.text : word.source).includes(path))
  );
}

function unknown(reason: string): GivenText {
  return { state: 'unknown', reason };
}

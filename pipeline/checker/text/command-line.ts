/** Command lines as rules write them, such as `bin/test quality` or `git push`, compared with commands that ran. */
import { z } from 'zod';
import type { Command, Word } from '../../evidence/view.js';
import { type Invocation, invocations, isTool, literal } from './invocation.js';

/** A tool and, after it, the words that must stand among its own, in this order. */
const CommandLine = z.string().regex(/^\S+(?: \S+)*$/u, 'words with one space between');
export const CommandLines = z.array(CommandLine).min(1);

/** `maybe`: a word that only the shell knew at run time could make it the command. */
export type Match =
  | {
      is: 'yes' | 'maybe';
      words: readonly Word[];
      /** Words that the command line doesn't name. */
      rest: readonly Word[];
      valued: string;
    }
  | { is: 'no' };

/** Whether a command is one of the command lines; the best match counts. */
export function matchCommand(command: Command, lines: readonly string[]): Match {
  let best: Match = { is: 'no' };
  for (const invocation of invocations(command)) {
    for (const line of lines) {
      const match = matchLine(invocation, line, command.cwd);
      if (match.is === 'yes') return match;
      if (match.is === 'maybe') best = match;
    }
  }
  return best;
}

/** Whether a command could be any of these as far as the record shows: its tool is known to the shell alone. */
export function isUnreadable(command: Command): boolean {
  return invocations(command).some(({ tool }) => tool === undefined);
}

function matchLine(invocation: Invocation, line: string, cwd: string): Match {
  const [tool = '', ...wanted] = line.split(' ');
  if (!isTool(invocation, tool, cwd)) return { is: 'no' };
  const words = tool === 'git' ? afterGlobalOptions(invocation.words) : invocation.words;
  // For git the subcommand comes first: in `git commit -m push` the word `push` is a message.
  const is = tool === 'git' ? startsWith(words, wanted) : inOrder(words, wanted);
  if (is === 'no') return { is };
  return { is, words, rest: unnamed(words, wanted), valued: valuedLetters[`${tool} ${wanted[0] ?? ''}`] ?? '' };
}

const gitOptionsWithValue = ['-C', '-c', '--git-dir', '--work-tree', '--namespace', '--exec-path', '--config-env'];

/** Short options whose value can follow at once: in `-Fmessage.txt` the letters after `F` are no options. */
const valuedLetters: Readonly<Record<string, string>> = {
  'git commit': 'mFCctSu',
  'git push': 'o',
  'git merge': 'mFXsS',
};

function afterGlobalOptions(words: readonly Word[]): readonly Word[] {
  let index = 0;
  while (index < words.length) {
    const text = literal(words[index]);
    if (text === undefined || !text.startsWith('-')) break;
    index += gitOptionsWithValue.includes(text) ? 2 : 1;
  }
  return words.slice(index);
}

function startsWith(words: readonly Word[], wanted: readonly string[]): 'yes' | 'maybe' | 'no' {
  const [first, ...rest] = wanted;
  if (first === undefined) return 'yes';
  const subcommand = literal(words[0]);
  if (subcommand === undefined) return words.length === 0 ? 'no' : 'maybe';
  return subcommand === first ? inOrder(words.slice(1), rest) : 'no';
}

function inOrder(words: readonly Word[], wanted: readonly string[]): 'yes' | 'maybe' | 'no' {
  let next = 0;
  for (const word of words) if (next < wanted.length && literal(word) === wanted[next]) next += 1;
  if (next === wanted.length) return 'yes';
  return words.some((word) => word.kind === 'dynamic') ? 'maybe' : 'no';
}

function unnamed(words: readonly Word[], wanted: readonly string[]): readonly Word[] {
  let next = 0;
  return words.filter((word) => {
    const named = next < wanted.length && literal(word) === wanted[next];
    if (named) next += 1;
    return !named;
  });
}

/**
 * Whether a word is one of the options: `--force` also as `--force=x`, `-f` also inside a cluster such as `-uf`.
 * `valued` are the letters after which a cluster goes on as a value.
 */
export function isOption(word: string, options: readonly string[], valued: string): boolean {
  return options.some((option) => {
    if (word === option || word.startsWith(`${option}=`)) return true;
    return /^-[A-Za-z]$/u.test(option) && clusterLetters(word, valued).includes(option.charAt(1));
  });
}

function clusterLetters(word: string, valued: string): string {
  const letters = /^-([A-Za-z]+)/u.exec(word)?.[1] ?? '';
  const end = Array.from(letters).findIndex((letter) => valued.includes(letter));
  return end === -1 ? letters : letters.slice(0, end + 1);
}

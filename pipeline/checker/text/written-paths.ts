/** The files that a command wrote, moved or deleted by what its words say. */
import type { Command, Word } from '../../evidence/view.js';
import { matchCommand } from './command-line.js';
import { joined, literal } from './invocation.js';

/** A path seen from where the run began, as far as the record shows; `undefined` where only the shell knew it. */
export interface WrittenPath {
  path: string | undefined;
  /** Everything below it too. */
  below: boolean;
  /** False where a failure of the command means that it may not have been written. */
  sure: boolean;
}

export function writtenPaths(command: Command): WrittenPath[] {
  const redirected = [...command.writes, ...command.groupWrites].map(({ path }) => at(command, path, true));
  const failed = command.exitCode !== 'unknown' && command.exitCode !== 0;
  return [...redirected, ...byProgram(command).map((written) => ({ ...written, sure: written.sure && !failed }))];
}

/** Whether the words say all that the command wrote: a command of another kind may have written more. */
export function namesWhatItWrites(command: Command): boolean {
  return WRITERS.has(command.program) || inPlace(command) || isGitRemoval(command);
}

const WRITERS = new Set(['tee', 'cp', 'mv', 'rm', 'unlink', 'touch', 'truncate']);

function byProgram(command: Command): WrittenPath[] {
  const words = operands(command);
  switch (command.program) {
    case 'tee':
    case 'truncate':
      return words.map((word) => at(command, word, true));
    // A file that is there already stays as it is.
    case 'touch':
      return words.map((word) => at(command, word, false));
    case 'rm':
    case 'unlink':
      return words.map((word) => ({ ...at(command, word, true), below: true }));
    case 'mv':
      return [
        ...words.slice(0, -1).map((word) => ({ ...at(command, word, true), below: true })),
        ...copied(command, words),
      ];
    case 'cp':
      return copied(command, words);
    default:
      if (isGitRemoval(command)) return words.slice(1).map((word) => ({ ...at(command, word, true), below: true }));
      return inPlace(command) ? editedFiles(command, words) : [];
  }
}

function isGitRemoval(command: Command): boolean {
  return command.program === 'git' && matchCommand(command, ['git rm', 'git mv']).is === 'yes';
}

/** The last word is the file, or the folder that takes the others in; a folder's content is written below it. */
function copied(command: Command, words: readonly Word[]): WrittenPath[] {
  const target = words.at(-1);
  if (target === undefined || words.length < 2) return [];
  const into = literal(target);
  const inside = words.slice(0, -1).map((word): WrittenPath => {
    const name = literal(word)?.split('/').at(-1);
    const path = into === undefined || name === undefined ? undefined : `${into}/${name}`;
    return at(command, path === undefined ? word : { kind: 'literal', text: path }, path !== undefined);
  });
  const recursive = command.argv.some((word) => /^-[a-zA-Z]*[rRa]/u.test(literal(word) ?? ''));
  return [{ ...at(command, target, true), below: recursive }, ...inside];
}

/** `sed -i` and `perl -i` rewrite the files after their script. */
function inPlace({ program, argv }: Command): boolean {
  if (program !== 'sed' && program !== 'perl') return false;
  return argv.slice(1).some((word) => /^(?:-[a-zA-Z]*i|--in-place)/u.test(literal(word) ?? ''));
}

function editedFiles(command: Command, words: readonly Word[]): WrittenPath[] {
  const texts = command.argv.slice(1).map((word) => literal(word) ?? '');
  const given = texts.findIndex((text) => /^(?:-[a-zA-Z]*[ef]|--expression|--file)$/u.test(text));
  // Without `-e` or `-f` the first word is the script; with it, the word after each of them is.
  const scripts = new Set(
    texts.flatMap((text, index) => (/^(?:-[a-zA-Z]*[ef]|--expression|--file)$/u.test(text) ? [texts[index + 1]] : [])),
  );
  const files =
    given === -1 && !texts.some((text) => /^--(?:expression|file)=/u.test(text))
      ? words.slice(1)
      : words.filter((word) => !scripts.has(literal(word)));
  return files.map((word) => at(command, word, true));
}

function operands({ argv }: Command): readonly Word[] {
  return argv.slice(1).filter((word) => !(literal(word) ?? '').startsWith('-'));
}

function at({ cwd }: Command, word: Word, sure: boolean): WrittenPath {
  const text = literal(word);
  if (text === undefined) return { path: undefined, below: false, sure: false };
  if (cwd === 'unknown' && !text.startsWith('/')) return { path: joined('.', text), below: false, sure: false };
  return { path: joined(cwd, text), below: false, sure };
}

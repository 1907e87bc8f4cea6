/** git as it was called: the sub-command behind the global options, its options, pushes and their force. */
import type { Word } from '../view.js';
import type { ShellCommand } from './read-commands.js';
import { joinPath } from './shell-state.js';
import { literal } from './words.js';

export interface GitCommand {
  command: ShellCommand;
  /** Where git looked for the repository: the shell's directory with `-C` applied. */
  directory: string;
  /** Source text where the shell computes it. */
  subcommand: string;
  args: readonly Word[];
}

/** @returns undefined for other programs, and for git called with options only. */
export function gitCommand(command: ShellCommand): GitCommand | undefined {
  if (command.program !== 'git') return undefined;
  let directory = command.cwd;
  for (let at = 1; at < command.argv.length; at += 1) {
    const word = command.argv[at];
    const text = literal(word);
    if (text === '-C') {
      at += 1;
      const target = literal(command.argv[at]);
      directory = target === undefined ? 'unknown' : joinPath(directory, target);
    } else if (text !== undefined && GLOBAL_VALUED.includes(text)) {
      at += 1;
      if (text === '--git-dir' || text === '--work-tree') directory = 'unknown';
    } else if (text?.startsWith('--git-dir=') === true || text?.startsWith('--work-tree=') === true) {
      directory = 'unknown';
    } else if (text === undefined || !text.startsWith('-')) {
      const subcommand = text ?? (word?.kind === 'dynamic' ? word.source : '');
      return { command, directory, subcommand, args: command.argv.slice(at + 1) };
    }
  }
  return undefined;
}

const GLOBAL_VALUED: readonly string[] = [
  '-c',
  '--git-dir',
  '--work-tree',
  '--namespace',
  '--config-env',
  '--super-prefix',
];

/** Which options of a sub-command take a value: short letters, and long names without their dashes. */
export interface OptionShape {
  short: string;
  long: readonly string[];
}

export interface ReadOptions {
  /** In order. A short option's name is its letter; `value` is absent where the option takes none. */
  options: readonly { name: string; value?: Word }[];
  operands: readonly Word[];
  /** Words after `--`, apart from the operands before it. */
  paths: readonly Word[];
  /** A `--` stood among the words. */
  separated: boolean;
}

/** Reads bundled short options (`-am x`), attached values (`-mx`, `--message=x`) and the end of options. */
export function readOptions(args: readonly Word[], shape: OptionShape): ReadOptions {
  const options: { name: string; value?: Word }[] = [];
  const operands: Word[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    if (word === undefined) break;
    const text = word.kind === 'literal' ? word.text : word.source;
    if (text === '--') return { options, operands, paths: args.slice(at + 1), separated: true };
    if (!text.startsWith('-') || text === '-') {
      operands.push(word);
      continue;
    }
    const read = text.startsWith('--') ? longOption(word, text, shape) : shortOptions(word, text, shape);
    if (read.wantsValue) at += 1;
    const value = read.wantsValue ? args[at] : undefined;
    for (const option of read.options) options.push(option);
    if (read.wantsValue) options.push({ name: read.last, ...(value === undefined ? {} : { value }) });
  }
  return { options, operands, paths: [], separated: false };
}

interface OneWord {
  options: { name: string; value?: Word }[];
  /** The option still to come, whose value is the next word. */
  wantsValue: boolean;
  last: string;
}

function longOption(word: Word, text: string, shape: OptionShape): OneWord {
  const at = text.indexOf('=');
  const name = text.slice(2, at === -1 ? undefined : at);
  if (at === -1) return shape.long.includes(name) ? { options: [], wantsValue: true, last: name } : flag(name);
  // Of a word that the shell computes in part, the name may be plain and the value not.
  const value: Word =
    word.kind === 'literal'
      ? { kind: 'literal', text: text.slice(at + 1) }
      : { kind: 'dynamic', source: text.slice(at + 1) };
  return { options: [{ name, value }], wantsValue: false, last: name };
}

function shortOptions(word: Word, text: string, shape: OptionShape): OneWord {
  const options: { name: string; value?: Word }[] = [];
  for (let at = 1; at < text.length; at += 1) {
    const name = text.charAt(at);
    if (!shape.short.includes(name)) {
      options.push({ name });
      continue;
    }
    const rest = text.slice(at + 1);
    if (rest === '') return { options, wantsValue: true, last: name };
    options.push({
      name,
      value: word.kind === 'literal' ? { kind: 'literal', text: rest } : { kind: 'dynamic', source: rest },
    });
    break;
  }
  return { options, wantsValue: false, last: '' };
}

function flag(name: string): OneWord {
  return { options: [{ name }], wantsValue: false, last: name };
}

export interface GitPush {
  command: ShellCommand;
  /** `lease` refuses to overwrite what others pushed; `unknown` where the shell computes a word of the call. */
  force: 'forced' | 'lease' | 'none' | 'unknown';
  remote?: Word;
  refspecs: readonly Word[];
}

/** Every push that ran or may have run. */
export function gitPushes(commands: readonly ShellCommand[]): readonly GitPush[] {
  return commands.flatMap((command) => {
    const git = command.ran === 'no' ? undefined : gitCommand(command);
    if (git?.subcommand !== 'push') return [];
    const { options, operands, paths } = readOptions(git.args, {
      short: 'o',
      long: ['repo', 'receive-pack', 'exec', 'push-option'],
    });
    const [remote, ...refspecs] = [...operands, ...paths];
    return [
      {
        command,
        force: forceOf(
          options.map(({ name }) => name),
          refspecs,
          git.args,
        ),
        refspecs,
        ...(remote === undefined ? {} : { remote }),
      },
    ];
  });
}

function forceOf(names: readonly string[], refspecs: readonly Word[], args: readonly Word[]): GitPush['force'] {
  const plus = refspecs.some((refspec) => literal(refspec)?.startsWith('+') === true);
  if (plus || names.some((name) => ['f', 'force', 'mirror'].includes(name))) return 'forced';
  if (names.some((name) => name === 'force-with-lease' || name === 'force-if-includes')) return 'lease';
  // A computed word may hold an option or a `+`; a computed branch name behind the remote is the usual harmless case.
  return args.some((word) => word.kind === 'dynamic' && /^["']?\$\{?\w*(OPT|ARG|FLAG|FORCE)/i.test(word.source))
    ? 'unknown'
    : 'none';
}

/** Which addresses a run asked the network for, from its parsed commands and from the tools made for it. */
import type { Action } from '../../artifacts/bundle.js';
import type { ShellCommand } from '../shell/read-commands.js';
import type { Word } from '../view.js';
import { addressesIn, expandVariables } from './addresses.js';

export interface Fetch {
  step: number;
  action: number;
  /** Addresses as far as the record shows them; one that the shell computed keeps its unexpanded text. */
  addresses: readonly string[];
  ran: 'yes' | 'no' | 'maybe';
  exitCode: number | 'unknown';
  /** What the whole action printed. */
  output: string;
  outputTruncated: boolean;
  /** Files that the answer was written to instead of being printed. */
  files: readonly string[];
  /** Programs after it in the same action that let only a part through. */
  filters: readonly string[];
}

const fetchers: ReadonlySet<string> = new Set([
  'curl',
  'wget',
  'http',
  'https',
  'lynx',
  'links',
  'elinks',
  'w3m',
  'aria2c',
]);
const interpreters = /^(?:python[\d.]*|pypy\d?|node|ruby|perl)$/u;
const fetchingCode =
  /\burlopen\s*\(|\burlretrieve\s*\(|\b(?:requests|httpx|session|client)\.(?:get|request)\s*\(|\bhttp\.client\b|\baiohttp\b|\bfetch\s*\(/u;
const fetchTools =
  /^(?:web_?fetch|fetch|fetch_url|browse|navigate|browser_navigate|browser_goto|goto|open_url|visit)$/iu;
const filtering: ReadonlySet<string> = new Set(['head', 'tail', 'grep', 'egrep', 'rg', 'sed', 'awk', 'cut', 'wc']);

export function fetchesOf(commands: readonly ShellCommand[], actions: readonly Action[]): Fetch[] {
  const scripts = new Map<string, string>();
  const fetches: Fetch[] = [];
  for (const command of commands) {
    remember(scripts, command);
    const action = actions[command.action];
    if (action === undefined) continue;
    const addresses = addressesOf(command, action, scripts);
    if (addresses.length === 0) continue;
    fetches.push({
      step: command.step,
      action: command.action,
      addresses,
      ran: command.ran,
      exitCode: command.exitCode,
      output: action.output,
      outputTruncated: action.outputTruncated,
      files: filesOf(command),
      filters: commands
        .filter((other) => other.action === command.action && other.index > command.index)
        .map(({ program }) => program)
        .filter((program) => filtering.has(program)),
    });
  }
  return [...fetches, ...actions.flatMap(toolFetch)];
}

/** Text that is only written to a file fetches nothing; run later, that file is code like any other. */
function remember(scripts: Map<string, string>, { program, stdin, writes, argv }: ShellCommand): void {
  if (stdin?.kind !== 'literal' || (program !== 'cat' && program !== 'tee')) return;
  const targets = program === 'tee' ? argv.slice(1) : writes.map(({ path }) => path);
  for (const path of targets) if (path.kind === 'literal') scripts.set(baseName(path.text), stdin.text);
}

function addressesOf(command: ShellCommand, action: Action, scripts: ReadonlyMap<string, string>): string[] {
  if (fetchers.has(command.program)) {
    return command.argv.slice(1).flatMap((word) => {
      const text = word.kind === 'literal' ? word.text : expandVariables(word.source, action.input);
      return addressesIn(text, word.kind === 'dynamic');
    });
  }
  if (!interpreters.test(command.program)) return [];
  const code = codeOf(command, scripts);
  return code !== undefined && fetchingCode.test(code) ? addressesIn(code, false) : [];
}

/** The code that an interpreter ran: given after `-c` or `-e`, fed to it, or written to the named file before. */
function codeOf({ argv, stdin }: ShellCommand, scripts: ReadonlyMap<string, string>): string | undefined {
  const [, ...args] = argv.map(textOf);
  const option = args.findIndex((arg) => arg === '-c' || arg === '-e');
  if (option !== -1) return args[option + 1];
  const file = args.find((arg) => arg !== undefined && !arg.startsWith('-'));
  if (file !== undefined) return scripts.get(baseName(file));
  return stdin?.kind === 'literal' ? stdin.text : undefined;
}

function toolFetch({ kind, tool, input, output, outputTruncated, step, index, status, exitCode }: Action): Fetch[] {
  if (kind !== 'tool' || !fetchTools.test(tool)) return [];
  const addresses = addressesIn(input, false);
  if (addresses.length === 0) return [];
  const ran = status === 'not-executed' ? 'no' : status === 'unknown' ? 'maybe' : 'yes';
  return [{ step, action: index, addresses, ran, exitCode, output, outputTruncated, files: [], filters: [] }];
}

/** Written by the shell's redirection or by the fetcher's own option. */
function filesOf({ argv, writes, program }: ShellCommand): string[] {
  const words = argv.map(textOf);
  const named = words.flatMap((word, at) => {
    const next = words[at + 1];
    if (word === undefined) return [];
    if ((word === '-o' || word === '--output' || (word === '-O' && program === 'wget')) && next !== undefined)
      return [next];
    const joined = /^--output(?:-document)?=(.+)$/u.exec(word);
    if (joined?.[1] !== undefined) return [joined[1]];
    return [];
  });
  const remote = program === 'curl' && words.some((word) => word !== undefined && /^-[a-zA-Z]*O/u.test(word));
  const saved = program === 'wget' && named.length === 0;
  const own = remote || saved ? words.flatMap((word) => (word?.includes('://') === true ? [baseName(word)] : [])) : [];
  const redirected = writes.flatMap(({ path }) => (path.kind === 'literal' ? [path.text] : []));
  return [...named, ...own, ...redirected].filter((path) => path !== '-' && !path.startsWith('/dev/'));
}

function textOf(word: Word): string | undefined {
  return word.kind === 'literal' ? word.text : undefined;
}

export function baseName(path: string): string {
  const [whole = ''] = path.split(/[?#]/u);
  return whole.slice(whole.lastIndexOf('/') + 1);
}

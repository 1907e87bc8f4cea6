/** What a command calls, whichever way it was called: `bin/test`, `./bin/test`, `python -m bin.test`, `npx eslint`. */
import type { Command, Word } from '../../evidence/view.js';

export interface Invocation {
  /** The tool: a path as far as it is known, or a bare name. `undefined` where only the shell knew it. */
  tool: string | undefined;
  /** Words after the tool. */
  words: readonly Word[];
}

const interpreters = /^(?:python[\d.]*|pypy[\d.]*|node|ruby|perl|bash|sh|zsh|dash)$/u;
/** Options of interpreters whose next word is their value and no script. */
const valueOf = new Set(['-W', '-X', '-r', '--require', '--import', '--loader', '--source', '--rcfile', '--omit']);
/** Launchers that run the tool named after them, with the words that stand between. */
const launchers = new Map([
  ['npx', []],
  ['pipx', ['run']],
  ['uvx', []],
  ['uv', ['run']],
  ['poetry', ['run']],
  ['pdm', ['run']],
  ['hatch', ['run']],
  ['pipenv', ['run']],
  ['pnpm', ['exec']],
  ['yarn', ['run']],
  ['bundle', ['exec']],
  ['coverage', ['run']],
]);

const known = new WeakMap<Command, readonly Invocation[]>();

/** The command as given, then what each interpreter or launcher in front of it really starts. Read once for all checkers. */
export function invocations(command: Command): readonly Invocation[] {
  const found = known.get(command) ?? chainOf(command);
  known.set(command, found);
  return found;
}

function chainOf(command: Command): Invocation[] {
  const found: Invocation[] = [];
  let next: Invocation | undefined = { tool: literal(command.argv[0]), words: command.argv.slice(1) };
  // Each step takes at least one word away, so the chain ends.
  while (next !== undefined) {
    found.push(next);
    next = started(next, command.cwd);
  }
  return found;
}

function started({ tool, words }: Invocation, cwd: string): Invocation | undefined {
  if (tool === undefined) return undefined;
  const name = lastSegment(tool);
  if (interpreters.test(name)) return script(words, cwd);
  const between = launchers.get(name);
  if (between === undefined) return undefined;
  if (!between.every((word, index) => literal(words[index]) === word)) return undefined;
  // `coverage run -m pytest` takes what follows as an interpreter does.
  if (name === 'coverage') return script(words.slice(between.length), cwd);
  const rest = withoutOptions(words.slice(between.length));
  return rest.length === 0 ? undefined : { tool: literal(rest[0]), words: rest.slice(1) };
}

/** What an interpreter runs: a module after `-m`, or the first word that is no option; nothing after `-c`. */
function script(words: readonly Word[], cwd: string): Invocation | undefined {
  for (const [index, word] of words.entries()) {
    const text = literal(word);
    if (text === undefined) return { tool: undefined, words: words.slice(index + 1) };
    if (text === '-c' || text === '-e' || text === '-') return undefined;
    if (text === '-m') return { tool: literal(words[index + 1])?.replaceAll('.', '/'), words: words.slice(index + 2) };
    if (valueOf.has(literal(words[index - 1]) ?? '')) continue;
    if (!text.startsWith('-')) return { tool: joined(cwd, text), words: words.slice(index + 1) };
  }
  return undefined;
}

/** Options of launchers whose next word is their value and no tool. */
const launcherValue = new Set(
  '--with --with-editable --with-requirements --extra --group --only-group --no-group --python -p --package --project --directory --env-file --from'.split(
    ' ',
  ),
);

function withoutOptions(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(
    (word, index) => !(literal(word) ?? '').startsWith('-') && !launcherValue.has(literal(words[index - 1]) ?? ''),
  );
  return first === -1 ? [] : words.slice(first);
}

/** A relative path seen from the directory that the command ran in, so that `cd bin && ./test` is `bin/test`. */
export function joined(cwd: string, path: string): string {
  if (path.startsWith('/') || cwd === 'unknown') return path;
  const segments = cwd.split('/');
  for (const segment of path.split('/')) {
    if (segment === '.' || segment === '') continue;
    if (segment === '..') segments.pop();
    else segments.push(segment);
  }
  return segments.join('/');
}

/** Whether a tool is the one that a rule names: the same path, or a path that ends in it. */
export function isTool(invocation: Invocation, name: string, cwd: string): boolean {
  if (invocation.tool === undefined) return false;
  const tool = invocation.tool.includes('/') ? joined(cwd, invocation.tool) : invocation.tool;
  return tool === name || tool.endsWith(`/${name}`);
}

export function literal(word: Word | undefined): string | undefined {
  return word?.kind === 'literal' ? word.text : undefined;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether a run of a command is a run of all of it: `pytest -k frogs` and `pytest tests/test_frogs.py` are not. */
import { z } from 'zod';
import type { Command, Word } from '../../evidence/view.js';
import { isOption, type Match, matchCommand } from './command-line.js';
import { invocations, literal } from './invocation.js';
import { linearRegex, RegexSource } from './regex.js';

/** Options and words that narrow a command: a run with one of them doesn't count. */
export const Without = z
  .strictObject({
    options: z
      .array(z.string().regex(/^--?[A-Za-z]/u))
      .min(1)
      .optional(),
    words: z.strictObject({ pattern: RegexSource, means: z.string().min(1) }).optional(),
  })
  .refine(({ options, words }) => options !== undefined || words !== undefined, 'give options, words or both');
type Without = z.infer<typeof Without>;

/** The commands that count, and what they must not be run with. */
export interface Wanted {
  commands: readonly string[];
  without?: Without | undefined;
}

type Answer = Match['is'];
/** `part`: the command itself, narrowed. */
export type WholeMatch = Answer | 'part';

/** Whether a command is one of those wanted, and all of it; `maybe` where only the shell or the tool knows. */
export function matchWhole(command: Command, { commands, without }: Wanted): WholeMatch {
  const match = matchCommand(command, commands);
  if (match.is === 'no' || without === undefined) return match.is;
  const narrowed = narrows(command, match, without);
  if (narrowed === 'yes') return match.is === 'yes' ? 'part' : 'no';
  return narrowed === 'maybe' ? 'maybe' : match.is;
}

/** Runners whose own options say how it runs; what follows `--` goes to the tests. */
const RUNNERS = new Set(['tox', 'nox', 'npm', 'pnpm', 'hatch']);
/** Builders that pass no option on: `make -k` keeps going, and selects nothing. */
const BUILDERS = new Set(['make', 'gmake', 'ninja']);
/** Variables that hold further words for a tool, such as `PYTEST_ADDOPTS`. */
const HOLDS_WORDS = /(?:OPTS|OPTIONS|ARGS|FLAGS)$/u;

function narrows(command: Command, { rest }: Exclude<Match, { is: 'no' }>, without: Without): Answer {
  const name = innermost(command);
  const valued = valuedLetters(name);
  const separator = rest.findIndex((word) => literal(word) === '--');
  const answers = rest.map((word, index): Answer => {
    const passedOn = separator !== -1 && index > separator;
    const text = literal(word) ?? namedOption(word);
    if (text === undefined) return takesValue(rest[index - 1], name) === 'yes' ? 'no' : 'maybe';
    if (without.options !== undefined && isOption(text, without.options, valued)) {
      if (!passedOn && BUILDERS.has(name)) return 'no';
      return !passedOn && RUNNERS.has(name) ? 'maybe' : 'yes';
    }
    return isSelectingWord(text, rest[index - 1], name, without);
  });
  if (answers.includes('yes')) return 'yes';
  return answers.includes('maybe') || narrowingEnvironment(command, without) ? 'maybe' : 'no';
}

function isSelectingWord(text: string, before: Word | undefined, name: string, without: Without): Answer {
  if (text.startsWith('-')) return 'no';
  // What a variable is used for only the Makefile knows.
  const assigned = /^[A-Za-z_]\w*=(.*)$/su.exec(text)?.[1];
  if (assigned !== undefined) return holdsSelection(assigned, without) ? 'maybe' : 'no';
  if (!matchesWord(text, without)) return 'no';
  const opposite: Record<Answer, Answer> = { yes: 'no', no: 'yes', maybe: 'maybe' };
  return opposite[takesValue(before, name)];
}

function narrowingEnvironment({ environment }: Command, without: Without): boolean {
  return Object.entries(environment).some(([name, value]) => HOLDS_WORDS.test(name) && holdsSelection(value, without));
}

function holdsSelection(text: string, without: Without): boolean {
  return text
    .split(/\s+/u)
    .some(
      (word) => (without.options !== undefined && isOption(word, without.options, '')) || matchesWord(word, without),
    );
}

function matchesWord(text: string, { words }: Without): boolean {
  return words !== undefined && linearRegex(words.pattern).test(text);
}

/** `--workers=$N` is an option of a known name, whatever its value. */
function namedOption(word: Word): string | undefined {
  return word.kind === 'dynamic' ? /^--[A-Za-z][\w-]*=/u.exec(word.source)?.[0] : undefined;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const VALUED: Readonly<Record<string, ReadonlySet<string>>> = {
  pytest: words(
    '-k -m -n -c -o -p -W -r --maxfail --rootdir --confcutdir --tb --durations --ignore --ignore-glob --deselect ' +
      '--basetemp --junitxml --junit-xml --log-level --log-cli-level --capture --color --timeout --numprocesses --dist ' +
      '--override-ini --config-file --cov-report --cov-config --import-mode --verbosity --show-capture --cache-show',
  ),
  tox: words('-e -c -x --workdir --root --result-json --conf --override --env'),
  nox: words('-s -e -t -p -f --session --sessions --tags --python --noxfile'),
  make: words('-C -f -I -o -W --directory --file --makefile'),
};
const FLAGS: Readonly<Record<string, ReadonlySet<string>>> = {
  pytest: words(
    '-x -v -vv -vvv -q -qq -s -l --exitfirst --verbose --quiet --showlocals --no-header --no-summary --lf --ff --nf --sw ' +
      '--last-failed --failed-first --new-first --stepwise --collect-only --co --pdb --strict --strict-markers --no-cov ' +
      '--strict-config --doctest-modules --disable-warnings --cache-clear --full-trace --runslow -rA -ra -rf -rs -rx',
  ),
  tox: words('-q -v -vv -r --recreate -p --parallel --notest --skip-pkg-install'),
  nox: words('-r -R -v -x --reuse-existing-virtualenvs --no-install --verbose'),
};

/** Tools whose options can stand among these words: after `tox --` stand those of pytest, as a rule. */
function toolsBehind(name: string): readonly string[] {
  return RUNNERS.has(name) ? [name, 'pytest'] : [name];
}

/** Letters after which a cluster goes on as a value: `-nk` asks for workers, `-xk` selects. */
function valuedLetters(name: string): string {
  const options = toolsBehind(name).flatMap((tool) => [...(VALUED[tool] ?? [])]);
  return options.flatMap((option) => /^-([A-Za-z])$/u.exec(option)?.[1] ?? []).join('');
}

/** Whether the word after this one is its value and names no test; `maybe` for an option that nobody here knows. */
function takesValue(before: Word | undefined, name: string): Answer {
  const text = literal(before);
  if (text === undefined) return before === undefined ? 'no' : 'maybe';
  if (!text.startsWith('-') || text === '--' || text.includes('=')) return 'no';
  const tools = toolsBehind(name);
  if (tools.some((tool) => VALUED[tool]?.has(text))) return 'yes';
  return tools.some((tool) => FLAGS[tool]?.has(text)) ? 'no' : 'maybe';
}

/** The tool that runs in the end: `pytest` in `uv run python -m pytest`. */
function innermost(command: Command): string {
  const tool = invocations(command).at(-1)?.tool ?? '';
  const name = tool.slice(tool.lastIndexOf('/') + 1);
  return name === 'py.test' ? 'pytest' : name === 'gmake' ? 'make' : name;
}

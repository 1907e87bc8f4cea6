/** Programs that change no file of a project, as they were called. What stands in no list may have changed any. */
import type { Command } from '../../evidence/view.js';
import { matchCommand } from './command-line.js';
import { invocations, literal } from './invocation.js';

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** They print, look, wait, or change what is no file; where their output goes is told apart. */
const PROGRAMS = list(
  'alias basename bat batcat bg cal cat cd cksum clear cmp column comm cut date declare df diff dir dirname du echo ' +
    'egrep exit export expr false fg fgrep file find fmt fold free gh grep groups head help hexdump history hostname id ' +
    'jobs jq kill let local locate ls lsof md5sum mkdir nl nproc od pgrep pip pip3 pkill popd pr printenv printf ps pushd ' +
    'pwd read readlink realpath return rg seq set sha1sum sha256sum shift shopt sleep sort stat strings tac tail test tr ' +
    'tree true tty type ulimit umask unalias uname uniq unset uptime wait wc whereis which who whoami xxd : [ curl',
);
/** They look at the project's files and leave them alone. */
const CHECKS = list('bandit eslint flake8 mypy py.test pycodestyle pydocstyle pyflakes pylint pyright pytest unittest');
const GIT = (
  'add blame branch cat-file check-ignore commit config describe diff fetch for-each-ref grep help log ls-files ls-remote ' +
  'ls-tree merge-base push reflog remote rev-list rev-parse shortlog show show-ref status tag'
)
  .split(' ')
  .map((subcommand) => `git ${subcommand}`);
/** Options with which a formatter only looks. */
const LOOKS: Readonly<Record<string, RegExp>> = {
  black: /^--(?:check|diff)$/u,
  isort: /^(?:-c|--check|--check-only|--diff)$/u,
  prettier: /^(?:-c|--check|-l|--list-different)$/u,
  ruff: /^(?:check|--check|--diff)$/u,
};
/** Options with which a program that looks writes after all. */
const WRITES: Readonly<Record<string, RegExp>> = {
  curl: /^(?:-[a-zA-Z]*[oO]|--output|--remote-name)/u,
  eslint: /^--fix/u,
  find: /^-(?:delete|exec|execdir|ok|okdir|fprint\w*|fls)$/u,
  gh: /^(?:checkout|clone|download|sync)$/u,
  ruff: /^--(?:fix|add-noqa|unsafe-fixes)/u,
  sort: /^(?:-[a-z]*o|--output)/u,
  tree: /^-o/u,
};

/** Whether a command leaves every file as it is, apart from where its output is sent. */
export function isHarmless(command: Command): boolean {
  const called = invocations(command).at(-1);
  if (called?.tool === undefined) return false;
  const tool = called.tool.slice(called.tool.lastIndexOf('/') + 1);
  if (tool === 'git')
    return (
      called.words.length === 0 ||
      matchCommand(command, GIT).is === 'yes' ||
      makesBranch(called.words.map((word) => literal(word)))
    );
  const words = called.words.map((word) => literal(word) ?? '');
  if (words.some((word) => WRITES[tool]?.test(word))) return false;
  if (tool === 'sed') return !words.some((word) => /(?:^|[;}\d$/])w\s*\S/u.test(word));
  if (INTERPRETERS.test(tool)) return onlyLooksItUp(command, words);
  // A script of the project can bear the name of any program: `bin/test` is not the shell's own `test`.
  const isProgram = PROGRAMS.has(tool) && tool === command.program && isInstalled(command);
  return isProgram || CHECKS.has(tool) || words.some((word) => LOOKS[tool]?.test(word));
}

/** A new branch from where the work stands: with a start point, other files may come with it. */
function makesBranch(words: readonly (string | undefined)[]): boolean {
  const [subcommand, option = '', name, ...more] = words;
  const makes = subcommand === 'checkout' ? /^-[bB]$/u : subcommand === 'switch' ? /^(?:-[cC]|--create)$/u : /$^/u;
  return makes.test(option) && name !== undefined && !name.startsWith('-') && more.length === 0;
}

function isInstalled({ argv: [program] }: Command): boolean {
  return /^(?:\/(?:usr\/)?(?:local\/)?s?bin\/)?[^/]+$/u.test(literal(program) ?? '');
}

const INTERPRETERS = /^(?:python[\d.]*|pypy[\d.]*|node|ruby|perl)$/u;
/** Words without which code typed on the spot reaches no file, but through the project's own code. */
const REACHES_FILES =
  /\b(?:open|write\w*|save\w*|dump|to_csv|Path|pathlib|os|io|sys|shutil|subprocess|tempfile|glob|fileinput|exec|eval|compile|importlib|__import__|runpy|pytest|unlink|remove|rename|replace|touch|mkdir|require|fs|File|system|spawn|popen)\b|`/u;

/** `python -c` and code from a here-document, where every word of it is known. */
function onlyLooksItUp({ program, stdin }: Command, words: readonly string[]): boolean {
  if (words.length === 1 && /^(?:-V|--version)$/u.test(words.join())) return true;
  if (!/^python[\d.]*$/u.test(program)) return false;
  const [first, second = ''] = words;
  if (first === '-c') return second !== '' && !REACHES_FILES.test(second);
  const fed = words.length === 0 || (words.length === 1 && first === '-');
  return fed && stdin?.kind === 'literal' && !REACHES_FILES.test(stdin.text);
}

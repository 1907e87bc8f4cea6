/** Static tools that we know how to run: what they look at, how they are called, and how their output is read. */
import { CodedError } from '../../artifacts/coded-error.js';
import {
  biomeJson,
  cargoJson,
  eslintJson,
  findingLines,
  formatterLines,
  type OutputReader,
  oxlintJson,
  pylintJson,
  ruffJson,
} from './output.js';

/** A file that configures the tool, wherever in the tree it stands. */
export interface ToolConfig {
  name: RegExp;
  /** The tool's own part of a file that several tools share; where it lacks, the file doesn't configure this tool. */
  section?: RegExp;
  /** Text with which the file loads code from the tree it stands in; `true` where the file is code itself. */
  loadsCode?: RegExp | true;
}

export interface StaticTool {
  /** As checkers name it. */
  name: string;
  program: string;
  /** Changed files that it looks at. */
  files: RegExp;
  /** Before the paths. None of them chooses a rule: rules come from the project's own configuration. */
  args: readonly string[];
  /** `project`: it takes no paths and looks at everything; findings elsewhere are left out. */
  takes: 'paths' | 'project';
  /** Exit codes of a run that found something. Any other than these and 0 is a crash. */
  found: readonly number[];
  read: OutputReader;
  config: readonly ToolConfig[];
  /** It runs code of the tree whatever the configuration says, such as build scripts. */
  alwaysRunsCode?: true;
}

const PYTHON = /\.pyi?$/;
const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;
const PYPROJECT = (tool: string): ToolConfig => ({
  name: /^pyproject\.toml$/,
  section: new RegExp(`^\\[+tool\\.${tool}(?:\\.|\\])`, 'm'),
});
const INI = (section: string, loadsCode?: RegExp): ToolConfig => ({
  name: /^(?:setup\.cfg|tox\.ini)$/,
  section: new RegExp(`^\\[${section}`, 'm'),
  ...(loadsCode === undefined ? {} : { loadsCode }),
});
const FLAKE8_CODE = /^\[flake8:local-plugins\]/m;
const MYPY_CODE = /^\s*plugins\s*=/m;
const PYLINT_CODE = /^\s*(?:load-plugins|init-hook)\s*=/m;
const RUFF_CONFIG = [PYPROJECT('ruff'), { name: /^\.?ruff\.toml$/ }];
const BIOME_CONFIG: ToolConfig[] = [{ name: /^\.?biome\.jsonc?$/ }];
const CARGO_CONFIG: ToolConfig[] = [{ name: /^Cargo\.toml$/ }];

export const STATIC_TOOLS: readonly StaticTool[] = [
  {
    name: 'ruff',
    program: 'ruff',
    files: PYTHON,
    args: ['check', '--no-cache', '--no-fix', '--force-exclude', '--output-format=json'],
    takes: 'paths',
    found: [1],
    read: ruffJson,
    config: RUFF_CONFIG,
  },
  {
    name: 'ruff-format',
    program: 'ruff',
    files: PYTHON,
    args: ['format', '--check', '--no-cache', '--force-exclude'],
    takes: 'paths',
    found: [1],
    read: formatterLines('stdout', /^Would reformat: (.+)$/),
    config: RUFF_CONFIG,
  },
  {
    name: 'flake8',
    program: 'flake8',
    files: PYTHON,
    args: ['--jobs=1', '--format=finding\t%(path)s\t%(code)s\t%(text)s'],
    takes: 'paths',
    found: [1],
    read: findingLines(/^finding\t(?<path>[^\t]+)\t(?<code>[^\t]*)\t(?<message>.*)$/, 'flake8'),
    config: [INI('flake8', FLAKE8_CODE), { name: /^\.flake8$/, loadsCode: FLAKE8_CODE }],
  },
  {
    name: 'pycodestyle',
    program: 'pycodestyle',
    files: PYTHON,
    args: ['--format=%(path)s:%(row)d:%(col)d: %(code)s %(text)s'],
    takes: 'paths',
    found: [1],
    read: findingLines(/^(?<path>[^:]+):\d+:\d+: (?<code>[A-Z]\d+) (?<message>.*)$/, 'pycodestyle'),
    config: [INI('pycodestyle')],
  },
  {
    name: 'pylint',
    program: 'pylint',
    files: PYTHON,
    args: ['--output-format=json', '--jobs=1', '--persistent=n', '--score=n'],
    takes: 'paths',
    // A sum of 2, 4, 8 and 16; with 1 it met something fatal, with 32 it wasn't called right.
    found: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30],
    read: pylintJson,
    config: [
      { ...PYPROJECT('pylint'), loadsCode: PYLINT_CODE },
      INI('pylint', PYLINT_CODE),
      { name: /^\.?pylintrc(?:\.toml)?$/, loadsCode: PYLINT_CODE },
    ],
  },
  {
    name: 'black',
    program: 'black',
    files: PYTHON,
    args: ['--check'],
    takes: 'paths',
    found: [1],
    read: formatterLines('stderr', /^would reformat (.+)$/, /^error: /),
    config: [PYPROJECT('black')],
  },
  {
    name: 'isort',
    program: 'isort',
    files: PYTHON,
    args: ['--check-only', '--filter-files'],
    takes: 'paths',
    found: [1],
    read: formatterLines('stderr', /^ERROR: (.+) Imports are incorrectly sorted/),
    config: [PYPROJECT('isort'), INI('(?:tool:)?isort'), { name: /^\.isort\.cfg$/ }],
  },
  {
    name: 'mypy',
    program: 'mypy',
    files: PYTHON,
    args: ['--cache-dir=/dev/null', '--no-error-summary', '--no-pretty', '--no-color-output', '--show-error-codes'],
    takes: 'paths',
    found: [1],
    read: findingLines(/^(?<path>[^:]+):\d+(?::\d+)?: error: (?<message>.*?)(?: {2}\[(?<code>[a-z-]+)\])?$/, 'error'),
    config: [
      { ...PYPROJECT('mypy'), loadsCode: MYPY_CODE },
      INI('mypy', MYPY_CODE),
      { name: /^\.?mypy\.ini$/, loadsCode: MYPY_CODE },
    ],
  },
  {
    name: 'codespell',
    program: 'codespell',
    files: /./,
    args: [],
    takes: 'paths',
    found: [65],
    read: findingLines(/^(?<path>[^:]+):\d+: (?<message>.+ ==> .+)$/, 'codespell'),
    config: [PYPROJECT('codespell'), INI('codespell'), { name: /^\.codespellrc$/ }],
  },
  {
    name: 'eslint',
    program: 'eslint',
    files: SCRIPT,
    args: ['--format=json', '--no-color', '--no-error-on-unmatched-pattern'],
    takes: 'paths',
    found: [1],
    read: eslintJson,
    config: [{ name: /^(?:eslint\.config\.[cm]?[jt]s|\.eslintrc(?:\.[a-z]+)?)$/, loadsCode: true }],
  },
  {
    name: 'prettier',
    program: 'prettier',
    files: /\.(?:[cm]?[jt]sx?|vue|json[5c]?|css|s[ac]ss|less|html|mdx?|ya?ml|graphql)$/,
    args: ['--list-different', '--ignore-unknown'],
    takes: 'paths',
    found: [1],
    read: formatterLines('stdout', /^(.+)$/),
    config: [
      { name: /^(?:\.prettierrc|prettier\.config)\.[cm]?[jt]s$/, loadsCode: true },
      { name: /^\.prettierrc(?:\.(?:json5?|ya?ml|toml))?$/, loadsCode: /\bplugins\b/ },
      { name: /^package\.json$/, section: /"prettier"\s*:\s*[{"]/, loadsCode: /"plugins"|"prettier"\s*:\s*"/ },
    ],
  },
  {
    name: 'biome',
    program: 'biome',
    files: /\.(?:[cm]?[jt]sx?|vue|svelte|astro|jsonc?|css|graphql|html)$/,
    args: ['lint', '--reporter=json', '--max-diagnostics=none', '--colors=off', '--no-errors-on-unmatched'],
    takes: 'paths',
    found: [1],
    read: biomeJson('linter', /^(?:fs|internalError|configuration|project|io)\b/),
    config: BIOME_CONFIG,
  },
  {
    name: 'biome-format',
    program: 'biome',
    files: /\.(?:[cm]?[jt]sx?|vue|svelte|astro|jsonc?|css|graphql|html)$/,
    args: ['format', '--reporter=json', '--max-diagnostics=none', '--colors=off', '--no-errors-on-unmatched'],
    takes: 'paths',
    found: [1],
    read: biomeJson('formatter', /^(?!format$)/),
    config: BIOME_CONFIG,
  },
  {
    name: 'oxlint',
    program: 'oxlint',
    files: SCRIPT,
    args: ['--format=json'],
    takes: 'paths',
    found: [1],
    read: oxlintJson,
    config: [
      { name: /^\.?oxlintrc\.jsonc?$/, loadsCode: /"jsPlugins"/ },
      { name: /^oxlint\.config\.[cm]?[jt]s$/, loadsCode: true },
    ],
  },
  {
    name: 'gofmt',
    program: 'gofmt',
    files: /\.go$/,
    args: ['-l'],
    takes: 'paths',
    found: [],
    read: formatterLines('stdout', /^(.+)$/),
    config: [{ name: /^go\.mod$/ }],
  },
  {
    name: 'cargo-fmt',
    program: 'cargo',
    files: /\.rs$/,
    args: ['fmt', '--all', '--check', '--', '-l'],
    takes: 'project',
    found: [1],
    read: formatterLines('stdout', /^(.+\.rs)$/),
    config: CARGO_CONFIG,
  },
  {
    name: 'cargo-clippy',
    program: 'cargo',
    files: /\.rs$/,
    args: ['clippy', '--offline', '--all-targets', '--message-format=json', '--quiet'],
    takes: 'project',
    found: [101],
    read: cargoJson,
    config: CARGO_CONFIG,
    alwaysRunsCode: true,
  },
];

/** @throws CodedError `tool-unknown` listing the known ones. */
export function staticTool(name: string): StaticTool {
  const tool = STATIC_TOOLS.find((candidate) => candidate.name === name);
  if (tool !== undefined) return tool;
  throw new CodedError({
    code: 'tool-unknown',
    where: '--tool',
    expected: `one of ${STATIC_TOOLS.map((known) => known.name).join(', ')}`,
    got: name,
    remedy: 'Name a known tool. Others are described in pipeline/evidence/tool-report/tools.ts.',
    exit: 2,
  });
}

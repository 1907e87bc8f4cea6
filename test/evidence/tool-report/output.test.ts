/** Outputs written after each tool's documentation: what is a finding, what says nothing, what is no output at all. */
import { describe, expect, it, test } from 'vitest';
import { STATIC_TOOLS, staticTool } from '../../../pipeline/evidence/tool-report/tools.js';

const ROOT = '/bench/tree';

interface Sample {
  tool: string;
  stdout?: string;
  stderr?: string;
  findings: [path: string, code: string, message: string][];
}

const changed: [string, string, string] = ['kiln/glaze.py', 'format', 'would be changed'];
const samples: Sample[] = [
  {
    tool: 'ruff',
    stdout: JSON.stringify([
      { filename: `${ROOT}/kiln/glaze.py`, code: 'F401', message: '`os` imported', location: { row: 3, column: 8 } },
      { filename: `${ROOT}/kiln/glaze.py`, code: null, message: 'SyntaxError: no', location: { row: 9, column: 1 } },
    ]),
    findings: [
      [`${ROOT}/kiln/glaze.py`, 'F401', '`os` imported'],
      [`${ROOT}/kiln/glaze.py`, 'syntax', 'SyntaxError: no'],
    ],
  },
  { tool: 'ruff-format', stdout: 'Would reformat: kiln/glaze.py\n1 file would be reformatted\n', findings: [changed] },
  {
    tool: 'flake8',
    stdout: 'finding\tkiln/glaze.py\tE501\tline too long (91 > 79 characters)\n1     E501 a statistic\n',
    findings: [['kiln/glaze.py', 'E501', 'line too long (91 > 79 characters)']],
  },
  {
    tool: 'pycodestyle',
    stdout: 'kiln/glaze.py:7:80: E501 line too long (91 > 79 characters)\n',
    findings: [['kiln/glaze.py', 'E501', 'line too long (91 > 79 characters)']],
  },
  {
    tool: 'pylint',
    stdout: JSON.stringify([{ path: 'kiln/glaze.py', symbol: 'unused-import', message: 'Unused import os', line: 1 }]),
    findings: [['kiln/glaze.py', 'unused-import', 'Unused import os']],
  },
  {
    tool: 'black',
    stderr: `would reformat ${ROOT}/kiln/glaze.py\n\nOh no!\n1 file would be reformatted, 2 files would be left unchanged.\n`,
    findings: [[`${ROOT}/kiln/glaze.py`, 'format', 'would be changed']],
  },
  {
    tool: 'isort',
    stderr: `ERROR: ${ROOT}/kiln/glaze.py Imports are incorrectly sorted and/or formatted.\n`,
    findings: [[`${ROOT}/kiln/glaze.py`, 'format', 'would be changed']],
  },
  {
    tool: 'mypy',
    stdout:
      'kiln/glaze.py:4: error: Name "clay" is not defined  [name-defined]\nkiln/glaze.py:4: note: did you mean "day"?\nkiln/glaze.py:9:5: error: invalid syntax\n',
    findings: [
      ['kiln/glaze.py', 'name-defined', 'Name "clay" is not defined'],
      ['kiln/glaze.py', 'error', 'invalid syntax'],
    ],
  },
  {
    tool: 'codespell',
    stdout: 'kiln/notes.md:3: glase ==> glaze\n',
    findings: [['kiln/notes.md', 'codespell', 'glase ==> glaze']],
  },
  {
    tool: 'eslint',
    stdout: JSON.stringify([
      {
        filePath: `${ROOT}/kiln.js`,
        messages: [
          { ruleId: 'no-debugger', severity: 2, message: "Unexpected 'debugger' statement.", line: 2 },
          { ruleId: null, severity: 2, message: 'Parsing error: Unexpected token', line: 3, fatal: true },
          { ruleId: null, severity: 1, message: 'File ignored because of a matching ignore pattern.' },
        ],
      },
    ]),
    findings: [
      [`${ROOT}/kiln.js`, 'no-debugger', "Unexpected 'debugger' statement."],
      [`${ROOT}/kiln.js`, 'fatal', 'Parsing error: Unexpected token'],
    ],
  },
  { tool: 'prettier', stdout: 'kiln.js\r\n', findings: [['kiln.js', 'format', 'would be changed']] },
  {
    tool: 'oxlint',
    stdout: JSON.stringify({
      diagnostics: [
        { message: 'no `debugger`', code: 'eslint(no-debugger)', severity: 'error', filename: 'kiln.js' },
        { message: 'Unexpected token', severity: 'error', filename: 'kiln.js' },
      ],
      number_of_files: 1,
    }),
    findings: [
      ['kiln.js', 'eslint(no-debugger)', 'no `debugger`'],
      ['kiln.js', 'syntax', 'Unexpected token'],
    ],
  },
  {
    tool: 'biome',
    stdout: biome(['lint/suspicious/noDebugger', 'an unexpected debugger']),
    findings: [['kiln.js', 'lint/suspicious/noDebugger', 'an unexpected debugger']],
  },
  {
    tool: 'biome-format',
    stdout: biome(['format', 'Formatter would have printed the following content:']),
    findings: [['kiln.js', 'format', 'would be changed']],
  },
  { tool: 'gofmt', stdout: 'kiln.go\n', findings: [['kiln.go', 'format', 'would be changed']] },
  {
    tool: 'cargo-fmt',
    stdout: `${ROOT}/src/kiln.rs\n`,
    findings: [[`${ROOT}/src/kiln.rs`, 'format', 'would be changed']],
  },
  {
    tool: 'cargo-clippy',
    stdout: [
      { reason: 'compiler-artifact', package_id: 'kiln' },
      {
        reason: 'compiler-message',
        message: {
          message: 'needless `return`',
          code: { code: 'clippy::needless_return' },
          spans: [{ file_name: 'src/kiln.rs', is_primary: true, line_start: 3 }],
        },
      },
      ...[3, 3, 7].map((line_start) => ({
        reason: 'compiler-message',
        message: {
          message: 'unused',
          code: { code: 'dead_code' },
          spans: [{ file_name: 'src/kiln.rs', is_primary: true, line_start }],
        },
      })),
      { reason: 'compiler-message', message: { message: '1 warning emitted', code: null, spans: [] } },
    ]
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
    findings: [
      ['src/kiln.rs', 'clippy::needless_return', 'needless `return`'],
      ['src/kiln.rs', 'dead_code', 'unused'],
      ['src/kiln.rs', 'dead_code', 'unused'],
    ],
  },
];

function biome(...diagnostics: [category: string, message: string][]): string {
  return JSON.stringify({
    summary: { errors: diagnostics.length, diagnosticsNotPrinted: 0 },
    diagnostics: diagnostics.map(([category, message]) => ({ category, message, location: { path: 'kiln.js' } })),
  });
}

test('every tool has a sample of its output', () => {
  expect(samples.map(({ tool }) => tool).sort()).toEqual(STATIC_TOOLS.map(({ name }) => name).sort());
});

describe('output', () => {
  it.each(samples)('of $tool is read', ({ tool, stdout = '', stderr = '', findings }) => {
    const reading = staticTool(tool).read({ stdout, stderr });
    const expected = findings.map(([path, code, message]) => ({ path, code, message }));
    expect(reading).toEqual({ state: 'read', findings: expected });
  });

  it.each(['ruff', 'pylint', 'eslint', 'oxlint', 'biome', 'biome-format'])(
    'of %s that is cut is no empty list',
    (tool) => {
      const sample = samples.find((one) => one.tool === tool);
      const stdout = (sample?.stdout ?? '').slice(0, -1);
      expect(staticTool(tool).read({ stdout, stderr: '' }).state).toBe('unreadable');
    },
  );

  it.each<[string, string, string]>([
    ['black', '', 'error: cannot format kiln/glaze.py: Cannot parse: 3:7: def (:\n'],
    ['biome', biome(['fs/cantRead', 'Cannot read file.']), ''],
    ['biome-format', biome(['format', 'aborted'], ['parse', 'Expected an expression']), ''],
    ['biome', biome(['lint/x', 'y']).replace('"diagnosticsNotPrinted":0', '"diagnosticsNotPrinted":3'), ''],
  ])('of %s that says it could not judge a file is no result', (tool, stdout, stderr) => {
    expect(staticTool(tool).read({ stdout, stderr }).state).toBe('failed');
  });

  it('of an unknown tool is answered with the known ones', () => {
    expect(() => staticTool('plumb')).toThrow(/one of ruff, ruff-format, flake8/);
  });
});

/** `tool-report` writes what tools find, and `check` reads it: of the same change, and of no other. */
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ToolReportFile } from '../../pipeline/artifacts/tool-report-file.js';
import { CheckReport } from '../../pipeline/artifacts/verdict.js';
import { repositoryIn, type Scratch } from '../evidence/scratch-repository.js';
import { bylaws, emptyFolder } from './cli.js';

let folder = '';
let corpora = '';
let repository: Scratch;
let environment: Record<string, string> = {};

/** A corpus of which one rule is judged by a tool that stands on the PATH of this test only. */
beforeAll(async () => {
  folder = await emptyFolder();
  corpora = join(folder, 'project');
  cpSync('test/fixtures/five', corpora, { recursive: true });
  const checkers = join(corpora, 'corpora/sympy/checkers');
  for (const name of readdirSync(checkers)) if (!name.startsWith('SYMPY-C008.json')) rmSync(join(checkers, name));
  const stored: unknown = JSON.parse(readFileSync(join(checkers, 'SYMPY-C008.json'), 'utf8'));
  const checker = {
    ...(typeof stored === 'object' ? stored : {}),
    selects: ['diff'],
    judges: ['tool-report'],
    ownership: 'touched',
    pattern: 'tool-clean',
    parameters: { tool: 'flake8', files: ['**/*.py'] },
  };
  writeFileSync(join(checkers, 'SYMPY-C008.json'), JSON.stringify(checker));

  const bin = join(folder, 'bin');
  repository = repositoryIn(join(folder, 'orchard'));
  repository.write('sympy/pear.py', 'weight = 1\n');
  repository.write('tox.ini', '[flake8]\n');
  repository.commit('Plant the tree');
  repository.write('sympy/pear.py', 'weight = 2\n');
  repository.commit('Weigh the pears');
  repository.write('sympy/pear.py', 'weight = BAD\n');
  repository.commit('Guess the weight');
  const script =
    'for f in "$@"; do grep -q BAD "$f" && { printf "finding\\t%s\\tX1\\tbad\\n" "$f"; exit 1; }; done; exit 0';
  const other = repositoryIn(bin);
  other.write('flake8', `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, 'flake8'), 0o755);
  environment = { PATH: `${bin}:${process.env['PATH'] ?? ''}` };
});

function run(...args: string[]) {
  return bylaws(args, folder, environment);
}

async function checked(range: string, report?: string): Promise<string | undefined> {
  const given = report === undefined ? [] : ['--tool-report', report];
  const args = ['--git', range, '--repo', repository.directory, '--corpus', 'sympy', '--out', corpora, '--json'];
  const { out, err } = await run('check', ...args, ...given);
  const parsed = CheckReport.safeParse(out === '' ? undefined : JSON.parse(out));
  return parsed.success ? parsed.data.policies.find(({ id }) => id === 'SYMPY-C008')?.outcome : err;
}

describe('tool-report', () => {
  it('is read by check: clean, violated, and withheld without it', async () => {
    const clean = join(folder, 'clean.json');
    const bad = join(folder, 'bad.json');
    const repo = ['--repo', repository.directory];
    expect((await run('tool-report', '--git', 'HEAD^^..HEAD^', ...repo, '-o', clean)).exit).toBe(0);
    expect((await run('tool-report', '--git', 'HEAD^..HEAD', ...repo, '--tool', 'flake8', '-o', bad)).exit).toBe(0);
    expect(await checked('HEAD^^..HEAD^', clean)).toBe('satisfied');
    expect(await checked('HEAD^..HEAD', bad)).toBe('violated');
    expect(await checked('HEAD^..HEAD')).toBe('withheld');
    expect(await checked('HEAD^..HEAD', clean)).toContain('tool-report-of-another-change');
    expect(await checked('HEAD^..HEAD', join(folder, 'nowhere.json'))).toContain('tool-report-missing');
    writeFileSync(clean, '{"schemaVersion": 1}');
    expect(await checked('HEAD^..HEAD', clean)).toContain('artifact-unreadable');
  });

  it('prints the report, and exits 3 where a tool gave no result', async () => {
    const args = ['--git', 'HEAD^..HEAD', '--repo', repository.directory, '--tool', 'flake8,gofmt', 'ruff'];
    const made = await bylaws(['tool-report', ...args], folder, { PATH: '/usr/bin:/bin' });
    const report = ToolReportFile.parse(JSON.parse(made.out));
    expect(report.tools.map(({ tool }) => tool)).toEqual(['flake8', 'gofmt', 'ruff']);
    expect(report.tools.at(-1)?.status).toBe('missing');
    expect(made.exit).toBe(3);
    expect(made.err).toContain('ruff: missing');
  });

  it('is made of a run as well, with a clone that holds its base', async () => {
    const [base, patch] = [
      ['rev-parse', 'HEAD^'],
      ['diff', 'HEAD^', 'HEAD'],
    ].map((args) => repository.git(args));
    const probe = `===PROBE===\nprobe_version=1\ninstance_id=sympy__sympy-7\nstart_head=${base?.trim() ?? ''}\n`;
    const submission = `${probe}===PATCH_COMMITTED===\n${patch ?? ''}`;
    const file = join(folder, 'run.json');
    writeFileSync(file, JSON.stringify({ info: { submission, exit_status: 'Submitted' }, messages: [] }));
    const named = ['--run', file, '--format', 'mini-swe-agent', '--tool', 'flake8'];
    const made = await run('tool-report', ...named, '--clone', repository.directory);
    expect([made.exit, made.err.includes('flake8')]).toEqual([0, true]);
    const { tools } = ToolReportFile.parse(JSON.parse(made.out));
    expect(tools[0]?.head).toEqual([{ path: 'sympy/pear.py', code: 'X1', message: 'bad', count: 1 }]);
    const without = await run('tool-report', ...named);
    expect(without.exit).toBe(3);
  });

  it.each([
    ['an unknown tool', ['--tool', 'plumb'], 2, 'tool-unknown'],
    ['a time that is none', ['--tool', 'ruff', '--timeout', 'soon'], 2, '--timeout'],
    ['no contribution', [], 2, 'contribution-unnamed'],
  ])('answers %s with a coded error', async (what, args, exit, says) => {
    const range = what === 'no contribution' ? [] : ['--git', 'HEAD^..HEAD'];
    const made = await run('tool-report', ...range, '--repo', repository.directory, ...args);
    expect([made.exit, made.out]).toEqual([exit, '']);
    expect(made.err).toContain(says);
  });
});

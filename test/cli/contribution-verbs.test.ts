import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { CheckReport } from '../../pipeline/artifacts/verdict.js';
import { EvidenceSummary } from '../../pipeline/evidence/summary.js';
import { bylaws, emptyFolder } from './cli.js';

const FIVE = 'test/fixtures/five';
let repository = '';

async function git(...args: string[]): Promise<string> {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'commit.gpgsign=false'];
  const { stdout } = await promisify(execFile)('git', [...identity, ...args], { cwd: repository });
  return stdout.trim();
}

async function commit(path: string, text: string, message: string): Promise<void> {
  await mkdir(join(repository, path, '..'), { recursive: true });
  await writeFile(join(repository, path), text);
  await git('add', '.');
  await git('commit', '-q', '-m', message);
}

beforeAll(async () => {
  repository = await emptyFolder();
  await git('init', '-q', '-b', 'main');
  await commit('sympy/pear.py', 'weight = 1\n', 'Plant the tree');
  await git('switch', '-q', '-c', 'weigh');
  await commit('sympy/pear.py', 'weight = 2\n', `Weigh the pears ${'again and '.repeat(8)}again`);
  await commit('sympy/tests/test_pear.py', 'assert True\n', 'Test the scales');
});

describe('check', () => {
  it('exits 1 on a violation, names commit and length, and keeps standard error for the log', async () => {
    const run = await bylaws([
      'check',
      '--git',
      'main..weigh',
      '--repo',
      repository,
      '--corpus',
      'sympy',
      '--out',
      FIVE,
    ]);
    expect([run.exit, run.err]).toEqual([1, '']);
    expect(run.out).toContain('SYMPY-C001');
    expect(run.out).not.toContain('\u001b[');
  });

  it('prints JSON that follows the schema, with every mandatory policy accounted for', async () => {
    const args = ['check', '--git', 'main..weigh', '--repo', repository, '--corpus', 'sympy', '--out', FIVE, '--json'];
    const report = CheckReport.parse(JSON.parse((await bylaws(args)).out));
    const { counts } = report;
    expect(counts.satisfied + counts.violated + counts.withheld + counts.inapplicable + counts.faults).toBe(
      counts.checked,
    );
    expect(counts.checked + report.notCompiled.length).toBe(counts.mandatory);
    const summary = report.policies.find(({ id }) => id === 'SYMPY-C001');
    expect(summary?.targets.map(({ outcome }) => outcome)).toEqual(['violated', 'satisfied']);
  });

  it('does not count what a git range cannot show', async () => {
    const args = ['check', '--git', 'main..weigh', '--repo', repository, '--corpus', 'sympy', '--out', FIVE, '--json'];
    const report = CheckReport.parse(JSON.parse((await bylaws(args)).out));
    const quality = report.policies.find(({ id }) => id === 'SYMPY-C008');
    expect(quality?.outcome).toBe('withheld');
    expect(quality?.targets.every(({ outcome }) => outcome === 'undetermined')).toBe(true);
  });

  it('judges a single commit, and a message that is still being written', async () => {
    const one = await bylaws([
      'check',
      '--commit',
      'weigh',
      '--repo',
      repository,
      '--corpus',
      'sympy',
      '--out',
      FIVE,
      '--json',
    ]);
    const first = CheckReport.parse(JSON.parse(one.out)).policies.find(({ id }) => id === 'SYMPY-C001');
    expect(first?.targets.map(({ outcome }) => outcome)).toEqual(['satisfied']);
    const file = join(await emptyFolder(), 'COMMIT_EDITMSG');
    await writeFile(file, `${'x'.repeat(72)}\n\n# a comment that git takes away ${'y'.repeat(80)}\n`);
    const hook = [
      'check',
      '--commit-msg-file',
      file,
      '--repo',
      repository,
      '--corpus',
      'sympy',
      '--out',
      FIVE,
      '--json',
    ];
    const written = CheckReport.parse(JSON.parse((await bylaws(hook)).out));
    expect(written.policies.find(({ id }) => id === 'SYMPY-C001')?.outcome).toBe('violated');
    expect(written.policies.find(({ id }) => id === 'SYMPY-C002')?.outcome).not.toBe('violated');
  });

  it.each([
    ['no contribution', [], 2, 'contribution-unnamed'],
    ['two contributions', ['--git', 'main..weigh', '--commit', 'weigh'], 2, '2 of them'],
    ['no range', ['--git', 'weigh'], 2, 'main..HEAD'],
    ['an empty range', ['--git', 'weigh..weigh'], 3, '--allow-empty'],
    ['an unknown revision', ['--git', 'main..nowhere'], 3, 'nowhere'],
    ['an unknown corpus', ['--git', 'main..weigh', '--corpus', 'plum'], 3, 'one of sympy'],
    ['a run that is not there', ['--run', 'nowhere.json'], 3, 'no such file'],
    ['an unknown form of report', ['--git', 'main..weigh', '--report', 'poem'], 2, 'github'],
  ])('answers %s with a coded error', async (_, args, exit, says) => {
    const run = await bylaws(['check', '--repo', repository, '--out', FIVE, '--corpus', 'sympy', ...args]);
    expect([run.exit, run.out]).toEqual([exit, '']);
    expect(run.err).toContain(says);
  });

  it('takes an empty range for clean when told to', async () => {
    const args = [
      'check',
      '--git',
      'weigh..weigh',
      '--repo',
      repository,
      '--corpus',
      'sympy',
      '--out',
      FIVE,
      '--allow-empty',
    ];
    expect((await bylaws(args)).exit).toBe(0);
  });

  it('refuses a run whose instance fits no corpus', async () => {
    const file = join(await emptyFolder(), 'trajectory.json');
    const submission = '===PROBE===\nprobe_version=1\ninstance_id=plum__plum-1\n===PATCH===\n';
    await writeFile(file, JSON.stringify({ info: { submission, exit_status: 'Submitted' }, messages: [] }));
    const run = await bylaws(['check', '--run', file, '--out', FIVE, '--format', 'mini-swe-agent']);
    expect(run.exit).toBe(3);
    expect(run.err).toContain('one of sympy');
  });
});

describe('evidence', () => {
  it('shows what a range holds and what it lacks', async () => {
    const run = await bylaws(['evidence', '--git', 'main..weigh', '--repo', repository, '--json']);
    const summary = EvidenceSummary.parse(JSON.parse(run.out));
    expect(summary.commits?.map(({ subject }) => subject.slice(0, 15))).toEqual(['Weigh the pears', 'Test the scales']);
    expect(summary.files?.map(({ path, added, removed }) => [path, added, removed])).toEqual([
      ['sympy/pear.py', 1, 1],
      ['sympy/tests/test_pear.py', 1, 0],
    ]);
    expect(summary.missing.map(({ kind }) => kind)).toContain('commands');
    expect(summary.missing.map(({ kind }) => kind)).not.toContain('commits');
    const text = await bylaws(['evidence', '--git', 'main..weigh', '--repo', repository]);
    expect(text.out).toContain('commits    2');
    expect(text.out).toContain('commands: a git range holds no commands');
  });
});

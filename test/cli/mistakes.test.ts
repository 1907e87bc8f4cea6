import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bylaws, emptyFolder, ORCHARD } from './cli.js';

async function drafted(): Promise<string> {
  const out = await emptyFolder();
  await bylaws(['run', 'orchard', '--checkout', ORCHARD, '--out', out, '--quiet']);
  return out;
}

async function next(out: string): Promise<string> {
  return /next (.*)/.exec((await bylaws(['status', 'orchard', '--out', out])).out)?.[1] ?? '';
}

describe('a decision that nobody signs', () => {
  it.each([
    ['--by', ['--by', '']],
    ['--by', ['--by', '  ']],
    ['--note', ['--by', 'Ada', '--note', '']],
  ])('is refused for its %s, and the corpus stays readable', async (option, args) => {
    const out = await drafted();
    const run = await bylaws(['approve', 'orchard', 'manifest', ...args, '--out', out]);
    expect(run).toMatchObject({ exit: 2, out: '' });
    expect(run.err).toContain('error option-invalid');
    expect(run.err).toContain(option);
    const status = await bylaws(['status', 'orchard', '--out', out]);
    expect(status.exit).toBe(0);
    expect(status.out).toContain('gate manifest   closed');
  });

  it('is refused by import before the workbook is opened', async () => {
    const out = await drafted();
    const run = await bylaws(['import', 'orchard', 'absent.xlsx', '--by', '', '--out', out]);
    expect(run.exit).toBe(2);
    expect(run.err).toContain('--by');
  });
});

describe('what comes after a decision', () => {
  it('is to change what was rejected, and to run on after an approval', async () => {
    const out = await drafted();
    const rejected = await bylaws(['approve', 'orchard', 'manifest', '--by', 'Ada', '--reject', '--out', out]);
    expect(rejected.out).toContain('next: change what was rejected, then bylaws run orchard');
    const approved = await bylaws(['approve', 'orchard', 'manifest', '--by', 'Ada', '--out', out]);
    expect(approved.out).toContain('next: bylaws run orchard');
  });
});

describe('names', () => {
  it.each(['../escape', 'Orchard', 'a b', '', 'a/b', '.hidden'])('takes no corpus called %j', async (name) => {
    const out = await emptyFolder();
    for (const verb of [
      ['run', name, '--checkout', ORCHARD],
      ['new', name, '--checkout', ORCHARD],
    ]) {
      const run = await bylaws([...verb, '--out', out]);
      expect(run).toMatchObject({ exit: 2, out: '' });
      expect(run.err).toContain('small letters, digits and hyphens');
    }
  });

  it('answers the status of an unknown corpus with the known ones', async () => {
    const out = await drafted();
    const run = await bylaws(['status', 'orchid', '--out', out]);
    expect(run).toMatchObject({ exit: 3, out: '' });
    expect(run.err).toContain('one of orchard');
  });

  it('does not choose between two places to read documents from', async () => {
    const out = await emptyFolder();
    const run = await bylaws(['run', 'orchard', '--checkout', ORCHARD, '--snapshot', ORCHARD, '--out', out]);
    expect(run.exit).toBe(2);
    expect(run.err).toContain('--snapshot, --checkout');
  });
});

describe('a place that cannot be used', () => {
  it('is named with what is wrong with it, and never taken for a fault of the program', async () => {
    const file = join(await emptyFolder(), 'file');
    await writeFile(file, 'I am no folder\n');
    const run = await bylaws(['run', 'orchard', '--checkout', ORCHARD, '--out', file]);
    expect(run.exit).toBe(3);
    expect(run.err).toContain('error file-refused');
    expect(run.err).toContain(file);
    expect(run.err).not.toContain('internal-fault');
  });

  it('is told of a folder where an artifact belongs', async () => {
    const out = await drafted();
    await mkdir(join(out, 'corpora', 'orchard', 'labels.jsonl'), { recursive: true });
    const run = await bylaws(['status', '--out', out]);
    expect(run.exit).toBe(3);
    expect(run.err).not.toContain('internal-fault');
  });
});

describe('options under every verb', () => {
  it.each(['--quiet', '--verbose', '--no-color'])('take %s', async (option) => {
    const out = await drafted();
    for (const verb of ['status', 'list orchard', 'stats', 'export orchard']) {
      const run = await bylaws([...verb.split(' '), '--out', out, option]);
      expect(run.err).not.toContain('unknown option');
    }
  });
});

describe('two runs in one folder', () => {
  it('are never at work on one corpus together: the second is refused, the first is whole', async () => {
    const out = await emptyFolder();
    const args = ['run', 'orchard', '--checkout', ORCHARD, '--out', out, '--unreviewed', '--quiet'];
    const runs = await Promise.all([bylaws(args), bylaws(args)]);
    expect(runs.map(({ exit }) => exit).sort((one, other) => one - other)).toEqual([0, 3]);
    expect(runs.map(({ err }) => err).join('')).toContain('error corpus-busy');
    const decisions = await readFile(join(out, 'corpora', 'orchard', 'decisions.jsonl'), 'utf8');
    expect(decisions.trimEnd().split('\n')).toHaveLength(2);
    expect((await bylaws(args)).exit).toBe(0);
  });

  it('leave the same note of where the documents are, a first run and a second', async () => {
    const out = await drafted();
    const note = join(out, '.bylaws', 'orchard', 'snapshot.json');
    const first = await readFile(note, 'utf8');
    await bylaws(['run', 'orchard', '--checkout', ORCHARD, '--out', out, '--quiet']);
    expect(await readFile(note, 'utf8')).toBe(first);
  });
});

describe('what comes next', () => {
  const run = ['run', 'orchard', '--checkout', ORCHARD, '--quiet'];

  it('is said by status at every step from the first draft to acceptance', async () => {
    const out = await drafted();
    expect(await next(out)).toBe('bylaws approve orchard manifest --by NAME');
    await bylaws(['approve', 'orchard', 'manifest', '--by', 'Ada', '--reject', '--out', out]);
    expect(await next(out)).toBe('change what was rejected, then bylaws run orchard');
    await bylaws(['approve', 'orchard', 'manifest', '--by', 'Ada', '--out', out]);
    expect(await next(out)).toBe('bylaws run orchard');
    await bylaws([...run, '--out', out]);
    expect(await next(out)).toBe('bylaws approve orchard extraction --by NAME');
    await bylaws(['approve', 'orchard', 'extraction', '--by', 'Ada', '--out', out]);
    await bylaws([...run, '--out', out]);
    expect(await next(out)).toContain('bylaws synthesize orchard; bylaws approve orchard acceptance');
  });

  it('is to compile, where a check finds no checker yet', async () => {
    const out = await emptyFolder();
    await bylaws([...run, '--unreviewed', '--out', out]);
    const repo = await emptyFolder();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: repo });
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message', 'Begin');
    git('commit', '--quiet', '--allow-empty', '--message', 'Go on');
    const check = ['check', '--corpus', 'orchard', '--repo', repo, '--out', out];
    const empty = await bylaws([...check, '--git', 'HEAD..HEAD', '--allow-empty']);
    expect(empty).toMatchObject({ exit: 0, out: 'Nothing to check: no commit, no change.\n' });
    const refused = await bylaws([...check, '--git', 'HEAD~1..HEAD']);
    expect(refused.exit).toBe(3);
    expect(refused.err).toContain('do        bylaws synthesize orchard');
  });
});

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PatternChecker } from '../../pipeline/artifacts/checker.js';
import { bylaws } from '../cli/cli.js';
import { policiesIn, project, runGrove } from './project.js';

const AGENTS = [
  '# Agents',
  '',
  'Every PR body an agent drafts must contain the line "policy-read: 7.1".',
  '',
  'Every commit must be signed off.',
  '',
].join('\n');

async function git(repository: string, ...args: string[]): Promise<void> {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'commit.gpgsign=false'];
  await promisify(execFile)('git', [...identity, ...args], { cwd: repository });
}

/** The check of one row, as a person would compile it; `id` and `reads` come from the row. */
const CHECKERS: Omit<PatternChecker, 'id' | 'reads'>[] = [
  {
    schemaVersion: 1,
    kind: 'pattern',
    pattern: 'pull-request-text',
    parameters: { pattern: 'policy-read: 7\\.1', means: 'line "policy-read: 7.1"', is: 'required' },
    selects: ['pull-request'],
    judges: ['pull-request'],
    ownership: 'created',
    demand: 'act',
    exactness: 'exact',
    literals: [{ value: 'policy-read: 7.1', from: 'quote' }],
  },
  {
    schemaVersion: 1,
    kind: 'pattern',
    pattern: 'commit-trailer',
    parameters: { keys: ['Signed-off-by'], is: 'required' },
    selects: ['commits'],
    judges: ['commits'],
    ownership: 'created',
    demand: 'act',
    exactness: 'exact',
    literals: [{ value: 'Signed-off-by', from: 'convention' }],
  },
];

describe('an openly stated word that shows whether a submission was read', () => {
  let root = '';
  let repository = '';
  let body = '';
  const check = (...more: string[]) => {
    const contribution = ['--git', 'main..work', '--repo', repository, '--pr-title', 'Add a bed', '--pr-body', body];
    return bylaws(['check', ...contribution, '--corpus', 'grove', '--out', root, ...more]);
  };

  beforeAll(async () => {
    const run = await runGrove(await project({ 'AGENTS.md': AGENTS }));
    root = run.root;
    const policies = await policiesIn(root);
    await mkdir(join(root, 'corpora/grove/checkers'), { recursive: true });
    for (const [index, { id, atomicRule }] of policies.entries()) {
      const checker = { ...CHECKERS[index], id, reads: atomicRule };
      await writeFile(join(root, 'corpora/grove/checkers', `${id}.json`), JSON.stringify(checker));
    }
    repository = await project({ 'bed.txt': 'roses\n', 'body.md': 'Adds a bed of tulips.\n' });
    body = join(repository, 'body.md');
    await git(repository, 'init', '-q', '-b', 'main');
    await git(repository, 'add', '.');
    await git(repository, 'commit', '-q', '-m', 'Plant roses');
    await git(repository, 'switch', '-q', '-c', 'work');
    await writeFile(join(repository, 'bed.txt'), 'tulips\n');
    await git(repository, 'commit', '-q', '-a', '-s', '-m', 'Plant tulips');
  });

  it('is marked in its row as nothing to tell', async () => {
    const rows = await policiesIn(root);
    expect(rows.map(({ discloseInFeedback }) => discloseInFeedback)).toEqual([false, true]);
  });

  it('is violated for those who grade', async () => {
    const run = await check('--author', 'agent');
    expect(run.exit).toBe(1);
    expect(run.out).toContain('policy-read: 7.1');
    expect(run.out).toContain('2 of 2 mandatory policies checked');
  });

  it('is withheld where nobody says whether an agent made it', async () => {
    const { policies } = JSON.parse((await check('--json')).out) as { policies: { outcome: string }[] };
    expect(policies.map(({ outcome }) => outcome)).toEqual(['withheld', 'withheld']);
  });

  it('is at rest where a person made it', async () => {
    const { policies } = JSON.parse((await check('--author', 'person', '--json')).out) as {
      policies: { outcome: string }[];
    };
    expect(policies.map(({ outcome }) => outcome)).toEqual(['inapplicable', 'inapplicable']);
  });

  it.each([[], ['--json'], ['--report', 'github']])(
    'is no part of the feedback for an agent, nor of its counts (%s)',
    async (...form) => {
      const run = await check('--for', 'agent', ...form);
      expect(run.exit).toBe(0);
      expect(run.out + run.err).not.toMatch(/policy-read|7\.1|GROVE-C001|canary|withh?eld from|hidden/i);
    },
  );

  it('leaves counts that add up without it', async () => {
    const { counts } = JSON.parse((await check('--for', 'agent', '--json')).out) as { counts: Record<string, number> };
    expect(counts).toMatchObject({ mandatory: 1, checked: 1, satisfied: 1, violated: 0 });
  });

  it('is named by the known readers when another is asked for', async () => {
    const run = await check('--for', 'machine');
    expect(run.exit).toBe(2);
    expect(run.err).toContain('person, agent');
  });
});

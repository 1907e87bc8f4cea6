/** Expected counts were taken by hand from the record's messages, and its patch read with `git apply --numstat`. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Bundle, Evidence } from '../../../pipeline/artifacts/bundle.js';
import { readRun } from '../../../pipeline/evidence/adapters/detect.js';
import { readCommands } from '../../../pipeline/evidence/shell/read-commands.js';
import { samples } from '../samples.js';

function read(path: string): Bundle {
  return readRun({ text: readFileSync(samples(path), 'utf8'), path });
}

function value<T>(evidence: Evidence<T>): T {
  if (evidence.state === 'missing') throw new Error(evidence.reason);
  return evidence.value;
}

describe('a complete run with probe, log and patches', () => {
  const bundle = read('runs/sympy__sympy-11618/trajectory.json');
  const actions = value(bundle.actions);

  it('counts 30 acting turns and 31 actions', () => {
    expect(bundle.run.format).toBe('mini-swe-agent');
    expect(actions).toHaveLength(31);
    expect(new Set(actions.map((action) => action.step)).size).toBe(30);
    expect(actions.at(-1)?.step).toBe(30);
    expect(actions.every((action) => action.kind === 'shell')).toBe(true);
  });

  it('tells the two that failed from the one that was not executed', () => {
    expect(
      actions.filter((action) => action.status === 'executed' && action.exitCode === 1).map((action) => action.index),
    ).toEqual([5, 10]);
    const notExecuted = actions.filter((action) => action.status === 'not-executed');
    expect(notExecuted.map((action) => [action.index, action.exitCode])).toEqual([[30, -1]]);
    expect(actions.filter((action) => action.exitCode === 0)).toHaveLength(28);
  });

  it('reads the commit, the branch, the status and both patches', () => {
    const commits = value(bundle.commits);
    expect(commits.map((commit) => commit.sha)).toEqual(['b40ce1eb1dd0a14a609fdb58ac385bcbcf2bfe3f']);
    expect(commits[0]?.message.split('\n')[0]).toBe('Fix distance computation for points of different dimensions');
    expect(commits[0]?.source).toBe('log');
    expect(value(bundle.branch)).toEqual({ start: 'master', end: 'master' });
    expect(value(bundle.base).commit).toBe('5d04139ee3094b08aac0c68148d56708936d2b13');
    expect(value(bundle.status)).toEqual([]);
    expect(value(bundle.diff).scope).toBe('committed');
    expect(value(bundle.diff).patch.match(/^diff --git .*$/gm)).toEqual([
      'diff --git a/sympy/geometry/point.py b/sympy/geometry/point.py',
      'diff --git a/sympy/geometry/tests/test_point.py b/sympy/geometry/tests/test_point.py',
    ]);
    expect(bundle.run).toMatchObject({
      instance: 'sympy__sympy-11618',
      condition: 'naive',
      attempt: 1,
      exitStatus: 'Submitted',
    });
  });

  it('reads the pull-request text from the last message that holds one', () => {
    const { body } = value(bundle.pullRequest);
    expect(body.startsWith('## Summary\n\n`Point.distance` was computing')).toBe(true);
    expect(body.endsWith('All `test_point`, geometry, and point doctests pass.')).toBe(true);
  });

  it('finds the commit among the commands, and the push nowhere', () => {
    const commands = readCommands(actions);
    const git = commands.filter((command) => command.program === 'git').map((command) => command.argv[1]);
    expect(git.filter((word) => word?.kind === 'literal' && word.text === 'commit')).toHaveLength(1);
    expect(git.filter((word) => word?.kind === 'literal' && word.text === 'push')).toHaveLength(0);
    expect(commands.every((command) => command.argv.length > 0)).toBe(true);
  });
});

describe('a run whose committed and worktree patches differ', () => {
  const bundle = read('runs/mini-swe-agent-split-patch/trajectory.json');

  it('keeps them apart', () => {
    expect(value(bundle.diff).patch).not.toContain('DEBUG LEFTOVER');
    expect(value(bundle.worktree).patch).toContain('DEBUG LEFTOVER');
    expect(value(bundle.worktree).patch).toContain('reproduce.py');
    expect(value(bundle.status)).toEqual([
      { code: ' M', path: 'sympy/geometry/point.py' },
      { code: '??', path: 'reproduce.py' },
    ]);
  });

  it('joins a result without a call id by its place', () => {
    expect(value(bundle.actions).map((action) => [action.input, action.exitCode])).toEqual([
      ['git commit -F /tmp/m.txt', 0],
    ]);
    expect(value(bundle.pullRequest).body).toBe('Fixes distance.');
  });
});

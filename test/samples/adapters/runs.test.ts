/**
 * Every run of the sample folder. The counts of turns, calls, results and messages come from short Python scripts over
 * the JSON (`json.loads` a line, counting blocks by type); those of single commands were made by hand.
 */
import { describe, expect, it } from 'vitest';
import { gitCommits } from '../../../pipeline/evidence/shell/git-commits.js';
import { gitPushes } from '../../../pipeline/evidence/shell/git-commands.js';
import { readSample, value } from './reading.js';

const CLAUDE = 'runs/claude-code/entire-cli-';
const PONY = 'runs/openhands/multi-swe-bench-ponyc-output.jsonl';
const RESOLVER = 'runs/openhands/resolver-output.jsonl';

describe.each([
  // file, run, format, [steps, actions, shell, code 0, other code, unfinished, author's messages, user's messages, changed files]
  ['runs/sympy__sympy-11618/trajectory.json', 0, 'mini-swe-agent', [30, 31, 31, 28, 2, 1, 9, 1, 2]],
  ['runs/mini-swe-agent-split-patch/trajectory.json', 0, 'mini-swe-agent', [1, 1, 1, 1, 0, 0, 1, 0, 1]],
  ['runs/mini-swe-agent/github_issue.traj.json', 0, 'mini-swe-agent-text', [10, 10, 10, 7, 2, 0, 10, 1, 1]],
  [`${CLAUDE}05a188c59540.jsonl`, 0, 'claude-code', [9, 14, 4, 4, 0, 0, 8, 2, 0]],
  [`${CLAUDE}7295d22ef3a1.jsonl`, 0, 'claude-code', [15, 15, 10, 10, 0, 0, 4, 1, 0]],
  [`${CLAUDE}ba5e23ccb05b.jsonl`, 0, 'claude-code', [4, 4, 2, 2, 0, 0, 2, 2, 0]],
  [`${CLAUDE}c8d061cde22b-2.jsonl`, 0, 'claude-code', [13, 13, 9, 9, 0, 0, 4, 2, 0]],
  ['runs/pi/pi-mono-large-session.jsonl', 0, 'pi', [369, 391, 192, 173, 17, 20, 244, 88, 0]],
  ['runs/openhands-events/events.json', 0, 'openhands', [6, 6, 1, 1, 0, 0, 7, 0, 1]],
  [PONY, 0, 'openhands-v0', [23, 23, 13, 8, 5, 1, 24, 1, 1]],
  [PONY, 1, 'openhands-v0', [33, 33, 12, 10, 2, 1, 34, 1, 1]],
  [PONY, 2, 'openhands-v0', [49, 49, 24, 12, 12, 0, 49, 1, 1]],
  [RESOLVER, 0, 'openhands-flat', [4, 4, 2, 2, 0, 1, 4, 1, 1]],
  [RESOLVER, 1, 'openhands-flat', [22, 22, 1, 1, 0, 1, 22, 1, 2]],
  ['runs/swe-agent/6e44b9__sweagenttestrepo-1c2844.traj', 0, 'swe-agent', [5, 5, 1, 0, 0, 0, 5, 1, 1]],
  ['runs/swe-agent/pydicom__pydicom-1458.traj', 0, 'swe-agent', [12, 12, 3, 0, 0, 0, 12, 1, 1]],
])('%s, run %i', (path, run, format, counts) => {
  const read = readSample(path)[run];

  it(`is ${format} and holds what an independent count finds`, () => {
    expect(read?.format).toBe(format);
    expect([
      read?.steps,
      read?.actions,
      read?.shell,
      read?.succeeded,
      read?.failed,
      read?.unfinished,
      read?.author,
      read?.user,
      read?.changed,
    ]).toEqual(counts);
  });

  it('parses every command, and numbers steps without a hole', () => {
    expect(read?.commands.filter((command) => command.program === '')).toEqual([]);
    const steps = value(read?.bundle.actions ?? { state: 'missing', reason: 'no run' }).map((action) => action.step);
    expect([...new Set(steps)]).toEqual(Array.from({ length: read?.steps ?? 0 }, (_, index) => index + 1));
  });
});

describe('commands counted by hand', () => {
  it.each([
    [`${CLAUDE}05a188c59540.jsonl`, 7],
    [`${CLAUDE}7295d22ef3a1.jsonl`, 17],
    [`${CLAUDE}ba5e23ccb05b.jsonl`, 3],
    [`${CLAUDE}c8d061cde22b-2.jsonl`, 18],
    ['runs/mini-swe-agent/github_issue.traj.json', 12],
    ['runs/openhands-events/events.json', 1],
    ['runs/swe-agent/pydicom__pydicom-1458.traj', 3],
  ])('%s', (path, count) => {
    expect(readSample(path)[0]?.commands).toHaveLength(count);
  });
});

describe('commits, pushes and descriptions', () => {
  it('reads a message from a here-document, and the branch from what git printed', () => {
    const [read] = readSample(`${CLAUDE}05a188c59540.jsonl`);
    const [commit, ...more] = gitCommits(read?.commands ?? []);
    expect(more).toEqual([]);
    expect(commit?.message).toEqual({
      state: 'known',
      text: 'Show wingman status in session start message\n\nCo-Authored-By: Claude Opus 4.6 <noreply@anthropic.com>\n',
    });
    expect(commit?.printed).toEqual({ branch: 'dipree/entire-wingman', sha: '6289e2b2' });
    expect(gitPushes(read?.commands ?? []).map((push) => push.force)).toEqual(['none']);
    expect(read?.bundle.commits.state).toBe('present');
  });

  it('sees an amended commit and two pushes with a lease, and does not pass the rewritten commits for known', () => {
    const [read] = readSample(`${CLAUDE}c8d061cde22b-2.jsonl`);
    const commits = gitCommits(read?.commands ?? []);
    expect(commits.map((commit) => [commit.amend, commit.outcome, commit.message.state])).toEqual([
      [true, 'made', 'unknown'],
    ]);
    expect(gitPushes(read?.commands ?? []).map((push) => push.force)).toEqual(['lease', 'lease']);
    expect(read?.bundle.commits.state).toBe('missing');
  });

  it('reads the description that was given to gh', () => {
    const [read] = readSample(`${CLAUDE}7295d22ef3a1.jsonl`);
    expect(read?.bundle.pullRequest).toMatchObject({ state: 'present' });
    expect(value(read?.bundle.pullRequest ?? { state: 'missing', reason: '' }).body.split('\n')[0]).toBe('## Summary');
    expect(read?.bundle.warnings.map((warning) => warning.code)).toContain('history-partial');
  });

  it('tells the commit that a hook refused from the one that was made, and finds tag and pushes', () => {
    const [read] = readSample('runs/pi/pi-mono-large-session.jsonl');
    const commits = gitCommits(read?.commands ?? []);
    expect(commits.map((commit) => commit.outcome)).toEqual(['failed', 'made']);
    expect(value(read?.bundle.commits ?? { state: 'missing', reason: '' }).map((commit) => commit.message)).toEqual([
      'Release v0.8.0\n',
    ]);
    expect(gitPushes(read?.commands ?? []).map((push) => push.force)).toEqual(['none', 'none']);
  });

  it('finds no commit in runs that hold a patch only', () => {
    for (const path of [PONY, RESOLVER, 'runs/swe-agent/pydicom__pydicom-1458.traj']) {
      for (const read of readSample(path)) {
        expect(gitCommits(read.commands)).toEqual([]);
        expect(read.bundle.commits.state).toBe('missing');
        expect(value(read.bundle.diff).scope).toBe('worktree-fallback');
      }
    }
  });

  it('takes the submission that the run printed, and the description of the finish call', () => {
    const [read] = readSample('runs/openhands-events/events.json');
    expect(read?.bundle.run).toMatchObject({ instance: 'django__django-11099', condition: 'guided', attempt: 1 });
    expect(value(read?.bundle.pullRequest ?? { state: 'missing', reason: '' }).body).toBe('Fix the thing\n\nBody.');
  });

  it('names how the third OpenHands run ended', () => {
    expect(readSample(PONY)[2]?.bundle.run.exitStatus).toContain('maximum iteration');
  });
});

/** The patches of real runs: what git reads out of each, and nothing else; what git can't read either is refused. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRuns } from '../../../pipeline/evidence/adapters/detect.js';
import { readDiff } from '../../../pipeline/evidence/diff.js';
import { samples } from '../samples.js';

function patchesOf(path: string): string[] {
  const file = samples(`runs/${path}`);
  return readRuns({ text: readFileSync(file, 'utf8'), path: file }).flatMap(({ diff, worktree }) =>
    [diff, worktree].flatMap((evidence) => (evidence.state === 'present' ? [evidence.value.patch] : [])),
  );
}

test.each([
  ['mini-swe-agent/github_issue.traj.json', 2],
  ['mini-swe-agent-split-patch/trajectory.json', 2],
  ['openhands/multi-swe-bench-ponyc-output.jsonl', 6],
  ['openhands/resolver-output.jsonl', 4],
  ['swe-agent/6e44b9__sweagenttestrepo-1c2844.traj', 2],
  ['swe-agent/pydicom__pydicom-1458.traj', 2],
  ['sympy__sympy-11618/trajectory.json', 2],
])('%s', (path, count) => {
  const patches = patchesOf(path);
  expect(patches).toHaveLength(count);
  for (const patch of patches) {
    const git = spawnSync('git', ['apply', '--numstat', '-'], {
      input: patch.endsWith('\n') ? patch : `${patch}\n`,
      encoding: 'utf8',
    });
    const reading = readDiff(patch);
    const rows =
      reading.state === 'read'
        ? reading.files.map((file) => `${file.added.length}\t${file.removed.length}\t${file.path}\n`)
        : [reading.problem.detail];
    expect(rows.join('')).toBe(git.stdout);
  }
});

test('a patch that was cut behind its first line is refused, as git refuses it', () => {
  const [patch = ''] = patchesOf('openhands-events/events.json');
  expect(patch).toBe('diff --git a/x b/x\n');
  expect(readDiff(patch)).toMatchObject({ state: 'unreadable', problem: { code: 'diff-truncated' } });
});

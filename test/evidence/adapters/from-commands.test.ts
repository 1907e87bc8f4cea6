import { describe, expect, it } from 'vitest';
import type { Bundle } from '../../../pipeline/artifacts/bundle.js';
import { codes, readJson, value } from './reading.js';

type Step = string | [command: string, returncode: number | null, output?: string];

function run(...steps: readonly Step[]): Bundle {
  const rows = steps.map((step) =>
    typeof step === 'string'
      ? { command: step, returncode: 0, output: '' }
      : { command: step[0], returncode: step[1], output: step[2] ?? '' },
  );
  return readJson({ steps: rows });
}

function commits(...steps: readonly Step[]): string[] | string {
  const read = run(...steps).commits;
  return read.state === 'missing' ? read.reason : read.value.map((commit) => commit.message.trim());
}

function described(...steps: readonly Step[]) {
  const read = run(...steps).pullRequest;
  return read.state === 'missing' ? read.reason : read.value;
}

describe('commits that were typed', () => {
  it('stand in for those that were not collected, and say so', () => {
    const bundle = run(['git commit -m a', 0, '[main 1234567] a'], 'git commit -m b');
    expect(value(bundle.commits)).toMatchObject([
      { sha: '1234567', message: 'a\n', source: 'command', author: { name: '', email: '' } },
      { sha: 'command-1', message: 'b\n', source: 'command' },
    ]);
    expect(codes(bundle)).toEqual(['commits-from-commands']);
  });

  it('are missing without any, not an empty list', () => {
    expect(commits('ls')).toContain('no `git commit`');
  });

  it('leave out one that failed, and put an amended one in place of the one before', () => {
    expect(commits(['git commit -m a', 1], 'git commit -m b', 'git commit --amend -m c')).toEqual(['c']);
  });

  it('are all or none', () => {
    expect(commits('git commit -m a', 'git commit')).toContain('editor');
    expect(commits('git commit -m a', ['git commit -m b', null])).toContain('made a commit is not in the record');
    expect(commits('git commit -m a', 'git rebase -i HEAD~2')).toContain('git rebase');
    expect(commits('git cherry-pick 1234567', 'git commit -m a')).toContain('cherry-pick');
    expect(commits('git commit -m a', 'git reset --hard HEAD~1')).toContain('git reset');
  });

  it('are not shaken by what only unstages, came before, or failed', () => {
    expect(commits('git reset --hard HEAD~1', 'git commit -m a', 'git reset a.py', ['git rebase main', 1])).toEqual([
      'a',
    ]);
  });

  it('are those of the run’s own repository', () => {
    expect(commits('git init /tmp/r && cd /tmp/r && git commit -m x', 'git commit -m a')).toEqual(['a']);
  });

  it('never replace what was collected', () => {
    const submission = '===LOG===\n===PATCH===\n';
    const bundle = readJson({ steps: [{ command: 'git commit -m a', returncode: 0 }], submission });
    expect(value(bundle.commits)).toEqual([]);
    expect(codes(bundle)).toEqual([]);
  });
});

describe('a description given to gh', () => {
  it.each([
    ['gh pr create --title "Light it" --body "It was dark."', { title: 'Light it', body: 'It was dark.' }],
    ['gh pr create -t x -b "$(cat <<\'EOF\'\n## Why\nDark.\nEOF\n)"', { title: 'x', body: '## Why\nDark.' }],
    ["gh pr create -t x -F - <<'EOF'\nDark.\nEOF", { title: 'x', body: 'Dark.\n' }],
    ['gh pr edit 5 --body=Dark', { body: 'Dark' }],
  ])('%s', (command, expected) => {
    expect(described(command)).toEqual(expected);
  });

  it('is what the last command said', () => {
    expect(described('gh pr create -t a -b one', 'gh pr edit -b two')).toEqual({ title: 'a', body: 'two' });
    expect(described('gh pr create -t a -b one', ['gh pr edit -b two', 1])).toEqual({ title: 'a', body: 'one' });
    expect(described('gh pr create -t a -b one', 'gh pr edit -t b')).toEqual({ title: 'b', body: 'one' });
  });

  it('is read from a file that the run wrote', () => {
    expect(described("cat > b.md <<'EOF'\nDark.\nEOF", 'gh pr create -t a --body-file b.md')).toEqual({
      title: 'a',
      body: 'Dark.\n',
    });
  });

  it('is missing where it was not typed', () => {
    expect(described('gh pr create --fill')).toContain('no body');
    expect(described('gh pr create -t a -b "$BODY"')).toContain('shell computes');
    expect(described('gh pr create -t a -F body.md')).toContain('not written in the record');
    expect(described('gh pr view 5')).toContain('PR SUBMISSION');
  });
});

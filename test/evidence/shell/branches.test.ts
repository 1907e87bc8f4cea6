import { describe, expect, it } from 'vitest';
import { missing, present } from '../../../pipeline/artifacts/bundle.js';
import { commitBranches } from '../../../pipeline/evidence/shell/branches.js';
import { commandsOf, type Typed } from './actions.js';

type Ends = { start?: string; end?: string };

/** Branch of each commit, whose messages are a, b, c in order; `?` and the reason where it isn't known. */
function branches(typed: readonly Typed[], messages = 'a', ends: Ends | 'none' = { start: 'main' }): string[] {
  const commits = messages.split('').map((message, index) => ({
    sha: String(index + 1).repeat(40),
    message: `${message}\n`,
  }));
  const evidence = ends === 'none' ? missing('not collected') : present(ends);
  const found = commitBranches(commandsOf(...typed), evidence, commits);
  return commits.map(({ sha }) => {
    const branch = found.get(sha);
    return branch?.state === 'known' ? branch.branch : `? ${branch?.reason ?? 'no entry'}`;
  });
}

describe('the branch of a commit', () => {
  it('is the one made in the same line', () => {
    expect(branches(['git checkout -b x && git add . && git commit -m a'])).toEqual(['x']);
  });

  it.each([
    ['git switch -c x'],
    ['git switch -C x'],
    ['git switch --create=x'],
    ['git checkout -B x origin/main'],
    ['git checkout --orphan x'],
    ['git branch x; git checkout x'],
    ['git checkout -b y && git branch -m x'],
    ['git checkout -qb x'],
    ['git checkout -t origin/x'],
    ['git stash branch x'],
  ])('%s', (input) => {
    expect(branches([input, 'git commit -m a'])).toEqual(['x']);
  });

  it('follows switches there and back', () => {
    const typed = ['git commit -m a', 'git checkout -b x', 'git commit -m b', 'git checkout -', 'git commit -m c'];
    expect(branches(typed, 'abc')).toEqual(['main', 'x', 'main']);
  });

  it('ignores a command that failed', () => {
    expect(branches([['git checkout -b x', 128], 'git commit -m a'])).toEqual(['main']);
    expect(branches(['git checkout -b x', ['git commit -m a', 1], 'git checkout main', 'git commit -m a'])).toEqual([
      'main',
    ]);
  });

  it('does not take a restored file for a branch', () => {
    expect(
      branches(['git checkout -- src/a.py', 'git checkout main src/a.py', 'git checkout a.py', 'git commit -m a']),
    ).toEqual(['main']);
    expect(
      branches(['git checkout .', ['git checkout lib', 0, 'Updated 3 paths from the index'], 'git commit -m a']),
    ).toEqual(['main']);
  });

  it('is detached after a commit was checked out', () => {
    expect(branches(['git checkout 1a2b3c4', 'git commit -m a'])).toEqual(['(detached)']);
    expect(branches(['git switch --detach main', 'git commit -m a'])).toEqual(['(detached)']);
    expect(branches(['git commit -m a'], 'a', { start: '(detached)' })).toEqual(['(detached)']);
  });

  it('takes the branch that git printed over everything else', () => {
    const typed: Typed[] = [
      ['make release', 0, ''],
      ['git commit -m zzz', 0, '[topic 1111111] zzz'],
    ];
    expect(branches(typed, 'a', { start: 'main', end: 'topic' })).toEqual(['topic']);
  });

  it('is unknown where the record leaves it open', () => {
    expect(branches(['git checkout "$B"', 'git commit -m a'])[0]).toContain('shell computes');
    expect(branches(['git checkout something', 'git commit -m a'])[0]).toContain('may be a branch or a path');
    expect(branches([['git checkout -b x', 'unknown'], 'git commit -m a'])[0]).toContain('succeeded');
    expect(branches(['gh pr checkout 5', 'git commit -m a'])[0]).toContain('gh pr checkout');
    expect(branches(['git commit -m a'], 'a', 'none')[0]).toContain('not in the record');
    expect(branches(['git checkout -b x', 'git commit -m a'], 'a', { start: 'main', end: 'y' })[0]).toContain(
      'at the end is another',
    );
    expect(branches([['git rebase main', 1], 'git commit -m a'])[0]).toContain('rebase');
  });

  it('comes back when a rebase ends', () => {
    expect(branches([['git rebase main', 1], 'git rebase --continue', 'git commit -m a'])).toEqual(['main']);
  });

  it('is not moved by other repositories and working trees', () => {
    expect(branches(['git init /tmp/r && cd /tmp/r && git checkout -b y', 'git commit -m a'])).toEqual(['main']);
    expect(branches(['git clone https://h.example/o/r.git', 'git -C r checkout -b y', 'git commit -m a'])).toEqual([
      'main',
    ]);
    expect(branches(['git worktree add -b y ../w', 'git -C ../w commit -m a'])[0]).toContain('another working tree');
  });

  it('of a commit that no command made is known only when the run never moved', () => {
    expect(branches(['./release.sh'])).toEqual(['main']);
    expect(branches(['git checkout -b x', './release.sh'])[0]).toContain('no command');
    expect(branches([], 'a', { end: 'topic' })).toEqual(['topic']);
    expect(branches([], 'a', { start: 'main', end: 'topic' })[0]).toContain('no command');
  });

  it('joins by order when the messages are not known and the counts agree', () => {
    expect(branches(['git commit -F x', 'git checkout -b y', 'git commit -F x'], 'ab')).toEqual(['main', 'y']);
    expect(branches(['git checkout -b y', 'git commit -F x', 'git commit -F x'], 'a')[0]).toMatch(/^\? /);
  });
});

import { describe, expect, it } from 'vitest';
import { gitCommits } from '../../../pipeline/evidence/shell/git-commits.js';
import { commandsOf, type Typed } from './actions.js';

function messages(...typed: readonly Typed[]): string[] {
  return gitCommits(commandsOf(...typed)).map(({ message }) =>
    message.state === 'known' ? message.text : `? ${message.reason}`,
  );
}

function outcomes(...typed: readonly Typed[]): string[] {
  return gitCommits(commandsOf(...typed)).map(({ outcome }) => outcome);
}

describe('commit messages', () => {
  it.each([
    ['git commit -m "fix: x"', 'fix: x\n'],
    ["git commit -m a -m 'b c'", 'a\n\nb c\n'],
    ['git commit -am done', 'done\n'],
    ['git commit -mdone', 'done\n'],
    ['git commit --message="a b" -q', 'a b\n'],
    ['git -c user.name=x -C sub commit -m a', 'a\n'],
    ['cd sub && git commit -am "$(cat <<\'EOF\'\nfix(core): y\n\nbody\nEOF\n)"', 'fix(core): y\n\nbody\n'],
    ['git commit -m "$(cat <<EOF\nfix: \\$5\nEOF\n)"', 'fix: $5\n'],
    ["git commit -F - <<'EOF'\nfix: z\n\n\n\nbody  \nEOF", 'fix: z\n\nbody\n'],
    ["cat <<'EOF' | git commit -F -\nfix: z\nEOF", 'fix: z\n'],
    ['echo "fix: z" | git commit --file=-', 'fix: z\n'],
    ['git commit -F- <<< "fix: z"', 'fix: z\n'],
    ["git commit -m $'a\\n\\nb'", 'a\n\nb\n'],
    ['git commit -m a --trailer "Refs: #1"', 'a\n\nRefs: #1\n'],
    ['git commit -m "a\n\nRefs: #1" --trailer Fixes=2', 'a\n\nRefs: #1\nFixes: 2\n'],
  ])('%s', (input, expected) => {
    expect(messages(input)).toEqual([expected]);
  });

  it.each([
    ['git commit', 'editor'],
    ['git commit -F "$F"', 'shell computes'],
    ['git commit -m "$MSG"', 'shell computes'],
    ['git commit -m "$(date)"', 'shell computes'],
    ['git commit --message="fix $N"', 'shell computes'],
    ['git commit -F msg.txt', 'not written in the record'],
    ['git commit -e -m a', 'edited'],
    ['git commit -s -m a', 'sign-off'],
    ['git commit -C HEAD', 'another commit'],
    ['git commit --fixup HEAD~1', 'another commit'],
    ['git commit --amend --no-edit', 'not in the record'],
    ['cat <<EOF | git commit -F -\nfix: $X\nEOF', 'pipe'],
  ])('%s is unknown', (input, reason) => {
    const [message] = messages(input);
    expect(message).toMatch(/^\? /);
    expect(message).toContain(reason);
  });

  it('reads a file that the run wrote before, and not one it touched since', () => {
    expect(messages("cat > /tmp/m <<'EOF'\nfix: m\nEOF", 'git commit -F /tmp/m')).toEqual(['fix: m\n']);
    expect(messages("cat > m <<'EOF'\nfix: m\nEOF", 'cat m; git commit -F ./m')).toEqual(['fix: m\n']);
    expect(messages("cat > m <<'EOF'\nfix: m\nEOF", 'sed -i s/m/n/ m', 'git commit -F m')[0]).toContain(
      "can't be read",
    );
  });

  it('keeps the message of the commit before when it is amended without editing', () => {
    expect(messages('git commit -m a', 'git commit --amend --no-edit')).toEqual(['a\n', 'a\n']);
  });

  it('sees no commit where none was typed', () => {
    expect(
      messages('git log --grep commit', 'echo git commit -m x', 'git commit --dry-run -m x', 'npm run commit'),
    ).toEqual([]);
  });
});

describe('whether a commit was made', () => {
  it('follows the exit code', () => {
    expect(outcomes('git commit -m a', ['git commit -m a', 1], ['git commit -m a', 'unknown'])).toEqual([
      'made',
      'failed',
      'unknown',
    ]);
  });

  it('believes the line that git prints', () => {
    const output = '[topic 1a2b3c4] a\n 1 file changed\n';
    const [commit] = gitCommits(commandsOf(['git commit -m a; make', 2, output]));
    expect([commit?.outcome, commit?.printed]).toEqual(['made', { branch: 'topic', sha: '1a2b3c4' }]);
  });

  it('gives each commit of an action its own line', () => {
    const output = '[main 1111111] a\n[main (root-commit) 2222222] b\n[detached HEAD 3333333] c\n';
    const commits = gitCommits(commandsOf(['git commit -m a; git commit -m b; git commit -m c', 0, output]));
    expect(commits.map((commit) => commit.printed)).toEqual([
      { branch: 'main', sha: '1111111' },
      { branch: 'main', sha: '2222222' },
      { branch: '(detached)', sha: '3333333' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { gitCommand, gitPushes } from '../../../pipeline/evidence/shell/git-commands.js';
import { commandsOf } from './actions.js';

describe('the sub-command', () => {
  it.each([
    ['git push', 'push', '.'],
    ['git -C sub -c a.b=c --no-pager log', 'log', 'sub'],
    ['cd x && git -C ../y status', 'status', 'y'],
    ['git --git-dir=/r/.git log', 'log', 'unknown'],
    ['git -C "$D" log', 'log', 'unknown'],
    ['/usr/bin/git fetch', 'fetch', '.'],
    ['git $SUB x', '$SUB', '.'],
  ])('%s', (input, subcommand, directory) => {
    const git = commandsOf(input).map(gitCommand).at(-1);
    expect([git?.subcommand, git?.directory]).toEqual([subcommand, directory]);
  });

  it('is none for other programs and for git alone', () => {
    expect(commandsOf('gitk', 'git --version', 'echo git push').map(gitCommand)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('pushes', () => {
  it.each([
    ['git push', 'none'],
    ['git push -u origin topic', 'none'],
    ['git push --force', 'forced'],
    ['git push -uf origin topic', 'forced'],
    ['git push origin +topic', 'forced'],
    ['git push --force-with-lease=topic:1a2b3c4', 'lease'],
    ['git push $FORCE_FLAG origin', 'unknown'],
    ['git push origin "$(git branch --show-current)"', 'none'],
  ])('%s', (input, force) => {
    expect(gitPushes(commandsOf(input)).map((push) => push.force)).toEqual([force]);
  });

  it('names remote and refspecs', () => {
    const [push] = gitPushes(commandsOf('git push origin a b:c'));
    expect([push?.remote, push?.refspecs]).toEqual([
      { kind: 'literal', text: 'origin' },
      [
        { kind: 'literal', text: 'a' },
        { kind: 'literal', text: 'b:c' },
      ],
    ]);
  });

  it('does not count one that never ran', () => {
    expect(gitPushes(commandsOf('exit 0; git push'))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Action } from '../../../pipeline/artifacts/bundle.js';
import { readCommands, type ShellCommand, type ShellOptions } from '../../../pipeline/evidence/shell/read-commands.js';

function action(input: string, exitCode: Action['exitCode'], more: Partial<Action> = {}): Action {
  return {
    index: 0,
    step: 1,
    kind: 'shell',
    tool: 'bash',
    input,
    output: '',
    exitCode,
    status: 'executed',
    outputTruncated: false,
    ...more,
  };
}

function read(input: string, exitCode: Action['exitCode'] = 0, more: Partial<Action> = {}): readonly ShellCommand[] {
  return readCommands([action(input, exitCode, more)]);
}

function words(command: ShellCommand | undefined): string {
  return (command?.argv ?? []).map((word) => (word.kind === 'literal' ? word.text : `<${word.source}>`)).join(' ');
}

function outline(commands: readonly ShellCommand[]): string[] {
  return commands.map((command) => `${command.ran} ${command.exitCode} ${words(command)}`);
}

function places(input: string, options?: ShellOptions): string[] {
  return readCommands([action(input, 0), action('pwd', 0, { index: 1 })], options).map((command) => command.cwd);
}

describe('here-documents', () => {
  it('takes a quoted body for data', () => {
    expect(outline(read("cat > n.md <<'EOF'\ngit push --force\nEOF"))).toEqual(['yes 0 cat']);
  });

  it('runs a substitution in an unquoted body', () => {
    expect(outline(read('cat > n.md <<EOF\n$(git push --force)\nEOF'))).toEqual([
      'yes unknown git push --force',
      'yes 0 cat',
    ]);
  });

  it('opens no body in arithmetic', () => {
    expect(outline(read('echo $((1<<2)); git status'))).toEqual(['yes unknown echo <$((1<<2))>', 'yes 0 git status']);
  });

  it('executes a body that is fed to a shell', () => {
    expect(outline(read("bash <<'EOF'\ngit push\nEOF"))).toEqual(['yes 0 git push']);
  });

  it('keeps the body as standard input and the file it goes to', () => {
    const [cat] = read("cat > msg.txt <<'EOF'\nfix: y\nEOF");
    expect(cat?.stdin).toEqual({ kind: 'literal', text: 'fix: y\n' });
    expect(cat?.writes).toEqual([{ path: { kind: 'literal', text: 'msg.txt' }, append: false }]);
  });
});

describe('exit codes', () => {
  it('says nothing of a pipeline but of its last command', () => {
    expect(outline(read('pytest | tail -3'))).toEqual(['yes unknown pytest', 'yes 0 tail -3']);
  });

  it('knows all of a pipeline under pipefail when it succeeded', () => {
    expect(outline(read('set -o pipefail; pytest | tail'))).toEqual([
      'yes unknown set -o pipefail',
      'yes 0 pytest',
      'yes 0 tail',
    ]);
  });

  it('knows each part of an && list that succeeded', () => {
    expect(outline(read('mypy . && pytest'))).toEqual(['yes 0 mypy .', 'yes 0 pytest']);
  });

  it('says of the second part of a failed && list only that it may have run', () => {
    expect(outline(read('mypy . && pytest', 1))).toEqual(['yes unknown mypy .', 'maybe 1 pytest']);
  });

  it('takes a plain cd that nobody complained of as done', () => {
    expect(outline(read('cd /src && pytest', 1))).toEqual(['yes unknown cd /src', 'yes 1 pytest']);
  });

  it('does not when the output complains of it', () => {
    const complaint = { output: 'bash: line 1: cd: /src: No such file or directory' };
    expect(outline(read('cd /src && pytest', 1, complaint))).toEqual(['yes unknown cd /src', 'maybe 1 pytest']);
  });

  it('knows only the last of a list', () => {
    expect(outline(read('pytest; git diff'))).toEqual(['yes unknown pytest', 'yes 0 git diff']);
  });

  it('does not take `|| true` for success', () => {
    expect(outline(read('pytest || true'))).toEqual(['yes unknown pytest', 'maybe 0 true']);
  });

  it('knows every part of a failed || list ran', () => {
    expect(outline(read('ruff x || flake8 x', 2))).toEqual(['yes unknown ruff x', 'yes 2 flake8 x']);
  });

  it('turns a negation round', () => {
    expect(outline(read('! grep x f', 1))).toEqual(['yes 0 grep x f']);
  });

  it('runs everything before a known end under set -e', () => {
    expect(outline(read('set -e\nmypy .\npytest'))).toEqual(['yes unknown set -e', 'yes 0 mypy .', 'yes 0 pytest']);
  });

  it('runs nothing after exit', () => {
    expect(outline(read('make; exit 3; git push', 3)).at(-1)).toBe('no unknown git push');
  });

  it('leaves a missing code unknown, and a background job too', () => {
    expect(outline(read('pytest', 'unknown', { status: 'timed-out' }))).toEqual(['yes unknown pytest']);
    const [job] = read('make test &');
    expect([job?.exitCode, job?.background, job?.ran]).toEqual(['unknown', true, 'yes']);
  });

  it('runs nothing of an action that was not executed', () => {
    expect(outline(read('git push', -1, { status: 'not-executed' }))).toEqual(['no unknown git push']);
  });
});

describe('wrappers', () => {
  it.each([
    ['CI=1 pytest -q', 'pytest -q'],
    ['env -u A B=2 pytest', 'pytest'],
    ['sudo -u me make install', 'make install'],
    ['timeout -k 1 5 pytest', 'pytest'],
    ['nohup make', 'make'],
    ['nice -n 5 make', 'make'],
    ['/usr/bin/env python3 x.py', 'python3 x.py'],
    ['sudo env X=1 timeout 5 bash -c "git push"', 'git push'],
    ["sh -c 'git push'", 'git push'],
    ["bash -lc 'git push'", 'git push'],
    ['eval "git push"', 'git push'],
    ['echo "git push" | bash', 'git push'],
    ['command -v git', 'command -v git'],
    ['bash build.sh', 'bash build.sh'],
    ['bash -c "$SCRIPT"', 'bash -c <"$SCRIPT">'],
  ])('%s', (input, last) => {
    expect(words(read(input).at(-1))).toBe(last);
  });

  it('adds the words of an environment prefix', () => {
    expect(read('export A=1; env B=2 C=3 make')[1]?.environment).toEqual({ A: '1', B: '2', C: '3' });
  });

  it('says of what xargs and find start only that it may have run', () => {
    expect(outline(read('git ls-files | xargs -n 1 black'))).toEqual([
      'yes unknown git ls-files',
      'maybe 0 black <(words read by xargs)>',
    ]);
    expect(outline(read('find . -name x -exec git add {} \\;', 1)).at(-1)).toBe('maybe unknown git add {}');
  });
});

describe('compound commands', () => {
  it('runs a condition and may run its branches', () => {
    expect(outline(read('if make; then git push; else git stash; fi'))).toEqual([
      'yes unknown make',
      'maybe 0 git push',
      'maybe 0 git stash',
    ]);
  });

  it('runs the body of a loop over plain words', () => {
    expect(outline(read('for f in a b; do pytest $f; done'))).toEqual(['yes unknown pytest <$f>']);
    expect(outline(read('while true; do pytest; done'))).toEqual(['yes unknown true', 'maybe unknown pytest']);
  });

  it('runs a function when it is called, and not when it is defined', () => {
    expect(outline(read('f() { git push; }'))).toEqual([]);
    expect(outline(read('f() { git push; }; f'))).toEqual(['yes 0 git push']);
  });

  it('ends a function that calls itself', () => {
    expect(read('f() { git push; f; }; f').length).toBeLessThan(20);
  });

  it('finds substitutions in words, tests and assignments', () => {
    expect(outline(read('X=$(git rev-parse HEAD) && [[ -n $(git status -s) ]] && diff <(git log) x'))).toEqual([
      'yes unknown git rev-parse HEAD',
      'yes unknown git status -s',
      'yes unknown git log',
      'yes 0 diff <<(git log)> x',
    ]);
  });

  it('says of a text that does not parse only that it may have run', () => {
    expect(outline(read('git push && git commit -m "abc'))).toEqual([
      'maybe unknown git push',
      'maybe unknown git commit -m abc',
    ]);
  });
});

describe('directories', () => {
  it('follows cd within an action and starts the next one afresh', () => {
    expect(places('cd sub/x && cd .. ; ls')).toEqual(['.', 'sub/x', 'sub', '.']);
  });

  it('keeps the directory where the shell is a session', () => {
    expect(places('cd sub', { session: true })).toEqual(['.', 'sub']);
  });

  it('forgets what a subshell, a pipe and a job in the background did', () => {
    expect(places('(cd a; ls); ls')).toEqual(['.', 'a', '.', '.']);
    expect(places('cd a | cat; ls').at(-2)).toBe('.');
    expect(places('cd a & ls').at(-2)).toBe('.');
  });

  it('does not guess a computed or doubtful directory', () => {
    expect(places('cd "$D"; ls').at(-2)).toBe('unknown');
    expect(places('[ -d a ] && cd a; ls').at(-2)).toBe('unknown');
    expect(places('cd /x; cd -; ls').at(-2)).toBe('.');
  });
});

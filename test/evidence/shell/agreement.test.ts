/** What we say of a script is held against bash itself: what ran, what didn't, and with which code. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { commandLine } from '../../../pipeline/evidence/adapters/shell-tools.js';
import type { ShellCommand } from '../../../pipeline/evidence/shell/read-commands.js';
import { commandsOf } from './actions.js';

const folder = mkdtempSync(join(tmpdir(), 'bylaws-shell-'));
const log = join(folder, 'log');
/** Two programs that note their number and end with the code of their name. */
for (const code of [0, 1, 3]) {
  const path = join(folder, `end${code}`);
  writeFileSync(path, `#!/bin/sh\necho "$1" >> ${commandLine([log])}\nexit ${code}\n`);
  chmodSync(path, 0o755);
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  exit: number;
  ran: ReadonlySet<string>;
}

function bash(script: string): Run {
  rmSync(log, { force: true });
  let exit = 0;
  try {
    execFileSync('bash', ['-c', script], {
      env: { PATH: `${folder}:/usr/bin:/bin` },
      stdio: 'ignore',
      timeout: 10_000,
    });
  } catch (error) {
    exit = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : -1;
  }
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return { exit, ran: new Set(lines) };
}

/** A script whose simple commands are numbered in the order of the text. */
type Shape = { kind: string; parts: readonly Shape[]; code: number };

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ kind: fc.constant('end'), parts: fc.constant([]), code: fc.constantFrom(0, 1, 3) }),
    fc.record({
      kind: fc.constantFrom(
        'and',
        'or',
        'list',
        'pipe',
        'not',
        'subshell',
        'group',
        'if',
        'ifelse',
        'for',
        'inner',
        'function',
        'substitution',
        'case',
        'strict',
        'leave',
        'eval',
        'env',
      ),
      parts: fc.tuple(tie('shape'), tie('shape'), tie('shape')),
      code: fc.constant(0),
    }),
  ),
}));

function render(root: Shape): string {
  let number = 0;
  const text = ({ kind, parts, code }: Shape): string => {
    const [a, b, c] = parts;
    if (a === undefined || b === undefined || c === undefined) {
      number += 1;
      return `end${code} n${number}`;
    }
    switch (kind) {
      case 'and':
        return `{ ${text(a)}; } && ${text(b)}`;
      case 'or':
        return `{ ${text(a)}; } || ${text(b)}`;
      case 'pipe':
        return `{ ${text(a)}; } | { ${text(b)}; }`;
      case 'not':
        return `! { ${text(a)}; }`;
      case 'subshell':
        return `( ${text(a)} )`;
      case 'group':
        return `{ ${text(a)}; }`;
      case 'if':
        return `if ${text(a)}; then ${text(b)}; fi`;
      case 'ifelse':
        return `if ${text(a)}; then ${text(b)}; else ${text(c)}; fi`;
      case 'for':
        return `for x in 1 2; do ${text(a)}; done`;
      case 'inner':
        return `bash -c ${commandLine([text(a)])}`;
      case 'eval':
        return `eval ${commandLine([text(a)])}`;
      case 'env':
        return `env A=1 timeout 9 bash -c ${commandLine([text(a)])}`;
      case 'function':
        return `f() { ${text(a)}; }; f`;
      case 'substitution':
        return `: "$(${text(a)})"`;
      case 'case':
        return `case x in x) ${text(a)};; esac`;
      case 'strict':
        return `set -e; ${text(a)}; ${text(b)}`;
      case 'leave':
        return `${text(a)}; exit 0; ${text(b)}`;
      default:
        return `${text(a)}; ${text(b)}`;
    }
  };
  return text(root);
}

function idOf(command: ShellCommand): string {
  return command.argv[1]?.kind === 'literal' ? command.argv[1].text : '';
}

describe('bash and we', () => {
  it('agree on what ran and how it ended', () => {
    fc.assert(
      fc.property(shape, (root) => {
        const script = render(root);
        const truth = bash(script);
        const commands = commandsOf([script, truth.exit]).filter((command) => command.program.startsWith('end'));
        // Nothing that ran goes unseen.
        expect([...truth.ran].filter((id) => !commands.some((command) => idOf(command) === id))).toEqual([]);
        for (const command of commands) {
          const id = idOf(command);
          const ran = truth.ran.has(id);
          // A command in a function may stand here twice, and have run once: only what is sure can then be compared.
          const calls = commands.filter((other) => idOf(other) === id);
          const never = calls.every((other) => other.ran === 'no');
          const claim = never ? 'no' : command.ran === 'yes' ? 'yes' : 'maybe';
          expect([id, claim, script]).not.toEqual([id, ran ? 'no' : 'yes', script]);
          const comparable = ran && (calls.length === 1 || command.ran === 'yes');
          const code = comparable ? Number(command.program.slice(3)) : command.exitCode;
          expect([id, command.exitCode, script]).toEqual([
            id,
            command.exitCode === 'unknown' ? 'unknown' : code,
            script,
          ]);
        }
      }),
      { numRuns: 250, seed: 20261130 },
    );
  });
});

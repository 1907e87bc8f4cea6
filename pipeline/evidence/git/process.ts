/** Runs git on a repository that nobody vouches for: nothing in it, or in this machine's configuration, can take part. */
import { spawn } from 'node:child_process';
import { CodedError } from '../../artifacts/coded-error.js';

export interface GitResult {
  code: number;
  stdout: Buffer;
  stderr: string;
}

/** Runs git with these arguments and this standard input. Tests put a fake in its place. */
export type RunGit = (args: readonly string[], input?: string) => Promise<GitResult>;

export interface GitProcessOptions {
  /** Where PATH is taken from; no other variable reaches git. */
  environment: Readonly<Record<string, string | undefined>>;
  timeoutSeconds?: number;
}

/**
 * Configuration that could run a program, fetch, or bend the output. Options on the command line win over the
 * repository's own configuration.
 */
const SAFE = [
  '--no-pager',
  '--no-optional-locks',
  '--no-replace-objects',
  '--literal-pathspecs',
  ...[
    'core.hooksPath=/dev/null',
    'core.fsmonitor=false',
    'core.attributesFile=/dev/null',
    'core.quotePath=true',
    'core.pager=cat',
    'protocol.allow=never',
    'diff.orderFile=/dev/null',
    'diff.suppressBlankEmpty=false',
    'diff.noprefix=false',
    'diff.mnemonicPrefix=false',
    'diff.renameLimit=10000',
    'log.showSignature=false',
  ].flatMap((setting) => ['-c', setting]),
];

const ENVIRONMENT = {
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  // Attributes of the index would decide what counts as binary; a file that isn't there holds none.
  GIT_INDEX_FILE: 'bylaws-reads-no-index',
};

/** @throws CodedError `git-missing` without a git program, `git-timed-out` when it takes too long. */
export function gitProcess(options: GitProcessOptions): RunGit {
  const { environment, timeoutSeconds = 120 } = options;
  const path = environment['PATH'] ?? environment['Path'];
  const env = { ...ENVIRONMENT, ...(path === undefined ? {} : { PATH: path }) };
  return async (args, input = '') =>
    new Promise((resolve, reject) => {
      const child = spawn('git', [...SAFE, ...args], {
        env,
        stdio: 'pipe',
        timeout: timeoutSeconds * 1000,
        killSignal: 'SIGKILL',
      });
      const stdout: Buffer[] = [];
      const stderr: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
      // git can end before it has read its input; the exit code says why, and a broken pipe adds nothing.
      child.stdin.on('error', () => undefined);
      child.on('error', (error) => reject(gitMissing(error)));
      child.on('close', (code) => {
        if (code === null) reject(gitTimedOut(args, timeoutSeconds));
        else resolve({ code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString('utf8') });
      });
      child.stdin.end(input);
    });
}

function gitMissing(cause: Error): CodedError {
  return new CodedError(
    {
      code: 'git-missing',
      where: 'git',
      expected: 'a git program on the PATH',
      got: cause.message,
      remedy: 'Install git 2.30 or later, or put it on the PATH.',
      exit: 3,
    },
    { cause },
  );
}

function gitTimedOut(args: readonly string[], seconds: number): CodedError {
  return new CodedError({
    code: 'git-timed-out',
    where: `git ${args.find((argument) => /^[a-z]/.test(argument)) ?? ''}`.trim(),
    expected: `an answer within ${seconds} seconds`,
    got: 'none; the process was ended',
    remedy: 'Narrow the range, or run again when the machine is less busy.',
    exit: 3,
  });
}

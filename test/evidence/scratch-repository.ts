/** Repositories made for one test, by git itself, in a folder that goes away with the test. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const ENVIRONMENT = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Potter',
  GIT_AUTHOR_EMAIL: 'potter@example.org',
  GIT_AUTHOR_DATE: '2024-01-02T03:04:05Z',
  GIT_COMMITTER_NAME: 'Potter',
  GIT_COMMITTER_EMAIL: 'potter@example.org',
  GIT_COMMITTER_DATE: '2024-01-02T03:04:05Z',
};

export interface Scratch {
  directory: string;
  git(args: readonly string[], input?: string | Buffer): string;
  bytes(args: readonly string[]): Buffer;
  write(path: string, content: string | Buffer): void;
  remove(path: string): void;
  link(path: string, target: string): void;
  executable(path: string): void;
  /** Stages everything, commits, and gives the commit's id. */
  commit(message: string): string;
}

export function scratchFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'bylaws-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export function scratchRepository(name = 'pottery'): Scratch {
  return repositoryIn(join(scratchFolder(), name));
}

export function repositoryIn(directory: string): Scratch {
  mkdirSync(directory, { recursive: true });
  const bytes = (args: readonly string[], input: string | Buffer = ''): Buffer =>
    execFileSync('git', [...args], {
      cwd: directory,
      env: ENVIRONMENT,
      input,
      maxBuffer: 1 << 29,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  const scratch: Scratch = {
    directory,
    bytes,
    git: (args, input) => bytes(args, input).toString('utf8'),
    write: (path, content) => {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), content);
    },
    remove: (path) => rmSync(join(directory, path)),
    link: (path, target) => symlinkSync(target, join(directory, path)),
    executable: (path) => chmodSync(join(directory, path), 0o755),
    commit: (message) => {
      bytes(['add', '-A']);
      bytes(['commit', '-q', '--allow-empty', '--cleanup=verbatim', '-F', '-'], message);
      return bytes(['rev-parse', 'HEAD']).toString('utf8').trim();
    },
  };
  bytes(['init', '-q', '-b', 'main']);
  return scratch;
}

/** The environment that the program's own git process is given in tests. */
export const environment = { PATH: process.env['PATH'] };

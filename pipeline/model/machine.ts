/** The parts of this machine that engines need: a folder of exchanged files, and a command to put a prompt to. */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files below one folder, by names relative to it. */
export interface ExchangeFolder {
  /** Path of the folder, for messages. */
  readonly where: string;
  /** Text of a file, or `undefined` where there is none. */
  readText(name: string): Promise<string | undefined>;
  /** Writes the file whole or not at all. */
  writeText(name: string, text: string): Promise<void>;
}

export interface CommandResult {
  /** `undefined` where a signal ended the command. */
  exitCode: number | undefined;
  stdout: string;
  stderr: string;
}

/** @throws when the command can't be started. */
export type RunCommand = (argv: readonly string[], input: string) => Promise<CommandResult>;

export function folderOnDisk(path: string): ExchangeFolder {
  return {
    where: path,
    readText: async (name) => {
      try {
        return await readFile(join(path, name), 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    writeText: async (name, text) => {
      const file = join(path, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.writing`, text);
      await rename(`${file}.writing`, file);
    },
  };
}

export const runCommand: RunCommand = ([program = '', ...rest], input) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'pipe'] });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (bytes: Buffer) => stdout.push(bytes));
    child.stderr.on('data', (bytes: Buffer) => stderr.push(bytes));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({
        exitCode: code ?? undefined,
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: Buffer.concat(stderr).toString('utf8'),
      }),
    );
    // A command may answer without reading all of the prompt; that its pipe is closed is no failure.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });

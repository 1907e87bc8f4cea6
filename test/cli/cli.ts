/** Runs the command line in-process and keeps the two streams apart. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../pipeline/cli/program.js';

export interface CliRun {
  exit: number;
  out: string;
  err: string;
}

export async function bylaws(
  args: string[],
  cwd = process.cwd(),
  environment: Record<string, string> = {},
): Promise<CliRun> {
  const run: CliRun = { exit: 0, out: '', err: '' };
  const path = process.env['PATH'];
  run.exit = await runProgram(args, {
    out: (text) => {
      run.out += text;
    },
    data: (text) => {
      run.out += text;
    },
    err: (text) => {
      run.err += text;
    },
    environment: {
      ...(path === undefined ? {} : { PATH: path }),
      BYLAWS_SAMPLES: join(cwd, 'no-samples'),
      ...environment,
    },
    cwd,
    colours: false,
    width: 100,
  });
  return run;
}

export function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'bylaws-cli-'));
}

export const ORCHARD = 'test/fixtures/projects/orchard';

/** A reader that leaves early, as `head` does: no crash, and the exit code of the work. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** The entry that touches the process is only tried in a process of its own. */
const program = resolve('dist/pipeline/cli/main.js');

it.each([
  ['stdout', ['--help'], 0],
  ['stderr', ['no-such-verb'], 2],
] as const)('goes on when nobody reads %s any more', async (stream, args, exit) => {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  const other = stream === 'stdout' ? child.stderr : child.stdout;
  other.on('data', (chunk: Buffer) => {
    told += chunk.toString('utf8');
  });
  child[stream].destroy();
  const [code] = (await once(child, 'close')) as [number | null];
  expect(told).toBe('');
  expect(code).toBe(exit);
});

import { execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileHolding } from '../../pipeline/store/corpus-lock.js';
import { type CorpusPaths, corpusPaths } from '../../pipeline/store/paths.js';

let paths: CorpusPaths;

beforeEach(async () => {
  paths = corpusPaths(await mkdtemp(join(tmpdir(), 'bylaws-lock-')), 'orchard');
});

async function lockOf(pid: number | string): Promise<void> {
  await mkdir(dirname(paths.lock), { recursive: true });
  await writeFile(paths.lock, String(pid));
}

const entries = (): Promise<string[]> => readdir(dirname(paths.lock));

describe('one writer a corpus', () => {
  it('gives back what the work gives, and leaves nothing behind', async () => {
    expect(await whileHolding(paths, () => Promise.resolve('apples'))).toBe('apples');
    expect(await entries()).toEqual([]);
  });

  it('lets go when the work fails', async () => {
    await expect(whileHolding(paths, () => Promise.reject(new Error('wormy')))).rejects.toThrow('wormy');
    expect(await entries()).toEqual([]);
  });

  it('refuses a second writer while the first works, and names its process', async () => {
    const second = whileHolding(paths, () => whileHolding(paths, () => Promise.resolve()));
    await expect(second).rejects.toMatchObject({
      details: { code: 'corpus-busy', where: paths.lock, got: `process ${process.pid}`, exit: 3 },
    });
    expect(await entries()).toEqual([]);
  });

  it('leaves the lock of another process where it is', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
    try {
      await lockOf(other.pid ?? 0);
      await expect(whileHolding(paths, () => Promise.resolve())).rejects.toMatchObject({
        details: { code: 'corpus-busy', got: `process ${other.pid}` },
      });
      expect(await entries()).toEqual(['writer.lock']);
    } finally {
      other.kill();
    }
  });

  it('takes over the lock of a process that is gone, and one that names none', async () => {
    const gone = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
    for (const left of [gone, 'torn']) {
      await lockOf(left);
      expect(await whileHolding(paths, entries)).toEqual(['writer.lock']);
      expect(await entries()).toEqual([]);
    }
  });

  it('lets exactly one of many through, a stale lock before them or not', async () => {
    const gone = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
    await lockOf(gone);
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inside -= 1;
    };
    await Promise.allSettled(Array.from({ length: 2 }, () => whileHolding(paths, work)));
    expect(most).toBe(1);
  });
});

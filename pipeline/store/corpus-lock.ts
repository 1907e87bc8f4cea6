/** One writer a corpus: two at once would overwrite each other's files and lose decisions. */
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CodedError } from '../artifacts/coded-error.js';
import type { CorpusPaths } from './paths.js';

/**
 * Runs the work while no other process writes this corpus. A lock whose process is gone, as a kill leaves it, is taken
 * over.
 * @throws CodedError `corpus-busy` when another process holds it.
 */
export async function whileHolding<T>(paths: CorpusPaths, work: () => Promise<T>): Promise<T> {
  await take(paths.lock);
  try {
    return await work();
  } finally {
    await rm(paths.lock, { force: true });
  }
}

async function take(lock: string): Promise<void> {
  await mkdir(dirname(lock), { recursive: true });
  if (await created(lock)) return;
  const holder = await readHolder(lock);
  if (isRunning(holder)) throw busy(lock, holder);
  await clearStale(lock, holder);
  if (!(await created(lock))) throw busy(lock, await readHolder(lock));
}

/** The number is written beside and linked in whole: a lock that can be seen always names its process. */
async function created(lock: string): Promise<boolean> {
  const beside = `${lock}.${ownName()}`;
  await writeFile(beside, String(process.pid));
  try {
    await link(beside, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(beside, { force: true });
  }
}

/** Moved away before it is removed: of two that find a stale lock, the slower must not remove the lock of the faster. */
async function clearStale(lock: string, stale: number): Promise<void> {
  const aside = `${lock}.stale.${ownName()}`;
  try {
    await rename(lock, aside);
    const moved = await readHolder(aside);
    if (moved !== stale) await link(aside, lock);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

let names = 0;

/** A name that no other attempt uses, of this process or another: two that share one would take each other's file away. */
function ownName(): string {
  names += 1;
  return `${process.pid}.${names}`;
}

/** Number of the process that a lock names; 0 where the lock is gone or names none. */
async function readHolder(lock: string): Promise<number> {
  try {
    const number = Number(await readFile(lock, 'utf8'));
    return Number.isInteger(number) && number > 0 ? number : 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (pid === 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function busy(lock: string, holder: number): CodedError {
  return new CodedError({
    code: 'corpus-busy',
    where: lock,
    expected: 'no other process that writes this corpus',
    got: `process ${holder}`,
    remedy: 'Let it finish and try again; remove the file if that process is none of ours.',
    exit: 3,
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Reading and writing artifact files: whole or not at all, and never a shape that its schema refuses. */
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { canonicalJson } from '../artifacts/canonical.js';
import { CodedError } from '../artifacts/coded-error.js';

/** Bytes of a file, or `undefined` where there is none. */
export async function readBytes(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw withPath(error, path);
  }
}

export async function readText(path: string): Promise<string | undefined> {
  const bytes = await readBytes(path);
  return bytes === undefined ? undefined : new TextDecoder('utf-8', { fatal: false }).decode(bytes);
}

/** @throws CodedError `artifact-unreadable` when the file is no JSON or its schema refuses it. */
export async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readText(path);
  return text === undefined ? undefined : parseAs(path, text, schema);
}

/** Rows of a JSONL file; an empty file holds none, a missing one is `undefined`. */
export async function readRows<T>(path: string, schema: z.ZodType<T>): Promise<T[] | undefined> {
  const text = await readText(path);
  if (text === undefined) return undefined;
  return text
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [parseAs(`${path}:${index + 1}`, line, schema)]));
}

/** Pretty JSON with stable key order, for files that people read. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeWhole(path, `${JSON.stringify(JSON.parse(canonicalJson(value)), null, 2)}\n`);
}

export async function writeRows(path: string, rows: readonly unknown[]): Promise<void> {
  await writeWhole(path, rows.map((row) => `${canonicalJson(row)}\n`).join(''));
}

/** Appends by rewriting the whole file: a kill in the middle of a plain append would leave a torn row. */
export async function appendRow<T>(path: string, row: T, schema: z.ZodType<T>): Promise<void> {
  const before = (await readText(path)) ?? '';
  const line = canonicalJson(row);
  // A row that can't be read back would close the whole file to every later reader.
  parseAs(`${path}, new row`, line, schema);
  await writeWhole(path, `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${line}\n`);
}

/** Writes beside the file, syncs and renames: a kill leaves the old file or the new one, never half of it. */
export async function writeWhole(path: string, text: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.writing`;
  const handle = await open(beside, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    throw withPath(error, path);
  } finally {
    await handle.close();
  }
  await rename(beside, path);
}

function parseAs<T>(where: string, text: string, schema: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw unreadable(where, 'JSON', error instanceof Error ? error.message : String(error));
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw unreadable(where, 'the artifact’s schema', problems.join('; '));
}

function unreadable(where: string, expected: string, got: string): CodedError {
  const remedy = 'Restore the file from version control; where a stage makes it, remove it and run that stage again.';
  return new CodedError({ code: 'artifact-unreadable', where, expected, got, remedy, exit: 3 });
}

/** A failure to read or write an open file names no path by itself, and a message without one helps nobody. */
function withPath(error: unknown, path: string): unknown {
  return error instanceof Error && !('path' in error) ? Object.assign(error, { path }) : error;
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

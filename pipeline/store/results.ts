/** A results folder: one file of rows a run, rows of policies a corpus version, and the runs that were refused. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { canonicalJson } from '../artifacts/canonical.js';
import { GradedPolicy, RefusedRun } from '../artifacts/run-result.js';
import { readRows, readText, writeWhole } from './files.js';

export interface ResultPaths {
  runs: string;
  policies: string;
  versions: string;
  refused: string;
  /** Stands there while a grading is under way. */
  unfinished: string;
}

export function resultPaths(out: string): ResultPaths {
  return {
    runs: join(out, 'runs'),
    policies: join(out, 'policies.jsonl'),
    versions: join(out, 'versions.jsonl'),
    refused: join(out, 'refused.jsonl'),
    unfinished: join(out, 'unfinished.txt'),
  };
}

/** Corpus versions in the order in which the folder first met them. */
export const Version = z.strictObject({
  corpusSha256: z.string(),
  corpus: z.string(),
  status: z.string(),
  notice: z.string(),
  tool: z.string(),
});
export type Version = z.infer<typeof Version>;

/** Which runs of a file have rows already, each as its hash and the hash of the corpus version. */
export async function gradedBefore(out: string, sha256: string): Promise<ReadonlySet<string>> {
  const key = z.looseObject({ runSha256: z.string(), corpusSha256: z.string() });
  const rows = (await readRows(runFile(out, sha256), key)) ?? [];
  return new Set(rows.map(({ runSha256, corpusSha256 }) => rowKey(runSha256, corpusSha256)));
}

/**
 * Adds rows to a run's file, whole or not at all; what stands there is never touched. The same run under two names was
 * perhaps judged twice at the same moment: the second is left out here, or the number of cores would show in the rows.
 * @returns how many were added.
 */
export async function appendResults(out: string, sha256: string, rows: readonly GradedRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const before = await gradedBefore(out, sha256);
  const fresh = rows.filter(({ key }) => !before.has(key)).map(({ text }) => text);
  if (fresh.length === 0) return 0;
  const path = runFile(out, sha256);
  await writeWhole(path, `${(await readText(path)) ?? ''}${fresh.join('\n')}\n`);
  return fresh.length;
}

/** A row in canonical form, and what tells it from others of its file: run and corpus version. */
export interface GradedRow {
  key: string;
  text: string;
}

export function rowKey(runSha256: string, corpusSha256: string): string {
  return `${runSha256} ${corpusSha256}`;
}

/** Says that a grading is under way; one that was killed leaves it behind, and the report tells. */
export async function markUnfinished(out: string): Promise<void> {
  await writeWhole(resultPaths(out).unfinished, 'A grading into this folder has begun and not ended.\n');
}

export async function markFinished(out: string): Promise<void> {
  await rm(resultPaths(out).unfinished, { force: true });
}

export async function isUnfinished(out: string): Promise<boolean> {
  return (await readText(resultPaths(out).unfinished)) !== undefined;
}

/** Adds a corpus version with its policies, unless the folder knows it. */
export async function addVersion(out: string, version: Version, policies: readonly GradedPolicy[]): Promise<void> {
  const paths = resultPaths(out);
  const known = (await readRows(paths.versions, Version)) ?? [];
  if (known.some(({ corpusSha256 }) => corpusSha256 === version.corpusSha256)) return;
  // Policies first: a version without its policies would make every table of it empty.
  const rows = ((await readRows(paths.policies, GradedPolicy)) ?? []).filter(
    ({ corpusSha256 }) => corpusSha256 !== version.corpusSha256,
  );
  await writeWhole(paths.policies, lines([...rows, ...policies]));
  await writeWhole(paths.versions, lines([...known, version]));
}

export async function readRefused(out: string): Promise<RefusedRun[]> {
  return (await readRows(resultPaths(out).refused, RefusedRun)) ?? [];
}

export async function writeRefused(out: string, refused: readonly RefusedRun[]): Promise<void> {
  const sorted = [...refused].sort((one, other) => (one.source < other.source ? -1 : 1));
  await writeWhole(resultPaths(out).refused, lines(sorted));
}

/** Names of the folder's run files, in order; empty where nothing was graded. */
export async function resultFiles(out: string): Promise<string[]> {
  try {
    const names = await readdir(resultPaths(out).runs);
    return names.filter((name) => name.endsWith('.jsonl')).sort();
  } catch {
    return [];
  }
}

function runFile(out: string, sha256: string): string {
  return join(resultPaths(out).runs, `${sha256}.jsonl`);
}

function lines(rows: readonly unknown[]): string {
  return rows.map((row) => `${canonicalJson(row)}\n`).join('');
}

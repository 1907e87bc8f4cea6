/** Writes the checkers of a corpus, their sources, cases and history, and removes those that are no longer due. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaseFile } from '../artifacts/cases.js';
import type { Checker, NotCompiled } from '../artifacts/checker.js';
import { Sharpening } from '../artifacts/sharpening.js';
import { Synthesis } from '../artifacts/synthesis.js';
import { readRows, readText, writeJson, writeRows, writeWhole } from './files.js';
import type { CorpusPaths } from './paths.js';

export interface CheckerToWrite {
  checker: Checker;
  /** JavaScript of a custom checker. */
  source?: string;
  /** Cases that were written with it; those on disk stay where absent. */
  cases?: CaseFile;
}

const NO_OTHER_CASES = { leftCases: [], staleCases: [] } as const;

/** Everything of one synthesis. Cases of policies that lost their checker stay: they hold for the next attempt. */
export async function writeCheckers(
  paths: CorpusPaths,
  written: readonly CheckerToWrite[],
  notCompiled: readonly NotCompiled[],
  history: readonly Synthesis[],
  { leftCases, staleCases }: { leftCases: readonly CaseFile[]; staleCases: readonly string[] } = NO_OTHER_CASES,
): Promise<void> {
  const due = new Set(
    written.flatMap(({ checker: { id, kind } }) => [`${id}.json`, ...(kind === 'custom' ? [`${id}.js`] : [])]),
  );
  for (const name of await filesIn(paths.checkers)) {
    const isChecker = /\.(?:json|js)$/u.test(name) && !name.endsWith('.cases.json');
    if (isChecker && !due.has(name)) await rm(join(paths.checkers, name));
  }
  for (const { checker, source, cases } of written) {
    await writeJson(join(paths.checkers, `${checker.id}.json`), checker);
    if (source !== undefined) await writeWhole(join(paths.checkers, `${checker.id}.js`), source);
    if (cases !== undefined) await writeJson(join(paths.checkers, `${checker.id}.cases.json`), cases);
  }
  for (const id of staleCases) await rm(join(paths.checkers, `${id}.cases.json`), { force: true });
  for (const cases of leftCases) await writeJson(join(paths.checkers, `${cases.id}.cases.json`), cases);
  await writeRows(paths.notCompiled, notCompiled);
  await writeRows(historyPath(paths), history);
}

export async function readHistory(paths: CorpusPaths): Promise<Synthesis[]> {
  return (await readRows(historyPath(paths), Synthesis)) ?? [];
}

/** Sources of the custom checkers, by policy. */
export async function readSources(paths: CorpusPaths): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for (const name of await filesIn(paths.checkers)) {
    const source = name.endsWith('.js') ? await readText(join(paths.checkers, name)) : undefined;
    if (source !== undefined) sources.set(name.slice(0, -'.js'.length), source);
  }
  return sources;
}

export async function readSharpenings({ folder }: CorpusPaths): Promise<Sharpening[]> {
  return (await readRows(join(folder, SHARPENINGS), Sharpening)) ?? [];
}

/** Cases first: a row says that its checker was looked at, and what was settled then has to stand. */
export async function writeSharpened(
  { folder, checkers }: CorpusPaths,
  cases: readonly CaseFile[],
  rows: readonly Sharpening[],
): Promise<void> {
  for (const file of cases) await writeJson(join(checkers, `${file.id}.cases.json`), file);
  await writeRows(join(folder, SHARPENINGS), rows);
}

const SHARPENINGS = 'sharpening.jsonl';

function historyPath({ folder }: CorpusPaths): string {
  return join(folder, 'synthesis.jsonl');
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch {
    return [];
  }
}

/** Small projects written for one case each, and what a run of the program makes of them. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Manifest } from '../../pipeline/artifacts/manifest.js';
import { Policy } from '../../pipeline/artifacts/policy.js';
import type { RunSummary } from '../../pipeline/workflow/summary.js';
import { bylaws, type CliRun, emptyFolder } from '../cli/cli.js';

/** A folder that holds these files. */
export async function project(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await emptyFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

export interface GroveRun extends CliRun {
  out: string;
  /** Folder that keeps the corpus. */
  root: string;
  summary: RunSummary;
}

/** Runs the corpus `grove` on a project, unreviewed and offline unless the arguments say otherwise. */
export async function runGrove(checkout: string, more: string[] = ['--unreviewed'], at?: string): Promise<GroveRun> {
  const root = at ?? (await emptyFolder());
  const run = await bylaws(['run', 'grove', '--checkout', checkout, '--out', root, '--json', ...more]);
  return { ...run, root, summary: JSON.parse(run.out) as RunSummary };
}

export async function policiesIn(root: string): Promise<Policy[]> {
  const text = await readFile(join(root, 'corpora/grove/policies.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => Policy.parse(JSON.parse(line)));
}

export async function manifestIn(root: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await readFile(join(root, 'manifests/grove.json'), 'utf8')));
}

/** The lines of standard error and output that name a thing. */
export function linesWith(text: string, word: string): string[] {
  return text.split('\n').filter((line) => line.includes(word));
}

/** One corpus on disk: every artifact read by its schema, and written whole. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CaseFile } from '../artifacts/cases.js';
import { Checker, NotCompiled } from '../artifacts/checker.js';
import { Decision } from '../artifacts/decision.js';
import { ExtractedPolicy } from '../artifacts/extraction.js';
import { Manifest } from '../artifacts/manifest.js';
import { Meta } from '../artifacts/meta.js';
import { Policy, PolicyLabels } from '../artifacts/policy.js';
import { Readings } from '../artifacts/readings.js';
import { readJson, readRows } from './files.js';
import type { CorpusPaths } from './paths.js';

export interface StoredCorpus {
  manifest: Manifest | undefined;
  draft: ExtractedPolicy[] | undefined;
  draftMeta: Meta | undefined;
  extraction: ExtractedPolicy[] | undefined;
  extractionMeta: Meta | undefined;
  labels: PolicyLabels[] | undefined;
  policies: Policy[] | undefined;
  policiesMeta: Meta | undefined;
  decisions: Decision[];
  /** Where the corpus was read twice. */
  readings: Readings | undefined;
}

export async function readCorpus(paths: CorpusPaths): Promise<StoredCorpus> {
  return {
    manifest: await readJson(paths.manifest, Manifest),
    draft: await readRows(paths.draft, ExtractedPolicy),
    draftMeta: await readJson(paths.draftMeta, Meta),
    extraction: await readRows(paths.extraction, ExtractedPolicy),
    extractionMeta: await readJson(paths.extractionMeta, Meta),
    labels: await readRows(paths.labels, PolicyLabels),
    policies: await readRows(paths.policies, Policy),
    policiesMeta: await readJson(paths.policiesMeta, Meta),
    readings: await readJson(paths.readings, Readings),
    decisions: (await readRows(paths.decisions, Decision)) ?? [],
  };
}

export interface StoredCheckers {
  checkers: Checker[];
  cases: CaseFile[];
  notCompiled: NotCompiled[];
  /** Files in the folder that belong to no checker: named, so that a stray one is not taken for nothing. */
  stray: string[];
}

export async function readCheckers(paths: CorpusPaths): Promise<StoredCheckers> {
  const found: StoredCheckers = { checkers: [], cases: [], notCompiled: [], stray: [] };
  for (const name of (await names(paths.checkers)).sort()) {
    const path = join(paths.checkers, name);
    if (name.endsWith('.cases.json')) found.cases.push(...present(await readJson(path, CaseFile)));
    else if (name.endsWith('.json')) found.checkers.push(...present(await readJson(path, Checker)));
    else if (!name.endsWith('.js')) found.stray.push(name);
  }
  found.notCompiled = (await readRows(paths.notCompiled, NotCompiled)) ?? [];
  return found;
}

/** Names of the corpora under a root, in order. */
export async function corpusNames(root: string): Promise<string[]> {
  const manifests = await names(join(root, 'manifests'));
  return manifests
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

async function names(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

function present<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}

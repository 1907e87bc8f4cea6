/** The acceptance audit of a corpus as it stands on disk: raw rows in, so that a broken one is a finding. */
import { z } from 'zod';
import type { Document } from '../artifacts/document.js';
import type { AuditReport } from '../artifacts/finding.js';
import { SettingName } from '../artifacts/vocabulary.js';
import { auditCorpus } from '../audit/audit.js';
import type { AuditInput, CheckersSummary, CorpusSize } from '../audit/input.js';
import { corpusNames, readCheckers, readCorpus } from '../store/corpus.js';
import { readJson, readRows } from '../store/files.js';
import { rubricsFor } from '../store/package-files.js';
import { type CorpusPaths, corpusPaths } from '../store/paths.js';
import { gateSubjects } from './status.js';

const Raw = z.unknown();

export async function auditStored(
  root: string,
  corpus: string,
  documents: ReadonlyMap<string, Document> | 'not available',
): Promise<AuditReport> {
  const paths = corpusPaths(root, corpus);
  const manifest = await readJson(paths.manifest, Raw);
  const setting = z.looseObject({ setting: SettingName }).safeParse(manifest);
  const { rubrics } = await rubricsFor(setting.success ? setting.data.setting : 'agent-run');
  const checkers = await checkersOf(paths);
  const policies = await readRows(paths.policies, Raw);
  const input: AuditInput = {
    corpus,
    manifest,
    extraction: await extractionOf(paths),
    ...(policies
      ? {
          classified: {
            labels: (await readRows(paths.labels, Raw)) ?? [],
            rows: policies,
            meta: await readJson(paths.policiesMeta, Raw),
          },
        }
      : {}),
    decisions: (await readRows(paths.decisions, Raw)) ?? [],
    ...(checkers ? { checkers } : {}),
    documents,
    rubrics,
    gateSubjects: await subjectsOf(paths),
    otherCorpora: await sizesOfOthers(root, corpus),
  };
  return auditCorpus(input);
}

async function extractionOf(paths: CorpusPaths): Promise<AuditInput['extraction']> {
  const draft = await readRows(paths.draft, Raw);
  if (draft) return { rows: draft, meta: await readJson(paths.draftMeta, Raw) };
  return { rows: (await readRows(paths.extraction, Raw)) ?? [], meta: await readJson(paths.extractionMeta, Raw) };
}

/** `undefined` before the first checker: nothing is due then. */
async function checkersOf(paths: CorpusPaths): Promise<CheckersSummary | undefined> {
  const { checkers, cases, notCompiled } = await readCheckers(paths);
  if (checkers.length + notCompiled.length === 0) return undefined;
  return { checkers: ids(checkers), cases: ids(cases), notCompiled: ids(notCompiled) };
}

/** None where the rows break their schema: the schema check then says why, and no gate can be checked against them. */
async function subjectsOf(paths: CorpusPaths): Promise<AuditInput['gateSubjects']> {
  try {
    return gateSubjects(await readCorpus(paths));
  } catch {
    return new Map();
  }
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

async function sizesOfOthers(root: string, corpus: string): Promise<CorpusSize[]> {
  const sizes: CorpusSize[] = [];
  for (const name of await corpusNames(root)) {
    if (name === corpus) continue;
    const other = await readCorpus(corpusPaths(root, name));
    const inScopeWords = other.manifest?.sources.reduce((sum, source) => sum + source.inScopeWords, 0) ?? 0;
    if (other.extraction) sizes.push({ corpus: name, rows: other.extraction.length, inScopeWords });
  }
  return sizes;
}

/** Everything that is stored about one policy: where it stands, what it was labelled, how it is checked. */
import { join } from 'node:path';
import type { CaseFile } from '../artifacts/cases.js';
import type { Checker, NotCompiled } from '../artifacts/checker.js';
import { CheckerAudit } from '../artifacts/checker-audit.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { Policy } from '../artifacts/policy.js';
import type { Synthesis } from '../artifacts/synthesis.js';
import { readHistory, readSources } from '../store/checker-files.js';
import { corpusNames, readCheckers, readCorpus } from '../store/corpus.js';
import { readRows } from '../store/files.js';
import { corpusPaths } from '../store/paths.js';

export interface Explained {
  corpus: string;
  notice: string;
  policy: Policy;
  checker?: Checker;
  source?: string;
  cases?: CaseFile;
  notCompiled?: NotCompiled;
  audit?: CheckerAudit;
  history?: Synthesis;
}

/** @throws CodedError `policy-unknown` with the nearest identifiers. */
export async function explainPolicy(root: string, id: string): Promise<Explained> {
  const known: string[] = [];
  for (const corpus of await corpusNames(root)) {
    const paths = corpusPaths(root, corpus);
    const { policies = [], policiesMeta } = await readCorpus(paths);
    const policy = policies.find((each) => each.id === id);
    known.push(...policies.map((each) => each.id));
    if (policy === undefined) continue;
    const { checkers, cases, notCompiled } = await readCheckers(paths);
    const audits = (await readRows(join(paths.folder, 'audit.jsonl'), CheckerAudit)) ?? [];
    const own = <T extends { id: string }>(rows: readonly T[]): T | undefined => rows.find((row) => row.id === id);
    return {
      corpus,
      notice: policiesMeta?.notice ?? 'Nothing is known of who reviewed it.',
      policy,
      ...defined('checker', own(checkers)),
      ...defined('source', (await readSources(paths)).get(id)),
      ...defined('cases', own(cases)),
      ...defined('notCompiled', own(notCompiled)),
      ...defined('audit', own(audits)),
      ...defined('history', own(await readHistory(paths))),
    };
  }
  throw unknown(id, known);
}

function defined<K extends string, T>(key: K, value: T | undefined): Partial<Record<K, T>> {
  const entry: Partial<Record<K, T>> = {};
  if (value !== undefined) entry[key] = value;
  return entry;
}

function unknown(id: string, known: readonly string[]): CodedError {
  const prefix = id.split('-')[0] ?? '';
  const near = known.filter((each) => each.startsWith(`${prefix}-`));
  const shown = (near.length > 0 ? near : known).slice(0, 8);
  return new CodedError({
    code: 'policy-unknown',
    where: 'corpora',
    expected: shown.length === 0 ? 'a policy; there is none here yet' : `a policy such as ${shown.join(', ')}`,
    got: id,
    remedy: 'bylaws list names the corpora; their policies stand in corpora/<corpus>/policies.jsonl.',
    exit: 2,
  });
}

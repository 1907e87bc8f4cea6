/** How a rebuilt corpus differs from the committed one, row by row. */
import { isMandatory, type Policy } from '../../pipeline/artifacts/policy.js';
import { readCorpus } from '../../pipeline/store/corpus.js';
import { corpusPaths } from '../../pipeline/store/paths.js';

export interface Differences {
  committed: number;
  same: number;
  added: Policy[];
  gone: Policy[];
  /** Same identifier, other label. */
  relabelled: { before: Policy; after: Policy }[];
}

export async function differencesToCommitted(committed: string, rebuilt: string, corpus: string): Promise<Differences> {
  const before = (await readCorpus(corpusPaths(committed, corpus))).policies ?? [];
  const after = (await readCorpus(corpusPaths(rebuilt, corpus))).policies ?? [];
  const old = new Map(before.map((policy) => [policy.id, policy]));
  const now = new Set(after.map(({ id }) => id));
  const kept = after.flatMap((policy) => {
    const was = old.get(policy.id);
    return was ? [{ before: was, after: policy }] : [];
  });
  const relabelled = kept.filter(({ before: was, after: is }) => labelOf(was) !== labelOf(is));
  return {
    committed: before.length,
    same: kept.length - relabelled.length,
    added: after.filter(({ id }) => !old.has(id)),
    gone: before.filter(({ id }) => !now.has(id)),
    relabelled,
  };
}

export function differencesText({ committed, same, added, gone, relabelled }: Differences): string {
  if (committed === 0) return '  nothing is committed yet\n';
  const lines = [
    `  ${same} of ${committed} rows unchanged, ${relabelled.length} relabelled, ${gone.length} gone, ${added.length} new`,
    ...relabelled.map(
      ({ before, after }) => `  ~ ${after.id}  ${labelOf(before)} -> ${labelOf(after)}  ${after.atomicRule}`,
    ),
    ...gone.map(({ id, atomicRule }) => `  - ${id}  ${atomicRule}`),
    ...added.map(({ id, atomicRule }) => `  + ${id}  ${atomicRule}`),
  ];
  return `${lines.join('\n')}\n`;
}

function labelOf(policy: Policy): string {
  if (isMandatory(policy)) return 'must';
  return policy.inScope ? 'should' : (policy.outOfScopeReason ?? 'out of scope');
}

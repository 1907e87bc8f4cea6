/** A corpus as grading sees it, and the hash that tells one version from another. */
import { hashOf } from '../../artifacts/canonical.js';
import type { Checker, NotCompiled } from '../../artifacts/checker.js';
import { isMandatory, type Policy } from '../../artifacts/policy.js';
import type { GradedPolicy } from '../../artifacts/run-result.js';

export interface CorpusVersion {
  name: string;
  status: string;
  notice: string;
  contentSha256: string;
  corpusSha256: string;
  /** `owner/name` of the project whose rules these are. */
  repository: string;
  policies: readonly Policy[];
  checkers: readonly Checker[];
  notCompiled: readonly NotCompiled[];
  /** Sources of custom checkers, by policy. */
  sources: ReadonlyMap<string, string>;
  /** Addresses of the pages that hold rules, and the root that they stand under. */
  pages: { root: string; urls: readonly string[] };
  /** The consolidated file that an agent is given, where the corpus holds it. */
  rules: string | undefined;
}

/** Everything that a verdict depends on beside the run: another program may read the same checker another way. */
export function corpusHash(parts: {
  contentSha256: string;
  checkers: readonly Checker[];
  notCompiled: readonly NotCompiled[];
  sources: ReadonlyMap<string, string>;
  tool: string;
}): string {
  const sources = [...parts.sources].sort(([one], [other]) => (one < other ? -1 : 1));
  return hashOf({ ...parts, sources });
}

/** The mandatory policies as rows that tables group by. */
export function gradedPolicies(corpus: CorpusVersion): GradedPolicy[] {
  const checkers = new Map(corpus.checkers.map((checker) => [checker.id, checker]));
  const reasons = new Map(corpus.notCompiled.map((entry) => [entry.id, entry]));
  return corpus.policies.filter(isMandatory).map((policy) => ({
    corpusSha256: corpus.corpusSha256,
    id: policy.id,
    project: corpus.name,
    category: policy.category,
    evidenceType: policy.evidenceType,
    rule: policy.atomicRule,
    checker: checkerFacts(policy, checkers.get(policy.id), reasons.get(policy.id)),
  }));
}

function checkerFacts(
  policy: Policy,
  checker: Checker | undefined,
  reason: NotCompiled | undefined,
): GradedPolicy['checker'] {
  if (checker !== undefined) {
    return {
      state: 'checked',
      exact: checker.exactness === 'exact',
      demand: checker.demand,
      humanInTheLoop: checker.humanInTheLoop ?? policy.humanInTheLoop ?? false,
    };
  }
  if (reason !== undefined) return { state: 'none', code: reason.code, reason: reason.reason };
  return { state: 'none', code: 'missing', reason: 'neither a checker nor a reason why it has none' };
}

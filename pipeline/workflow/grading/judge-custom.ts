/** Verdicts of a corpus's custom checkers on one run, from its sealed machine; none where it has no custom checker. */
import type { Verdict } from '../../checker/engine.js';
import type { EvidenceView } from '../../evidence/view.js';
import type { ReadyCorpus } from './corpora.js';

export async function customVerdicts(
  { version, custom, image }: ReadyCorpus,
  view: EvidenceView,
): Promise<ReadonlyMap<string, Verdict>> {
  if (image === undefined) return new Map();
  const policies = new Map(version.policies.map((policy) => [policy.id, policy]));
  const judged = custom.flatMap((checker) => {
    const policy = policies.get(checker.id);
    return policy === undefined ? [] : [{ checker, policy }];
  });
  const { judgeCustom } = await import('../../checker/sandbox/judge-custom.js');
  return judgeCustom(image, judged, view);
}

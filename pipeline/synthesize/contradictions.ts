/** Policies of which one can't be obeyed without breaking another: compiled only once a person has said which governs. */
import type { NotCompiled } from '../artifacts/checker.js';
import type { Policy } from '../artifacts/policy.js';

/** A decision takes the conflict from a row, or moves one of the two out of scope; until then neither is compiled. */
export function openContradiction(policy: Policy, policies: readonly Policy[]): NotCompiled | undefined {
  const named = policy.conflict?.kind === 'contradiction' ? [policy.conflict.with] : [];
  const naming = policies.filter(({ conflict }) => conflict?.kind === 'contradiction' && conflict.with === policy.id);
  const others = [...named, ...naming.map(({ id }) => id)].filter((id) =>
    policies.some((other) => other.id === id && other.inScope),
  );
  const [other] = others;
  if (other === undefined) return undefined;
  return {
    id: policy.id,
    code: 'contradiction',
    reason: `obeying it breaks ${other}, or the other way round; a person decides which governs`,
  };
}

/** Do the modal verb and the rubric differ somewhere? The gap is a result, and never reconciled. */
import type { Policy } from '../../artifacts/policy.js';
import { at, defineCheck, ran, warning } from '../check.js';

/** With fewer rows than this, full agreement is no surprise. */
const ENOUGH = 30;

type Direction = 'same' | 'promoted' | 'demoted' | 'folded';

export const levelsDiffer = defineCheck({
  name: 'levels-differ',
  asks: 'Do the modal-verb level and the requirement level differ on some rows, and in which direction?',
  needs: ['corpus', 'policies'],
  run({ corpus, policies }) {
    const inScope = policies.filter((policy) => policy.inScope && policy.requirementLevel !== undefined);
    const directions = inScope.map(directionOf);
    const count = (direction: Direction): number => directions.filter((each) => each === direction).length;
    const note = `${count('promoted')} promoted, ${count('demoted')} demoted, ${count('folded')} folded`;
    const differing = count('promoted') + count('demoted');
    if (inScope.length < ENOUGH || differing > 0) return ran(policies.length, [], note);
    const remedy = 'Look whether the modal verb was taken over as the label instead of being asked by the rubric.';
    const got = `none of ${inScope.length}`;
    return ran(policies.length, [warning(at.policies(corpus), 'rows whose two levels differ', got, remedy)], note);
  },
});

/** Which way the rubric moved a row's modal-verb level. */
function directionOf({ modalVerbLevel, requirementLevel }: Policy): Direction {
  if (modalVerbLevel === 'prohibited') return requirementLevel === 'should' ? 'demoted' : 'folded';
  if (modalVerbLevel === requirementLevel) return 'same';
  return requirementLevel === 'must' ? 'promoted' : 'demoted';
}

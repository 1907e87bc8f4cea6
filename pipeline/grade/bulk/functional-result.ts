/** Whether the tests say that the run resolved its task, and why a run has a gap where a verdict should stand. */
import type { Bundle } from '../../artifacts/bundle.js';
import type { RunResult } from '../../artifacts/run-result.js';

type Functional = Pick<RunResult, 'resolved' | 'gap'>;

/** A run without a functional verdict counts as unresolved, and its cause is kept. */
export function functionalResult(bundle: Bundle, withheldUnparsed: boolean): Functional {
  const { evaluation } = bundle;
  const resolved = evaluation.state === 'missing' ? 'no-verdict' : evaluation.value.resolved;
  if (resolved === 'no-verdict') {
    const cause = evaluation.state === 'present' ? evaluation.value.cause : undefined;
    return { resolved, gap: gapCause(bundle, cause) };
  }
  return withheldUnparsed ? { resolved, gap: 'Malformed output' } : { resolved };
}

/** The causes of Figure 7, and a sixth: a run whose report nobody gave says nothing of the run itself. */
function gapCause(bundle: Bundle, given: string | undefined): string {
  if (isEmptyPatch(bundle)) return 'Empty patch';
  const status = `${bundle.run.exitStatus ?? ''} ${given ?? ''}`;
  if (/provider|\bAPI|rate.?limit|overload|authentication|unavailable/iu.test(status)) return 'Provider error';
  if (/limits?.?exceeded|time.?out|timed.out|max\w*.?iter|stuck|loop/iu.test(status)) return 'Agent did not finish';
  if (/patch.*(?:fail|apply|malformed)|malformed/iu.test(status)) return 'Malformed output';
  return bundle.evaluation.state === 'missing' ? 'No report given' : 'Environment & other';
}

function isEmptyPatch({ worktree, diff }: Bundle): boolean {
  const patch = worktree.state === 'present' ? worktree : diff;
  return patch.state === 'present' && patch.value.patch.trim() === '';
}

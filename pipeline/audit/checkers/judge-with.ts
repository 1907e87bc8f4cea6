/** Makes one checker ready to judge: a pattern in this process, custom code in a sealed machine. */
import { judgePolicy, type Verdict } from '../../checker/engine.js';
import { prepareCheckers } from '../../checker/prepare.js';
import { judgeCustom } from '../../checker/sandbox/judge-custom.js';
import { buildImage } from '../../checker/sandbox/image.js';
import type { EvidenceView } from '../../evidence/view.js';
import type { TriedChecker } from '../../synthesize/try-cases.js';

export type JudgeView = (view: EvidenceView) => Promise<Verdict>;

export async function judgeWith(
  { checker, source = '' }: TriedChecker,
  machine: WebAssembly.Module,
  onSpent?: (steps: number) => void,
): Promise<JudgeView> {
  const policy = { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' as const };
  if (checker.kind === 'pattern') {
    await prepareCheckers([checker]);
    return (view) => Promise.resolve(judgePolicy(checker, policy, view));
  }
  const image = await buildImage(machine, [{ id: checker.id, source }]);
  return async (view) => {
    const verdicts = await judgeCustom(image, [{ checker, policy }], view, (_, steps) => onSpent?.(steps));
    return (
      verdicts.get(checker.id) ?? { state: 'fault', fault: { id: checker.id, code: 'no-verdict', reason: 'none' } }
    );
  };
}

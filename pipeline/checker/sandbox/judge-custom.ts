/** Runs the custom checkers of a corpus over one run: a sealed machine for each, restored from the same image. */
import type { CustomChecker } from '../../artifacts/checker.js';
import type { EvidenceView } from '../../evidence/view.js';
import type { Predicate } from '../contract.js';
import { type JudgedPolicy, judgePolicy, type Verdict } from '../engine.js';
import type { Image } from './image.js';
import { openSession } from './session.js';

/** A verdict or fault for each checker, by identifier. What one keeps or breaks never touches the others. */
export async function judgeCustom(
  image: Image,
  checkers: readonly { checker: CustomChecker; policy: JudgedPolicy }[],
  view: EvidenceView,
  onSpent?: (id: string, steps: number) => void,
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  for (const { checker, policy } of checkers) {
    const session = await openSession(image, checker.id);
    try {
      const predicate = session.predicate(declared(checker));
      verdicts.set(
        checker.id,
        judgePolicy(checker, policy, view, () => ({ state: 'ready', predicate })),
      );
    } finally {
      onSpent?.(checker.id, session.spent());
      session.close();
    }
  }
  return verdicts;
}

/** A custom checker is held to what it declares by the doors it finds closed. */
function declared({ selects, judges, ownership, demand }: CustomChecker): Omit<Predicate, 'select'> {
  return { selects, judges, ownership, demand };
}

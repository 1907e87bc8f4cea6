/** Runs the custom checkers of a corpus over one run: one sealed machine, and a new one after each fault. */
import type { CustomChecker } from '../../artifacts/checker.js';
import type { EvidenceView } from '../../evidence/view.js';
import type { Predicate } from '../contract.js';
import { type JudgedPolicy, judgePolicy, type Verdict } from '../engine.js';
import type { Image } from './machine.js';
import { openSession, type Session } from './session.js';

/** A verdict or fault for each checker, by identifier. A fault never touches what the others say. */
export async function judgeCustom(
  image: Image,
  checkers: readonly { checker: CustomChecker; policy: JudgedPolicy }[],
  view: EvidenceView,
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  let session: Session | undefined;
  try {
    for (const { checker, policy } of checkers) {
      if (!session?.alive()) {
        session?.close();
        session = await openSession(image);
      }
      const predicate = session.predicate(checker.id, declared(checker));
      verdicts.set(
        checker.id,
        judgePolicy(checker, policy, view, () => ({ state: 'ready', predicate })),
      );
    }
  } finally {
    session?.close();
  }
  return verdicts;
}

/** A custom checker is held to what it declares by the doors it finds closed. */
function declared({ selects, judges, ownership, demand }: CustomChecker): Omit<Predicate, 'select'> {
  return { selects, judges, ownership, demand };
}

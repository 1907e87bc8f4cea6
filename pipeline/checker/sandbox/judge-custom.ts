/** Runs the custom checkers of a corpus over one run, each in a sealed machine as if no other had been there. */
import type { CustomChecker } from '../../artifacts/checker.js';
import type { EvidenceKind } from '../../artifacts/vocabulary.js';
import type { EvidenceView } from '../../evidence/view.js';
import type { Predicate } from '../contract.js';
import { type JudgedPolicy, judgePolicy, type Verdict } from '../engine.js';
import type { Image } from './image.js';
import { seatsFor } from './seat.js';
import { openSession } from './session.js';

interface Asked {
  checker: CustomChecker;
  policy: JudgedPolicy;
}

/** A verdict or fault for each checker, by identifier. What one keeps or breaks never touches the others. */
export async function judgeCustom(
  image: Image,
  checkers: readonly Asked[],
  view: EvidenceView,
  onSpent?: (id: string, steps: number) => void,
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  for (const { kinds, asked } of byKinds(checkers)) {
    const seats = seatsFor(image, view, kinds);
    for (const { checker, policy } of asked) {
      const seat = await seats.take();
      const session = openSession(image, checker.id, seat);
      const predicate = session.predicate(declared(checker));
      verdicts.set(
        checker.id,
        judgePolicy(checker, policy, view, () => ({ state: 'ready', predicate })),
      );
      onSpent?.(checker.id, session.spent());
      seats.leave(seat, session.close());
    }
    seats.close();
  }
  return verdicts;
}

/** Checkers that declare the same kinds of evidence, whether to select from or to judge. */
function byKinds(checkers: readonly Asked[]): { kinds: readonly EvidenceKind[]; asked: Asked[] }[] {
  const groups = new Map<string, { kinds: readonly EvidenceKind[]; asked: Asked[] }>();
  for (const each of checkers) {
    const kinds = [...new Set([...each.checker.selects, ...each.checker.judges])].sort();
    const group = groups.get(kinds.join(' ')) ?? { kinds, asked: [] };
    group.asked.push(each);
    groups.set(kinds.join(' '), group);
  }
  return [...groups.values()];
}

/** A custom checker is held to what it declares by the doors it finds closed. */
function declared({ selects, judges, ownership, demand }: CustomChecker): Omit<Predicate, 'select'> {
  return { selects, judges, ownership, demand };
}

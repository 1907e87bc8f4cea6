/** Holds what two checkers of one policy say of the same evidence together, target by target. */
import type { Disagreement, JudgedThing, Reading } from '../../artifacts/cross-check.js';
import type { PolicyResult, TargetPlace, TargetResult } from '../../artifacts/verdict.js';
import type { Verdict } from '../../checker/engine.js';

/** Everything on which the two differ; nothing where they agree. */
export function disagreementsOn(on: JudgedThing, id: string, first: Verdict, second: Verdict): Disagreement[] {
  if (first.state === 'fault' || second.state === 'fault') {
    const same = first.state === 'fault' && second.state === 'fault';
    return same ? [] : [{ id, on, first: wholeOf(first), second: wholeOf(second) }];
  }
  const places = comparablePlaces(first.result, second.result);
  if (places === undefined) {
    return first.result.outcome === second.result.outcome
      ? []
      : [{ id, on, first: wholeOf(first), second: wholeOf(second) }];
  }
  return places.flatMap((where) => {
    const sides = { first: at(where, first.result), second: at(where, second.result) };
    return sides.first.outcome === sides.second.outcome ? [] : [{ id, on, where, ...sides }];
  });
}

/** Places of both, where both found targets of the same kinds; a commit can't be held against a file. */
function comparablePlaces(first: PolicyResult, second: PolicyResult): TargetPlace[] | undefined {
  const [one, other] = [kindsOf(first), kindsOf(second)];
  if (one === '' || one !== other) return undefined;
  const places = new Map([...first.targets, ...second.targets].map(({ where }) => [placeKey(where), where]));
  return [...places.values()];
}

function kindsOf({ targets }: PolicyResult): string {
  return [...new Set(targets.map(({ where }) => where.kind))].sort().join(' ');
}

/** A line is where a reader is sent, not what is judged: two readings may name different ones of the same file. */
function placeKey(where: TargetPlace): string {
  switch (where.kind) {
    case 'commit':
      return `commit ${where.sha}`;
    case 'file':
      return `file ${where.path}`;
    case 'command':
      return `command ${where.step} ${where.text}`;
    default:
      return where.kind;
  }
}

const WORST: readonly TargetResult['outcome'][] = ['violated', 'undetermined', 'satisfied'];

/** The worst of the targets at one place, with its own reason. */
function at(where: TargetPlace, { targets }: PolicyResult): Reading {
  const here = targets.filter((target) => placeKey(target.where) === placeKey(where));
  for (const outcome of WORST) {
    const target = here.find((each) => each.outcome === outcome);
    if (target !== undefined) return { outcome, reason: target.reason };
  }
  return { outcome: 'not selected', reason: 'this reading sees no target here' };
}

function wholeOf(verdict: Verdict): Reading {
  if (verdict.state === 'fault') {
    return { outcome: 'fault', reason: `${verdict.fault.code}: ${verdict.fault.reason}` };
  }
  const { outcome, targets, missing, passedOver } = verdict.result;
  const reasons = [...missing, ...targets.map(({ reason }) => reason), ...passedOver.map(({ reason }) => reason)];
  return { outcome, reason: reasons[0] ?? 'no target' };
}

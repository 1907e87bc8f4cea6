/** Mutants of what a checker does, whatever it is made of: the faults that compiled rules are known for. */
import type { Judgement } from '../../artifacts/verdict.js';
import type { BoundTarget, Predicate } from '../../checker/contract.js';
import type { Verdict } from '../../checker/engine.js';
import type { EvidenceView } from '../../evidence/view.js';

export interface PredicateMutant {
  operator: string;
  /** Whether the cases show the situation that it gets wrong; otherwise nothing can be said of it. */
  due?: (verdicts: readonly Verdict[]) => boolean;
  mutate: (predicate: Predicate) => Predicate;
}

export const predicateMutants: readonly PredicateMutant[] = [
  // The precondition looks for the thing demanded: whoever leaves it out is never judged.
  {
    operator: 'selects the artefact',
    mutate: (predicate) => selecting(predicate, (target, view) => holds(target, view)),
  },
  {
    operator: 'sees the first target only',
    mutate: (predicate) => selecting(predicate, (_, __, index) => index === 0),
  },
  {
    operator: 'passes everything',
    mutate: (predicate) => judging(predicate, (judged) => ({ ...judged, outcome: 'satisfied' })),
  },
  {
    operator: 'fails everything',
    mutate: (predicate) => judging(predicate, (judged) => ({ ...judged, outcome: 'violated' })),
  },
  {
    operator: 'passes on what it could not read',
    due: leavesSomethingOpen,
    mutate: (predicate) => judging(predicate, passUndetermined),
  },
  { operator: 'passes on empty', mutate: passOnEmpty },
];

/** A check that reads only what it was given has nothing that it could not read. */
function leavesSomethingOpen(verdicts: readonly Verdict[]): boolean {
  return verdicts.some(
    (verdict) =>
      verdict.state === 'result' &&
      verdict.result.missing.length === 0 &&
      verdict.result.targets.some(({ outcome }) => outcome === 'undetermined'),
  );
}

function selecting(
  predicate: Predicate,
  keep: (target: BoundTarget, view: EvidenceView, index: number) => boolean,
): Predicate {
  const kinds = [...new Set([...predicate.selects, ...predicate.judges])];
  return {
    ...predicate,
    selects: kinds,
    select(view) {
      const selection = predicate.select(view);
      return { ...selection, targets: selection.targets.filter((target, index) => keep(target, view, index)) };
    },
  };
}

function holds(target: BoundTarget, view: EvidenceView): boolean {
  return target.judge(view).outcome === 'satisfied';
}

function judging(predicate: Predicate, change: (judged: Judgement) => Judgement): Predicate {
  return {
    ...predicate,
    select(view) {
      const selection = predicate.select(view);
      const targets = selection.targets.map((target) => ({
        ...target,
        judge: (judged: EvidenceView) => change(target.judge(judged)),
      }));
      return { ...selection, targets };
    },
  };
}

function passUndetermined(judged: Judgement): Judgement {
  return judged.outcome === 'undetermined' ? { ...judged, outcome: 'satisfied' } : judged;
}

/** Where nothing is selected the policy counts as kept, which is how a check comes to pass on an empty contribution. */
function passOnEmpty(predicate: Predicate): Predicate {
  return {
    ...predicate,
    select(view) {
      const selection = predicate.select(view);
      if (selection.targets.length > 0) return selection;
      const nothing: BoundTarget = {
        key: 'nothing',
        where: { kind: 'contribution' },
        judge: () => ({ outcome: 'satisfied', reason: 'there was nothing to judge' }),
      };
      return { ...selection, targets: [nothing] };
    },
  };
}

/** Sums what each checker said of merged work, and flags the sums that a sound rule seldom has. */
import type { CalibrationFlag, CalibrationRow, RuleSince } from '../../artifacts/calibration.js';
import type { Checker } from '../../artifacts/checker.js';
import type { CheckReport, PolicyResult, TargetPlace, TargetResult } from '../../artifacts/verdict.js';

export interface CalibratedReport {
  /** Short name of the contribution, such as an abbreviated commit. */
  contribution: string;
  report: Pick<CheckReport, 'policies' | 'faults'>;
}

export interface RuleDate {
  since: RuleSince;
  /** Contributions that were merged before the rule stood. */
  before: ReadonlySet<string>;
}

const UNDATED: RuleDate = { since: { state: 'undated', reason: 'no history was read' }, before: new Set() };

/** Examples that are kept of each outcome, where nobody asks for more. */
const EXAMPLES = 3;
/** Fewer judged contributions than this say nothing of how a project works. */
const ENOUGH = 10;
const NEARLY_ALL = 0.95;

/** One row a checker, in their order; reports are given latest first. */
export function calibrate(
  checkers: readonly Checker[],
  reports: readonly CalibratedReport[],
  kept = EXAMPLES,
  dates: ReadonlyMap<string, RuleDate> = new Map(),
): CalibrationRow[] {
  return checkers.map((checker) => {
    const { since, before } = dates.get(checker.id) ?? UNDATED;
    const all = reports.flatMap(({ contribution, report }) =>
      report.policies.filter(({ id }) => id === checker.id).map((result) => ({ contribution, result })),
    );
    // Work is held to no rule that it could not have known: neither kept nor broken, and no example of either.
    const results = all.filter(({ contribution }) => !before.has(contribution));
    const count = (wanted: (result: PolicyResult) => boolean): number =>
      results.filter(({ result }) => wanted(result)).length;
    const sums = {
      satisfied: count(({ outcome }) => outcome === 'satisfied'),
      violated: count(({ outcome }) => outcome === 'violated'),
      undecided: count(({ outcome, applicability }) => outcome === 'withheld' && applicability === 'applies'),
      inapplicable: count(({ outcome }) => outcome === 'inapplicable'),
      unknown: count(({ applicability }) => applicability === 'unknown'),
    };
    return {
      id: checker.id,
      rule: checker.reads,
      needs: needsOf(checker),
      ...sums,
      faults: reports.filter(({ report }) => report.faults.some(({ id }) => id === checker.id)).length,
      faultKinds: faultKinds(checker.id, reports),
      since,
      before: all.length - results.length,
      examples: { violated: examples(results, 'violated', kept), satisfied: examples(results, 'satisfied', kept) },
      flags: flagsOf(checker, sums),
    };
  });
}

function needsOf({ selects, judges }: Checker): CalibrationRow['needs'] {
  const opened = [...selects, ...judges];
  if (opened.some((kind) => kind === 'commands' || kind === 'messages')) return 'run';
  return opened.includes('pull-request') ? 'description' : 'history';
}

/** A sum alone sends people to run everything again to learn what happened once. */
function faultKinds(id: string, reports: readonly CalibratedReport[]): CalibrationRow['faultKinds'] {
  const kinds = new Map<string, CalibrationRow['faultKinds'][number]>();
  for (const { contribution, report } of reports) {
    for (const { code, reason } of report.faults.filter((fault) => fault.id === id)) {
      const kind = kinds.get(code) ?? { code, count: 0, contribution, reason };
      kinds.set(code, { ...kind, count: kind.count + 1 });
    }
  }
  return [...kinds.values()].sort((one, other) => other.count - one.count);
}

type Results = readonly { contribution: string; result: PolicyResult }[];

function examples(
  results: Results,
  outcome: 'violated' | 'satisfied',
  kept: number,
): CalibrationRow['examples']['violated'] {
  return results
    .filter(({ result }) => result.outcome === outcome)
    .slice(0, kept)
    .map(({ contribution, result }) => {
      const target = result.targets.find((each: TargetResult) => each.outcome === outcome);
      return { contribution, where: target ? placeText(target.where) : '', reason: target?.reason ?? '' };
    });
}

/** A place in the words of a table. */
export function placeText(where: TargetPlace): string {
  switch (where.kind) {
    case 'contribution':
      return 'the contribution';
    case 'pull-request':
      return 'the description';
    case 'commit':
      return `commit ${where.sha.slice(0, 9)}`;
    case 'file':
      return where.line === undefined ? where.path : `${where.path}:${where.line}`;
    case 'command':
      return `step ${where.step}`;
  }
}

type Sums = Pick<CalibrationRow, 'satisfied' | 'violated' | 'undecided' | 'inapplicable' | 'unknown'>;

/** A rule on every commit rightly selects every contribution; any other that does has a precondition to look at. */
function flagsOf(checker: Checker, { satisfied, violated, undecided, inapplicable, unknown }: Sums): CalibrationFlag[] {
  const triggered = satisfied + violated + undecided;
  const known = triggered + inapplicable;
  if (known < ENOUGH) return [];
  const onCommits = checker.selects.every((kind) => kind === 'commits');
  const decided = satisfied + violated;
  return [
    ...(!onCommits && triggered / known >= NEARLY_ALL ? (['selects nearly everything'] as const) : []),
    ...(decided >= ENOUGH && violated * 2 > decided ? (['violated by most merged work'] as const) : []),
    ...(triggered === 0 && unknown === 0 ? (['never triggers'] as const) : []),
  ];
}

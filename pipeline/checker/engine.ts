/** Runs one checker on one run: evidence first, then targets, then the one function that pronounces on the policy. */
import type { Checker } from '../artifacts/checker.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { Policy } from '../artifacts/policy.js';
import type { Fault, Judgement, PolicyResult, TargetResult } from '../artifacts/verdict.js';
import type { EvidenceKind, PolicyOutcome } from '../artifacts/vocabulary.js';
import { restrictView } from '../evidence/evidence-view.js';
import type { EvidenceView } from '../evidence/view.js';
import { type BoundSelection, type BoundTarget, need, type Predicate } from './contract.js';
import { type Resolve, resolvePattern } from './resolve.js';

export type Verdict = { state: 'result'; result: PolicyResult } | { state: 'fault'; fault: Fault };

/** What the engine needs of a policy; a whole row will do. */
export type JudgedPolicy = Pick<Policy, 'id' | 'atomicRule' | 'requirementLevel' | 'humanInTheLoop'> &
  Partial<Pick<Policy, 'audience'>>;

/**
 * The outcome of one policy on one run. `resolve` turns the stored checker into something that runs; by default it
 * knows patterns only, so that a custom checker without a sandbox is a fault.
 */
export function judgePolicy(
  checker: Checker,
  policy: JudgedPolicy,
  view: EvidenceView,
  resolve: Resolve = resolvePattern,
): Verdict {
  const resolution = resolve(checker);
  if (resolution.state === 'fault') return { state: 'fault', fault: resolution.fault };
  try {
    return { state: 'result', result: judge(checker, policy, view, resolution.predicate) };
  } catch (error) {
    return { state: 'fault', fault: faultFrom(checker.id, error) };
  }
}

function judge(checker: Checker, policy: JudgedPolicy, view: EvidenceView, predicate: Predicate): PolicyResult {
  // Written out, since spreading one object into another took longer than judging most policies.
  const result = ({ outcome, applicability, targets, passedOver, missing }: Judged): PolicyResult => ({
    id: checker.id,
    rule: policy.atomicRule,
    requirementLevel: policy.requirementLevel ?? 'must',
    exact: checker.exactness === 'exact',
    demand: predicate.demand,
    humanInTheLoop: checker.humanInTheLoop ?? policy.humanInTheLoop ?? false,
    outcome,
    applicability,
    targets,
    passedOver,
    missing,
  });
  const toAgents = policy.audience === 'agent' || policy.audience === 'agent-hidden';
  const unselectable = missingKinds(view, toAgents ? [...predicate.selects, 'author'] : predicate.selects);
  if (unselectable.length > 0) return result(unknown([], unselectable));
  if (toAgents && need(view.author()) !== 'agent') return result(notAddressed());

  const selection = withUnserved(checker, view, predicate, predicate.select(restrictView(view, predicate.selects)));
  const passedOver = [...selection.passedOver];
  refuseSharedKeys(selection.targets);
  if (selection.targets.length === 0) {
    const missing = [...(selection.unread ?? [])];
    if (missing.length > 0) return result(unknown(passedOver, missing));
    return result({ outcome: 'inapplicable', applicability: 'does-not-apply', targets: [], passedOver, missing });
  }
  const missing = missingKinds(view, predicate.judges);
  const judged = restrictView(view, predicate.judges);
  const targets = [
    ...selection.targets.map((target) => {
      return targetResult(target, predicate, missing.length > 0 ? blind(missing) : target.judge(judged));
    }),
    ...unseenTarget(selection, predicate),
  ];
  return result({ outcome: pronounce(targets), applicability: 'applies', targets, passedOver, missing });
}

/** What judging adds to what is known of a policy before. */
type Judged = Pick<PolicyResult, 'outcome' | 'applicability' | 'targets' | 'passedOver' | 'missing'>;

/**
 * Patterns say themselves which files they would have had to read. A custom checker is told of empty files at most, so
 * whatever it finds in the others, it can't have seen everything.
 */
function withUnserved(
  { kind }: Checker,
  view: EvidenceView,
  { selects, judges }: Predicate,
  selection: BoundSelection,
): BoundSelection {
  if (kind !== 'custom' || ![...selects, ...judges].some((opened) => opened === 'diff' || opened === 'files')) {
    return selection;
  }
  const changed = view.changedFiles();
  const unserved = (changed.state === 'present' ? changed.value : []).filter(({ content }) => content === 'unread');
  if (unserved.length === 0) return selection;
  const unread = unserved.map(({ path, unreadReason = 'its change was not served' }) => `${path}: ${unreadReason}`);
  return { ...selection, unread: [...(selection.unread ?? []), ...unread] };
}

function unknown(passedOver: Judged['passedOver'], missing: Judged['missing']): Judged {
  return { outcome: 'withheld', applicability: 'unknown', targets: [], passedOver, missing };
}

/** A file that speaks to agents binds nobody else. */
function notAddressed(): Judged {
  const reason = 'the rule is addressed to agents, and a person made this contribution';
  const passedOver = [{ where: { kind: 'contribution' } as const, reason }];
  return { outcome: 'inapplicable', applicability: 'does-not-apply', targets: [], passedOver, missing: [] };
}

/** What the record lacks stands among the targets, so that what it holds can't satisfy the policy on its own. */
function unseenTarget({ unread = [] }: BoundSelection, { demand }: Predicate): TargetResult[] {
  if (unread.length === 0) return [];
  const reason = `there may be more than the record holds: ${unread.join('; ')}`;
  return [{ key: 'unread', outcome: 'undetermined', where: { kind: 'contribution' }, demand, reason }];
}

function missingKinds(view: EvidenceView, kinds: readonly EvidenceKind[]): string[] {
  const missing: string[] = [];
  for (const kind of kinds) {
    const state = view.availability(kind);
    if (state.state === 'missing') missing.push(`${kind}: ${state.reason}`);
  }
  return missing;
}

function targetResult({ key, where }: BoundTarget, { demand }: Predicate, judgement: Judgement): TargetResult {
  const { outcome, reason, line } = judgement;
  const exact = line !== undefined && (where.kind === 'file' || where.kind === 'pull-request');
  return { key, outcome, where: exact ? { ...where, line } : where, demand, reason };
}

function blind(missing: readonly string[]): Judgement {
  return { outcome: 'undetermined', reason: `not recorded for this run: ${missing.join('; ')}` };
}

/** The only place where targets become the outcome of a policy: violated beats undetermined beats satisfied. */
export function pronounce(results: readonly Pick<TargetResult, 'outcome'>[]): PolicyOutcome {
  if (results.length === 0) return 'inapplicable';
  if (results.some(({ outcome }) => outcome === 'violated')) return 'violated';
  if (results.some(({ outcome }) => outcome === 'undetermined')) return 'withheld';
  return 'satisfied';
}

/** Two targets under one key could not be told apart in a comparison of two gradings. */
function refuseSharedKeys(targets: readonly BoundTarget[]): void {
  const seen = new Set<string>();
  for (const { key } of targets) {
    if (seen.has(key)) throw new Error(`two targets share the key ${key}`);
    seen.add(key);
  }
}

function faultFrom(id: string, error: unknown): Fault {
  if (error instanceof CodedError) return { id, code: error.details.code, reason: error.message };
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'a value that is no error was thrown';
  return { id, code: 'checker-threw', reason };
}

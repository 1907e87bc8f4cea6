/** Checks one run against one corpus: every mandatory policy gets an outcome, a fault, or the reason why it has no checker. */
import type { Bundle } from '../artifacts/bundle.js';
import type { Checker, NotCompiled } from '../artifacts/checker.js';
import { isMandatory, type Policy } from '../artifacts/policy.js';
import type { CheckReport, Fault, PolicyResult } from '../artifacts/verdict.js';
import { judgePolicy, type Verdict } from '../checker/engine.js';
import { type Resolve, resolvePattern } from '../checker/resolve.js';
import { evidenceView } from '../evidence/evidence-view.js';
import type { EvidenceView } from '../evidence/view.js';
import { complianceRate, countOutcomes, triggeringRate } from './rates.js';

export interface CheckInput {
  bundle: Bundle;
  corpus: CheckReport['corpus'];
  policies: readonly Policy[];
  checkers: readonly Checker[];
  notCompiled: readonly NotCompiled[];
  /** Where the run was read from, as the reader named it. */
  source: string;
  /**
   * Feedback for whoever is still at work: policies that lose their value once they are known, such as a word that
   * shows whether somebody read the rules, are left out as if they didn't exist.
   */
  feedback?: boolean;
  /** What runs a stored checker; by default patterns only. */
  resolve?: Resolve;
  /** What the sealed machine said of custom checkers, by policy. */
  custom?: ReadonlyMap<string, Verdict>;
  /** The parsed run, where the caller has it already. */
  view?: EvidenceView;
}

export function checkRun(given: CheckInput): CheckReport {
  const input = given.feedback === true ? disclosed(given) : given;
  const { bundle, corpus, source, resolve = resolvePattern, custom, view = evidenceView(input.bundle) } = input;
  const mandatory = input.policies.filter(isMandatory);
  const checkers = new Map(input.checkers.map((checker) => [checker.id, checker]));
  const checked = mandatory.flatMap((policy) => {
    const checker = checkers.get(policy.id);
    return checker === undefined ? [] : [custom?.get(policy.id) ?? judgePolicy(checker, policy, view, resolve)];
  });
  const results = checked.flatMap((verdict) => (verdict.state === 'result' ? [verdict.result] : []));
  const faults = checked.flatMap((verdict) => (verdict.state === 'fault' ? [verdict.fault] : []));
  return {
    schemaVersion: 1,
    run: { id: bundle.run.id, format: bundle.run.format, source },
    corpus,
    policies: results,
    faults,
    notCompiled: input.notCompiled.filter(({ id }) => mandatory.some((policy) => policy.id === id)),
    ...sums(mandatory.length, results, faults),
    warnings: [...bundle.warnings, ...gaps(input, mandatory)],
  };
}

/** Not even the sums may tell that something is held back. */
function disclosed(input: CheckInput): CheckInput {
  const hidden = new Set(input.policies.filter((policy) => !policy.discloseInFeedback).map(({ id }) => id));
  const shown = ({ id }: { id: string }) => !hidden.has(id);
  return {
    ...input,
    policies: input.policies.filter(shown),
    checkers: input.checkers.filter(shown),
    notCompiled: input.notCompiled.filter(shown),
  };
}

type Sums = Pick<CheckReport, 'counts' | 'triggeringRate' | 'complianceRate' | 'withoutHumanInTheLoop'>;

function sums(mandatory: number, results: readonly PolicyResult[], faults: readonly Fault[]): Sums {
  const all = countOutcomes(results);
  const alone = countOutcomes(results.filter(({ humanInTheLoop }) => !humanInTheLoop));
  return {
    counts: { mandatory, checked: results.length + faults.length, ...all, faults: faults.length },
    triggeringRate: triggeringRate(all),
    complianceRate: complianceRate(all),
    withoutHumanInTheLoop: { triggeringRate: triggeringRate(alone), complianceRate: complianceRate(alone) },
  };
}

/** Rows on one side without their partner: left unsaid, a policy would drop out of the report without a trace. */
function gaps({ checkers, notCompiled }: CheckInput, mandatory: readonly Policy[]): CheckReport['warnings'] {
  const policies = new Set(mandatory.map(({ id }) => id));
  const accounted = new Set([...checkers, ...notCompiled].map(({ id }) => id));
  return [
    ...mandatory
      .filter(({ id }) => !accounted.has(id))
      .map(({ id }) =>
        warning('checker-missing', id, 'mandatory, with neither a checker nor a reason why it has none'),
      ),
    ...checkers
      .filter(({ id }) => !policies.has(id))
      .map(({ id }) =>
        warning('checker-stray', id, 'a checker for a policy that this corpus does not hold as mandatory'),
      ),
  ];
}

function warning(code: string, where: string, detail: string): CheckReport['warnings'][number] {
  return { code, where, detail };
}

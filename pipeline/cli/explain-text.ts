/** A policy explained, for a terminal. */
import type { CaseFile } from '../artifacts/cases.js';
import type { Checker } from '../artifacts/checker.js';
import type { CheckerAudit } from '../artifacts/checker-audit.js';
import type { Policy } from '../artifacts/policy.js';
import type { Synthesis } from '../artifacts/synthesis.js';
import { writtenBy } from '../audit/checkers/written-by.js';
import type { Explained } from '../workflow/explain.js';
import { printed, type Printed } from '../terminal/printed.js';

export function explainText(explained: Explained, width?: number): Printed {
  const { policy, checker, source, cases, notCompiled, audit, notice, history } = explained;
  const lines = [
    `${policy.id}  ${policy.atomicRule}`,
    `  ${notice}`,
    '',
    'Where it stands',
    `  "${policy.source.quote ?? 'the words are with the project they belong to'}"`,
    `  ${policy.source.url}  ${policy.source.section.join(' > ')}`,
    '',
    'Labels',
    ...labelLines(policy),
    '',
    'Checker',
    ...(checker
      ? checkerLines(checker, source)
      : [`  none: ${notCompiled ? `${notCompiled.code}: ${notCompiled.reason}` : whyNone(policy)}`]),
    ...(cases ? ['', `Cases, ${writtenBy(cases.casesBy)}`, ...caseLines(cases)] : []),
    ...(audit ? ['', 'Figures', ...figureLines(audit)] : []),
    ...(history && history.attempts.length > 0 ? ['', 'Attempts', ...attemptLines(history)] : []),
  ];
  return printed(lines, width === undefined ? {} : { width });
}

/** What was proposed and what came of it, round by round; disputes wait for a person. */
function attemptLines({ by, attempts }: Synthesis): string[] {
  return [
    `  by ${by.engine}:${by.modelId}`,
    ...attempts.flatMap(({ round, passed, objections, failed, disputes }) => [
      `  ${round}  ${objections.length > 0 ? `refused: ${objections.join('; ')}` : `${passed} cases passed, ${failed.length} failed`}`,
      ...failed.map(({ name, expected, got }) => `     "${name}": expected ${expected}, got ${got}`),
      ...disputes.map((dispute) => `     disputed "${dispute.case}": ${dispute.why}`),
    ]),
  ];
}

function labelLines(policy: Policy): string[] {
  const routes = policy.routesFired.map(({ route }) => route).join(', ') || 'none';
  return [
    `  when      ${policy.condition}`,
    `  scope     ${policy.inScope ? 'in scope' : `out of scope: ${policy.outOfScopeReason ?? 'no reason'}`} in the setting ${policy.setting}`,
    ...(policy.requirementLevel
      ? [
          `  level     ${policy.requirementLevel}, decided by ${policy.decidedBy ?? 'no route'}; modal verb ${policy.modalVerbLevel}`,
        ]
      : []),
    `  routes    ${routes}`,
    `  evidence  ${policy.evidenceType}: ${policy.observes}`,
    `  fails     when ${policy.failsWhen}`,
    `  because   ${policy.context}; ${policy.conclusion}`,
    ...(policy.conflict ? [`  conflict  ${policy.conflict.kind} with ${policy.conflict.with}`] : []),
    ...(policy.lowConfidence ? [`  doubt     ${policy.lowConfidence.why}`] : []),
  ];
}

function whyNone({ inScope, requirementLevel }: Policy): string {
  return inScope && requirementLevel === 'must' ? 'not compiled yet' : 'only mandatory policies get one';
}

function checkerLines(checker: Checker, source: string | undefined): string[] {
  const { approximation } = checker;
  const code = checker.kind === 'pattern' ? `${checker.pattern} ${JSON.stringify(checker.parameters)}` : (source ?? '');
  return [
    ...code.split('\n').map((line) => `  ${line}`),
    `  selects ${checker.selects.join(', ')}; judges ${checker.judges.join(', ')}; ownership ${checker.ownership}; demand ${checker.demand}`,
    approximation === undefined
      ? '  exact'
      : `  approximate: ${approximation.trace} (${approximation.technique}, ${approximation.half}); errs ${approximation.errs}`,
    ...(checker.literals.length === 0
      ? []
      : [`  literals  ${checker.literals.map(({ value, from }) => `${value} (${from})`).join(', ')}`]),
  ];
}

function caseLines({ cases, unreachable }: CaseFile): string[] {
  return [
    ...cases.map(({ name, expect, why }) => `  ${expect.padEnd(12)}  ${name}: ${why}`),
    ...unreachable.map(({ outcome, why }) => `  ${outcome.padEnd(12)}  unreachable: ${why}`),
  ];
}

function figureLines({ cases, fires, isSilent, probes, mutations, doubts, steps }: CheckerAudit): string[] {
  const caught = mutations.reduce((sum, mutation) => sum + mutation.caught, 0);
  const mutants = mutations.reduce((sum, mutation) => sum + mutation.mutants, 0);
  return [
    `  ${cases.passed} cases pass, ${cases.failed.length} fail; fires on ${fires}, silent on ${isSilent}`,
    `  ${probes.filter(({ state }) => state === 'held').length} probes hold`,
    ...probes.filter(({ state }) => state === 'broken').map(({ name, detail }) => `  broken: ${name}: ${detail}`),
    ...doubts.map((doubt) => `  label: ${doubt}`),
    ...(steps === undefined ? [] : [`  ${steps.most} of ${steps.budget} steps at most`]),
    `  ${caught} of ${mutants} mutants caught`,
    ...mutations.flatMap(({ operator, survivors }) => survivors.map((what) => `  survives: ${operator}: ${what}`)),
  ];
}

/** Audits one checker before anybody trusts it: cases, probes, mutants. */
import type { Bundle } from '../../artifacts/bundle.js';
import type { CaseEvidence, CaseFile } from '../../artifacts/cases.js';
import type { Checker } from '../../artifacts/checker.js';
import type { CheckerAudit } from '../../artifacts/checker-audit.js';
import type { Policy } from '../../artifacts/policy.js';
import { STEPS_A_RUN } from '../../checker/sandbox/session.js';
import { wrongEvidence } from '../../synthesize/evidence-agrees.js';
import type { Verdict } from '../../checker/engine.js';
import { prepareCheckers } from '../../checker/prepare.js';
import { evidenceView } from '../../evidence/evidence-view.js';
import { tryCases } from '../../synthesize/try-cases.js';
import { judgeWith } from './judge-with.js';
import { mutationsOf } from './mutations.js';
import type { ProbeInput } from './probe-input.js';
import { probesOf } from './probes.js';

export interface AuditedChecker {
  checker: Checker;
  source?: string;
  cases?: CaseFile;
  /** The rule itself, where it is known: its label is held against what the checker opens. */
  policy?: Pick<Policy, 'evidenceType'>;
}

export interface CheckerAuditPorts {
  machine: WebAssembly.Module;
  templates: ProbeInput['templates'];
  /** Draws mutants where an operator has more than are tried. */
  seed: string;
  /** Evidence of the other cases of the corpus, on which mutants are tried as well. */
  others?: readonly CaseEvidence[];
}

export async function auditChecker(audited: AuditedChecker, ports: CheckerAuditPorts): Promise<CheckerAudit> {
  const { checker, cases, policy } = audited;
  const { others = [] } = ports;
  await prepareCheckers([checker]);
  const tried =
    cases === undefined ? { failed: [], passed: 0, problems: [] } : await tryCases(audited, cases, ports.machine);
  let most = 0;
  const judgeView = await judgeWith(audited, ports.machine, (steps) => {
    most = Math.max(most, steps);
  });
  const verdict = (bundle: Bundle) => judgeView(evidenceView(bundle));
  const failed = new Set(tried.failed.map(({ name }) => name));
  const shown = (outcome: string): number =>
    (cases?.cases ?? []).filter(({ name, expect }) => expect === outcome && !failed.has(name)).length;
  const probes = await probesOf({
    ...checker,
    verdict,
    judge: async (bundle) => outcomeOf(await verdict(bundle)),
    cases,
    templates: ports.templates,
  });
  return {
    id: checker.id,
    casesBy: cases?.casesBy ?? 'none',
    cases: { passed: tried.passed, failed: [...failed], problems: tried.problems },
    fires: shown('violated'),
    isSilent: shown('satisfied'),
    ...(checker.kind === 'custom' ? { steps: { most, budget: STEPS_A_RUN } } : {}),
    doubts: policy === undefined ? [] : labelDoubts(policy, checker),
    probes,
    ...(cases === undefined ? { mutations: [] } : await mutationsOf(audited, cases, { ...ports, others })),
  };
}

/** One of the two is wrong, and a person says which. */
function labelDoubts(policy: Pick<Policy, 'evidenceType'>, checker: Checker): string[] {
  if (wrongEvidence(policy, checker).length === 0) return [];
  const opened = [...new Set([...checker.selects, ...checker.judges])].join(', ');
  return [`the label says ${policy.evidenceType}, and the checker opens ${opened}`];
}

function outcomeOf(verdict: Verdict) {
  return verdict.state === 'result' ? verdict.result.outcome : 'fault';
}

/** Audits one checker before anybody trusts it: cases, probes, mutants. */
import type { CaseFile } from '../../artifacts/cases.js';
import type { Checker } from '../../artifacts/checker.js';
import type { CheckerAudit } from '../../artifacts/checker-audit.js';
import { judgePolicy, type Verdict } from '../../checker/engine.js';
import { prepareCheckers } from '../../checker/prepare.js';
import { judgeCustom } from '../../checker/sandbox/judge-custom.js';
import { buildImage } from '../../checker/sandbox/image.js';
import { evidenceView } from '../../evidence/evidence-view.js';
import { tryCases } from '../../synthesize/try-cases.js';
import { mutationsOf } from './mutations.js';
import { mutateSource } from './mutate-source.js';
import { type Judge, type ProbeInput, probesOf } from './probes.js';

export interface AuditedChecker {
  checker: Checker;
  source?: string;
  cases?: CaseFile;
}

export interface CheckerAuditPorts {
  machine: WebAssembly.Module;
  templates: ProbeInput['templates'];
  /** Draws mutants where an operator has more than are tried. */
  seed: string;
}

export async function auditChecker(audited: AuditedChecker, ports: CheckerAuditPorts): Promise<CheckerAudit> {
  const { checker, cases } = audited;
  await prepareCheckers([checker]);
  const tried =
    cases === undefined ? { failed: [], passed: 0, problems: [] } : await tryCases(audited, cases, ports.machine);
  const failed = new Set(tried.failed.map(({ name }) => name));
  const shown = (outcome: string): number =>
    (cases?.cases ?? []).filter(({ name, expect }) => expect === outcome && !failed.has(name)).length;
  return {
    id: checker.id,
    casesBy: cases?.casesBy ?? 'none',
    cases: { passed: tried.passed, failed: [...failed], problems: tried.problems },
    fires: shown('violated'),
    isSilent: shown('satisfied'),
    probes: await probesOf({ ...checker, judge: await judgeFor(audited, ports), cases, templates: ports.templates }),
    mutations: cases === undefined ? [] : await mutants(audited, cases, ports),
  };
}

async function mutants({ checker, source = '' }: AuditedChecker, cases: CaseFile, ports: CheckerAuditPorts) {
  return checker.kind === 'pattern'
    ? mutationsOf(checker, cases, ports.seed)
    : mutateSource(checker, source, cases, ports);
}

async function judgeFor({ checker, source = '' }: AuditedChecker, { machine }: CheckerAuditPorts): Promise<Judge> {
  const policy = { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' as const };
  if (checker.kind === 'pattern') {
    return (bundle) => Promise.resolve(outcomeOf(judgePolicy(checker, policy, evidenceView(bundle))));
  }
  const image = await buildImage(machine, [{ id: checker.id, source }]);
  return async (bundle) => {
    const verdicts = await judgeCustom(image, [{ checker, policy }], evidenceView(bundle));
    return outcomeOf(verdicts.get(checker.id));
  };
}

function outcomeOf(verdict: Verdict | undefined) {
  return verdict?.state === 'result' ? verdict.result.outcome : 'fault';
}

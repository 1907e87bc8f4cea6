/** Audit reports as SARIF 2.1.0, for code hosts and editors that show findings in place. */
import { SarifBuilder, SarifResultBuilder, SarifRuleBuilder, SarifRunBuilder } from 'node-sarif-builder';
import { hashOf } from '../artifacts/canonical.js';
import type { AuditReport, CheckResult, Finding } from '../artifacts/finding.js';

/** One run for each corpus; checks that could not be run stand among the notifications of the invocation. */
export function auditSarif(reports: readonly AuditReport[], toolVersion: string): string {
  const log = new SarifBuilder();
  for (const report of reports) log.addRun(runOf(report, toolVersion));
  return `${log.buildSarifJsonString({ indent: true })}\n`;
}

function runOf({ corpus, checks, findings }: AuditReport, toolVersion: string): SarifRunBuilder {
  const notRun = checks.filter(({ result }) => result === 'not run');
  const run = new SarifRunBuilder({
    automationDetails: { id: `audit/${corpus}` },
    invocations: [{ executionSuccessful: notRun.length === 0, toolExecutionNotifications: notRun.map(notificationOf) }],
  }).initSimple({ toolDriverName: 'bylaws audit', toolDriverVersion: toolVersion });
  for (const { check, asks } of checks) {
    run.addRule(new SarifRuleBuilder().initSimple({ ruleId: check, shortDescriptionText: asks }));
  }
  const seen = new Map<string, number>();
  for (const finding of findings) run.addResult(resultOf(finding, seen));
  return run;
}

function resultOf(finding: Finding, seen: Map<string, number>): SarifResultBuilder {
  const { check, level, where, expected, got, remedy } = finding;
  // Only what names the fault goes in: a fingerprint stays the same when the found value changes.
  const fault = hashOf([check, where, expected]);
  const before = seen.get(fault) ?? 0;
  seen.set(fault, before + 1);
  const [file = where] = where.split(' ', 1);
  return new SarifResultBuilder({
    partialFingerprints: { 'bylawsFault/v1': before === 0 ? fault : `${fault}-${before}` },
  }).initSimple({
    level,
    ruleId: check,
    messageText: `${where}: expected ${expected}; got ${got}. ${remedy}`,
    fileUri: file,
  });
}

function notificationOf({ check, why }: CheckResult) {
  return {
    level: 'error' as const,
    message: { text: `${check} was not run: ${why ?? 'no reason recorded'}` },
    associatedRule: { id: check },
  };
}

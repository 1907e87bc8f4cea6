/** The acceptance audit: every check over one corpus, each with what it looked at, and every finding with its remedy. */
import type { AuditReport, CheckResult, Finding } from '../artifacts/finding.js';
import type { Check, Outcome } from './check.js';
import { type AuditInput, availableParts } from './input.js';
import { CHECKS } from './registry.js';

/** Pure: the same input gives the same report. No check stops another. */
export function auditCorpus(input: AuditInput, checks: readonly Check[] = CHECKS): AuditReport {
  const available = availableParts(input);
  const results: CheckResult[] = [];
  const findings: Finding[] = [];
  for (const check of checks) {
    const outcome = check.run(available);
    results.push({ check: check.name, asks: check.asks, ...pronounced(outcome) });
    if (outcome.state === 'ran') findings.push(...outcome.findings.map((found) => ({ check: check.name, ...found })));
  }
  return { schemaVersion: 1, corpus: input.corpus, checks: results, findings };
}

/** One place decides what a check's outcome is called; a check that looked at nothing has not passed. */
function pronounced(outcome: Outcome): Omit<CheckResult, 'check' | 'asks'> {
  if (outcome.state !== 'ran') return { result: outcome.state, looked: 0, why: outcome.reason };
  const { looked, findings, note } = outcome;
  const why = note === undefined ? {} : { why: note };
  if (findings.some(({ level }) => level === 'error')) return { result: 'failed', looked, ...why };
  if (findings.length > 0) return { result: 'warned', looked, ...why };
  if (looked === 0) return { result: 'not run', looked, why: note ?? 'there was nothing to look at' };
  return { result: 'passed', looked, ...why };
}

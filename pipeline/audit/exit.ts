/** The exit code of audits: findings, and checks that couldn't be run, each told apart from a clean corpus. */
import { EXIT, type ExitCode } from '../artifacts/coded-error.js';
import type { AuditReport } from '../artifacts/finding.js';

/** Worst of all reports: 3 where a check could not be run, otherwise 1 where one failed, otherwise 0. */
export function auditExit(reports: readonly AuditReport[]): ExitCode {
  const results = reports.flatMap(({ checks }) => checks.map(({ result }) => result));
  if (results.length === 0 || results.includes('not run')) return EXIT.input;
  return results.includes('failed') ? EXIT.findings : EXIT.clean;
}

/** The audit for people: every check with what it looked at, then each finding with what to do. */
import Table from 'cli-table3';
import colours from 'picocolors';
import type { AuditReport, CheckResult, Finding } from '../artifacts/finding.js';
import { groupBy } from './groups.js';

const RESULTS: readonly CheckResult['result'][] = ['failed', 'not run', 'warned', 'passed', 'not due'];

/** Findings shown of one check; the rest are counted, and JSON or SARIF hold them all. */
const SHOWN = 20;

export interface TextOptions {
  colours: boolean;
}

export function auditText(report: AuditReport, options: TextOptions): string {
  const paint = colours.createColors(options.colours);
  const painted: Record<CheckResult['result'], (text: string) => string> = {
    failed: paint.red,
    'not run': paint.magenta,
    warned: paint.yellow,
    passed: paint.green,
    'not due': paint.dim,
  };
  const rows = report.checks.map(({ check, result, looked, asks, why }) => [
    painted[result](result),
    check,
    result === 'not run' || result === 'not due' ? '' : String(looked),
    why ?? asks,
  ]);
  const counts = RESULTS.map((result) => `${report.checks.filter((each) => each.result === result).length} ${result}`);
  return [
    `${paint.bold(`Audit of ${report.corpus}`)}: ${counts.join(', ')}`,
    tableOf(rows),
    ...findingLines(report.findings, paint),
    '',
  ].join('\n');
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const table = new Table({
    head: ['result', 'check', 'looked at', 'figures, or the question'],
    colAligns: ['left', 'left', 'right', 'left'],
    colWidths: [null, null, null, 90],
    wordWrap: true,
    style: { head: [], border: [], compact: true },
  });
  table.push(...rows.map((row) => [...row]));
  return table.toString();
}

function findingLines(findings: readonly Finding[], paint: ReturnType<typeof colours.createColors>): string[] {
  return [...groupBy(findings, ({ check }) => check)].flatMap(([check, group]) => {
    const hidden = group.length - SHOWN;
    return [
      '',
      `${paint.bold(check)} (${group.length})`,
      ...group
        .slice(0, SHOWN)
        .flatMap(({ level, where, expected, got, remedy }) => [
          `  ${level === 'error' ? paint.red('error') : paint.yellow('warning')} ${where}`,
          `    expected ${expected}; got ${got}`,
          `    ${remedy}`,
        ]),
      ...(hidden > 0 ? [`  and ${hidden} more: see --json or SARIF`] : []),
    ];
  });
}

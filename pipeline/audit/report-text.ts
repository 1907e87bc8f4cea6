/** The audit for people: every check with what it looked at, then each finding with what to do. */
import Table from 'cli-table3';
import type { AuditReport, CheckResult, Finding } from '../artifacts/finding.js';
import {
  type Line,
  printed,
  printedBlocks,
  printedCell,
  type Printed,
  printedTable,
  type Style,
} from '../terminal/printed.js';
import { groupBy } from './groups.js';

const RESULTS: readonly CheckResult['result'][] = ['failed', 'not run', 'warned', 'passed', 'not due'];

/** Findings shown of one check; the rest are counted, and JSON or SARIF hold them all. */
const SHOWN = 20;

export interface TextOptions {
  colours: boolean;
  /** Columns that the table may fill. */
  width?: number;
}

const STYLES: Readonly<Record<CheckResult['result'], Style>> = {
  failed: 'red',
  'not run': 'magenta',
  warned: 'yellow',
  passed: 'green',
  'not due': 'dim',
};

export function auditText(report: AuditReport, options: TextOptions): Printed {
  const rows = report.checks.map(({ check, result, looked, asks, why }): Line[] => [
    { text: result, style: STYLES[result] },
    check,
    result === 'not run' || result === 'not due' ? '' : String(looked),
    why ?? asks,
  ]);
  const counts = RESULTS.map((result) => `${report.checks.filter((each) => each.result === result).length} ${result}`);
  return printedBlocks([
    printed([{ text: `Audit of ${report.corpus}: ${counts.join(', ')}`, style: 'bold' }], options),
    printedTable(tableOf(rows, options)),
    ...findingBlocks(report.findings, options),
  ]);
}

/** Frame, padding and the two short columns. */
const besideNames = 27;

function tableOf(rows: readonly (readonly Line[])[], { colours, width = 150 }: TextOptions): string {
  const names = Math.max(0, ...rows.map(([, check]) => (typeof check === 'string' ? check.length : 0)));
  const table = new Table({
    head: ['result', 'check', 'looked at', 'figures, or the question'],
    colAligns: ['left', 'left', 'right', 'left'],
    colWidths: [null, null, null, Math.max(30, width - names - besideNames)],
    wordWrap: true,
    style: { head: [], border: [], compact: true },
  });
  table.push(...rows.map((row) => row.map((cell) => printedCell(cell, colours))));
  return table.toString();
}

function findingBlocks(findings: readonly Finding[], options: TextOptions): Printed[] {
  return [...groupBy(findings, ({ check }) => check)].map(([check, group]) => {
    const hidden = group.length - SHOWN;
    const lines = group
      .slice(0, SHOWN)
      .flatMap(({ level, where, expected, got, remedy }): Line[] => [
        { text: `  ${level} ${where}`, style: level === 'error' ? 'red' : 'yellow' },
        `    expected ${expected}; got ${got}`,
        `    ${remedy}`,
      ]);
    return printed(
      [
        { text: `${check} (${group.length})`, style: 'bold' },
        ...lines,
        ...(hidden > 0 ? [`  and ${hidden} more: see --json or SARIF`] : []),
      ],
      options,
    );
  });
}

/** A calibration as a table with its flags and examples. */
import Table from 'cli-table3';
import type { Calibration, CalibrationRow } from '../artifacts/calibration.js';
import { printed, printedBlocks, printedCell, type Printed, printedTable } from '../terminal/printed.js';

export function calibrationText(calibration: Calibration): Printed {
  const { corpus, repository, head, contributions, merges, squashes, bots, unread, rows } = calibration;
  const flagged = rows.filter(({ flags }) => flags.length > 0);
  const opening = printed([
    `${corpus} on ${repository} at ${head.slice(0, 9)}`,
    `  ${contributions} contributions judged: ${merges} merged branches, ${squashes} single commits; ${bots} by bots left out, ${unread.length} not read`,
    ...unread.slice(0, 5).map(({ contribution, reason }) => `  not read   ${contribution}  ${reason}`),
  ]);
  const findings = printed([
    flagged.length === 0 ? 'No flags.' : 'Flags',
    ...flagged.map(({ id, flags, rule }) => `  ${id}  ${flags.join('; ')}: ${rule}`),
    ...datesText(rows),
    ...faultsText(rows),
    '',
    'Violations, the latest first',
    ...rows.flatMap(({ id, rule, examples }) =>
      examples.violated.length === 0
        ? []
        : [
            `  ${id}  ${rule}`,
            ...examples.violated.map((each) => `    ${each.contribution}  ${each.where}: ${each.reason}`),
          ],
    ),
  ]);
  return printedBlocks([opening, printedTable(tableOf(rows)), findings]);
}

/** Rules that are judged on all work, whether they stood or not, and those that were dated from other documents. */
function datesText(rows: readonly CalibrationRow[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const { id, since } of rows) {
    const reason =
      since.state === 'undated'
        ? `rule undated, judged on all work; ${since.reason}`
        : `dated from HEAD, ${since.readAt.commit.slice(0, 9)}: the clone holds no commit that its document is pinned at`;
    if (since.state === 'dated' && since.readAt.pinned) continue;
    byReason.set(reason, [...(byReason.get(reason) ?? []), id]);
  }
  const lines = [...byReason].map(([reason, ids]) => `  ${reason}  ${ids.join(' ')}`);
  return lines.length === 0 ? [] : ['', 'Dates of rules', ...lines];
}

function faultsText(rows: readonly CalibrationRow[]): string[] {
  const lines = rows.flatMap(({ id, faultKinds }) =>
    faultKinds.map((kind) => `  ${id}  ${kind.code} on ${kind.count}, such as ${kind.contribution}: ${kind.reason}`),
  );
  return lines.length === 0 ? [] : ['', 'Faults', ...lines];
}

function tableOf(rows: readonly CalibrationRow[]): string {
  const table = new Table({
    head: [
      'policy',
      'needs',
      'triggered',
      'violated',
      'undecided',
      'not due',
      'unknown',
      'faults',
      'rule since',
      'before',
      '',
    ],
    style: { head: [], border: [], compact: true },
    colAligns: ['left', 'left', 'right', 'right', 'right', 'right', 'right', 'right', 'left', 'right', 'left'],
  });
  for (const row of rows) {
    const { id, needs, satisfied, violated, undecided, inapplicable, unknown, faults, since, before } = row;
    const decided = satisfied + violated;
    const triggered = decided + undecided;
    const bar = decided === 0 ? '' : '#'.repeat(Math.round((10 * violated) / decided)).padEnd(10, '.');
    table.push([
      printedCell(id, false),
      printedCell(needs, false),
      rate(triggered, triggered + inapplicable),
      rate(violated, decided),
      undecided,
      inapplicable,
      unknown,
      faults,
      since.state === 'dated' ? printedCell(since.date, false) : 'undated',
      before,
      bar,
    ]);
  }
  return table.toString();
}

function rate(part: number, whole: number): string {
  return whole === 0 ? 'n/a' : `${part}/${whole} ${((100 * part) / whole).toFixed(1)} %`;
}

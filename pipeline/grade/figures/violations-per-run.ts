/** Figure 4: how many policies a run violates that its tests call resolved. */
import { quotient, rate } from '../rates.js';
import { column, count, rateCell, type Table, text } from '../tables/table.js';
import { type RunTally, settingsOf, triggered } from '../tables/tallies.js';
import type { Figure } from './figure.js';

const last = 15;
const bins = Array.from({ length: last + 1 }, (_, violations) =>
  violations === last ? `${last}+` : String(violations),
);

export function violationsPerRun(runs: readonly RunTally[]): Figure {
  const resolved = runs.filter((run) => run.resolved === 'yes');
  const settings = settingsOf(resolved).map((setting) => {
    const own = resolved.filter((run) => run.setting === setting);
    return { setting, own, binned: bins.map((_, bin) => own.filter((run) => binOf(run) === bin).length) };
  });
  const table: Table = {
    name: 'figure-4-violations-per-run',
    title: 'Figure 4: policies violated in a resolved run',
    columns: [column('violated'), ...settings.map(({ setting }) => column(setting, 'rate'))],
    rows: bins.map((bin, at) => [
      text(bin),
      ...settings.map(({ own, binned }) => rateCell(rate(binned[at] ?? 0, own.length))),
    ]),
    notes:
      settings.length === 0
        ? ['No run is known to be resolved.']
        : settings.map(({ setting, own }) => `${setting}: ${meansText(own)}.`),
  };
  return {
    name: table.name,
    title: table.title,
    table,
    chart: {
      kind: 'grouped',
      order: bins,
      axis: 'policies violated in a run',
      values: 'resolved runs (%)',
      bars: settings.flatMap(({ setting, own, binned }) =>
        binned.map((number, at) => ({
          at: bins[at] ?? '',
          series: setting,
          value: own.length === 0 ? 0 : (number * 100) / own.length,
        })),
      ),
    },
  };
}

/** Figure 5: whether what resolved runs violate shows in what they delivered, or only in what they did. */
export function violationsByEvidence(runs: readonly RunTally[]): Figure {
  const resolved = runs.filter((run) => run.resolved === 'yes');
  const all = resolved.reduce((sum, { counts }) => sum + counts.violated, 0);
  const trajectory = resolved.reduce((sum, run) => sum + run.violatedInTrajectory, 0);
  const parts = [
    { name: 'what was delivered', violations: all - trajectory },
    { name: 'what was done on the way', violations: trajectory },
  ];
  const table: Table = {
    name: 'figure-5-violations-by-evidence',
    title: 'Figure 5: violations of resolved runs by the evidence that shows them',
    columns: [column('shown by'), column('violations', 'count'), column('share', 'rate')],
    rows: parts.map(({ name, violations }) => [text(name), count(violations), rateCell(rate(violations, all))]),
    notes: [`Of ${resolved.length} resolved runs.`],
  };
  return {
    name: table.name,
    title: table.title,
    table,
    chart: {
      kind: 'horizontal',
      order: parts.map(({ name }) => name),
      axis: '',
      values: 'violations',
      bars: parts.map(({ name, violations }) => ({ at: name, value: violations, series: 'violations' })),
    },
  };
}

function binOf({ counts }: RunTally): number {
  return Math.min(counts.violated, last);
}

function meansText(runs: readonly RunTally[]): string {
  if (runs.length === 0) return 'no resolved runs';
  const mean = (sum: number) => quotient(BigInt(sum), BigInt(runs.length), 1);
  const violated = runs.reduce((sum, { counts }) => sum + counts.violated, 0);
  const invoked = runs.reduce((sum, { counts }) => sum + triggered(counts), 0);
  return `${runs.length} resolved runs, each violating ${mean(violated)} policies of ${mean(invoked)} triggered in the mean`;
}

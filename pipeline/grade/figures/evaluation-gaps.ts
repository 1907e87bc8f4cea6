/** Figure 7: runs that lack a functional verdict or a part of their compliance verdicts, by cause. */
import { rate } from '../rates.js';
import { column, count, rateCell, type Table, text } from '../tables/table.js';
import { distinct, type RunTally } from '../tables/tallies.js';
import type { Figure } from './figure.js';

export interface Gaps {
  runs: number;
  noVerdict: number;
  partlyWithheld: number;
  both: number;
  causes: readonly { cause: string; runs: number }[];
}

export function evaluationGaps(runs: readonly RunTally[]): Figure {
  const noVerdict = runs.filter(({ resolved }) => resolved === 'no-verdict');
  const partly = runs.filter(({ unparsed }) => unparsed);
  const gaps = runs.filter(({ resolved, unparsed }) => resolved === 'no-verdict' || unparsed);
  const causes = distinct(gaps.map(({ gap }) => gap ?? 'not recorded')).map((cause) => ({
    cause,
    runs: gaps.filter(({ gap }) => (gap ?? 'not recorded') === cause).length,
  }));
  return gapsFigure({
    runs: runs.length,
    noVerdict: noVerdict.length,
    partlyWithheld: partly.length,
    both: noVerdict.filter(({ unparsed }) => unparsed).length,
    causes,
  });
}

export function gapsFigure({ runs, noVerdict, partlyWithheld, both, causes }: Gaps): Figure {
  const distinctRuns = noVerdict + partlyWithheld - both;
  const sorted = [...causes].sort((one, other) => other.runs - one.runs || (one.cause < other.cause ? -1 : 1));
  const table: Table = {
    name: 'figure-7-evaluation-gaps',
    title: 'Figure 7: runs with an evaluation gap, by cause',
    columns: [column('cause'), column('runs', 'count'), column('share of gaps', 'rate')],
    rows: sorted.map((row) => [text(row.cause), count(row.runs), rateCell(rate(row.runs, distinctRuns))]),
    notes: [
      `${distinctRuns} of ${runs} runs: ${noVerdict} without a functional verdict, ${partlyWithheld} with policies withheld on a file that doesn't parse, ${both} with both.`,
    ],
  };
  return {
    name: table.name,
    title: table.title,
    table,
    chart: {
      kind: 'horizontal',
      order: sorted.map(({ cause }) => cause),
      axis: '',
      values: 'runs',
      bars: sorted.map((row) => ({ at: row.cause, value: row.runs, series: 'runs' })),
    },
  };
}

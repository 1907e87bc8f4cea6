/** Two settings on the same tasks: differences of rates over the runs that both have, with what tasks share taken out. */
import { complianceRate, rate, triggeringRate } from '../rates.js';
import { pairedDifference, type Cluster } from '../intervals/clustered.js';
import { percentText } from '../intervals/interval.js';
import { column, count, rateCell, type Table, text } from '../tables/table.js';
import { judged, type RunTally, settingsOf, sumCounts, triggered } from '../tables/tallies.js';

interface Pair {
  before: RunTally;
  after: RunTally;
}

const measures: readonly {
  name: string;
  of: (runs: readonly RunTally[]) => ReturnType<typeof rate>;
  cluster: (run: RunTally) => Cluster;
}[] = [
  {
    name: 'triggering',
    of: (runs) => triggeringRate(sumCounts(runs.map(({ counts }) => counts))),
    cluster: ({ counts }) => ({
      numerator: triggered(counts),
      denominator: counts.satisfied + counts.violated + counts.withheld + counts.inapplicable,
    }),
  },
  {
    name: 'compliance',
    of: (runs) => complianceRate(sumCounts(runs.map(({ counts }) => counts))),
    cluster: ({ counts }) => ({ numerator: counts.satisfied, denominator: judged(counts) }),
  },
  {
    name: 'resolve',
    of: (runs) => rate(runs.filter(({ resolved }) => resolved === 'yes').length, runs.length),
    cluster: ({ resolved }) => ({ numerator: resolved === 'yes' ? 1 : 0, denominator: 1 }),
  },
];

/** `undefined` where there are no two settings to compare. */
export function pairedSettings(runs: readonly RunTally[]): Table | undefined {
  const [before, after] = settingsOf(runs);
  if (before === undefined || after === undefined) return undefined;
  const { pairs, alone } = pairUp(runs, before, after);
  const tasks = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const task = `${pair.before.project} ${pair.before.instance}`;
    tasks.set(task, [...(tasks.get(task) ?? []), pair]);
  }
  return {
    name: 'paired-settings',
    title: `${after} against ${before} on the same tasks (%)`,
    columns: [
      column('rate'),
      column('pairs', 'count'),
      column(before, 'rate'),
      column(after, 'rate'),
      column('difference'),
      column('95 % interval'),
    ],
    rows: measures.map(({ name, of, cluster }) => {
      const difference = pairedDifference(
        [...tasks.values()].map((own) => ({
          before: sumClusters(own.map((pair) => cluster(pair.before))),
          after: sumClusters(own.map((pair) => cluster(pair.after))),
        })),
      );
      return [
        text(name),
        count(pairs.length),
        rateCell(of(pairs.map((pair) => pair.before))),
        rateCell(of(pairs.map((pair) => pair.after))),
        text(difference === undefined ? 'n/a' : signed(difference.difference)),
        text(
          difference === undefined
            ? 'n/a'
            : `${signed(difference.interval.lower)} to ${signed(difference.interval.upper)}`,
        ),
      ];
    }),
    notes: [
      `Pairs share scaffold, model, task and attempt; ${alone} runs have no partner and are left out here.`,
      `Intervals are clustered by task (${tasks.size} tasks). Differences are of unrounded rates.`,
    ],
  };
}

function pairUp(runs: readonly RunTally[], before: string, after: string): { pairs: Pair[]; alone: number } {
  const compared = runs.filter(({ setting }) => setting === before || setting === after);
  const partners = new Map(compared.filter((run) => run.setting === after).map((run) => [keyOf(run), run]));
  const pairs = compared
    .filter((run) => run.setting === before)
    .flatMap((run) => {
      const partner = partners.get(keyOf(run));
      // Taken away once it is paired: a second run of the same name would otherwise count its partner twice.
      partners.delete(keyOf(run));
      return partner === undefined ? [] : [{ before: run, after: partner }];
    });
  return { pairs, alone: compared.length - pairs.length * 2 };
}

function keyOf({ project, instance, scaffold, model, attempt }: RunTally): string {
  return JSON.stringify([project, instance, scaffold, model, attempt]);
}

function sumClusters(clusters: readonly Cluster[]): Cluster {
  return clusters.reduce(
    (sum, { numerator, denominator }) => ({
      numerator: sum.numerator + numerator,
      denominator: sum.denominator + denominator,
    }),
    { numerator: 0, denominator: 0 },
  );
}

function signed(share: number): string {
  const figure = percentText(share);
  return figure.startsWith('-') || Number(figure) === 0 ? figure : `+${figure}`;
}

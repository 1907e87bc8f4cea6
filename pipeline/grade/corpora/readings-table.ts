/** How far two readers agreed on the corpora that were read twice: per corpus and pooled, field by field. */
import type { ExactnessReadings } from '../../artifacts/exactness-readings.js';
import type { FieldAgreement, Readings } from '../../artifacts/readings.js';
import { rate } from '../rates.js';
import { column, count, decimal, rateCell, type Table, text } from '../tables/table.js';
import { type Agreement, agreement } from './agreement.js';

export interface CorpusReadings {
  project: string;
  readings: Readings;
  exactness?: Pick<ExactnessReadings, 'fields'> | undefined;
}

/** Pairs of all the corpora together: kappa of a pool is no mean of kappas. */
export function pooledAgreement(fields: readonly FieldAgreement[]): Agreement {
  const pairs = fields.flatMap((field) => field.pairs);
  return agreement(
    pairs.flatMap(({ first, second, count: times }) =>
      Array.from({ length: times }, (): [string, string] => [first, second]),
    ),
  );
}

/** `undefined` where no corpus was read twice. */
export function readingsTable(corpora: readonly CorpusReadings[]): Table | undefined {
  if (corpora.length === 0) return undefined;
  const fieldsOf = ({ readings, exactness }: CorpusReadings) => [
    ...readings.extraction.fields,
    ...(readings.labels?.fields ?? []),
    ...(exactness?.fields ?? []),
  ];
  const names = [...new Set(corpora.flatMap((corpus) => fieldsOf(corpus).map(({ field }) => field)))];
  const groups = [
    ...corpora.map((corpus) => ({ project: corpus.project, of: [corpus] })),
    { project: 'all', of: corpora },
  ];
  return {
    name: 'agreement-of-readings',
    title: 'Two readers: rules that both saw, and agreement on their labels',
    columns: [
      column('project'),
      column('field'),
      column('agreed', 'rate'),
      column('kappa', 'decimal'),
      column('n', 'count'),
    ],
    rows: groups.flatMap(({ project, of }) => [
      seenByBoth(project, of),
      ...names.map((name) => {
        const found = pooledAgreement(of.flatMap((corpus) => fieldsOf(corpus).filter(({ field }) => field === name)));
        const kappa = found.items === 0 || found.kappa === undefined ? 'n/a' : found.kappa.toFixed(2);
        return [
          text(project),
          text(name),
          rateCell(rate(found.agreed, found.items)),
          decimal(kappa),
          count(found.items),
        ];
      }),
    ]),
    notes: [
      'Rules seen: of the obligations that were kept, those that both readers had written down; it has no kappa.',
      'Category and modal verb are compared on those; scope, evidence type and level on the frozen rows, level where both put the row in scope; exactness on the checkers, unseen.',
      'Kappa is Cohen’s; n/a where both used one label only.',
    ],
  };
}

function seenByBoth(project: string, corpora: readonly CorpusReadings[]) {
  const sum = (of: (kept: Readings['extraction']['kept']) => number): number =>
    corpora.reduce((total, { readings }) => total + of(readings.extraction.kept), 0);
  const both = sum((kept) => kept.both);
  const all = sum((kept) => kept.both + kept.firstOnly + kept.secondOnly);
  return [text(project), text('rules seen'), rateCell(rate(both, all)), decimal('n/a'), count(all)];
}

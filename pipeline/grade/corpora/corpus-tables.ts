/** Tables 2, 6, 7 and 10 of any corpora, and Figure 3. */
import { Category } from '../../artifacts/vocabulary.js';
import type { Figure } from '../figures/figure.js';
import { rate } from '../rates.js';
import { type Cell, column, count, rateCell, type Table, text } from '../tables/table.js';
import { distinct } from '../tables/tallies.js';
import { caseReachTable } from './case-reach.js';
import type { CorpusFacts, MandatoryFacts } from './corpus-facts.js';
import { readingsTable } from './readings-table.js';

export function corpusReport(corpora: readonly CorpusFacts[]): { tables: Table[]; figures: Figure[] } {
  const mandatory = corpora.flatMap((corpus) => corpus.mandatory);
  const readings = readingsTable(
    corpora.flatMap(({ project, readings: own, exactness }) => (own ? [{ project, readings: own, exactness }] : [])),
  );
  return {
    tables: [
      categorySizes(categoryCounts(mandatory)),
      corpusSizes(corpora.map(sizesOf)),
      examples(mandatory),
      techniques(mandatory),
      caseReachTable(mandatory.flatMap(({ reach }) => (reach === undefined ? [] : [{ reach, checkers: 1 }]))),
      ...(readings ? [readings] : []),
    ],
    figures: [policiesByProject(corpora.map(({ project, mandatory: own }) => ({ project, policies: own.length })))],
  };
}

function categoryCounts(mandatory: readonly MandatoryFacts[]): { category: Category; policies: number }[] {
  return Category.options
    .map((category) => ({ category, policies: mandatory.filter((policy) => policy.category === category).length }))
    .filter(({ policies }) => policies > 0);
}

/** Table 2. */
export function categorySizes(rows: readonly { category: Category; policies: number }[]): Table {
  const total = rows.reduce((sum, { policies }) => sum + policies, 0);
  const sorted = [...rows].sort((one, other) => other.policies - one.policies);
  return {
    name: 'table-2-categories',
    title: 'Table 2: mandatory policies by category',
    columns: [column('category'), column('policies', 'count'), column('share', 'rate')],
    rows: [
      ...sorted.map(({ category, policies }) => [text(category), count(policies), rateCell(rate(policies, total))]),
      [text('all'), count(total), rateCell(rate(total, total))],
    ],
    notes: ['Of the policies that are in scope and state a requirement.'],
  };
}

export interface CorpusSizes {
  project: string;
  instances: number | undefined;
  extracted: number;
  inScope: number;
  output: number;
  differential: number;
  trajectory: number;
  approximate: number;
  checked: number;
}

function sizesOf({ project, instances, extracted, inScope, mandatory }: CorpusFacts): CorpusSizes {
  const of = (type: MandatoryFacts['evidenceType']) =>
    mandatory.filter(({ evidenceType }) => evidenceType === type).length;
  return {
    project,
    instances,
    extracted,
    inScope,
    output: of('output'),
    differential: of('differential'),
    trajectory: of('trajectory'),
    approximate: mandatory.filter(({ checker }) => checker.state === 'approximate').length,
    checked: mandatory.filter(({ checker }) => checker.state !== 'none').length,
  };
}

/** Table 6. Outcomes a run can give are the mandatory policies; over all instances their mean is weighted by project. */
export function corpusSizes(corpora: readonly CorpusSizes[]): Table {
  const keys = ['extracted', 'inScope', 'output', 'differential', 'trajectory', 'approximate', 'checked'] as const;
  const sum = (key: (typeof keys)[number]) => corpora.reduce((total, corpus) => total + corpus[key], 0);
  const known = corpora.filter(({ instances }) => instances !== undefined);
  const total: CorpusSizes = {
    project: 'all',
    instances: known.length === 0 ? undefined : known.reduce((all, { instances }) => all + (instances ?? 0), 0),
    extracted: sum('extracted'),
    inScope: sum('inScope'),
    output: sum('output'),
    differential: sum('differential'),
    trajectory: sum('trajectory'),
    approximate: sum('approximate'),
    checked: sum('checked'),
  };
  const outcomes = known.reduce((all, corpus) => all + (corpus.instances ?? 0) * mandatoryOf(corpus), 0);
  return {
    name: 'table-6-corpora',
    title: 'Table 6: the corpora',
    columns: [
      column('project'),
      column('instances', 'count'),
      column('extracted', 'count'),
      column('in scope', 'count'),
      column('mandatory', 'count'),
      column('output', 'count'),
      column('differential', 'count'),
      column('trajectory', 'count'),
      column('approximate', 'rate'),
      column('checked', 'rate'),
    ],
    rows: [...corpora, total].map(sizeRow),
    notes: [
      'Evidence types partition the mandatory policies. Approximate is of those that have a checker.',
      ...(known.length === 0 ? [] : [`One model in one cell gives ${outcomes} outcomes, a run of each instance.`]),
    ],
  };
}

function sizeRow(corpus: CorpusSizes): Cell[] {
  const { project, instances, extracted, inScope, output, differential, trajectory, approximate, checked } = corpus;
  return [
    text(project),
    instances === undefined ? text('not given') : count(instances),
    count(extracted),
    count(inScope),
    count(mandatoryOf(corpus)),
    count(output),
    count(differential),
    count(trajectory),
    rateCell(rate(approximate, checked)),
    rateCell(rate(checked, mandatoryOf(corpus))),
  ];
}

function mandatoryOf({ output, differential, trajectory }: CorpusSizes): number {
  return output + differential + trajectory;
}

/** Table 7: of each category its first policy, in the order of the identifiers. */
function examples(mandatory: readonly MandatoryFacts[]): Table {
  const sorted = [...mandatory].sort((one, other) => (one.id < other.id ? -1 : 1));
  return {
    name: 'table-7-examples',
    title: 'Table 7: one mandatory policy a category',
    columns: [column('category'), column('policies', 'count'), column('example'), column('policy')],
    rows: Category.options.flatMap((category) => {
      const own = sorted.filter((policy) => policy.category === category);
      const [first] = own;
      return first === undefined ? [] : [[text(category), count(own.length), text(first.rule), text(first.id)]];
    }),
    notes: [],
  };
}

/** Table 10: each technique by which a check stands in for its rule, with one policy. */
function techniques(mandatory: readonly MandatoryFacts[]): Table {
  const approximate = mandatory.flatMap(({ id, rule, checker }) =>
    checker.state === 'approximate' ? [{ id, rule, ...checker }] : [],
  );
  approximate.sort((one, other) => (one.id < other.id ? -1 : 1));
  return {
    name: 'table-10-techniques',
    title: 'Table 10: techniques of approximate checks, with one policy each',
    columns: [
      column('technique'),
      column('checks', 'count'),
      column('policy'),
      column('what the check tests'),
      column('what it gets wrong'),
    ],
    rows: distinct(approximate.map(({ technique }) => technique)).map((technique) => {
      const own = approximate.filter((policy) => policy.technique === technique);
      const [first] = own;
      return [
        text(technique),
        count(own.length),
        text(first === undefined ? '' : `${first.id}: ${first.rule}`),
        text(first?.trace ?? ''),
        text(first?.errs ?? ''),
      ];
    }),
    notes: [],
  };
}

/** Figure 3. */
export function policiesByProject(rows: readonly { project: string; policies: number }[]): Figure {
  const total = rows.reduce((sum, { policies }) => sum + policies, 0);
  const sorted = [...rows].sort(
    (one, other) => other.policies - one.policies || (one.project < other.project ? -1 : 1),
  );
  const table: Table = {
    name: 'figure-3-policies-by-project',
    title: 'Figure 3: mandatory policies by project',
    columns: [column('project'), column('policies', 'count'), column('share', 'rate')],
    rows: sorted.map(({ project, policies }) => [text(project), count(policies), rateCell(rate(policies, total))]),
    notes: [],
  };
  return {
    name: table.name,
    title: table.title,
    table,
    chart: {
      kind: 'horizontal',
      order: sorted.map(({ project }) => project),
      axis: '',
      values: 'policies',
      bars: sorted.map(({ project, policies }) => ({ at: project, value: policies, series: 'policies' })),
    },
  };
}

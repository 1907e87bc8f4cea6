/** One line a corpus: what was read, what came out, and how far its checkers have been tried. */
import type { CaseFile } from '../../artifacts/cases.js';
import type { CheckerAudit } from '../../artifacts/checker-audit.js';
import type { Manifest } from '../../artifacts/manifest.js';
import { rate } from '../rates.js';
import { type Cell, column, count, rateCell, type Table, text } from '../tables/table.js';
import type { CorpusFacts, MandatoryFacts } from './corpus-facts.js';

/** What only the files beside the policies say. */
export interface CorpusFiles {
  manifest: Pick<Manifest, 'sources'> | undefined;
  cases: readonly Pick<CaseFile, 'cases'>[];
  /** Empty where the checkers were not audited. */
  audits: readonly Pick<CheckerAudit, 'mutations'>[];
}

interface Line {
  project: string;
  sources: number;
  withRules: number;
  words: number;
  inScopeWords: number;
  rows: number;
  inScope: number;
  mandatory: number;
  output: number;
  differential: number;
  trajectory: number;
  exact: number;
  approximate: number;
  notCompiled: number;
  cases: number;
  mutants: number;
  caught: number;
  seenByBoth: number;
  seen: number;
}

const NUMBERS = [
  ['sources', 'sources'],
  ['with rules', 'withRules'],
  ['words', 'words'],
  ['in scope', 'inScopeWords'],
  ['rows', 'rows'],
  ['rows in scope', 'inScope'],
  ['must', 'mandatory'],
  ['output', 'output'],
  ['differential', 'differential'],
  ['trajectory', 'trajectory'],
  ['exact', 'exact'],
  ['approximate', 'approximate'],
  ['not compiled', 'notCompiled'],
  ['cases', 'cases'],
] as const satisfies readonly (readonly [string, keyof Line])[];

export function overviewTable(corpora: readonly { facts: CorpusFacts; files: CorpusFiles }[]): Table {
  const lines = corpora.map(lineOf);
  const all = lines.length > 1 ? [...lines, total(lines)] : lines;
  return {
    name: 'corpora',
    title: 'Corpora: what was read and what came out',
    columns: [
      column('project'),
      ...NUMBERS.map(([name]) => column(name, 'count')),
      column('mutants caught', 'rate'),
      column('rules both readers saw', 'rate'),
    ],
    rows: all.map((line): Cell[] => [
      text(line.project),
      ...NUMBERS.map(([, key]) => count(line[key])),
      rateCell(rate(line.caught, line.mutants)),
      rateCell(rate(line.seenByBoth, line.seen)),
    ]),
    notes: [
      'Words: of all sources that were read; in scope: of sections that rules may come from.',
      'Must: in scope and mandatory; by what a check opens, and by how far its checker decides the rule.',
      'n/a: checkers that were not audited, or a corpus that was read once.',
    ],
  };
}

function lineOf({ facts, files }: { facts: CorpusFacts; files: CorpusFiles }): Line {
  const { mandatory, readings } = facts;
  const sources = files.manifest?.sources ?? [];
  const of = (test: (policy: MandatoryFacts) => boolean): number => mandatory.filter(test).length;
  const mutations = files.audits.flatMap((audit) => audit.mutations);
  const kept = readings?.extraction.kept ?? { both: 0, firstOnly: 0, secondOnly: 0 };
  return {
    project: facts.project,
    sources: sources.length,
    withRules: sources.filter(({ role }) => role === 'rules').length,
    words: sum(sources, ({ words }) => words),
    inScopeWords: sum(sources, ({ inScopeWords }) => inScopeWords),
    rows: facts.extracted,
    inScope: facts.inScope,
    mandatory: mandatory.length,
    output: of(({ evidenceType }) => evidenceType === 'output'),
    differential: of(({ evidenceType }) => evidenceType === 'differential'),
    trajectory: of(({ evidenceType }) => evidenceType === 'trajectory'),
    exact: of(({ checker }) => checker.state === 'exact'),
    approximate: of(({ checker }) => checker.state === 'approximate'),
    notCompiled: of(({ checker }) => checker.state === 'none'),
    cases: sum(files.cases, ({ cases }) => cases.length),
    mutants: sum(mutations, ({ mutants }) => mutants),
    caught: sum(mutations, ({ caught }) => caught),
    seenByBoth: kept.both,
    seen: kept.both + kept.firstOnly + kept.secondOnly,
  };
}

function total(lines: readonly Line[]): Line {
  const [first] = lines;
  if (!first) throw new RangeError('there is no corpus');
  const keys = (Object.keys(first) as (keyof Line)[]).filter((key) => key !== 'project');
  const sums = Object.fromEntries(keys.map((key) => [key, sum(lines, (line) => Number(line[key]))]));
  return { ...first, ...sums, project: 'all' };
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((all, item) => all + of(item), 0);
}

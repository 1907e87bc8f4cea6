/** What `bylaws stats` does once its options are read. */
import { resolve } from 'node:path';
import { CodedError } from '../artifacts/coded-error.js';
import { corpusReport } from '../grade/corpora/corpus-tables.js';
import { overviewTable } from '../grade/corpora/overview-table.js';
import { drawSample, SAMPLE, sampleTable } from '../grade/corpora/sample.js';
import { csvTable } from '../grade/tables/draw-csv.js';
import { markdownTable } from '../grade/tables/draw-markdown.js';
import { textTable } from '../grade/tables/draw-text.js';
import type { Table } from '../grade/tables/table.js';
import { corpusNames } from '../store/corpus.js';
import { factsOf, writeStats } from '../workflow/grading/corpus-statistics.js';
import type { CliContext } from './context.js';
import { csvFile, tableUnreadable } from './csv-file.js';
import { corporaRoot } from './corpora-root.js';
import { corpusUnknown, known, rootOf } from './options.js';
import { STATS_FORMATS } from './stats-formats.js';
import { printed, printedBlocks, printedJson } from '../terminal/printed.js';

export interface StatsFlags {
  out?: string | undefined;
  instances?: string | undefined;
  sample?: string | undefined;
  seed: string;
  format: string;
  to?: string | undefined;
}

export async function statsAction(named: readonly string[], flags: StatsFlags, context: CliContext): Promise<void> {
  const form = known('--format', flags.format, STATS_FORMATS);
  const root = corporaRoot(rootOf(flags, context));
  const names = await corpusNames(root);
  const unknown = named.find((name) => !names.includes(name));
  if (unknown !== undefined || names.length === 0) throw corpusUnknown(unknown ?? 'none named', root, names);
  const instances = await instancesOf(flags.instances, context);
  const described = await factsOf(root, named.length === 0 ? names : named, instances);
  const facts = described.map((corpus) => corpus.facts);
  const { tables, figures } = corpusReport(facts);
  tables.unshift(overviewTable(described));
  if (flags.sample !== undefined) {
    const checks = facts.flatMap(({ project, mandatory }) =>
      mandatory
        .filter(({ checker }) => checker.state !== 'none')
        .map(({ id, evidenceType }) => ({ id, project, evidenceType })),
    );
    const plan = { ...SAMPLE, budget: wholeNumber('--sample', flags.sample) };
    tables.push(sampleTable(checks, drawSample(checks, plan, wholeNumber('--seed', flags.seed))));
  }
  show(form, [...tables, ...figures.map(({ table }) => table)], context);
  if (flags.to === undefined) return;
  for (const name of await writeStats(tables, figures, resolve(context.cwd, flags.to))) {
    context.err(printed([`wrote ${flags.to}/${name}`]));
  }
}

function show(form: (typeof STATS_FORMATS)[number], all: readonly Table[], context: CliContext): void {
  switch (form) {
    case 'text':
      return context.out(printedBlocks(all.map((table) => textTable(table, context.width))));
    case 'md':
      return context.data(all.map(markdownTable).join('\n'));
    case 'csv':
      return context.data(all.map((table) => `# ${table.title}\n${csvTable(table)}`).join('\n'));
    case 'json':
      return context.out(printedJson({ schemaVersion: 1, tables: all }));
  }
}

async function instancesOf(path: string | undefined, context: CliContext): Promise<ReadonlyMap<string, number>> {
  if (path === undefined) return new Map();
  const rows = await csvFile(path, ['project', 'instances'], context);
  return new Map(
    rows.map(({ where, cells: [project = '', number = ''] }) => {
      if (!/^\s*\d{1,9}\s*$/u.test(number)) throw tableUnreadable(where, 'a whole number of instances', number);
      return [project.trim(), Number(number)];
    }),
  );
}

function wholeNumber(option: string, text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw new CodedError({
    code: 'option-unreadable',
    where: option,
    expected: 'a whole number',
    got: text,
    remedy: 'Write it in digits, such as 150.',
    exit: 2,
  });
}

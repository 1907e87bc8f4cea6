/** Reads the corpora that statistics are made of, and writes the tables and figures. */
import { join } from 'node:path';
import { ExactnessReadings } from '../../artifacts/exactness-readings.js';
import { CheckerAudit } from '../../artifacts/checker-audit.js';
import { CodedError } from '../../artifacts/coded-error.js';
import { type CorpusFacts, corpusFacts } from '../../grade/corpora/corpus-facts.js';
import type { CorpusFiles } from '../../grade/corpora/overview-table.js';
import { drawSvg } from '../../grade/figures/draw-svg.js';
import type { Figure } from '../../grade/figures/figure.js';
import { csvTable } from '../../grade/tables/draw-csv.js';
import { markdownTable } from '../../grade/tables/draw-markdown.js';
import type { Table } from '../../grade/tables/table.js';
import { readCheckers, readCorpus } from '../../store/corpus.js';
import { readJson, readRows, writeWhole } from '../../store/files.js';
import { corpusPaths } from '../../store/paths.js';

export interface DescribedCorpus {
  facts: CorpusFacts;
  files: CorpusFiles;
}

/** @throws CodedError `corpus-unclassified`: of a corpus without labels nothing but its length could be said. */
export async function factsOf(
  root: string,
  corpora: readonly string[],
  instances: ReadonlyMap<string, number>,
): Promise<DescribedCorpus[]> {
  const described: DescribedCorpus[] = [];
  for (const project of corpora) {
    const paths = corpusPaths(root, project);
    const { manifest, policies, policiesMeta, readings } = await readCorpus(paths);
    if (policies === undefined) throw unclassified(project);
    const { checkers, cases, notCompiled } = await readCheckers(paths);
    const audits = (await readRows(join(paths.folder, 'audit.jsonl'), CheckerAudit)) ?? [];
    const status = policiesMeta?.status ?? 'drafted';
    const exactness = await readJson(paths.exactness, ExactnessReadings);
    const own = { policies, checkers, cases, notCompiled, readings, exactness };
    const about = { project, status, instances: instances.get(project), ...own };
    described.push({ facts: corpusFacts(about), files: { manifest, cases, audits } });
  }
  return described;
}

/** @returns the names of the files, in order. */
export async function writeStats(tables: readonly Table[], figures: readonly Figure[], to: string): Promise<string[]> {
  const all = [...tables, ...figures.map(({ table }) => table)];
  const files = new Map([['stats.md', all.map(markdownTable).join('\n')]]);
  for (const table of all) files.set(`${table.name}.csv`, csvTable(table));
  for (const figure of figures) files.set(`${figure.name}.svg`, await drawSvg(figure));
  for (const [name, text] of files) await writeWhole(join(to, name), text);
  return [...files.keys()].sort();
}

function unclassified(where: string): CodedError {
  return new CodedError({
    code: 'corpus-unclassified',
    where,
    expected: 'classified policies',
    got: 'none yet',
    remedy: `Run bylaws run ${where} to the end, or name the corpora that are classified.`,
    exit: 3,
  });
}

/** Reads a results folder and writes its report in every form. */
import { join } from 'node:path';
import { drawSvg } from '../../grade/figures/draw-svg.js';
import { assembleReport, type Report, type ReportChoices } from '../../grade/report/assemble.js';
import { reportPage } from '../../grade/report/page.js';
import { reportAsMarkdown } from '../../grade/report/report-forms.js';
import { csvTable } from '../../grade/tables/draw-csv.js';
import { writeWhole } from '../../store/files.js';
import { exportTables } from '../../store/results-to-csv.js';
import { openResults } from '../../store/results-database.js';
import { readTallies } from '../../store/results-tallies.js';
import { isUnfinished, readRefused } from '../../store/results.js';

export interface FolderOptions {
  folder: string;
  choices: ReportChoices;
  /** Where the three tables of the interchange form are written. */
  exportTo: string | undefined;
}

export async function reportFolder({ folder, choices, exportTo }: FolderOptions): Promise<Report> {
  const state = { refused: (await readRefused(folder)).length, unfinished: await isUnfinished(folder) };
  const database = await openResults(folder);
  try {
    if (exportTo !== undefined) await exportTables(database, exportTo);
    return assembleReport(await readTallies(database, state), choices);
  } finally {
    database.close();
  }
}

/** @returns the names of the files, in order. */
export async function writeReport(report: Report, to: string): Promise<string[]> {
  const charts = new Map<string, string>();
  for (const figure of report.figures) charts.set(figure.name, await drawSvg(figure));
  const files = new Map([
    ['report.md', reportAsMarkdown(report)],
    ['report.html', reportPage(report, charts)],
    ...[...report.tables, ...report.figures.map(({ table }) => table)].map((table): [string, string] => [
      `${table.name}.csv`,
      csvTable(table),
    ]),
    ...[...charts].map(([name, svg]): [string, string] => [`${name}.svg`, svg]),
  ]);
  for (const [name, text] of files) await writeWhole(join(to, name), text);
  return [...files.keys()].sort();
}

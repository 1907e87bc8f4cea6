/** What `bylaws report` does once its options are read. */
import { resolve } from 'node:path';
import { EXIT, type ExitCode } from '../artifacts/coded-error.js';
import type { Outside } from '../grade/report/assemble.js';
import { reportAsText } from '../grade/report/report-forms.js';
import { reportFolder, writeReport } from '../workflow/grading/report-folder.js';
import type { CliContext } from './context.js';
import { csvFile, tableUnreadable } from './csv-file.js';
import { printed, printedJson } from '../terminal/printed.js';

export interface ReportFlags {
  to?: string | undefined;
  outside?: string | undefined;
  scaffold: string;
  against?: string | undefined;
  export?: string | undefined;
  json: boolean;
}

export async function reportAction(dir: string, flags: ReportFlags, context: CliContext): Promise<ExitCode> {
  const at = (path: string) => resolve(context.cwd, path);
  const report = await reportFolder({
    folder: at(dir),
    choices: {
      outside: flags.outside === undefined ? undefined : await outsideOf(flags.outside, flags.scaffold, context),
      against: flags.against,
    },
    exportTo: flags.export === undefined ? undefined : at(flags.export),
  });
  context.out(flags.json ? printedJson({ schemaVersion: 1, ...report }) : reportAsText(report, context.width));
  if (flags.to !== undefined) {
    for (const name of await writeReport(report, at(flags.to))) context.err(printed([`wrote ${flags.to}/${name}`]));
  }
  return EXIT.clean;
}

async function outsideOf(path: string, scaffold: string, context: CliContext): Promise<Outside> {
  const rows = await csvFile(path, ['model', 'rate'], context);
  const rates = rows.map(({ where, cells: [model = '', figure = ''] }): [string, string] => {
    const rate = figure.trim();
    if (!/^(?:100(?:\.0)?|\d{1,2}(?:\.\d)?)$/u.test(rate)) {
      throw tableUnreadable(where, 'a rate in percent with one decimal at most, such as 80.8', figure);
    }
    return [model, rate.includes('.') ? rate : `${rate}.0`];
  });
  return { rates: new Map(rates), scaffold };
}

/** What `bylaws report` does once its options are read. */
import { resolve } from 'node:path';
import { CodedError, EXIT, type ExitCode } from '../artifacts/coded-error.js';
import type { Outside } from '../grade/report/assemble.js';
import { reportAsText } from '../grade/report/report-forms.js';
import { readOutsideRates } from '../grade/tables/outside-rates.js';
import { readText } from '../store/files.js';
import { reportFolder, writeReport } from '../workflow/grading/report-folder.js';
import type { CliContext } from './context.js';
import { printed, printedJson } from '../terminal/printed.js';

export interface ReportFlags {
  to?: string | undefined;
  outside?: string | undefined;
  scaffold: string;
  export?: string | undefined;
  json: boolean;
}

export async function reportAction(dir: string, flags: ReportFlags, context: CliContext): Promise<ExitCode> {
  const at = (path: string) => resolve(context.cwd, path);
  const report = await reportFolder({
    folder: at(dir),
    outside: flags.outside === undefined ? undefined : await outsideOf(at(flags.outside), flags.scaffold),
    exportTo: flags.export === undefined ? undefined : at(flags.export),
  });
  context.out(flags.json ? printedJson({ schemaVersion: 1, ...report }) : reportAsText(report, context.width));
  if (flags.to !== undefined) {
    for (const name of await writeReport(report, at(flags.to))) context.err(printed([`wrote ${flags.to}/${name}`]));
  }
  return EXIT.clean;
}

async function outsideOf(path: string, scaffold: string): Promise<Outside> {
  const text = await readText(path);
  if (text !== undefined) return { rates: readOutsideRates(text, path), scaffold };
  throw new CodedError({
    code: 'outside-rates-unreadable',
    where: path,
    expected: 'a file with the columns model and rate',
    got: 'no such file',
    remedy: 'Check the name.',
    exit: 2,
  });
}

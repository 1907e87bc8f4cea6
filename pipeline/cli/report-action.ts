/** What `bylaws report` does once its options are read. */
import { resolve } from 'node:path';
import { EXIT, type ExitCode } from '../artifacts/coded-error.js';
import { ratesByModel } from '../grade/tables/rates-by-model.js';
import { textTable } from '../grade/tables/draw-text.js';
import { openResults } from '../store/results-database.js';
import { readTallies } from '../store/results-tallies.js';
import type { CliContext } from './context.js';

export interface ReportFlags {
  to?: string | undefined;
  outside?: string | undefined;
  scaffold: string;
  export?: string | undefined;
  json: boolean;
}

export async function reportAction(dir: string, _flags: ReportFlags, context: CliContext): Promise<ExitCode> {
  const database = await openResults(resolve(context.cwd, dir));
  try {
    const tallies = await readTallies(database);
    context.out(textTable(ratesByModel(tallies.runs)));
  } finally {
    database.close();
  }
  return EXIT.clean;
}

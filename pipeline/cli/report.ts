/** `bylaws report`: tables, figures and alerts of a results folder. Calls no model. */
import { Command } from '@commander-js/extra-typings';
import type { CliContext, CliResult } from './context.js';

export function reportCommand(context: CliContext, result: CliResult) {
  return new Command('report')
    .description('show the tables, figures and alerts of a results folder')
    .argument('<dir>', 'results folder, or one that holds runs.csv, verdicts.csv and policies.csv')
    .option('--to <dir>', 'write Markdown, CSV, SVG and one HTML page there')
    .option('--outside <file>', 'resolve rates published elsewhere, as CSV with the columns model and rate')
    .option('--scaffold <name>', 'scaffold that the outside rates belong to', 'mini-swe-agent')
    .option('--against <model>', 'compare every model with this one; each with each where it is not said')
    .option('--export <dir>', 'write runs.csv, verdicts.csv.gz and policies.csv there')
    .option('--json', 'print headline, tables and alerts as JSON')
    .action(async (dir, options) => {
      const { reportAction } = await import('./report-action.js');
      result.exit = await reportAction(dir, { ...options, json: options.json ?? false }, context);
    });
}

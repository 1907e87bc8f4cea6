/** `bylaws tool-report`: what a project's own static tools find on a change, for `check` to read. */
import { Command } from '@commander-js/extra-typings';
import { contributionOf } from './contribution-options.js';
import type { CliContext, CliResult } from './context.js';

export function toolReportCommand(context: CliContext, result: CliResult) {
  return new Command('tool-report')
    .description("run the project's own linters and formatters on the changed files, before and after the change")
    .option('--git <range>', 'commits, as BASE..HEAD')
    .option('--commit <rev>', 'one stored commit')
    .option('--pr-url <name>', 'a pull request on GitHub: OWNER/NAME#NUMBER, or its address')
    .option('--repo <dir>', 'folder of the repository')
    .option('--run <file>', 'record of an agent run; needs --clone')
    .option('--format <name>', 'format of the record, where it is not found by itself')
    .option('--instance <id>', 'one run of a file that records several')
    .option('--lenient', 'skip what the format does not know, and count it')
    .option('--clone <dir>', 'clone of the repository that the run worked on')
    .option('--tool <names...>', 'tools to run; those that the project configures where none is named')
    .option('--trust', 'run code of the tree, such as plugins, and use the packages installed beside it')
    .option('--timeout <seconds>', 'for each run of a tool', '120')
    .option('--memory <megabytes>', 'for each run of a tool', '4000')
    .option('-o, --output <file>', 'where to write the report; standard output where it is not said')
    .action(async (options) => {
      const { toolReportAction } = await import('./tool-report-action.js');
      result.exit = await toolReportAction({ ...options, contribution: contributionOf(options, context) }, context);
    });
}

/** `bylaws stats`: what corpora hold, by category, evidence, technique and project. */
import { Command } from '@commander-js/extra-typings';
import type { CliContext, CliResult } from './context.js';
import { STATS_FORMATS } from './stats-formats.js';

export function statsCommand(context: CliContext, _result: CliResult) {
  return new Command('stats')
    .description('tables of corpora: categories, sizes, examples, techniques, projects')
    .argument('[corpora...]', 'all where none is named')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option('--instances <file>', 'tasks a project, as CSV with the columns project and instances')
    .option('--sample <number>', 'also draw a stratified sample of so many checks')
    .option('--seed <number>', 'seed of the sample', '1')
    .option('--format <form>', `how to print: ${STATS_FORMATS.join(', ')}`, 'text')
    .option('--to <dir>', 'write Markdown, CSV and SVG there')
    .action(async (corpora, options) => {
      const { statsAction } = await import('./stats-action.js');
      await statsAction(corpora, options, context);
    });
}

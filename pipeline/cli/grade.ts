/** `bylaws grade`: many runs against the corpora that they belong to. Calls no model. */
import { Command } from '@commander-js/extra-typings';
import type { CliContext, CliResult } from './context.js';

export function gradeCommand(context: CliContext, result: CliResult) {
  return new Command('grade')
    .description('grade many runs into a results folder, on all cores; runs graded before are not graded again')
    .argument('<runs...>', 'files or folders of runs')
    .requiredOption('--out <dir>', 'results folder')
    .option('--corpora <dir>', 'folder that keeps manifests/ and corpora/')
    .option('--corpus <name>', "corpus to grade under; found from each run's instance where it is not named")
    .option('--clones <dir>', 'folder of clones, one a corpus, from which the texts of changed files are rebuilt')
    .option('--rules <file>', 'file with all rules that the runs were given, by which what reached them is measured')
    .option('--format <name>', 'format of the records, where it is not found by itself')
    .option('--lenient', 'skip what the format does not know, and count it')
    .option('--workers <number>', 'threads; one a core where it is not said')
    .action(async (runs, options) => {
      const { gradeAction } = await import('./grade-action.js');
      result.exit = await gradeAction(runs, { ...options, lenient: options.lenient ?? false }, context);
    });
}

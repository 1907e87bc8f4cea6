/** `bylaws synthesize`: compiles each mandatory policy into a checker, or records why it has none. */
import { Command } from '@commander-js/extra-typings';
import type { CliContext, CliResult } from './context.js';

export function synthesizeCommand(context: CliContext, result: CliResult) {
  return new Command('synthesize')
    .description('compile each mandatory policy into a checker, or record why it has none')
    .argument('<corpus>', 'name of the corpus')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option(
      '--model <engine>',
      'who writes cases and checkers: offline, anthropic:<model>, openai:<model>, command:<argv>, agent:<dir>, recorded:<dir>',
      'offline',
    )
    .option('--base-url <url>', 'address of a compatible model server')
    .option('--max-cost <dollars>', 'start no request that could take the run past this')
    .option('--anew', 'compile also what a model compiled before from the same words')
    .option(
      '--sharpen',
      'first ask what the rule demands of evidence that would catch mutants which the cases let live, and add it to the cases',
    )
    .option(
      '--cross-check',
      'read every policy that has a checker a second time, and list where the two checkers disagree; changes neither',
    )
    .option('--run <files...>', 'records of runs that both checkers judge, with --cross-check')
    .option(
      '--git <dir>',
      'clone on whose latest merged work checkers are tried before they are kept; both readings judge it with --cross-check',
    )
    .option('--last <n>', 'how many steps of its main line to look at')
    .option('--until <rev>', 'look at the steps up to this revision instead of HEAD')
    .option('--quiet', 'no progress on standard error')
    .option('--json', 'print the summary as JSON')
    .action(async (corpus, options) => {
      const { crossCheckCorpus, synthesizeCorpus } = await import('./synthesize-action.js');
      result.exit =
        options.crossCheck === true
          ? await crossCheckCorpus(corpus, options, context)
          : await synthesizeCorpus(corpus, options, context);
    });
}

/** `bylaws synthesize`: compiles each mandatory policy into a checker, or records why it has none. */
import { Command } from '@commander-js/extra-typings';
import type { CliContext, CliResult } from './context.js';
import { corpusUnknown, rootOf } from './options.js';

export function synthesizeCommand(context: CliContext, result: CliResult) {
  return new Command('synthesize')
    .description('compile each mandatory policy into a checker, or record why it has none')
    .argument('<corpus>', 'name of the corpus')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option('--json', 'print the summary as JSON')
    .action(async (corpus, options) => {
      const { corpusNames } = await import('../store/corpus.js');
      const { synthesizeStored } = await import('../workflow/synthesize-corpus.js');
      const { synthesisText } = await import('./synthesize-text.js');
      const root = rootOf(options, context);
      const names = await corpusNames(root);
      if (!names.includes(corpus)) throw corpusUnknown(corpus, root, names);
      const summary = await synthesizeStored({ root, corpus, environment: context.environment });
      context.out(
        options.json ? `${JSON.stringify({ schemaVersion: 1, ...summary }, null, 2)}\n` : synthesisText(summary),
      );
      result.exit = 0;
    });
}

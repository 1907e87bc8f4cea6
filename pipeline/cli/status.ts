/** `bylaws status`: where every corpus stands, and what it waits for. */
import { Command } from '@commander-js/extra-typings';
import type { CliContext, CliResult } from './context.js';
import { corpusUnknown, rootOf } from './options.js';
import { printedJson } from '../terminal/printed.js';

export function statusCommand(context: CliContext, _result: CliResult) {
  return new Command('status')
    .description('show where every corpus stands and what it waits for')
    .argument('[corpus...]', 'only these')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option('--json', 'print as JSON')
    .action(async (corpora, options) => {
      const { statusOf, statusText } = await import('../workflow/status.js');
      const { corpusNames } = await import('../store/corpus.js');
      const root = rootOf(options, context);
      const names = await corpusNames(root);
      for (const corpus of corpora) if (!names.includes(corpus)) throw corpusUnknown(corpus, root, names);
      const statuses = await statusOf(root, corpora);
      context.out(options.json ? printedJson({ schemaVersion: 1, corpora: statuses }) : statusText(statuses));
    });
}

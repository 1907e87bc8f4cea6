/** `bylaws drift`: what became of the words that policies were taken from. */
import { Command } from '@commander-js/extra-typings';
import { EXIT } from '../artifacts/coded-error.js';
import { worse, type CliContext, type CliResult } from './context.js';
import { corpusUnknown, rootOf } from './options.js';
import { printedJson } from '../terminal/printed.js';

export function driftCommand(context: CliContext, result: CliResult) {
  return new Command('drift')
    .description('read the documents anew, and say which policies are unchanged, reworded, moved or gone')
    .argument('<corpus>')
    .option('--snapshot <dir>', 'folder with the later snapshot.json')
    .option('--checkout <dir>', 'the project as it stands now')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option('--json', 'print as JSON')
    .action(async (corpus, options) => {
      const { driftEntry, driftOf, driftText } = await import('../workflow/drift.js');
      const { corpusNames } = await import('../store/corpus.js');
      const { corpusPaths } = await import('../store/paths.js');
      const { corpusWriter } = await import('../store/writer.js');
      const root = rootOf(options, context);
      const names = await corpusNames(root);
      if (!names.includes(corpus)) throw corpusUnknown(corpus, root, names);
      const path = options.snapshot ?? options.checkout;
      const kind = options.snapshot === undefined ? 'checkout' : 'folder';
      const named = path === undefined ? undefined : ({ kind, path } as const);
      const report = await driftOf(root, corpus, context.environment, named);
      context.out(options.json ? printedJson(report) : driftText(report));
      if (report.counts.unchanged === report.policies.length && report.sources.length === 0) return;
      await corpusWriter(corpusPaths(root, corpus)).log(driftEntry(report, new Date().toISOString()));
      const unread = report.counts.unread > 0 || report.sources.some(({ state }) => state === 'unread');
      result.exit = worse(result.exit, unread ? EXIT.input : EXIT.findings);
    });
}

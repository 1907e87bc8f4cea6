/** `bylaws run`: documents to corpus, up to the next closed gate. */
import { Command } from '@commander-js/extra-typings';
import { SettingName } from '../artifacts/vocabulary.js';
import type { CliContext, CliResult } from './context.js';
import { amount, corpusName, known, oneOf, rootOf, twoReaders } from './options.js';

export function runCommand(context: CliContext, result: CliResult) {
  return new Command('run')
    .description('run a corpus from its documents to the next closed gate')
    .argument('<corpus>', 'name of the corpus, such as psf')
    .option('--snapshot <dir>', 'folder that holds snapshot.json')
    .option('--checkout <dir>', 'a project as it stands on disk; its words may be stored')
    .option(
      '--model <engine>',
      'who answers: offline, anthropic:<model>, openai:<model>, command:<argv>, agent:<dir>, recorded:<dir>',
      'offline',
    )
    .option(
      '--reader <engine>',
      'given twice: two read apart from each other, and --model decides where they differ',
      (engine: string, before: string[]) => [...before, engine],
      [],
    )
    .option('--setting <name>', `what a run produces: ${SettingName.options.join(', ')}`, 'agent-run')
    .option('--from <stage>', 'start there: manifest, or classify, which labels frozen rows anew', 'manifest')
    .option('--through <stage>', 'stop after this stage: manifest, extract, classify, audit', 'audit')
    .option('--unreviewed', 'let closed gates pass, and record that nobody approved')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option('--max-cost <dollars>', 'start no request that could take an engine past this')
    .option('--ask-again', 'ask anew what a model answered in a form that could not be read')
    .option('--dry-run', 'estimate what a model would be asked and what it would cost; ask nothing')
    .option('--base-url <url>', 'address of a compatible model server')
    .option('--json', 'print the summary as JSON')
    .option('--quiet', 'no progress on standard error')
    .action(async (corpus, options) => {
      const { runAndReport } = await import('./run-action.js');
      const { whileHolding } = await import('../store/corpus-lock.js');
      const { corpusPaths } = await import('../store/paths.js');
      const { STAGES } = await import('../workflow/run-types.js');
      const readers = twoReaders(options.reader);
      oneOf({ '--snapshot': options.snapshot, '--checkout': options.checkout });
      const request = {
        corpus: corpusName(corpus),
        root: rootOf(options, context),
        ...(options.snapshot === undefined ? {} : { origin: { kind: 'folder' as const, path: options.snapshot } }),
        ...(options.checkout === undefined ? {} : { origin: { kind: 'checkout' as const, path: options.checkout } }),
        model: options.model,
        readers,
        setting: known('--setting', options.setting, SettingName.options),
        from: known('--from', options.from, ['manifest', 'classify'] as const),
        through: known('--through', options.through, STAGES),
        unreviewed: options.unreviewed ?? false,
        maxCost: options.maxCost === undefined ? undefined : amount(options.maxCost),
        askAgain: options.askAgain ?? false,
        dryRun: options.dryRun ?? false,
        baseUrl: options.baseUrl,
        json: options.json ?? false,
        quiet: options.quiet ?? false,
      };
      const run = () => runAndReport(request, context);
      result.exit = request.dryRun ? await run() : await whileHolding(corpusPaths(request.root, corpus), run);
    });
}

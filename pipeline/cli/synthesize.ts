/** `bylaws synthesize`: compiles each mandatory policy into a checker, or records why it has none. */
import { Command } from '@commander-js/extra-typings';
import type { CliContext, CliResult } from './context.js';
import type { Wait } from '../model/retry-budget.js';
import { amount, corpusUnknown, rootOf } from './options.js';
import { printed, printedJson } from '../terminal/printed.js';

export function synthesizeCommand(context: CliContext, _result: CliResult) {
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
    .option('--quiet', 'no progress on standard error')
    .option('--json', 'print the summary as JSON')
    .action(async (corpus, options) => {
      const { corpusNames } = await import('../store/corpus.js');
      const { whileHolding } = await import('../store/corpus-lock.js');
      const { corpusPaths } = await import('../store/paths.js');
      const { synthesizeStored } = await import('../workflow/synthesize-corpus.js');
      const { synthesisText } = await import('./synthesize-text.js');
      const root = rootOf(options, context);
      const names = await corpusNames(root);
      if (!names.includes(corpus)) throw corpusUnknown(corpus, root, names);
      const { openEngine } = await import('../model/open-engine.js');
      const { meterFor } = await import('../model/meter.js');
      const settings = {
        ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
        ...(options.maxCost === undefined ? {} : { maxCost: amount(options.maxCost) }),
      };
      const progress = (message: string) => {
        if (options.quiet !== true) context.err(printed([`${corpus}  ${message}`]));
      };
      const onWait = ({ waitMs, reason }: Wait): void => progress(`waiting ${Math.ceil(waitMs / 1000)} s: ${reason}`);
      const engine = await openEngine(options.model, { environment: context.environment, settings, onWait });
      const meter = meterFor(engine, settings);
      const { environment } = context;
      const summary = await whileHolding(corpusPaths(root, corpus), () =>
        synthesizeStored({ root, corpus, environment, engine, meter, progress }),
      );
      context.out(options.json ? printedJson({ schemaVersion: 1, ...summary }) : synthesisText(summary));
    });
}

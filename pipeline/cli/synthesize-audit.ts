/** `bylaws audit-checkers`: can the checkers of a corpus be trusted, and which mutants of them would go unnoticed? */
import { Command } from '@commander-js/extra-typings';
import type { CliContext, CliResult } from './context.js';
import { corpusUnknown, rootOf, twoReaders } from './options.js';
import { printed, printedJson, printedParts } from '../terminal/printed.js';

export function auditCheckersCommand(context: CliContext, result: CliResult) {
  return new Command('audit-checkers')
    .description('try every checker of a corpus on its cases, on probes and as mutants; write audit.jsonl and a page')
    .argument('<corpus>', 'name of the corpus')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option(
      '--reader <engine>',
      'given twice: two readers first say of each checker, without its label, whether it is exact',
      (engine: string, before: string[]) => [...before, engine],
      [],
    )
    .option('--digest', 'print a hash of all verdicts on cases, and write nothing')
    .option('--json', 'print as JSON')
    .action(async (corpus, options) => {
      const { corpusNames } = await import('../store/corpus.js');
      const { whileHolding } = await import('../store/corpus-lock.js');
      const { corpusPaths } = await import('../store/paths.js');
      const { auditCheckersOf, verdictDigest } = await import('../workflow/synthesize-audit.js');
      const { verdictsElsewhere } = await import('./elsewhere.js');
      const { checkersAuditText, hasFaults } = await import('./synthesize-audit-text.js');
      const root = rootOf(options, context);
      const names = await corpusNames(root);
      if (!names.includes(corpus)) throw corpusUnknown(corpus, root, names);
      if (options.digest === true) {
        context.out(printed([await verdictDigest(root, corpus)]));
        return;
      }
      const readers = twoReaders(options.reader);
      const { rateCheckers, ratedText } = await import('./rate-checkers.js');
      const rated = readers && (await rateCheckers({ root, corpus, readers, environment: context.environment }));
      const audit = await whileHolding(corpusPaths(root, corpus), () =>
        auditCheckersOf(root, corpus, () => performance.now()),
      );
      const elsewhere = await verdictsElsewhere(root, corpus, await verdictDigest(root, corpus));
      context.out(
        options.json === true
          ? printedJson({ schemaVersion: 1, ...audit, elsewhere, ...(rated ? { exactness: rated } : {}) })
          : printedParts([checkersAuditText(audit, elsewhere), ...(rated ? [ratedText(rated)] : [])]),
      );
      if (hasFaults(audit, elsewhere)) result.exit = 1;
    });
}

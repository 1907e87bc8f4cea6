/** `bylaws audit`: does every quote, identifier, number and label of a corpus hold? */
import { Command } from '@commander-js/extra-typings';
import { worse, type CliContext, type CliResult } from './context.js';
import { corpusUnknown, rootOf } from './options.js';
import { printedBlocks, printedJson } from '../terminal/printed.js';

export function auditCommand(context: CliContext, result: CliResult) {
  return new Command('audit')
    .description('check that every quote, identifier, number and label of a corpus holds')
    .argument('[corpus...]', 'all corpora where none is named')
    .option('--snapshot <dir>', 'folder that holds snapshot.json, where one corpus is named')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option('--json', 'print as JSON')
    .option('--sarif <file>', 'write the findings there for code hosts and editors')
    .action(async (corpora, options) => {
      const { auditExit } = await import('../audit/exit.js');
      const { auditText } = await import('../audit/report-text.js');
      const { auditStored } = await import('../workflow/audit-stored.js');
      const { storedDocuments } = await import('../workflow/stored-documents.js');
      const { corpusNames } = await import('../store/corpus.js');
      const root = rootOf(options, context);
      const names = await corpusNames(root);
      const chosen = corpora.length === 0 ? names : corpora;
      const reports = [];
      for (const corpus of chosen) {
        if (!names.includes(corpus)) throw corpusUnknown(corpus, root, names);
        const named =
          options.snapshot === undefined ? undefined : ({ kind: 'folder', path: options.snapshot } as const);
        const stored = await storedDocuments(root, corpus, context.environment, named);
        reports.push(
          await auditStored(root, corpus, stored.state === 'available' ? stored.documents : 'not available'),
        );
      }
      context.out(
        options.json
          ? printedJson({ schemaVersion: 1, reports })
          : printedBlocks(
              reports.map((report) => auditText(report, { colours: context.colours, width: context.width })),
            ),
      );
      if (options.sarif !== undefined) {
        const { auditSarif } = await import('../audit/sarif.js');
        const { toolVersion } = await import('../store/package-files.js');
        const { writeWhole } = await import('../store/files.js');
        await writeWhole(options.sarif, auditSarif(reports, await toolVersion()));
      }
      result.exit = worse(result.exit, auditExit(reports));
    });
}

/** `bylaws export`: one artifact as CSV, JSON lines or Markdown, with the words of every quote filled in and verified. */
import { Command } from '@commander-js/extra-typings';
import type { CliContext, CliResult } from './context.js';
import { corpusUnknown, known, rootOf } from './options.js';
import { printed } from '../terminal/printed.js';

export function exportCommand(context: CliContext, _result: CliResult) {
  return new Command('export')
    .description('write one artifact for people, with the words of every quote filled in and verified')
    .argument('<corpus>')
    .option('--stage <stage>', 'manifest, extraction or policies; a workbook holds all three', 'policies')
    .option('--format <format>', 'csv, jsonl, md or xlsx', 'csv')
    .option('--snapshot <dir>', 'folder that holds snapshot.json')
    .option(
      '-o, --output <file>',
      'write there instead of to standard output; a workbook goes to CORPUS.xlsx where none is named',
    )
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .action(async (corpus, options) => {
      const { EXPORT_FORMATS, EXPORT_STAGES, exportStored } = await import('../workflow/export-stored.js');
      const { storedDocuments } = await import('../workflow/stored-documents.js');
      const { corpusNames } = await import('../store/corpus.js');
      const { writeWhole } = await import('../store/files.js');
      const root = rootOf(options, context);
      const stage = known('--stage', options.stage, EXPORT_STAGES);
      const format = known('--format', options.format, [...EXPORT_FORMATS, 'xlsx'] as const);
      const names = await corpusNames(root);
      if (!names.includes(corpus)) throw corpusUnknown(corpus, root, names);
      const named = options.snapshot === undefined ? undefined : ({ kind: 'folder', path: options.snapshot } as const);
      if (format === 'xlsx') {
        const { neededDocuments } = await import('../workflow/stored-documents.js');
        const { workbookOf } = await import('../workflow/workbook-stored.js');
        const file = options.output ?? `${corpus}.xlsx`;
        const bytes = await workbookOf(root, corpus, await neededDocuments(root, corpus, context.environment, named));
        await writeWhole(file, bytes);
        return context.err(printed([`wrote ${file}`]));
      }
      const documents = await storedDocuments(root, corpus, context.environment, named);
      const text = await exportStored({ root, corpus, stage, format, documents });
      if (options.output === undefined) return context.data(text);
      await writeWhole(options.output, text);
      context.err(printed([`wrote ${options.output}`]));
    });
}

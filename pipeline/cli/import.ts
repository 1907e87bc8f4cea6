/** `bylaws import`: an annotator's edits of a workbook, brought back as decisions on single rows. */
import { Command } from '@commander-js/extra-typings';
import { CodedError, EXIT } from '../artifacts/coded-error.js';
import type { CliContext, CliResult } from './context.js';
import { corpusUnknown, rootOf, words } from './options.js';
import { printed, printedJson } from '../terminal/printed.js';

export function importCommand(context: CliContext, result: CliResult) {
  return new Command('import')
    .description("bring an annotator's edits of a workbook back as decisions")
    .argument('<corpus>')
    .argument('<workbook>', 'file that bylaws export --format xlsx wrote')
    .requiredOption('--by <name>', 'who edited it')
    .option('--model-decides', 'the edits are a model’s; a person’s edit of the same cell beats them')
    .option('--snapshot <dir>', 'folder that holds snapshot.json')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option('--json', 'print as JSON')
    .action(async (corpus, workbook, options) => {
      const { importWorkbook } = await import('../workflow/workbook-stored.js');
      const { neededDocuments } = await import('../workflow/stored-documents.js');
      const { corpusNames } = await import('../store/corpus.js');
      const { whileHolding } = await import('../store/corpus-lock.js');
      const { readBytes } = await import('../store/files.js');
      const { corpusPaths } = await import('../store/paths.js');
      const name = words('--by', options.by);
      const root = rootOf(options, context);
      const names = await corpusNames(root);
      if (!names.includes(corpus)) throw corpusUnknown(corpus, root, names);
      const bytes = await readBytes(workbook);
      if (!bytes) throw noWorkbook(workbook);
      const named = options.snapshot === undefined ? undefined : ({ kind: 'folder', path: options.snapshot } as const);
      const documents = await neededDocuments(root, corpus, context.environment, named);
      const kind = options.modelDecides ? ('model' as const) : ('person' as const);
      const by = { name, date: new Date().toISOString().slice(0, 10), by: kind };
      const read = await whileHolding(corpusPaths(root, corpus), () =>
        importWorkbook(root, corpus, documents, bytes, by),
      );
      if (read.refused.length > 0) result.exit = EXIT.findings;
      if (options.json) return context.out(printedJson({ schemaVersion: 1, corpus, ...read }));
      const refusals = read.refused.map((refusal) => `  refused  ${JSON.stringify(refusal)}`);
      const counts = `${read.decisions.length} edits, ${read.refused.length} refused, ${read.unchanged} rows unchanged`;
      context.out(printed([`${corpus}: ${counts}`, ...refusals, `next: bylaws run ${corpus}`]));
    });
}

function noWorkbook(path: string): CodedError {
  return new CodedError({
    code: 'workbook-absent',
    where: path,
    expected: 'a workbook',
    got: 'no such file',
    remedy: 'Check the name, and try again.',
    exit: 3,
  });
}

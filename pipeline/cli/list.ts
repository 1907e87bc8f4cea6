/** `bylaws list`: the policies of a corpus, one a line. */
import { Command } from '@commander-js/extra-typings';
import type { CliContext, CliResult } from './context.js';
import { corpusUnknown, rootOf } from './options.js';

export function listCommand(context: CliContext, _result: CliResult) {
  return new Command('list')
    .description('list the policies of a corpus, one a line')
    .argument('<corpus>')
    .option('--all', 'out-of-scope policies too')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option('--json', 'print as JSON')
    .action(async (corpus, options) => {
      const { corpusNames, readCheckers, readCorpus } = await import('../store/corpus.js');
      const { corpusPaths } = await import('../store/paths.js');
      const root = rootOf(options, context);
      const names = await corpusNames(root);
      if (!names.includes(corpus)) throw corpusUnknown(corpus, root, names);
      const paths = corpusPaths(root, corpus);
      const { policies = [] } = await readCorpus(paths);
      const checked = new Set((await readCheckers(paths)).checkers.map(({ id }) => id));
      const rows = policies
        .filter(({ inScope }) => inScope || options.all)
        .map(({ id, atomicRule, requirementLevel, outOfScopeReason, category }) => ({
          id,
          level: requirementLevel ?? outOfScopeReason ?? 'unlabelled',
          checker: checked.has(id),
          category,
          atomicRule,
        }));
      if (options.json)
        return context.out(`${JSON.stringify({ schemaVersion: 1, corpus, policies: rows }, null, 2)}\n`);
      for (const row of rows) {
        context.out(`${row.id}  ${row.level.padEnd(6)}  ${row.checker ? 'checked' : '       '}  ${row.atomicRule}\n`);
      }
      context.err(`${rows.length} of ${policies.length} policies shown\n`);
    });
}

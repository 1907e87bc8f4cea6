/** `bylaws list`: the policies of a corpus, one a line. */
import { Command } from '@commander-js/extra-typings';
import type { CliContext, CliResult } from './context.js';
import { corpusUnknown, rootOf } from './options.js';
import { printed, printedJson } from '../terminal/printed.js';

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
      const { corporaRoot } = await import('./corpora-root.js');
      const root = corporaRoot(rootOf(options, context));
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
      if (options.json) return context.out(printedJson({ schemaVersion: 1, corpus, policies: rows }));
      context.out(
        printed(
          rows.map(({ id, level, checker, atomicRule }) => {
            return `${id}  ${level.padEnd(6)}  ${checker ? 'checked' : '       '}  ${atomicRule}`;
          }),
        ),
      );
      context.err(printed([`${rows.length} of ${policies.length} policies shown`]));
    });
}

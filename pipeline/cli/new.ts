/** `bylaws new`: finds a project's documents and pins them, so that a run can begin. */
import { Command } from '@commander-js/extra-typings';
import type { CliContext, CliResult } from './context.js';
import { corpusName, rootOf } from './options.js';

export function newCommand(context: CliContext, result: CliResult) {
  return new Command('new')
    .description("find a project's documents and pin them for a corpus")
    .argument('<corpus>', 'name of the corpus: small letters, digits and hyphens')
    .option('--repo <owner/name>', 'repository that is contributed to')
    .option('--docs <url>', 'entry page of the contributor documentation, walked from there')
    .option('--checkout <dir>', 'files of the project as they stand on disk')
    .option('--git <dir@commit>', 'one commit of a local repository, bare or not')
    .option('--ref <name>', 'branch, tag or commit on GitHub; its default branch if left out')
    .option('--prefix <url>', 'walk only pages below this address; may be repeated', several, [])
    .option('--allow <name>', 'host or owner/name that links may be followed to; may be repeated', several, [])
    .option('--release <version>', 'release of the documentation, where its pages name none')
    .option('--original <language>', 'language that the project writes first, such as zh-CN')
    .option('--max-pages <n>', 'pages after which a walk ends', '400')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option('--quiet', 'no progress on standard error')
    .action(async (corpus, options) => {
      const { makeNew } = await import('./new-action.js');
      const { whileHolding } = await import('../store/corpus-lock.js');
      const { corpusPaths } = await import('../store/paths.js');
      const request = { ...options, corpus: corpusName(corpus), root: rootOf(options, context) };
      result.exit = await whileHolding(corpusPaths(request.root, corpus), () => makeNew(request, context));
    });
}

function several(value: string, before: string[]): string[] {
  return [...before, value];
}

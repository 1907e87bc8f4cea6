/** `bylaws check`: a contribution against the mandatory policies of a corpus. Calls no model. */
import { Command } from '@commander-js/extra-typings';
import { contributionOf } from './contribution-options.js';
import type { CliContext, CliResult } from './context.js';
import { CHECK_FORMATS, known, READERS, rootOf } from './options.js';

export function checkCommand(context: CliContext, result: CliResult) {
  return new Command('check')
    .description("check a contribution against a project's mandatory policies")
    .option('--run <file>', 'record of an agent run')
    .option('--format <name>', 'format of the record, where it is not found by itself')
    .option('--instance <id>', 'one run of a file that records several')
    .option('--lenient', 'skip what the format does not know, and count it')
    .option('--git <range>', 'commits, as BASE..HEAD')
    .option('--commit <rev>', 'one stored commit')
    .option('--commit-msg-file <file>', 'message of a commit that is being written, as a hook gets it')
    .option('--generated <globs...>', 'paths of build products, to be named in the report')
    .option('--pr-url <name>', 'a pull request on GitHub: OWNER/NAME#NUMBER, or its address')
    .option('--repo <dir>', 'folder of the repository')
    .option('--clone <dir>', 'repository that the texts of a run’s files are rebuilt from')
    .option('--pr <file>', 'record of the pull request, as a forge gives it in JSON')
    .option('--pr-title <text>', 'title of the pull request')
    .option('--pr-body <file>', 'description of the pull request')
    .option('--tool-report <file>', 'what static tools found, as `bylaws tool-report` writes it')
    .option('--corpus <name>', "corpus to check against; found from the run's instance where it is not named")
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option('--report <form>', `how to print: ${CHECK_FORMATS.join(', ')}`, 'text')
    .option('--json', 'the same as --report json')
    .option(
      '--for <reader>',
      `who reads the report: ${READERS.join(', ')}; an agent is told of nothing that works unseen only`,
      'person',
    )
    .option('--strict', 'a withheld policy is a finding')
    .option('--allow-empty', 'a range without commits is clean')
    .action(async (options) => {
      const { checkContribution } = await import('./check-action.js');
      result.exit = await checkContribution(
        {
          ...contributionOf(options, context),
          root: rootOf(options, context),
          corpus: options.corpus,
          report: options.json ? 'json' : options.report,
          reader: known('--for', options.for, READERS),
          strict: options.strict ?? false,
          allowEmpty: options.allowEmpty ?? false,
        },
        context,
      );
    });
}

/** `bylaws check`: a contribution against the mandatory policies of a corpus. Calls no model. */
import { Command } from '@commander-js/extra-typings';
import { contributionOf, contributionOptions } from './contribution-options.js';
import type { CliContext, CliResult } from './context.js';
import { CHECK_FORMATS, known, READERS, rootOf } from './options.js';

export function checkCommand(context: CliContext, result: CliResult) {
  return contributionOptions(
    new Command('check').description("check a contribution against a project's mandatory policies"),
  )
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

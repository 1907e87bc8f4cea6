/** `bylaws evidence`: what a run or a range of commits holds, and what it lacks. */
import { Command } from '@commander-js/extra-typings';
import { contributionOf } from './contribution-options.js';
import type { CliContext, CliResult } from './context.js';

export function evidenceCommand(context: CliContext, _result: CliResult) {
  return new Command('evidence')
    .description('show what a run or a range of commits holds, and what it lacks')
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
    .option('--json', 'print as JSON')
    .action(async (options) => {
      const { loadContributions } = await import('../workflow/load-contribution.js');
      const { evidenceView } = await import('../evidence/evidence-view.js');
      const { summarise } = await import('../evidence/summary.js');
      const { summaryText } = await import('../evidence/summary-text.js');
      const contributions = await loadContributions(contributionOf(options, context));
      const summaries = contributions.map(({ bundle }) => summarise(bundle, evidenceView(bundle)));
      const [only] = summaries;
      const shown = summaries.length === 1 ? only : { schemaVersion: 1, runs: summaries };
      context.out(options.json ? `${JSON.stringify(shown, null, 2)}\n` : summaries.map(summaryText).join('\n'));
    });
}

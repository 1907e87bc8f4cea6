/** `bylaws evidence`: what a run or a range of commits holds, and what it lacks. */
import { Command } from '@commander-js/extra-typings';
import { contributionOf, contributionOptions } from './contribution-options.js';
import type { CliContext, CliResult } from './context.js';
import { printedBlocks, printedJson } from '../terminal/printed.js';

export function evidenceCommand(context: CliContext, _result: CliResult) {
  return contributionOptions(
    new Command('evidence').description('show what a run or a range of commits holds, and what it lacks'),
  )
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
      context.out(options.json ? printedJson(shown) : printedBlocks(summaries.map(summaryText)));
    });
}

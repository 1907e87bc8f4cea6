/** `bylaws doctor`: whether this machine has what the program needs, and what it would do without. */
import { Command } from '@commander-js/extra-typings';
import { EXIT } from '../artifacts/coded-error.js';
import type { CliContext, CliResult } from './context.js';
import { printed, printedJson } from '../terminal/printed.js';

export function doctorCommand(context: CliContext, result: CliResult) {
  return new Command('doctor')
    .description('check that this machine has what the program needs')
    .option('--json', 'print as JSON')
    .action(async (options) => {
      const { examine } = await import('../workflow/examine.js');
      const findings = await examine(context.environment, process.versions.node);
      if (findings.some(({ state }) => state === 'missing')) result.exit = EXIT.usage;
      if (options.json) return context.out(printedJson({ schemaVersion: 1, findings }));
      context.out(
        printed(findings.map(({ what, state, detail }) => `${state.padEnd(8)}  ${what.padEnd(18)}  ${detail}`)),
      );
    });
}

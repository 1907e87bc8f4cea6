/** `bylaws doctor`: whether this machine has what the program needs, and what it would do without. */
import { Command } from '@commander-js/extra-typings';
import { EXIT } from '../artifacts/coded-error.js';
import type { CliContext, CliResult } from './context.js';

export function doctorCommand(context: CliContext, result: CliResult) {
  return new Command('doctor')
    .description('check that this machine has what the program needs')
    .option('--json', 'print as JSON')
    .action(async (options) => {
      const { examine } = await import('../workflow/examine.js');
      const findings = await examine(context.environment, process.versions.node);
      if (findings.some(({ state }) => state === 'missing')) result.exit = EXIT.usage;
      if (options.json) return context.out(`${JSON.stringify({ schemaVersion: 1, findings }, null, 2)}\n`);
      for (const { what, state, detail } of findings)
        context.out(`${state.padEnd(8)}  ${what.padEnd(18)}  ${detail}\n`);
    });
}

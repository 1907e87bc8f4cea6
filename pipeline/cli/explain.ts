/** `bylaws explain`: one policy with its quote, its labels and their reasons, its checker, cases and figures. */
import { Command } from '@commander-js/extra-typings';
import type { CliContext, CliResult } from './context.js';
import { rootOf } from './options.js';
import { printedJson } from '../terminal/printed.js';

export function explainCommand(context: CliContext, _result: CliResult) {
  return new Command('explain')
    .description('show one policy: its quote, its labels and why, its checker, cases and figures')
    .argument('<id>', 'identifier of the policy, such as BYLAWS-C011')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option('--json', 'print as JSON')
    .action(async (id, options) => {
      const { explainPolicy } = await import('../workflow/explain.js');
      const { explainText } = await import('./explain-text.js');
      const { corporaRoot } = await import('./corpora-root.js');
      const explained = await explainPolicy(corporaRoot(rootOf(options, context)), id);
      context.out(
        options.json === true ? printedJson({ schemaVersion: 1, ...explained }) : explainText(explained, context.width),
      );
    });
}

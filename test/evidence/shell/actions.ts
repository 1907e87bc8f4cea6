/** Shell actions for the tests, one a command. */
import type { Action } from '../../../pipeline/artifacts/bundle.js';
import { readCommands, type ShellCommand } from '../../../pipeline/evidence/shell/read-commands.js';

export type Typed = string | [run: string, exit: Action['exitCode'], output?: string];

function shellAction(typed: Typed, index = 0): Action {
  const [input, exitCode, output] = typeof typed === 'string' ? [typed, 0 as const, ''] : typed;
  return {
    index,
    step: index + 1,
    kind: 'shell',
    tool: 'bash',
    input,
    output: output ?? '',
    exitCode,
    status: 'executed',
    outputTruncated: false,
  };
}

export function commandsOf(...typed: readonly Typed[]): readonly ShellCommand[] {
  return readCommands(typed.map(shellAction));
}

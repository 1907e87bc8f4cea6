/** Pattern: before one command another must have run. */
import { z } from 'zod';
import type { Command, EvidenceView } from '../../evidence/view.js';
import { definePattern, need, satisfied, undetermined, violated } from '../contract.js';
import { hiddenRun, selectCommands } from '../targets/commands.js';
import { CommandLines } from '../text/command-line.js';
import { matchWhole, Without } from '../text/selection.js';

export const commandOrder = definePattern({
  name: 'command-order',
  about: 'Before a command such as a push, another such as the test suite has run.',
  parameters: z.strictObject({
    before: CommandLines,
    commands: CommandLines,
    /** A run with one of these options or words is a run of a part, and doesn't count. */
    without: Without.optional(),
    successfully: z.boolean().default(false),
  }),
  selects: () => ['commands'],
  judges: () => ['commands'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition: (view, { before }) => selectCommands(view, before),
  postcondition({ payload: { command, certain } }, wanted, view) {
    const { commands, successfully } = wanted;
    const earlier = earlierCommands(view, command);
    const names = commands.map((line) => `\`${line}\``).join(' or ');
    const runs = earlier.filter((command) => matchWhole(command, wanted) === 'yes');
    const good = runs.find(({ ran, exitCode }) => ran === 'yes' && (!successfully || exitCode === 0));
    if (good !== undefined) return satisfied(`step ${good.step} ran \`${good.text}\` before it`);
    const open = runs.find(({ ran, exitCode }) => ran === 'maybe' || (successfully && exitCode === 'unknown'));
    if (open !== undefined)
      return undetermined(`the record doesn't show how \`${open.text}\` in step ${open.step} went`);
    const hidden = hiddenRun(view, earlier, wanted);
    if (hidden !== undefined) return undetermined(hidden);
    if (!certain) return undetermined('the shell computed which command this is');
    if (command.ran === 'maybe') return undetermined("the record doesn't show whether this command was reached");
    const part = earlier.find((command) => matchWhole(command, wanted) === 'part');
    if (runs.length === 0 && part !== undefined)
      return violated(`step ${part.step} ran only a part before it: \`${part.text}\``);
    return violated(runs.length > 0 ? `${names} ran before it and failed` : `${names} didn't run before it`);
  },
});

function earlierCommands(view: EvidenceView, command: Command): readonly Command[] {
  return need(view.commands()).filter(({ index, ran }) => index < command.index && ran !== 'no');
}

/** Pattern: before one command another must have run. */
import { z } from 'zod';
import type { Command, EvidenceView } from '../../evidence/view.js';
import { definePattern, need, type Selection, satisfied, undetermined, violated } from '../contract.js';
import { CommandLines, isUnreadable, matchCommand } from '../text/command-line.js';
import { commandPlace } from './command-forbidden.js';

export const commandOrder = definePattern({
  name: 'command-order',
  about: 'Before a command such as a push, another such as the test suite has run.',
  parameters: z.strictObject({
    before: CommandLines,
    commands: CommandLines,
    successfully: z.boolean().default(false),
  }),
  selects: () => ['commands'],
  judges: () => ['commands'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition: (view, { before }): Selection<Command> => {
    const later = need(view.commands()).filter((command) => {
      return command.ran !== 'no' && matchCommand(command, before).is === 'yes';
    });
    return {
      targets: later.map((command) => ({
        key: `command ${command.index}`,
        where: commandPlace(command),
        payload: command,
      })),
      passedOver: [],
    };
  },
  postcondition({ payload }, { commands, successfully }, view) {
    const earlier = earlierCommands(view, payload);
    const names = commands.map((line) => `\`${line}\``).join(' or ');
    const runs = earlier.filter((command) => matchCommand(command, commands).is === 'yes');
    const good = runs.find(({ ran, exitCode }) => ran === 'yes' && (!successfully || exitCode === 0));
    if (good !== undefined) return satisfied(`step ${good.step} ran \`${good.text}\` before it`);
    const open = runs.find(({ ran, exitCode }) => ran === 'maybe' || (successfully && exitCode === 'unknown'));
    if (open !== undefined)
      return undetermined(`the record doesn't show how \`${open.text}\` in step ${open.step} went`);
    const hidden = earlier.find((command) => isUnreadable(command) || matchCommand(command, commands).is === 'maybe');
    if (hidden !== undefined) return undetermined(`step ${hidden.step} ran a command that only the shell knew`);
    if (payload.ran === 'maybe') return undetermined("the record doesn't show whether this command was reached");
    return violated(runs.length > 0 ? `${names} ran before it and failed` : `${names} didn't run before it`);
  },
});

function earlierCommands(view: EvidenceView, command: Command): readonly Command[] {
  return need(view.commands()).filter(({ index, ran }) => index < command.index && ran !== 'no');
}

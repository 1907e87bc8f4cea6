/** Commands as targets, and what a log says of commands that it doesn't hold. */
import type { TargetPlace } from '../../artifacts/verdict.js';
import type { Command, EvidenceView, Word } from '../../evidence/view.js';
import { need, type Selection } from '../contract.js';
import { isUnreadable, matchCommand } from '../text/command-line.js';

export interface CommandPayload {
  command: Command;
  /** Words after the tool. */
  words: readonly Word[];
  /** Letters of short options after which a value follows in the same word. */
  valued: string;
  /** False where a word that only the shell knew could make it another command. */
  certain: boolean;
}

/** Every run of one of the command lines; what was written and never run is passed over. */
export function selectCommands(view: EvidenceView, lines: readonly string[]): Selection<CommandPayload> {
  const found = need(view.commands()).flatMap((command): CommandPayload[] => {
    const match = matchCommand(command, lines);
    return match.is === 'no'
      ? []
      : [{ command, words: match.words, valued: match.valued, certain: match.is === 'yes' }];
  });
  return {
    targets: found
      .filter(({ command }) => command.ran !== 'no')
      .map((payload) => ({ key: `command ${payload.command.index}`, where: commandPlace(payload.command), payload })),
    passedOver: found
      .filter(({ command }) => command.ran === 'no')
      .map(({ command }) => ({ where: commandPlace(command), reason: 'written but never run' })),
    unread: view.commandGaps(),
  };
}

/**
 * Why one of the command lines may have run although none of these commands is one for certain: the evidence of an
 * absence is the extent that was read.
 */
export function hiddenRun(
  view: EvidenceView,
  commands: readonly Command[],
  lines: readonly string[],
): string | undefined {
  const hidden = commands.find((command) => isUnreadable(command) || matchCommand(command, lines).is === 'maybe');
  if (hidden !== undefined) return `step ${hidden.step} ran a command that only the shell knew: \`${hidden.text}\``;
  const [gap] = view.commandGaps();
  return gap === undefined ? undefined : `the log has gaps: ${gap}`;
}

function commandPlace(command: Command): TargetPlace {
  return { kind: 'command', step: command.step, text: command.text };
}

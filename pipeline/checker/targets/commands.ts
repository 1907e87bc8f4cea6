/** Commands as targets, and what a log says of commands that it doesn't hold. */
import type { TargetPlace } from '../../artifacts/verdict.js';
import type { Command, EvidenceView, Word } from '../../evidence/view.js';
import { need, type Selection } from '../contract.js';
import { isUnreadable, matchCommand } from '../text/command-line.js';
import { matchWhole, type Wanted } from '../text/selection.js';

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
export function hiddenRun(view: EvidenceView, commands: readonly Command[], wanted: Wanted): string | undefined {
  const narrowed = commands.find((command) => matchWhole(command, wanted) === 'maybe' && isNamed(command, wanted));
  if (narrowed !== undefined)
    return `step ${narrowed.step} ran \`${narrowed.text}\`, and the record doesn't show whether that was all of it`;
  const hidden = commands.find((command) => isUnreadable(command) || matchWhole(command, wanted) === 'maybe');
  if (hidden !== undefined) return `step ${hidden.step} ran a command that only the shell knew: \`${hidden.text}\``;
  const [gap] = view.commandGaps();
  return gap === undefined ? undefined : `the log has gaps: ${gap}`;
}

function isNamed(command: Command, { commands }: Wanted): boolean {
  return matchCommand(command, commands).is === 'yes';
}

function commandPlace(command: Command): TargetPlace {
  return { kind: 'command', step: command.step, text: command.text };
}

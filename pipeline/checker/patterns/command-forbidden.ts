/** Pattern: a command that must not be run, or not in a certain way. */
import { z } from 'zod';
import type { Judgement, TargetPlace } from '../../artifacts/verdict.js';
import type { Command, Word } from '../../evidence/view.js';
import { definePattern, need, type Selection, satisfied, undetermined, violated } from '../contract.js';
import { CommandLines, isOption, matchCommand } from '../text/command-line.js';
import { literal } from '../text/invocation.js';
import { linearRegex, RegexSource } from '../text/regex.js';

const Parameters = z.strictObject({
  /** The situation: every run of one of these is judged. */
  commands: CommandLines,
  /** Options that make it forbidden; with neither options nor words, every such command is forbidden. */
  options: z
    .array(z.string().regex(/^--?[A-Za-z]/u))
    .min(1)
    .optional(),
  /** Form of a word that makes it forbidden, such as a refspec with a plus. */
  word: z.strictObject({ pattern: RegexSource, means: z.string().min(1) }).optional(),
});
type Parameters = z.infer<typeof Parameters>;

interface Payload {
  command: Command;
  words: readonly Word[];
  certain: boolean;
}

export const commandForbidden = definePattern({
  name: 'command-forbidden',
  about: 'A command is never run, or never with certain options or words.',
  parameters: Parameters,
  selects: () => ['commands'],
  judges: () => ['commands'],
  ownership: () => 'created',
  demand: () => 'refrain',
  precondition: (view, { commands }): Selection<Payload> => {
    const found = need(view.commands()).flatMap((command) => {
      const match = matchCommand(command, commands);
      return match.is === 'no' ? [] : [{ command, words: match.words, certain: match.is === 'yes' }];
    });
    return {
      targets: found
        .filter(({ command }) => command.ran !== 'no')
        .map((payload) => ({ key: `command ${payload.command.index}`, where: commandPlace(payload.command), payload })),
      passedOver: found
        .filter(({ command }) => command.ran === 'no')
        .map(({ command }) => ({ where: commandPlace(command), reason: 'written but never run' })),
    };
  },
  postcondition: ({ payload }, parameters) => judgeWords(payload, parameters),
});

function judgeWords({ command, words, certain }: Payload, { options, word }: Parameters): Judgement {
  const judged = options !== undefined || word !== undefined;
  const culprit = words.map(literal).find((text) => text !== undefined && isForbidden(text, { options, word }));
  if (judged && culprit === undefined) {
    return words.some(({ kind }) => kind === 'dynamic')
      ? undetermined('the shell computed a word of this command, and the record holds no value for it')
      : satisfied('none of the forbidden options or words');
  }
  if (!certain) return undetermined('the shell computed which command this is');
  if (command.ran === 'maybe') return undetermined("the record doesn't show whether this command was reached");
  return violated(culprit === undefined ? 'this command is forbidden' : `uses ${culprit}`);
}

function isForbidden(text: string, { options, word }: Pick<Parameters, 'options' | 'word'>): boolean {
  if (options !== undefined && isOption(text, options)) return true;
  return word !== undefined && linearRegex(word.pattern).test(text);
}

export function commandPlace(command: Command): TargetPlace {
  return { kind: 'command', step: command.step, text: command.text };
}

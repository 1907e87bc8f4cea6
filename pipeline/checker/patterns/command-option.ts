/** Pattern: an option or word that a command must be run with. */
import { z } from 'zod';
import type { Command, Word } from '../../evidence/view.js';
import { definePattern, need, type Selection, satisfied, undetermined, violated } from '../contract.js';
import { CommandLines, isOption, matchCommand } from '../text/command-line.js';
import { literal } from '../text/invocation.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { commandPlace } from './command-forbidden.js';

export const commandOption = definePattern({
  name: 'command-option',
  about: 'A command, whenever it is run, is run with a given option or word.',
  parameters: z
    .strictObject({
      commands: CommandLines,
      options: z
        .array(z.string().regex(/^--?[A-Za-z]/u))
        .min(1)
        .optional(),
      word: z.strictObject({ pattern: RegexSource, means: z.string().min(1) }).optional(),
    })
    .refine(({ options, word }) => options !== undefined || word !== undefined, 'give options, word or both'),
  selects: () => ['commands'],
  judges: () => ['commands'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition: (view, { commands }): Selection<{ command: Command; words: readonly Word[] }> => ({
    targets: need(view.commands()).flatMap((command) => {
      const match = matchCommand(command, commands);
      if (match.is !== 'yes' || command.ran === 'no') return [];
      const where = commandPlace(command);
      return [{ key: `command ${command.index}`, where, payload: { command, words: match.words } }];
    }),
    passedOver: [],
  }),
  postcondition({ payload: { command, words } }, { options, word }) {
    const has = words.map(literal).find((text) => {
      if (text === undefined) return false;
      return (
        (options !== undefined && isOption(text, options)) ||
        (word !== undefined && linearRegex(word.pattern).test(text))
      );
    });
    if (has !== undefined) return satisfied(`run with ${has}`);
    if (words.some(({ kind }) => kind === 'dynamic')) return undetermined('the shell computed a word of this command');
    if (command.ran === 'maybe') return undetermined("the record doesn't show whether this command was reached");
    return violated(`run without ${[...(options ?? []), ...(word === undefined ? [] : [word.means])].join(' or ')}`);
  },
});

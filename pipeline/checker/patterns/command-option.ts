/** Pattern: an option or word that a command must be run with. */
import { z } from 'zod';
import { definePattern, satisfied, undetermined, violated } from '../contract.js';
import { selectCommands } from '../targets/commands.js';
import { CommandLines, isOption } from '../text/command-line.js';
import { literal } from '../text/invocation.js';
import { linearRegex, RegexSource } from '../text/regex.js';

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
  precondition: (view, { commands }) => selectCommands(view, commands),
  postcondition({ payload: { command, words, valued, certain } }, { options, word }) {
    const has = words.map(literal).find((text) => {
      if (text === undefined) return false;
      return (
        (options !== undefined && isOption(text, options, valued)) ||
        (word !== undefined && linearRegex(word.pattern).test(text))
      );
    });
    if (has !== undefined) return satisfied(`run with ${has}`);
    if (words.some(({ kind }) => kind === 'dynamic')) return undetermined('the shell computed a word of this command');
    if (!certain) return undetermined('the shell computed which command this is');
    if (command.ran === 'maybe') return undetermined("the record doesn't show whether this command was reached");
    return violated(`run without ${[...(options ?? []), ...(word === undefined ? [] : [word.means])].join(' or ')}`);
  },
});

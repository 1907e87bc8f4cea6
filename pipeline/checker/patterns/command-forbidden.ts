/** Pattern: a command that must not be run, or not in a certain way. */
import { z } from 'zod';
import type { Judgement } from '../../artifacts/verdict.js';
import { definePattern, satisfied, undetermined, violated } from '../contract.js';
import { type CommandPayload, selectCommands } from '../targets/commands.js';
import { CommandLines, isOption } from '../text/command-line.js';
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

export const commandForbidden = definePattern({
  name: 'command-forbidden',
  about: 'A command is never run, or never with certain options or words.',
  parameters: Parameters,
  selects: () => ['commands'],
  judges: () => ['commands'],
  ownership: () => 'created',
  demand: () => 'refrain',
  precondition: (view, { commands }) => selectCommands(view, commands),
  postcondition: ({ payload }, parameters) => judgeWords(payload, parameters),
});

function judgeWords({ command, words, valued, certain }: CommandPayload, { options, word }: Parameters): Judgement {
  const judged = options !== undefined || word !== undefined;
  const culprit = words.map(literal).find((text) => text !== undefined && isForbidden(text, valued, { options, word }));
  if (judged && culprit === undefined) {
    return words.some(({ kind }) => kind === 'dynamic')
      ? undetermined('the shell computed a word of this command, and the record holds no value for it')
      : satisfied('none of the forbidden options or words');
  }
  if (!certain) return undetermined('the shell computed which command this is');
  if (command.ran === 'maybe') return undetermined("the record doesn't show whether this command was reached");
  return violated(culprit === undefined ? 'this command is forbidden' : `uses ${culprit}`);
}

function isForbidden(text: string, valued: string, { options, word }: Pick<Parameters, 'options' | 'word'>): boolean {
  if (options !== undefined && isOption(text, options, valued)) return true;
  return word !== undefined && linearRegex(word.pattern).test(text);
}

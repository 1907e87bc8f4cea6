/** Pattern: a command that a contribution must have run. */
import { z } from 'zod';
import type { Judgement } from '../../artifacts/verdict.js';
import type { Command, EvidenceView } from '../../evidence/view.js';
import { definePattern, need, type Selection, satisfied, undetermined, violated } from '../contract.js';
import { hiddenRun } from '../targets/commands.js';
import { CommandLines, matchCommand } from '../text/command-line.js';
import { matchWhole, Without } from '../text/selection.js';
import { Globs, matchesAny } from '../text/glob.js';

const Parameters = z.strictObject({
  /** Any of these will do. */
  commands: CommandLines,
  /** A run with one of these options or words is a run of a part, and doesn't count. */
  without: Without.optional(),
  /** The situation: commits were made, or files were changed, where `files` is given those that match. */
  when: z.union([z.literal('commits'), z.strictObject({ files: Globs })]),
  /** It must have run before the last commit. */
  beforeCommit: z.boolean().default(false),
  /** It must have ended with exit code 0 at least once. */
  successfully: z.boolean().default(false),
});
type Parameters = z.infer<typeof Parameters>;

export const commandRun = definePattern({
  name: 'command-run',
  about:
    'A command such as the test suite or a linter was run, where asked before the commit and successfully; `without` ' +
    'names options and words, such as `-k` or a path, that make it a run of only a part.',
  parameters: Parameters,
  selects: ({ when }) => [when === 'commits' ? 'commits' : 'diff'],
  judges: () => ['commands'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition: (view, { when }): Selection<null> => ({
    targets: arises(view, when) ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }] : [],
    passedOver: [],
  }),
  postcondition: (_, parameters, view) => judgeRuns(view, parameters),
});

function arises(view: EvidenceView, when: Parameters['when']): boolean {
  if (when === 'commits') return need(view.commits()).length > 0;
  return need(view.changedFiles()).some(({ path }) => matchesAny(path, when.files));
}

function judgeRuns(view: EvidenceView, parameters: Parameters): Judgement {
  const names = parameters.commands.map((line) => `\`${line}\``).join(' or ');
  const ran = need(view.commands()).filter(({ ran }) => ran !== 'no');
  const runs = ran.filter((command) => matchWhole(command, parameters) === 'yes');
  const inTime = parameters.beforeCommit ? beforeLastCommit(runs, ran) : runs;
  if (inTime === 'no commit seen')
    return undetermined('the record shows no `git commit`, so nothing is before or after it');

  const good = inTime.find((run) => run.ran === 'yes' && (!parameters.successfully || run.exitCode === 0));
  if (good !== undefined) return satisfied(`step ${good.step} ran \`${good.text}\``);
  const open = inTime.find((run) => run.ran === 'maybe' || (parameters.successfully && run.exitCode === 'unknown'));
  if (open !== undefined) {
    return undetermined(`step ${open.step} has \`${open.text}\`, but the record doesn't show how it went`);
  }
  const hidden = hiddenRun(view, ran, parameters);
  if (hidden !== undefined) return undetermined(hidden);
  const [last] = inTime.slice(-1);
  if (last !== undefined)
    return violated(`${names} never succeeded: step ${last.step} ended with code ${last.exitCode}`);
  if (runs.length > 0) return violated(`${names} ran only after the commit`);
  const part = ran.find((command) => matchWhole(command, parameters) === 'part');
  if (part !== undefined) return violated(`step ${part.step} ran only a part: \`${part.text}\``);
  return violated(`none of the ${ran.length} recorded commands is ${names}`);
}

function beforeLastCommit(runs: readonly Command[], all: readonly Command[]): readonly Command[] | 'no commit seen' {
  const commits = all.filter(isCommit);
  const last = commits.at(-1);
  if (last === undefined) return runs.length === 0 ? runs : 'no commit seen';
  return runs.filter(({ index }) => index < last.index);
}

/** A commit that failed, on a hook for instance, committed nothing. */
function isCommit(command: Command): boolean {
  const failed = command.exitCode !== 'unknown' && command.exitCode !== 0;
  return !failed && matchCommand(command, ['git commit']).is === 'yes';
}

/** Pattern: before or after one moment of a run, a command must have run. */
import { z } from 'zod';
import type { Judgement } from '../../artifacts/verdict.js';
import type { EvidenceKind } from '../../artifacts/vocabulary.js';
import type { Command, EvidenceView } from '../../evidence/view.js';
import { definePattern, need, satisfied, undetermined, violated } from '../contract.js';
import { hiddenRun } from '../targets/commands.js';
import { isWithin, momentOf } from '../targets/moments.js';
import { After, type Anchor, Before, firstEditOf, selectAnchors } from '../targets/order-anchors.js';
import { orderSpans } from '../targets/order-spans.js';
import { CommandLines } from '../text/command-line.js';
import { matchWhole, Without } from '../text/selection.js';

const Parameters = z
  .strictObject({
    before: Before.optional(),
    /** It must have run after the last edit, where `before` is given after the last one before that. */
    after: After.optional(),
    commands: CommandLines,
    /** A run with one of these options or words is a run of a part, and doesn't count. */
    without: Without.optional(),
    successfully: z.boolean().default(false),
    /** It must have failed, as a new test does before the code is mended. */
    outcome: z.literal('failed').optional(),
  })
  .refine(({ before, after }) => before !== undefined || after !== undefined, 'give before, after or both')
  .refine(
    ({ before, after }) => after === undefined || firstEditOf(before) === undefined,
    'nothing is after the last edit and before the first',
  )
  .refine(({ successfully, outcome }) => !successfully || outcome === undefined, 'give successfully or outcome');
type Parameters = z.infer<typeof Parameters>;

export const commandOrder = definePattern({
  name: 'command-order',
  about:
    'A command such as the test suite has run before another such as a push, before the first edit, after the last edit, ' +
    'or before the work is handed over; where asked it succeeded, or failed as a new test should, and was no run of a part.',
  parameters: Parameters,
  selects: ({ before }) => {
    if (Array.isArray(before)) return ['commands'];
    return before !== undefined && firstEditOf(before) === undefined ? ['commands', 'pull-request'] : ['diff'];
  },
  judges: ({ before, after }): EvidenceKind[] =>
    after !== undefined || firstEditOf(before) !== undefined ? ['commands', 'diff'] : ['commands'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition: (view, parameters) => selectAnchors(view, parameters),
  postcondition: ({ payload }, parameters, view) => judgeOrder(payload, parameters, view),
});

function judgeOrder(anchor: Anchor, parameters: Parameters, view: EvidenceView): Judgement {
  const { sure, open, unseen, place } = orderSpans(anchor, parameters, view);
  if (unseen !== undefined) return undetermined(unseen);
  const earlier = need(view.commands()).filter((command) => command.ran !== 'no' && isWithin(momentOf(command), open));
  const runs = earlier.filter((command) => matchWhole(command, parameters) === 'yes');
  const good = runs.find((run) => went(run, parameters) === 'well' && isWithin(momentOf(run), sure));
  if (good !== undefined) return satisfied(`step ${good.step} ran \`${good.text}\` ${place}`);
  const near = runs.find((run) => went(run, parameters) === 'well');
  if (near !== undefined)
    return undetermined(`whether step ${near.step} ran \`${near.text}\` ${place} is not in the record`);
  const doubtful = runs.find((run) => went(run, parameters) === 'unknown');
  if (doubtful !== undefined)
    return undetermined(`the record doesn't show how \`${doubtful.text}\` in step ${doubtful.step} went`);
  const hidden = hiddenRun(view, earlier, parameters) ?? doubtOf(anchor);
  return hidden === undefined ? violated(missed(earlier, runs, parameters, place)) : undetermined(hidden);
}

/** Whether a run went as the rule wants it. */
function went({ ran, exitCode }: Command, { successfully, outcome }: Parameters): 'well' | 'badly' | 'unknown' {
  if (ran === 'maybe') return 'unknown';
  if (!successfully && outcome === undefined) return 'well';
  if (exitCode === 'unknown') return 'unknown';
  // From 126 on the code is the shell's: the program was not found, not started, or killed.
  const asAsked = successfully ? exitCode === 0 : exitCode > 0 && exitCode < 126;
  return asAsked ? 'well' : 'badly';
}

function doubtOf(anchor: Anchor): string | undefined {
  if (anchor.kind !== 'command') return undefined;
  if (!anchor.at.certain) return 'the shell computed which command this is';
  return anchor.at.command.ran === 'maybe' ? "the record doesn't show whether this command was reached" : undefined;
}

function missed(earlier: readonly Command[], runs: readonly Command[], wanted: Parameters, place: string): string {
  const names = wanted.commands.map((line) => `\`${line}\``).join(' or ');
  if (runs.length > 0) return `${names} ran ${place} and ${wanted.successfully ? 'failed' : "didn't fail"}`;
  const part = earlier.find((command) => matchWhole(command, wanted) === 'part');
  if (part !== undefined) return `step ${part.step} ran only a part ${place}: \`${part.text}\``;
  return `${names} didn't run ${place}`;
}

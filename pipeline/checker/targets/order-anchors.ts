/** What a rule of order hangs on: a command, the first edit, the last edit, or the handing over of the work. */
import { z } from 'zod';
import type { EvidenceView } from '../../evidence/view.js';
import { need, type Selection, type Target } from '../contract.js';
import { CommandLines } from '../text/command-line.js';
import { Globs } from '../text/glob.js';
import { type CommandPayload, selectCommands } from './commands.js';
import { ANY_FILE, changedFilesMatching } from './files.js';
import { type Moment, momentOf } from './moments.js';

const Edits = z.strictObject({ files: Globs.optional() });
export const Before = z.union([
  CommandLines,
  /** The first edit of a file that the contribution changes, where `files` is given of one that matches. */
  z.strictObject({ firstEdit: Edits }),
  /** `gh pr create`; without it a push, or the end of the record of a contribution that has a description. */
  z.strictObject({ handover: z.literal(true) }),
]);
export const After = z.strictObject({ lastEdit: Edits });

export interface Anchors {
  before?: z.infer<typeof Before> | undefined;
  after?: z.infer<typeof After> | undefined;
}

export type Anchor =
  | { kind: 'command'; at: CommandPayload }
  /** Somewhere between two moments; the end of the record where one is absent. */
  | { kind: 'handover'; earliest?: Moment | undefined; latest?: Moment | undefined }
  | { kind: 'edit' }
  | { kind: 'end' };

export function selectAnchors(view: EvidenceView, { before, after }: Anchors): Selection<Anchor> {
  if (Array.isArray(before)) {
    const { targets, ...rest } = selectCommands(view, before);
    return { ...rest, targets: targets.map((one) => ({ ...one, payload: { kind: 'command', at: one.payload } })) };
  }
  if (before !== undefined && 'handover' in before) return selectHandover(view);
  const firstEdit = firstEditOf(before);
  const files = (firstEdit ?? after?.lastEdit)?.files ?? ANY_FILE;
  const found = changedFilesMatching(view, files).length > 0;
  return contribution(found ? { kind: firstEdit === undefined ? 'end' : 'edit' } : undefined);
}

export function firstEditOf(before: Anchors['before']): z.infer<typeof Edits> | undefined {
  return before !== undefined && 'firstEdit' in before ? before.firstEdit : undefined;
}

function selectHandover(view: EvidenceView): Selection<Anchor> {
  const unread = view.commandGaps();
  const [opened] = succeeded(view, 'gh pr create');
  if (opened !== undefined) {
    return { targets: [{ ...opened, payload: { kind: 'command', at: opened.payload } }], passedOver: [], unread };
  }
  const pushes = succeeded(view, 'git push').map(({ payload }) => payload);
  const sure = pushes.filter(({ certain, command }) => certain && command.ran === 'yes');
  const { title, body } = need(view.pullRequest());
  const described = `${title ?? ''}${body}`.trim() !== '';
  if (sure.length === 0 && !described) {
    const doubts = pushes.map(({ command }) => `step ${command.step}: whether \`${command.text}\` was a push that ran`);
    return { ...contribution(undefined), unread: [...doubts, ...unread] };
  }
  // Of several pushes any may have handed over; with a description it may have happened after the record ends.
  const [earliest, last] = [pushes[0], sure.at(-1)].map((push) => push && momentOf(push.command));
  return { ...contribution({ kind: 'handover', earliest, latest: described ? undefined : last }), unread };
}

/** A command that failed handed nothing over. */
function succeeded(view: EvidenceView, line: string): readonly Target<CommandPayload>[] {
  return selectCommands(view, [line]).targets.filter(({ payload: { command } }) => {
    return command.exitCode === 'unknown' || command.exitCode === 0;
  });
}

function contribution(payload: Anchor | undefined): Selection<Anchor> {
  if (payload === undefined) return { targets: [], passedOver: [] };
  return { targets: [{ key: 'contribution', where: { kind: 'contribution' }, payload }], passedOver: [] };
}

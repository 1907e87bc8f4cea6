/** Pattern: a change in one place comes with a change in another, such as a test or a changelog entry, or without it. */
import { z } from 'zod';
import type { ChangedFile } from '../../evidence/view.js';
import { definePattern, need, type Selection, satisfied, undetermined, violated } from '../contract.js';
import { changedFilesMatching, unreadMatching } from '../targets/files.js';
import { Globs, matchesAny } from '../text/glob.js';
import { linearRegex, RegexSource } from '../text/regex.js';

const Side = z.strictObject({
  files: Globs,
  /** How the file was changed; by default in any way but deleted. */
  changes: z
    .array(z.enum(['added', 'deleted', 'modified', 'renamed', 'copied']))
    .min(1)
    .default(['added', 'modified', 'renamed', 'copied']),
  /** An added line must match. */
  addedLine: RegexSource.optional(),
});
type Side = z.infer<typeof Side>;

export const coChange = definePattern({
  name: 'co-change',
  about: 'When some files change, others change with them, or none of the others does.',
  parameters: z.strictObject({
    when: Side,
    /** Only where nothing else changes: the partner aside, every changed file is one of these. */
    alone: z.boolean().default(false),
    with: Side.extend({ means: z.string().min(1) }),
    is: z.enum(['required', 'forbidden']).default('required'),
  }),
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'created',
  demand: ({ is }) => (is === 'required' ? 'act' : 'refrain'),
  precondition(view, { when, alone, with: partnerSide }): Selection<readonly string[]> {
    const paths = changedFilesMatching(view, when.files)
      .filter((file) => isOf(file, when))
      .map(({ path }) => path);
    const isElse = ({ path }: ChangedFile) => !matchesAny(path, when.files) && !matchesAny(path, partnerSide.files);
    const arises = paths.length > 0 && !(alone && need(view.changedFiles()).some(isElse));
    return {
      targets: arises ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: paths }] : [],
      passedOver: [],
      unread: when.addedLine === undefined ? [] : unreadMatching(view, when.files),
    };
  },
  postcondition({ payload }, { with: partnerSide, is }, view) {
    const isPartner = (file: ChangedFile) => matchesAny(file.path, partnerSide.files) && isOf(file, partnerSide);
    const partner = need(view.changedFiles()).find(isPartner);
    const [unread] =
      partner !== undefined || partnerSide.addedLine === undefined ? [] : unreadMatching(view, partnerSide.files);
    if (unread !== undefined) return undetermined(`whether ${partnerSide.means} is in it can't be told of ${unread}`);
    const [first = '', ...more] = payload;
    const cause = more.length === 0 ? first : `${first} and ${more.length} more`;
    const seen =
      partner === undefined
        ? `${cause} changed without ${partnerSide.means}`
        : `${cause} changed, and so did ${partner.path}`;
    return (partner !== undefined) === (is === 'required') ? satisfied(seen) : violated(seen);
  },
});

function isOf(file: ChangedFile, side: Side): boolean {
  if (file.change === 'mode-only' || !side.changes.includes(file.change)) return false;
  // A file moved without an edit says nothing new.
  if (file.change === 'renamed' && file.content === 'text' && file.hunks.length === 0) return false;
  const { addedLine } = side;
  return addedLine === undefined || file.added.some(({ text }) => linearRegex(addedLine).test(text));
}

/** Pattern: a change in one place comes with a change in another, such as a test or a changelog entry. */
import { z } from 'zod';
import type { ChangedFile } from '../../evidence/view.js';
import { definePattern, type Selection, satisfied, violated } from '../contract.js';
import { Globs, matchesAny } from '../text/glob.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { changedFilesMatching } from '../targets/files.js';
import { need } from '../contract.js';

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
  about: 'When some files change, others change with them: a test beside its source, a changelog entry beside both.',
  parameters: z.strictObject({ when: Side, with: Side.extend({ means: z.string().min(1) }) }),
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition(view, { when }): Selection<readonly string[]> {
    const changed = changedFilesMatching(view, when.files).filter((file) => isOf(file, when));
    const paths = changed.map(({ path }) => path);
    return {
      targets: paths.length === 0 ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: paths }],
      passedOver: [],
    };
  },
  postcondition({ payload }, { with: partnerSide }, view) {
    const partner = need(view.changedFiles()).find(
      (file) => matchesAny(file.path, partnerSide.files) && isOf(file, partnerSide),
    );
    const [first = '', ...more] = payload;
    const cause = more.length === 0 ? first : `${first} and ${more.length} more`;
    return partner === undefined
      ? violated(`${cause} changed without ${partnerSide.means}`)
      : satisfied(`${cause} changed, and so did ${partner.path}`);
  },
});

function isOf(file: ChangedFile, side: Side): boolean {
  if (file.change === 'mode-only' || !side.changes.includes(file.change)) return false;
  // A file moved without an edit says nothing new.
  if (file.change === 'renamed' && file.content === 'text' && file.hunks.length === 0) return false;
  const { addedLine } = side;
  return addedLine === undefined || file.added.some(({ text }) => linearRegex(addedLine).test(text));
}

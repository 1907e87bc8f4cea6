/** Pattern: the lines of a commit message below its first have a limited length. */
import { z } from 'zod';
import { definePattern, satisfied, violated } from '../contract.js';
import { countOf, LengthUnit, lengthIn } from '../text/length.js';
import { CommitKinds, selectCommits } from '../targets/commits.js';

/** The mark of a list or a reference, which stays on the line of what it marks. */
const LABEL = /^(?:\[[^\]\s]{1,8}\]:?|[-*+]|\d{1,3}[.)]|[A-Z][\w-]*:)\s+/u;

export const commitBodyLineLength = definePattern({
  name: 'commit-body-line-length',
  about: "No line of a commit message's body is longer than so many characters, unless it cannot be wrapped.",
  parameters: z.strictObject({
    max: z.int().positive(),
    unit: LengthUnit,
    /** Judge a line without any space in it too, such as a long link; by default it cannot be wrapped. */
    unbreakable: z.enum(['allowed', 'judged']).default('allowed'),
    kinds: CommitKinds,
  }),
  selects: () => ['commits'],
  judges: () => ['commits'],
  ownership: () => 'created',
  demand: () => 'refrain',
  precondition(view, { kinds }) {
    const { targets, passedOver } = selectCommits(view, kinds);
    return {
      targets: targets.filter(({ payload }) => payload.bodyLines.some((line) => line.trim() !== '')),
      passedOver,
    };
  },
  postcondition({ payload }, { max, unit, unbreakable }) {
    const long = payload.bodyLines.filter((line) => lengthIn(unit, line) > max);
    const breakable = long.filter(
      (line) => unbreakable === 'judged' || /\S\s+\S/u.test(line.trim().replace(LABEL, '')),
    );
    const [first] = breakable;
    if (first !== undefined) {
      const lines = breakable.length === 1 ? '1 body line exceeds' : `${breakable.length} body lines exceed`;
      return violated(`${lines} ${max}, the first with ${countOf(lengthIn(unit, first), unit)}`);
    }
    const longest = Math.max(...payload.bodyLines.map((line) => lengthIn(unit, line)));
    const excused = long.length === 0 ? '' : `; ${long.length} longer lines cannot be wrapped`;
    return satisfied(`the longest body line has ${countOf(longest, unit)}${excused}`);
  },
});

/** Pattern: on which branches commits may be made. */
import { z } from 'zod';
import type { Judgement } from '../../artifacts/verdict.js';
import { definePattern, need, satisfied, undetermined, violated } from '../contract.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { CommitKinds, selectCommits } from '../targets/commits.js';

const Parameters = z
  .strictObject({
    /** Branches on which no commit may be made, by their exact names. */
    forbidden: z.array(z.string().min(1)).min(1).optional(),
    /** Form of the name of every branch that commits are made on. */
    name: z.strictObject({ pattern: RegexSource, means: z.string().min(1) }).optional(),
    /** Form that such a name must not have. */
    nameForbidden: z.strictObject({ pattern: RegexSource, means: z.string().min(1) }).optional(),
    kinds: CommitKinds.default(['normal', 'merge', 'revert', 'fixup', 'squash', 'bot']),
  })
  .refine((given) => given.forbidden ?? given.name ?? given.nameForbidden, 'give forbidden, name or nameForbidden');
type Parameters = z.infer<typeof Parameters>;

export const commitBranch = definePattern({
  name: 'commit-branch',
  about: 'Commits are made on no forbidden branch, and on branches named as the project asks.',
  parameters: Parameters,
  selects: () => ['commits'],
  judges: () => ['branch'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition: (view, { kinds }) => selectCommits(view, kinds),
  postcondition({ payload }, parameters, view) {
    const made = need(view.commitBranches()).get(payload.sha);
    if (made === undefined) return undetermined('the record names no branch for this commit');
    if (made.state === 'unknown') return undetermined(`the branch of this commit isn't known: ${made.reason}`);
    return judgeBranch(made.branch, parameters);
  },
});

function judgeBranch(branch: string, { forbidden, name, nameForbidden }: Parameters): Judgement {
  if (forbidden?.includes(branch)) return violated(`committed on ${branch}`);
  if (name !== undefined && !linearRegex(name.pattern).test(branch)) {
    return violated(`committed on ${branch}, which isn't ${name.means}`);
  }
  if (nameForbidden !== undefined && linearRegex(nameForbidden.pattern).test(branch)) {
    return violated(`committed on ${branch}, which is ${nameForbidden.means}`);
  }
  return satisfied(`committed on ${branch}`);
}

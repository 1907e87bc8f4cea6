/** Pattern: the shape of a contribution's history: how many commits, and of which kinds. */
import { z } from 'zod';
import type { Commit } from '../../evidence/view.js';
import { allClauses, type Clause } from '../clauses.js';
import { definePattern, need, type Selection } from '../contract.js';
import { CommitKind } from '../targets/commits.js';

const Parameters = z
  .strictObject({
    max: z.int().positive().optional(),
    min: z.int().positive().optional(),
    /** Kinds that must not be left in the history, such as merges or fixups. */
    forbidden: z.array(CommitKind).min(1).optional(),
  })
  .refine((given) => given.max ?? given.min ?? given.forbidden, 'give max, min or forbidden');
type Parameters = z.infer<typeof Parameters>;

export const commitHistory = definePattern({
  name: 'commit-history',
  about: 'A contribution has so many commits, and none of a forbidden kind such as a merge.',
  parameters: Parameters,
  selects: () => ['commits'],
  judges: () => ['commits'],
  ownership: () => 'created',
  demand: ({ min }) => (min === undefined ? 'refrain' : 'act'),
  precondition: (view): Selection<readonly Commit[]> => {
    const commits = need(view.commits());
    return {
      targets: commits.length === 0 ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: commits }],
      passedOver: [],
    };
  },
  postcondition: ({ payload }, parameters) => allClauses(clauses(payload, parameters)),
});

function clauses(commits: readonly Commit[], { max, min, forbidden }: Parameters): Clause[] {
  const seen = `the history has ${commits.length} commit${commits.length === 1 ? '' : 's'}`;
  const unwanted = commits.filter(({ kind }) => forbidden?.includes(kind));
  const [first] = unwanted;
  const kinds = forbidden?.join(' or ') ?? '';
  return [
    ...(max === undefined
      ? []
      : [{ holds: commits.length <= max ? 'yes' : 'no', seen: `${seen}, allowed are ${max}` } as const]),
    ...(min === undefined
      ? []
      : [{ holds: commits.length >= min ? 'yes' : 'no', seen: `${seen}, asked for are ${min}` } as const]),
    ...(forbidden === undefined
      ? []
      : [
          first === undefined
            ? { holds: 'yes' as const, seen: `no ${kinds} commit` }
            : { holds: 'no' as const, seen: `a ${first.kind} commit: ${first.subject}` },
        ]),
  ];
}

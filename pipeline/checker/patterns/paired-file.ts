/** Pattern: each file of a kind has its partner, named after it, in the same contribution. */
import { z } from 'zod';
import type { ChangedFile } from '../../evidence/view.js';
import { definePattern, need, type Selection, satisfied, violated } from '../contract.js';
import { changedFilesMatching, filePlace, newFilesMatching } from '../targets/files.js';
import { Globs } from '../text/glob.js';
import { linearRegex, RegexSource } from '../text/regex.js';

interface Pair {
  path: string;
  partner: string;
}

export const pairedFile = definePattern({
  name: 'paired-file',
  about: 'Each new or changed file of a kind comes with a partner whose path follows from its own, such as its test.',
  parameters: z.strictObject({
    files: Globs,
    /** Which files are judged. */
    when: z.enum(['created', 'changed']).default('created'),
    /** Form of the path; its groups are numbered from 1. Files of another form are no targets. */
    path: RegexSource,
    /** Path of the partner, with `$1` for the first group. */
    partner: z.string().min(1),
    means: z.string().min(1),
    /** The partner has to be new as well. */
    partnerCreated: z.boolean().default(false),
  }),
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition(view, { files, when, path, partner }): Selection<Pair> {
    const matching =
      when === 'created' ? newFilesMatching(view, files) : changedFilesMatching(view, files).filter(hasNews);
    return {
      targets: matching.flatMap((file) => {
        const groups = linearRegex(path).groups(file.path);
        if (groups === undefined) return [];
        const payload = { path: file.path, partner: filledIn(partner, groups) };
        return [{ key: `file ${file.path}`, where: filePlace(file.path), payload }];
      }),
      passedOver: [],
    };
  },
  postcondition({ payload }, { means, partnerCreated }, view) {
    const partner = need(view.changedFiles()).find((file) => file.path === payload.partner && hasNews(file));
    if (partner === undefined) return violated(`${payload.path} comes without ${means}, ${payload.partner}`);
    if (partnerCreated && partner.change !== 'added') return violated(`${payload.partner} is not new`);
    return satisfied(`${payload.partner} comes with it`);
  },
});

/** A file that was deleted, or only moved, says nothing new. */
function hasNews({ change, content, hunks }: ChangedFile): boolean {
  if (change === 'deleted' || change === 'mode-only') return false;
  return change !== 'renamed' || content !== 'text' || hunks.length > 0;
}

function filledIn(template: string, groups: readonly string[]): string {
  return template.replaceAll(/\$([1-9])/gu, (_, digit: string) => groups[Number(digit)] ?? '');
}

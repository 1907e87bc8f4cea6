/** Pattern: how long the pull request's description is. */
import { z } from 'zod';
import { definePattern, satisfied, violated } from '../contract.js';
import { readBody } from '../text/markdown-body.js';
import { ownText, selectPullRequest } from '../targets/pull-requests.js';

export const pullRequestLength = definePattern({
  name: 'pull-request-length',
  about: "The pull request's description has at least, or at most, so many words of its author.",
  parameters: z
    .strictObject({ minWords: z.int().positive().optional(), maxWords: z.int().positive().optional() })
    .refine(({ minWords, maxWords }) => minWords !== undefined || maxWords !== undefined, 'give minWords or maxWords'),
  selects: () => ['pull-request'],
  judges: () => ['pull-request'],
  ownership: () => 'created',
  demand: ({ minWords }) => (minWords === undefined ? 'refrain' : 'act'),
  precondition: (view) => selectPullRequest(view),
  postcondition({ payload }, { minWords, maxWords }) {
    const template = payload.template === undefined ? undefined : readBody(payload.template).text;
    const words = ownText(readBody(payload.body).text, template).split(/\s+/u).filter(Boolean).length;
    if (minWords !== undefined && words < minWords)
      return violated(`${words} words of the author, asked for are ${minWords}`);
    if (maxWords !== undefined && words > maxWords)
      return violated(`${words} words of the author, allowed are ${maxWords}`);
    return satisfied(`${words} words of the author`);
  },
});

/** Pattern: words that the pull request's description must hold, or must not, such as a disclosure of AI use. */
import { z } from 'zod';
import { definePattern, need, satisfied, violated } from '../contract.js';
import { readBody } from '../text/markdown-body.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { ownText, selectPullRequest } from '../targets/pull-requests.js';

export const pullRequestText = definePattern({
  name: 'pull-request-text',
  about: "The pull request's description, as its author wrote it, holds a given text or lacks it.",
  parameters: z.strictObject({
    pattern: RegexSource,
    means: z.string().min(1),
    is: z.enum(['required', 'forbidden']),
    /** Only where the author is of this kind, such as a disclosure that only an agent owes. */
    author: z.enum(['agent', 'person']).optional(),
    /** Code counts as text. */
    withCode: z.boolean().default(false),
    /** Addresses of links count as text. */
    withLinks: z.boolean().default(false),
  }),
  selects: ({ author }) => (author === undefined ? ['pull-request'] : ['pull-request', 'author']),
  judges: () => ['pull-request'],
  ownership: () => 'created',
  demand: ({ is }) => (is === 'required' ? 'act' : 'refrain'),
  precondition: (view, { author }) => {
    const isAuthor = author === undefined || need(view.author()) === author;
    return isAuthor ? selectPullRequest(view) : { targets: [], passedOver: [] };
  },
  postcondition({ payload }, { pattern, means, is, withCode, withLinks }) {
    const body = textOf(payload.body, withCode, withLinks);
    const template = payload.template === undefined ? undefined : textOf(payload.template, withCode, withLinks);
    // What the template says counts for nobody: neither as the words that are asked for, nor as those that are forbidden.
    const match = linearRegex(pattern).find(ownText(body, template));
    const seen =
      match === undefined ? `the description has no ${means}` : `the description has ${means}: ${match.text}`;
    return (match !== undefined) === (is === 'required') ? satisfied(seen) : violated(seen);
  },
});

function textOf(markdown: string, withCode: boolean, withLinks: boolean): string {
  const { sections, links } = readBody(markdown);
  const words = sections.map(({ title, text, textWithCode }) => `${title}\n${withCode ? textWithCode : text}`);
  return [...words, ...(withLinks ? links : [])].join('\n');
}

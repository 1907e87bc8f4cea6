/** Pattern: the pull request's description refers to the issue it is about. */
import { z } from 'zod';
import { definePattern, satisfied, violated } from '../contract.js';
import { closingReferences, issueReferences } from '../text/issue-reference.js';
import { readBody } from '../text/markdown-body.js';
import { ownText, selectPullRequest } from '../targets/pull-requests.js';

export const pullRequestIssueReference = definePattern({
  name: 'pull-request-issue-reference',
  about: "The pull request's description refers to an issue, where asked with a verb that closes it.",
  parameters: z.strictObject({ closing: z.boolean().default(false) }),
  selects: () => ['pull-request'],
  judges: () => ['pull-request'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition: (view) => selectPullRequest(view),
  postcondition({ payload }, { closing }) {
    const { text, links } = readBody(payload.body);
    const template = payload.template === undefined ? undefined : readBody(payload.template).text;
    // A link's address counts as its words do, but `closes` must stand in the words.
    const prose = ownText(text, template);
    const found = closing ? closingReferences(prose) : issueReferences([prose, ...links].join('\n'));
    const [first] = found;
    if (first !== undefined) return satisfied(`refers to ${first}`);
    return violated(closing ? 'no issue is named with a verb that closes it' : 'no issue is referred to');
  },
});

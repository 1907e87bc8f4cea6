/** Pattern: the headings of the pull request's template are kept. */
import { z } from 'zod';
import { definePattern, satisfied, undetermined, violated } from '../contract.js';
import { readBody } from '../text/markdown-body.js';
import { selectPullRequest } from '../targets/pull-requests.js';

export const pullRequestHeadings = definePattern({
  name: 'pull-request-headings',
  about: "The pull request's description keeps the headings of its template, or those that are listed.",
  parameters: z.strictObject({
    /** The headings; where absent, those of the template that the record holds. */
    headings: z.array(z.string().min(1)).min(1).optional(),
  }),
  selects: () => ['pull-request'],
  judges: () => ['pull-request'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition: (view) => selectPullRequest(view),
  postcondition({ payload }, { headings }) {
    const wanted = headings ?? titlesOf(payload.template);
    if (wanted.length === 0) return undetermined('the record holds no template with headings');
    const present = new Set(titlesOf(payload.body).map(folded));
    const gone = wanted.filter((title) => !present.has(folded(title)));
    return gone.length === 0
      ? satisfied(`all ${wanted.length} headings are there`)
      : violated(`without the heading ${gone.join(', ')}`);
  },
});

function titlesOf(markdown: string | undefined): string[] {
  if (markdown === undefined) return [];
  return readBody(markdown)
    .sections.map(({ title }) => title)
    .filter((title) => title !== '');
}

function folded(title: string): string {
  return title.replaceAll(/\s+/gu, ' ').trim().toLowerCase();
}

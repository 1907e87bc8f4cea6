/** Pattern: a section of the pull request's description that must be filled in. */
import { z } from 'zod';
import { definePattern, satisfied, undetermined, violated } from '../contract.js';
import { readBody } from '../text/markdown-body.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { ownText, selectPullRequest } from '../targets/pull-requests.js';

export const pullRequestSection = definePattern({
  name: 'pull-request-section',
  about: "The pull request's description has a section of a given title, with words of its author under it.",
  parameters: z.strictObject({
    title: RegexSource,
    means: z.string().min(1),
    minWords: z.int().positive().default(1),
    /** What is said where nothing shows that its author saw the heading: words elsewhere may do what is asked. */
    whenGone: z.enum(['violated', 'undetermined']).default('violated'),
    /** What the section must hold besides. */
    contains: z.strictObject({ pattern: RegexSource, means: z.string().min(1) }).optional(),
  }),
  selects: () => ['pull-request'],
  judges: () => ['pull-request'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition: (view) => selectPullRequest(view),
  postcondition({ payload }, { title, means, minWords, whenGone, contains }) {
    const found = readBody(payload.body).sections.filter((section) => linearRegex(title).test(section.title));
    const [first] = found;
    if (first === undefined) {
      const seen = `the description has no ${means}`;
      return whenGone === 'violated' || offers(payload.template, title) ? violated(seen) : undetermined(seen);
    }
    const template = payload.template === undefined ? undefined : templateText(payload.template);
    const own = found
      .map((section) => ownText(section.textWithCode, template))
      .join('\n')
      .trim();
    const words = own.split(/\s+/u).filter(Boolean).length;
    if (words === 0)
      return { ...violated(`the ${means} is empty or holds only what the template put there`), line: first.line };
    if (words < minWords)
      return { ...violated(`the ${means} has ${words} words, fewer than ${minWords}`), line: first.line };
    if (contains !== undefined && !linearRegex(contains.pattern).test(own)) {
      return { ...violated(`the ${means} has no ${contains.means}`), line: first.line };
    }
    return satisfied(`the ${means} has ${words} words`);
  },
});

/** A heading that the template held, and its author took out. */
function offers(template: string | undefined, title: string): boolean {
  return (
    template !== undefined && readBody(template).sections.some((section) => linearRegex(title).test(section.title))
  );
}

function templateText(template: string): string {
  return readBody(template)
    .sections.map(({ textWithCode }) => textWithCode)
    .join('\n');
}

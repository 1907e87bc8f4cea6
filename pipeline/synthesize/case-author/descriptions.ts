/** Cases of rules on the description of a pull request, and of what its template asks for. */
import type { Case } from '../../artifacts/cases.js';
import { type Author, bothEnds, satisfied, violated, withheld } from './make.js';

const WORDS = 'Herons that stand still were counted twice.';
const OTHER = '## Something else';

const box: Author = (sentence) => {
  if (!sentence.inTemplate || !/\bcan be ticked\b/iu.test(sentence.rule)) return undefined;
  const label = sentence.quote.replace(/^(?:[-*+] )?\[[ xX]?\] */u, '');
  const template = `## Checklist\n\n- [ ] ${label}\n- [ ] The pond is clean.\n`;
  const body = (own: string, other = '- [x] The pond is clean.') => ({
    pullRequest: { body: `## Checklist\n\n${own}\n${other}\n`, template },
  });
  const answered = filledIn(label);
  const cases: Case[] = [
    satisfied('ticked', body(`- [x] ${answered}`), 'it is ticked'),
    satisfied('ticked with a capital', body(`- [X] ${answered}`), 'it is ticked'),
    violated('not ticked', body(`- [ ] ${label}`), 'it is not ticked'),
    violated('the box is gone', body(''), 'taken out, not answered'),
    violated('the template as it came', { pullRequest: { body: template, template } }, 'nobody has answered'),
  ];
  return { cases: [...cases, ...bothEnds('pullRequest')], builds: ['exception'] };
};

/** A place that the template leaves open, such as `#xxxx`, is filled in by whoever answers. */
function filledIn(label: string): string {
  return label.replace(/#(?:x+|n+|issue|number|[A-Z]{3,})\b|#(?=\s*$)/iu, '#4821');
}

const ASKS =
  /^(?:please )?(?:briefly )?(?:add|describe|enter|explain|fill|give|list|mention|name|note|provide|put|say|specify|state|summari[sz]e|tell|write)\b/iu;

const section: Author = (sentence) => {
  const { rule, inTemplate, heading, forbids } = sentence;
  const named = /\b(?:under|in)(?: the)?(?: heading| section)? ["“]([^"”]+)["”]/iu.exec(rule)?.[1];
  const title = inTemplate ? heading : sentence.isAbout('PR') ? named : undefined;
  if (title === undefined || title === '' || forbids || !ASKS.test(rule)) return undefined;
  // Words in quotes, and words on the title, ask for more than that somebody writes something here.
  if (inTemplate && (/["“”]/u.test(rule) || /\btitle\b/iu.test(rule))) return undefined;
  const asked = `## ${title}\n\n${rule}\n`;
  const template = `${OTHER}\n\n${asked}`;
  const of = (body: string) => ({ pullRequest: { body, template } });
  const cases: Case[] = [
    satisfied('words under the heading', of(`${OTHER}\n\n## ${title}\n\n${WORDS}\n`), 'its author wrote something'),
    violated('nothing under the heading', of(`${OTHER}\n\n## ${title}\n\n`), 'it is empty'),
    violated('words under another heading', of(`${OTHER}\n\n${WORDS}\n\n${asked}`), 'they stand elsewhere'),
    violated('the heading is gone', of(`${OTHER}\n\n${WORDS}\n`), 'the section was taken out'),
    violated('the template as it came', of(template), 'nobody has written anything'),
  ];
  return { cases: [...cases, ...bothEnds('pullRequest')] };
};

const ON_AI = /\b(?:AI|LLMs?|generative|artificial intelligence|language models?|coding (?:agents?|assistants?))\b/u;
const TELLS = /\b(?:disclose|declare|state|acknowledge|indicate|mention|say|note)\b/iu;

const disclosure: Author = (sentence) => {
  const { rule, condition, forbids } = sentence;
  const inDescription = sentence.inTemplate || /\bpull requests?\b|\bPRs?\b|\bdescription\b/iu.test(rule);
  if (forbids || !inDescription || !ON_AI.test(`${condition ?? ''} ${rule}`) || !TELLS.test(rule)) return undefined;
  if (/["“”]/u.test(rule)) return undefined;
  const owed = condition !== undefined || /\b(?:if|when)\b/iu.test(rule);
  const by = owed ? ({ author: 'agent' } as const) : {};
  const template = `## AI use\n\n${rule}\n`;
  const cases: Case[] = [
    satisfied('said', { ...by, pullRequest: { body: `${WORDS}\n\nAn AI tool wrote the tests.\n` } }, 'it is said'),
    violated('not said', { ...by, pullRequest: { body: `${WORDS}\n` } }, 'not a word on it'),
    violated(
      'a word that holds it',
      { ...by, pullRequest: { body: 'Repairs the chair and the maintainer list.\n' } },
      'letters are no word',
    ),
    violated('the template as it came', { ...by, pullRequest: { body: template, template } }, 'nobody said it'),
    ...(owed
      ? [withheld('an unknown author', { pullRequest: { body: `${WORDS}\n` } }, 'nobody knows whether it is owed')]
      : []),
  ];
  return { cases: [...cases, ...emptyOf(by), withheldOf(by)], builds: ['condition'] };
};

function emptyOf(by: { author?: 'agent' }): Case[] {
  return [{ name: 'no description', evidence: by, expect: 'inapplicable', why: 'there is no pull request' }];
}

function withheldOf(by: { author?: 'agent' }): Case {
  return withheld('without the description', { ...by, missing: ['pullRequest'] }, 'nobody can say what it holds');
}

function saying(words: string) {
  return { pullRequest: { body: `${WORDS}\n\n${words}\n` } };
}

const issue: Author = (sentence) => {
  const { rule, forbids, inTemplate } = sentence;
  const inDescription = inTemplate || /\b(?:PR|pull request)s?\b|\bdescription\b/iu.test(rule);
  if (forbids || !inDescription || !/\bissues?\b/iu.test(rule)) return undefined;
  if (!/\b(?:link|reference|refer|mention|name|clos\w+|fix\w*)\b/iu.test(rule)) return undefined;
  const closing = /\b(?:closes?|fixes|resolves)\b/iu.test(rule);
  const cases: Case[] = [
    satisfied('closes one', saying('Closes #4821.'), 'an issue is named'),
    violated('no issue', saying(''), 'none is named'),
    violated('a number alone', saying('There were 4821 of them.'), 'a number names no issue'),
    ...(closing
      ? [violated('mentions one', saying('See also #4821.'), 'named, and not with a verb that closes it')]
      : [satisfied('mentions one', saying('See also #4821.'), 'an issue is named')]),
    ...(/\bcommits?\b/iu.test(rule)
      ? [
          satisfied(
            'in the commit alone',
            { ...saying(''), commits: ['Count herons\n\nCloses #4821.'] },
            'one of the two places',
          ),
        ]
      : []),
  ];
  return { cases: [...cases, ...bothEnds('pullRequest')] };
};

/** The kinds in the order in which a sentence is most narrowly read. */
export const descriptionAuthors: readonly Author[] = [box, disclosure, issue, section];

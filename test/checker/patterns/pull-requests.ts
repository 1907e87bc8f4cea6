import type { PatternCases } from './cases.js';

const template =
  '## What\n\n<!-- Say what changes. -->\n\n## Release Notes\n\nWrite them here.\n\n- [ ] I ran the tests\n';
const notes = { title: '(?i)^release notes', means: 'section for release notes' };
const mention = { pattern: '\\bAI\\b', means: 'mention of AI', is: 'required' };
const number = { pattern: '#[0-9]+', means: 'issue number', is: 'forbidden' };

export const tables: PatternCases[] = [
  {
    pattern: 'pull-request-section',
    cases: [
      {
        name: 'filled in',
        parameters: notes,
        evidence: { pullRequest: { body: '## What\n\nFrogs.\n\n## Release notes\n\n* Frogs are counted.\n' } },
        expect: 'satisfied',
        reason: '3 words',
      },
      {
        name: 'the untouched template',
        parameters: notes,
        evidence: { pullRequest: { body: template, template } },
        expect: 'violated',
        reason: 'only what the template put there',
      },
      {
        name: 'words beside those of the template',
        parameters: notes,
        evidence: { pullRequest: { body: template.replace('here.', 'here.\n\nFrogs are counted.'), template } },
        expect: 'satisfied',
        reason: '3 words',
      },
      {
        name: 'only a comment in it',
        parameters: notes,
        evidence: { pullRequest: { body: '## Release Notes\n\n<!-- frogs are counted -->\n' } },
        expect: 'violated',
      },
      {
        name: 'the heading is commented out',
        parameters: notes,
        evidence: { pullRequest: { body: 'Frogs.\n\n<!--\n## Release Notes\n\nFrogs.\n-->\n' } },
        expect: 'violated',
        reason: 'has no section',
      },
      {
        name: 'the heading stands in a code fence',
        parameters: notes,
        evidence: { pullRequest: { body: 'Frogs.\n\n```\n## Release Notes\n\nFrogs.\n```\n' } },
        expect: 'violated',
      },
      {
        name: 'an underlined heading',
        parameters: notes,
        evidence: { pullRequest: { body: 'Release Notes\n-------------\n\nFrogs.\n' } },
        expect: 'satisfied',
      },
      {
        name: 'too few words',
        parameters: { ...notes, minWords: 4 },
        evidence: { pullRequest: { body: '## Release Notes\n\nFrogs.\n' } },
        expect: 'violated',
        reason: 'fewer than 4',
      },
      {
        name: 'without what it must hold',
        parameters: { ...notes, contains: { pattern: '^\\* ', means: 'list' } },
        evidence: { pullRequest: { body: '## Release Notes\n\nFrogs.\n' } },
        expect: 'violated',
        reason: 'no list',
      },
      {
        name: 'a title and an empty body',
        parameters: notes,
        evidence: { pullRequest: { title: 'Count frogs', body: '' } },
        expect: 'violated',
      },
      { name: 'no pull request', parameters: notes, evidence: {}, expect: 'inapplicable' },
      {
        name: 'no record of pull requests',
        parameters: notes,
        evidence: { missing: ['pullRequest'] },
        expect: 'withheld',
      },
    ],
    refused: [[{ title: 'x' }, 'means']],
  },
  {
    pattern: 'pull-request-issue-reference',
    cases: [
      {
        name: 'a number',
        parameters: {},
        evidence: { pullRequest: { body: 'Counts frogs, see #12.' } },
        expect: 'satisfied',
        reason: '#12',
      },
      {
        name: 'another repository',
        parameters: {},
        evidence: { pullRequest: { body: 'See pond/frogs#12.' } },
        expect: 'satisfied',
        reason: 'pond/frogs#12',
      },
      {
        name: 'the old form',
        parameters: {},
        evidence: { pullRequest: { body: 'Closes GH-12.' } },
        expect: 'satisfied',
        reason: 'GH-12',
      },
      {
        name: 'a bare link',
        parameters: {},
        evidence: { pullRequest: { body: 'https://github.com/pond/frogs/issues/12' } },
        expect: 'satisfied',
      },
      {
        name: 'a link under words',
        parameters: {},
        evidence: { pullRequest: { body: 'See [here](https://github.com/pond/frogs/pull/12).' } },
        expect: 'satisfied',
      },
      {
        name: 'a colour is no issue',
        parameters: {},
        evidence: { pullRequest: { body: 'Paints frogs #00ff00 and #12ab.' } },
        expect: 'violated',
      },
      {
        name: 'a comment is no reference',
        parameters: {},
        evidence: { pullRequest: { body: 'Frogs. <!-- Fixes #1234 -->' } },
        expect: 'violated',
        reason: 'no issue',
      },
      {
        name: 'code is no reference',
        parameters: {},
        evidence: { pullRequest: { body: 'Frogs: `#12`' } },
        expect: 'violated',
      },
      {
        name: 'the example of the template is no reference',
        parameters: {},
        evidence: { pullRequest: { body: 'Fixes #1234\n\nFrogs.', template: 'Fixes #1234\n' } },
        expect: 'violated',
      },
      {
        name: 'a closing verb',
        parameters: { closing: true },
        evidence: { pullRequest: { body: 'This resolves: #12' } },
        expect: 'satisfied',
        reason: 'resolves: #12',
      },
      {
        name: 'no closing verb',
        parameters: { closing: true },
        evidence: { pullRequest: { body: 'See #12. This fixes frogs.' } },
        expect: 'violated',
        reason: 'a verb that closes it',
      },
      { name: 'no pull request', parameters: {}, evidence: { pullRequest: { body: ' \n' } }, expect: 'inapplicable' },
      {
        name: 'no record of pull requests',
        parameters: {},
        evidence: { missing: ['pullRequest'] },
        expect: 'withheld',
      },
    ],
    refused: [[{ close: true }, 'close']],
  },
  {
    pattern: 'pull-request-text',
    cases: [
      {
        name: 'said',
        parameters: mention,
        evidence: { pullRequest: { body: 'Written with AI.' } },
        expect: 'satisfied',
      },
      {
        name: 'in a heading',
        parameters: mention,
        evidence: { pullRequest: { body: '# AI\n\nYes.' } },
        expect: 'satisfied',
      },
      {
        name: 'not said',
        parameters: mention,
        evidence: { pullRequest: { body: 'Written with AIM.' } },
        expect: 'violated',
      },
      {
        name: 'said by the template alone',
        parameters: mention,
        evidence: { pullRequest: { body: 'Frogs.\n\nDid you use AI?\n', template: 'Did you use AI?\n' } },
        expect: 'violated',
      },
      {
        name: 'said in a comment',
        parameters: mention,
        evidence: { pullRequest: { body: 'Frogs. <!-- AI -->' } },
        expect: 'violated',
      },
      {
        name: 'said in code',
        parameters: { ...mention, withCode: true },
        evidence: { pullRequest: { body: '`AI`' } },
        expect: 'satisfied',
      },
      {
        name: 'forbidden and said',
        parameters: { ...mention, is: 'forbidden' },
        evidence: { pullRequest: { body: 'Written with AI.' } },
        expect: 'violated',
        reason: 'AI',
      },
      {
        name: 'forbidden and not said',
        parameters: { ...mention, is: 'forbidden' },
        evidence: { pullRequest: { body: 'Written by hand.' } },
        expect: 'satisfied',
      },
      {
        name: 'an agent owes it',
        parameters: { ...mention, author: 'agent' },
        evidence: { author: 'agent', pullRequest: { body: 'Frogs.' } },
        expect: 'violated',
      },
      {
        name: 'a person does not',
        parameters: { ...mention, author: 'agent' },
        evidence: { author: 'person', pullRequest: { body: 'Frogs.' } },
        expect: 'inapplicable',
      },
      {
        name: 'who it is, nobody knows',
        parameters: { ...mention, author: 'agent' },
        evidence: { pullRequest: { body: 'Frogs.' } },
        expect: 'withheld',
      },
      {
        name: 'no record of pull requests',
        parameters: mention,
        evidence: { missing: ['pullRequest'] },
        expect: 'withheld',
      },
    ],
    refused: [[{ ...mention, is: 'optional' }, 'is']],
  },
  {
    pattern: 'pull-request-title',
    cases: [
      {
        name: 'free of it',
        parameters: { text: [number] },
        evidence: { pullRequest: { title: 'Count frogs', body: 'Fixes #12.' } },
        expect: 'satisfied',
      },
      {
        name: 'not free of it',
        parameters: { text: [number] },
        evidence: { pullRequest: { title: 'Fix #12', body: '' } },
        expect: 'violated',
        reason: '#12',
      },
      {
        name: 'too long',
        parameters: { max: 10 },
        evidence: { pullRequest: { title: 'Count all frogs', body: '' } },
        expect: 'violated',
        reason: '15 characters',
      },
      {
        name: 'a required form',
        parameters: { text: [{ pattern: '^(?:fix|feat): ', means: 'type', is: 'required' }], max: 40 },
        evidence: { pullRequest: { title: 'fix: count frogs', body: '' } },
        expect: 'satisfied',
      },
      {
        name: 'no title was recorded',
        parameters: { text: [number] },
        evidence: { pullRequest: { body: 'Fix #12' } },
        expect: 'withheld',
        reason: 'no title',
      },
      { name: 'no pull request', parameters: { text: [number] }, evidence: {}, expect: 'inapplicable' },
    ],
    refused: [[{}, 'give text, max or both']],
  },
];

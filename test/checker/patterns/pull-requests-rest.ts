import type { PatternCases } from './cases.js';

const list = { means: 'checklist' };
const template = '## What\n\nSay what changes.\n\n## Checks\n\n- [ ] tests\n- [ ] changelog\n';

export const tables: PatternCases[] = [
  {
    pattern: 'pull-request-checklist',
    cases: [
      {
        name: 'all ticked; boxes in comments and fences are none',
        parameters: list,
        evidence: {
          pullRequest: { body: '- [x] tests\n<!--\n- [ ] changelog (n/a)\n-->\n~~~md\n- [ ] example\n~~~\n' },
        },
        expect: 'satisfied',
        reason: 'answered: tests',
      },
      {
        name: 'one is open',
        parameters: list,
        evidence: { pullRequest: { body: '- [x] tests\n- [ ] docs\n' } },
        expect: 'violated',
        reason: 'not answered: docs',
      },
      {
        name: 'a mark of the project answers',
        parameters: { ...list, answers: ['x', '/'] },
        evidence: { pullRequest: { body: '- [x] a\n- [/] b\n' } },
        expect: 'satisfied',
        reason: 'answered: b',
      },
      {
        name: 'that mark answers nothing elsewhere',
        parameters: list,
        evidence: { pullRequest: { body: '- [x] a\n- [/] b\n' } },
        expect: 'violated',
        reason: 'not answered: b',
      },
      {
        name: 'nested boxes',
        parameters: list,
        evidence: { pullRequest: { body: '- [x] a\n  - [ ] b\n' } },
        expect: 'violated',
        reason: 'not answered: b',
      },
      {
        name: 'only some boxes are judged',
        parameters: { ...list, boxes: '(?i)tests' },
        evidence: { pullRequest: { body: '- [x] tests\n- [ ] docs\n' } },
        expect: 'satisfied',
      },
      {
        name: 'the untouched template',
        parameters: list,
        evidence: { pullRequest: { body: template, template } },
        expect: 'violated',
      },
      {
        name: 'the list was deleted',
        parameters: list,
        evidence: { pullRequest: { body: 'Frogs.', template } },
        expect: 'violated',
        reason: "the template's box is gone: tests",
      },
      {
        name: 'no list, no template',
        parameters: list,
        evidence: { pullRequest: { body: 'Frogs.' } },
        expect: 'violated',
        reason: 'no checklist',
      },
      { name: 'no pull request', parameters: list, evidence: {}, expect: 'inapplicable' },
      {
        name: 'no record of pull requests',
        parameters: list,
        evidence: { missing: ['pullRequest'] },
        expect: 'withheld',
      },
    ],
    refused: [[{ ...list, answers: ['done'] }, 'answers']],
  },
  {
    pattern: 'pull-request-headings',
    cases: [
      {
        name: 'kept',
        parameters: {},
        evidence: { pullRequest: { body: '## what\n\nFrogs.\n\n## Checks\n\nNone.\n', template } },
        expect: 'satisfied',
        reason: 'all 2 headings',
      },
      {
        name: 'one is gone',
        parameters: {},
        evidence: { pullRequest: { body: '## What\n\nFrogs.\n', template } },
        expect: 'violated',
        reason: 'without the heading Checks',
      },
      {
        name: 'listed ones',
        parameters: { headings: ['Frogs'] },
        evidence: { pullRequest: { body: '## What\n', template } },
        expect: 'violated',
        reason: 'Frogs',
      },
      {
        name: 'no template was recorded',
        parameters: {},
        evidence: { pullRequest: { body: '## What\n' } },
        expect: 'withheld',
      },
      { name: 'no pull request', parameters: {}, evidence: {}, expect: 'inapplicable' },
    ],
    refused: [[{ headings: [] }, 'headings']],
  },
  {
    pattern: 'pull-request-length',
    cases: [
      {
        name: 'long enough',
        parameters: { minWords: 2 },
        evidence: { pullRequest: { body: 'Counts frogs.' } },
        expect: 'satisfied',
      },
      {
        name: 'words of the template do not count',
        parameters: { minWords: 2 },
        evidence: { pullRequest: { body: template, template } },
        expect: 'violated',
        reason: '0 words',
      },
      {
        name: 'too long',
        parameters: { maxWords: 2 },
        evidence: { pullRequest: { body: 'Counts all frogs.' } },
        expect: 'violated',
        reason: '3 words',
      },
      { name: 'no pull request', parameters: { minWords: 2 }, evidence: {}, expect: 'inapplicable' },
      {
        name: 'no record of pull requests',
        parameters: { minWords: 2 },
        evidence: { missing: ['pullRequest'] },
        expect: 'withheld',
      },
    ],
    refused: [[{}, 'give minWords or maxWords']],
  },
];

import { type PatternCases, ran } from './cases.js';
import { editOrders, refusedOrders } from './commands-edits.js';
import { wholeBefore } from './commands-whole.js';

const testsFirst = { before: ['git push'], commands: ['tox'] };

export const tables: PatternCases[] = [
  {
    pattern: 'command-order',
    cases: [
      {
        name: 'in order',
        parameters: testsFirst,
        evidence: { commands: [ran('tox'), ran('git push')] },
        expect: 'satisfied',
        reason: 'step 1',
      },
      {
        name: 'in one command',
        parameters: { ...testsFirst, successfully: true },
        evidence: { commands: [ran('tox && git push')] },
        expect: 'satisfied',
      },
      {
        name: 'the other way round',
        parameters: testsFirst,
        evidence: { commands: [ran('git push'), ran('tox')] },
        expect: 'violated',
        reason: "didn't run before it",
      },
      {
        name: 'the second push is too early as well',
        parameters: testsFirst,
        evidence: { commands: [ran('tox'), ran('git push'), ran('git push --tags')] },
        expect: 'satisfied',
      },
      {
        name: 'it ran and failed',
        parameters: { ...testsFirst, successfully: true },
        evidence: { commands: [ran('tox', 1), ran('git push')] },
        expect: 'violated',
        reason: 'failed',
      },
      {
        name: 'how it went, nobody knows',
        parameters: { ...testsFirst, successfully: true },
        evidence: { commands: [ran('tox | tail'), ran('git push')] },
        expect: 'withheld',
      },
      {
        name: 'what ran before it, nobody knows',
        parameters: testsFirst,
        evidence: { commands: [ran('$RUN'), ran('git push')] },
        expect: 'withheld',
      },
      { name: 'no push', parameters: testsFirst, evidence: { commands: [ran('tox')] }, expect: 'inapplicable' },
      ...wholeBefore,
      ...editOrders,
      { name: 'no record of commands', parameters: testsFirst, evidence: { missing: ['actions'] }, expect: 'withheld' },
    ],
    refused: refusedOrders,
  },
  {
    pattern: 'command-option',
    cases: [
      {
        name: 'with it',
        parameters: { commands: ['git commit'], options: ['-s', '--signoff'] },
        evidence: { commands: [ran('git commit -sm Count')] },
        expect: 'satisfied',
        reason: '-sm',
      },
      {
        name: 'without it',
        parameters: { commands: ['git commit'], options: ['-s', '--signoff'] },
        evidence: { commands: [ran('git commit -m Count')] },
        expect: 'violated',
        reason: 'without -s or --signoff',
      },
      {
        name: 'one of two without it',
        parameters: { commands: ['git commit'], options: ['-s'] },
        evidence: { commands: [ran('git commit -s'), ran('git commit')] },
        expect: 'violated',
      },
      {
        name: 'with a word',
        parameters: { commands: ['git push'], word: { pattern: '^origin$', means: 'origin' } },
        evidence: { commands: [ran('git push origin')] },
        expect: 'satisfied',
      },
      {
        name: 'a word that only the shell knew',
        parameters: { commands: ['git commit'], options: ['-s'] },
        evidence: { commands: [ran('git commit "$@"')] },
        expect: 'withheld',
      },
      {
        name: 'another command',
        parameters: { commands: ['git commit'], options: ['-s'] },
        evidence: { commands: [ran('git status')] },
        expect: 'inapplicable',
      },
      {
        name: 'no record of commands',
        parameters: { commands: ['git commit'], options: ['-s'] },
        evidence: { missing: ['actions'] },
        expect: 'withheld',
      },
    ],
    refused: [[{ commands: ['git commit'] }, 'give options, word or both']],
  },
];

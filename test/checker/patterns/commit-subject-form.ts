import type { PatternCases } from './cases.js';

const ticket = { pattern: 'Fixed #[0-9]+ -- ', is: 'required', means: 'ticket prefix' };

export const table: PatternCases = {
  pattern: 'commit-subject-form',
  cases: [
    {
      name: 'a full stop is there',
      parameters: { period: 'required' },
      evidence: { commits: ['Counted frogs.'] },
      expect: 'satisfied',
      reason: 'ends with a full stop',
    },
    {
      name: 'a full stop is missing',
      parameters: { period: 'required' },
      evidence: { commits: ['Counted frogs'] },
      expect: 'violated',
      reason: "doesn't end",
    },
    {
      name: 'a full stop is unwanted',
      parameters: { period: 'forbidden' },
      evidence: { commits: ['Count frogs. '] },
      expect: 'violated',
    },
    {
      name: 'an ellipsis is no full stop',
      parameters: { period: 'forbidden' },
      evidence: { commits: ['Count frogs...'] },
      expect: 'satisfied',
    },
    {
      name: 'a capital',
      parameters: { firstLetter: 'upper' },
      evidence: { commits: ['Count frogs'] },
      expect: 'satisfied',
    },
    {
      name: 'no capital',
      parameters: { firstLetter: 'upper' },
      evidence: { commits: ['count frogs'] },
      expect: 'violated',
      reason: 'a small letter',
    },
    {
      name: 'a letter beyond ASCII',
      parameters: { firstLetter: 'lower' },
      evidence: { commits: ['Élever des grenouilles'] },
      expect: 'violated',
      reason: 'a capital',
    },
    {
      name: 'a letter without case breaks nothing',
      parameters: { firstLetter: 'upper' },
      evidence: { commits: ['数える frogs'] },
      expect: 'satisfied',
      reason: 'without case',
    },
    {
      name: 'no letter at all',
      parameters: { firstLetter: 'upper' },
      evidence: { commits: ['12 + 12'] },
      expect: 'withheld',
      reason: 'no letter',
    },
    {
      name: 'the letter after the prefix counts',
      parameters: { firstLetter: 'upper', after: '[a-z]+: ' },
      evidence: { commits: ['pond: Count frogs'] },
      expect: 'satisfied',
    },
    {
      name: 'the prefix is there',
      parameters: { prefix: ticket },
      evidence: { commits: ['Fixed #12 -- Counted frogs.'] },
      expect: 'satisfied',
      reason: 'starts with ticket prefix',
    },
    {
      name: 'the prefix is missing',
      parameters: { prefix: ticket },
      evidence: { commits: ['Counted frogs. Fixed #12 -- '] },
      expect: 'violated',
      reason: 'no ticket prefix',
    },
    {
      name: 'a number is forbidden',
      parameters: { text: [{ pattern: '#[0-9]+', is: 'forbidden', means: 'issue number' }] },
      evidence: { commits: ['Count frogs (#12)'] },
      expect: 'violated',
      reason: 'contains issue number',
    },
    {
      name: 'each broken clause is named',
      parameters: { period: 'required', prefix: ticket },
      evidence: { commits: ['Count frogs'] },
      expect: 'violated',
      reason: 'no ticket prefix',
    },
    {
      name: 'one broken clause is enough',
      parameters: { period: 'required', prefix: ticket },
      evidence: { commits: ['Fixed #12 -- Counted frogs'] },
      expect: 'violated',
      reason: "doesn't end with a full stop",
    },
    {
      name: 'merges are passed over',
      parameters: { period: 'required' },
      evidence: { commits: ["Merge branch 'newts'"] },
      expect: 'inapplicable',
    },
    {
      name: 'no record of commits',
      parameters: { period: 'required' },
      evidence: { missing: ['commits'] },
      expect: 'withheld',
    },
  ],
  refused: [
    [{}, 'at least one clause'],
    [{ prefix: { ...ticket, pattern: '(' } }, 'not a linear-time expression'],
    [{ prefix: { ...ticket, pattern: '(?=a)' } }, 'not a linear-time expression'],
    [{ prefix: { ...ticket, pattern: '(a)\\1' } }, 'not a linear-time expression'],
    [{ period: 'optional' }, 'period'],
  ],
};

import type { PatternCases } from './cases.js';

export const table: PatternCases = {
  pattern: 'commit-subject-length',
  cases: [
    {
      name: 'at the limit',
      parameters: { max: 20 },
      evidence: { commits: ['f'.repeat(20)] },
      expect: 'satisfied',
      reason: '20 characters',
    },
    {
      name: 'one over',
      parameters: { max: 20 },
      evidence: { commits: ['f'.repeat(21)] },
      expect: 'violated',
      reason: '1 more than 20',
    },
    {
      name: 'code points outside the first plane',
      parameters: { max: 20 },
      evidence: { commits: ['🐸'.repeat(20)] },
      expect: 'satisfied',
    },
    {
      name: 'the same in UTF-16 units',
      parameters: { max: 20, unit: 'utf16-units' },
      evidence: { commits: ['🐸'.repeat(11)] },
      expect: 'violated',
      reason: '22 UTF-16 units',
    },
    {
      name: 'the same in bytes',
      parameters: { max: 20, unit: 'bytes' },
      evidence: { commits: ['🐸'.repeat(6)] },
      expect: 'violated',
      reason: '24 bytes',
    },
    {
      name: 'too short',
      parameters: { min: 5 },
      evidence: { commits: ['Fix'] },
      expect: 'violated',
      reason: 'fewer than 5',
    },
    {
      name: 'only the first line counts',
      parameters: { max: 20 },
      evidence: { commits: [`Count frogs\n\n${'n'.repeat(90)}\n`] },
      expect: 'satisfied',
    },
    {
      name: 'the second commit decides',
      parameters: { max: 20 },
      evidence: { commits: ['Count frogs', 'n'.repeat(40)] },
      expect: 'violated',
    },
    {
      name: 'a revert is passed over',
      parameters: { max: 20 },
      evidence: {
        commits: [
          'Revert "Count the frogs of the pond"\n\nThis reverts commit 0000000000000000000000000000000000000001.\n',
        ],
      },
      expect: 'inapplicable',
    },
    {
      name: 'a fixup is passed over',
      parameters: { max: 20 },
      evidence: { commits: ['fixup! Count the frogs of the pond'] },
      expect: 'inapplicable',
    },
    {
      name: 'unless it is asked for',
      parameters: { max: 20, kinds: ['fixup'] },
      evidence: { commits: ['fixup! Count the frogs of the pond'] },
      expect: 'violated',
    },
    { name: 'no commit', parameters: { max: 20 }, evidence: {}, expect: 'inapplicable' },
    { name: 'no record of commits', parameters: { max: 20 }, evidence: { missing: ['commits'] }, expect: 'withheld' },
  ],
  refused: [
    [{}, 'give max, min or both'],
    [{ max: 0 }, 'max'],
    [{ max: 72.5 }, 'max'],
    [{ max: 72, limit: 72 }, 'limit'],
  ],
};

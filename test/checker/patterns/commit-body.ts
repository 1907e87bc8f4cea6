import type { PatternCases } from './cases.js';

const sixty = 'frogs and newts and toads and frogs and newts and toads and';

export const tables: PatternCases[] = [
  {
    pattern: 'commit-body-present',
    cases: [
      {
        name: 'a body',
        parameters: {},
        evidence: { commits: ['Count\n\nThe pond has many.\n'] },
        expect: 'satisfied',
        reason: '4 words',
      },
      { name: 'one line', parameters: {}, evidence: { commits: ['Count\n'] }, expect: 'violated', reason: 'no body' },
      { name: 'blank lines', parameters: {}, evidence: { commits: ['Count\n\n\n  \n'] }, expect: 'violated' },
      {
        name: 'trailers alone',
        parameters: {},
        evidence: { commits: ['Count\n\nSigned-off-by: Fin <fin@example.org>\nRefs: 12\n'] },
        expect: 'violated',
      },
      {
        name: 'words and trailers',
        parameters: { minWords: 2 },
        evidence: { commits: ['Count\n\nMany frogs.\n\nSigned-off-by: Fin <fin@example.org>\n'] },
        expect: 'satisfied',
        reason: '2 words',
      },
      {
        name: 'too few words',
        parameters: { minWords: 5 },
        evidence: { commits: ['Count\n\nMany frogs.\n'] },
        expect: 'violated',
        reason: 'fewer than 5',
      },
      { name: 'no commit', parameters: {}, evidence: {}, expect: 'inapplicable' },
      { name: 'no record of commits', parameters: {}, evidence: { missing: ['commits'] }, expect: 'withheld' },
    ],
    refused: [[{ minWords: 0 }, 'minWords']],
  },
  {
    pattern: 'commit-blank-line',
    cases: [
      { name: 'a blank', parameters: {}, evidence: { commits: ['Count\n\nMany.\n'] }, expect: 'satisfied' },
      { name: 'none', parameters: {}, evidence: { commits: ['Count\nMany.\n'] }, expect: 'violated' },
      {
        name: 'one line has nothing to separate',
        parameters: {},
        evidence: { commits: ['Count\n'] },
        expect: 'inapplicable',
      },
      { name: 'no record of commits', parameters: {}, evidence: { missing: ['commits'] }, expect: 'withheld' },
    ],
    refused: [[{ lines: 2 }, 'lines']],
  },
  {
    pattern: 'commit-body-line-length',
    cases: [
      {
        name: 'within',
        parameters: { max: 60 },
        evidence: { commits: [`Count\n\n${sixty}\n`] },
        expect: 'satisfied',
        reason: '59 characters',
      },
      {
        name: 'prose too long',
        parameters: { max: 58 },
        evidence: { commits: [`Count\n\n${sixty}\n`] },
        expect: 'violated',
        reason: '59 characters',
      },
      {
        name: 'a link cannot be wrapped',
        parameters: { max: 58 },
        evidence: { commits: [`Count\n\n  https://example.org/${'f'.repeat(60)}\n`] },
        expect: 'satisfied',
        reason: 'cannot be wrapped',
      },
      {
        name: 'nor one behind the mark of a reference',
        parameters: { max: 58 },
        evidence: {
          commits: [`Count\n\n[1] https://example.org/${'f'.repeat(60)}\n- https://example.org/${'f'.repeat(60)}\n`],
        },
        expect: 'satisfied',
        reason: 'cannot be wrapped',
      },
      {
        name: 'a link is judged where the rule says so',
        parameters: { max: 58, unbreakable: 'judged' },
        evidence: { commits: [`Count\n\nhttps://example.org/${'f'.repeat(60)}\n`] },
        expect: 'violated',
      },
      {
        name: 'of a link and prose only the prose is counted',
        parameters: { max: 58 },
        evidence: { commits: [`Count\n\n${'f'.repeat(140)}\n${sixty}\n`] },
        expect: 'violated',
        reason: '1 body line',
      },
      { name: 'no body', parameters: { max: 58 }, evidence: { commits: ['Count'] }, expect: 'inapplicable' },
      { name: 'no record of commits', parameters: { max: 58 }, evidence: { missing: ['commits'] }, expect: 'withheld' },
    ],
    refused: [[{}, 'max']],
  },
  {
    pattern: 'commit-trailer',
    cases: [
      {
        name: 'signed off',
        parameters: { keys: ['Signed-off-by'], is: 'required' },
        evidence: { commits: ['Count\n\nMany.\n\nsigned-off-by: Fin <fin@example.org>\n'] },
        expect: 'satisfied',
      },
      {
        name: 'not signed off',
        parameters: { keys: ['Signed-off-by'], is: 'required' },
        evidence: { commits: ['Count\n\nMany.\n'] },
        expect: 'violated',
        reason: 'no Signed-off-by trailer',
      },
      {
        name: 'a sign-off quoted in prose is none',
        parameters: { keys: ['Signed-off-by'], is: 'required' },
        evidence: { commits: ['docs: x\n\nFor example add:\nSigned-off-by: E <e@e.e>\n\nThis documents it.\n'] },
        expect: 'violated',
      },
      {
        name: 'an empty sign-off is none',
        parameters: { keys: ['Signed-off-by'], is: 'required' },
        evidence: { commits: ['Count\n\nMany.\n\nSigned-off-by:\n'] },
        expect: 'violated',
      },
      {
        name: 'the value is of the wrong form',
        parameters: { keys: ['Signed-off-by'], is: 'required', value: '<[^>]+@[^>]+>$' },
        evidence: { commits: ['Count\n\nMany.\n\nSigned-off-by: Fin\n'] },
        expect: 'violated',
      },
      {
        name: 'a forbidden trailer',
        parameters: { keys: ['Co-authored-by'], is: 'forbidden', value: '(?i)claude' },
        evidence: { commits: ['Count\n\nMany.\n\nCo-authored-by: Claude <claude@example.org>\n'] },
        expect: 'violated',
        reason: 'Claude',
      },
      {
        name: 'another value is allowed',
        parameters: { keys: ['Co-authored-by'], is: 'forbidden', value: '(?i)claude' },
        evidence: { commits: ['Count\n\nMany.\n\nCo-authored-by: Newt <newt@example.org>\n'] },
        expect: 'satisfied',
      },
      {
        name: 'no commit',
        parameters: { keys: ['Signed-off-by'], is: 'required' },
        evidence: {},
        expect: 'inapplicable',
      },
      {
        name: 'no record of commits',
        parameters: { keys: ['Signed-off-by'], is: 'required' },
        evidence: { missing: ['commits'] },
        expect: 'withheld',
      },
    ],
    refused: [
      [{ keys: [], is: 'required' }, 'keys'],
      [{ keys: ['Signed off'], is: 'required' }, 'keys'],
    ],
  },
];

/** Cases written offline: from words alone, on both sides of what they say, and none where they say more than is read. */
import { describe, expect, it } from 'vitest';
import { caseFileProblems } from '../../../pipeline/synthesize/case-file-problems.js';
import { mostOf } from '../../../pipeline/synthesize/case-author/bounds.js';
import { casesFromSentence } from '../../../pipeline/synthesize/case-author/write-cases.js';
import { policy, type Words } from '../policy.js';

function written(words: Words) {
  const result = casesFromSentence(policy(words));
  if (result.state === 'not-written') throw new Error(result.reason);
  return result.file;
}

/** Names of the cases by what they expect. */
function named(words: Words, outcome: string): string[] {
  return written(words)
    .cases.filter((each) => each.expect === outcome)
    .map(({ name }) => name);
}

const KINDS: [string, Words][] = [
  ['a summary', { rule: 'Limit the first line of a commit to 50 characters.', appliesTo: ['commit'] }],
  ['a body', { rule: 'Keep subsequent lines to 78 characters or less.', appliesTo: ['commit'] }],
  ['a full stop', { rule: 'Do not end the subject with a full stop.', appliesTo: ['commit'], prohibited: true }],
  ['a trailer', { rule: 'Sign your commits with a `Signed-off-by` trailer.', appliesTo: ['commit'] }],
  ['a run before', { rule: 'Run `make lint` before you commit.', appliesTo: ['workflow'] }],
  ['a run', { rule: 'Run `tox -e test` without failures.', appliesTo: ['workflow'] }],
  ['a push', { rule: 'Never force-push a shared branch.', appliesTo: ['workflow'], prohibited: true }],
  ['a command', { rule: 'Never run `git add -A` or `git add .`.', appliesTo: ['workflow'], prohibited: true }],
  ['a branch', { rule: 'Never commit to master.', appliesTo: ['commit'], prohibited: true }],
  ['two files', { rule: 'A change under `pond/` must come with a test under `tests/`.', appliesTo: ['test'] }],
  ['one file', { rule: 'Do not edit `generated/api.md`.', appliesTo: ['docs'], prohibited: true }],
  ['tests', { rule: 'Add tests of the code you contribute.', appliesTo: ['test'] }],
  ['names', { rule: 'Name new source files in kebab-case.' }],
  ['docstrings', { rule: 'Every public function must have a docstring.', appliesTo: ['docs'] }],
  ['a name', { rule: 'Use `pond()` instead of `lake()`.' }],
  ['a comment', { rule: 'Do not add comments that silence the linter, such as `noqa`.', prohibited: true }],
  ['skipped tests', { rule: 'Do not skip a test.', appliesTo: ['test'], prohibited: true }],
  ['long lines', { rule: 'Keep lines to at most 88 characters.' }],
  ['long files', { rule: 'A source file should stay under 250 lines.' }],
  [
    'a box',
    {
      rule: 'Make sure that this can be ticked: Tests added.',
      quote: 'Tests added',
      path: '.github/PULL_REQUEST_TEMPLATE.md',
      appliesTo: ['PR'],
    },
  ],
  [
    'a section',
    { rule: 'Describe the change.', section: ['Summary'], path: 'pull_request_template.md', appliesTo: ['PR'] },
  ],
  ['AI use', { rule: 'Disclose whether AI was used in your pull request.', appliesTo: ['PR'] }],
  ['an issue', { rule: 'Name the issue in the pull request description.', appliesTo: ['PR'] }],
];

describe('a set of cases', () => {
  it.each(KINDS)('on %s holds by itself, and shows what is wrong as well as what is right', (_, words) => {
    const file = written(words);
    expect(file.casesBy).toBe('offline');
    expect(caseFileProblems(file)).toEqual([]);
    expect(file.cases.some(({ expect: outcome }) => outcome === 'violated')).toBe(true);
  });
});

describe('what is expected follows the words', () => {
  it('which state the limit on the side that is allowed', () => {
    expect(mostOf('at most 72 characters', 'character')).toBe(72);
    expect(mostOf('under 72 characters', 'character')).toBe(71);
    expect(mostOf('72 characters or fewer', 'character')).toBe(72);
    expect(mostOf('(<= 50 characters)', 'character')).toBe(50);
    expect(mostOf('lines longer than 79 characters', 'character')).toBe(79);
    expect(mostOf('between 50 characters and 72 characters', 'character')).toBeUndefined();
    expect(mostOf('some 72 characters', 'character')).toBeUndefined();
  });

  it('in the tense that is asked for, not the one behind the `not`', () => {
    const words: Words = { rule: 'Write commit messages in the past tense, not present tense.', appliesTo: ['commit'] };
    expect(named(words, 'violated')[0]).toBe('"Add" in place of "Added"');
  });

  it('clause by clause where a sentence has several', () => {
    const words: Words = {
      rule: 'The commit message is in past tense, mentions the ticket number, and ends with a period.',
      appliesTo: ['commit'],
    };
    expect(named(words, 'violated').filter((name) => !name.startsWith('second'))).toEqual([
      'no full stop at the end',
      '"Add" in place of "Added"',
      'no number',
    ]);
  });

  it('in either place where a sentence names two', () => {
    const words: Words = {
      rule: 'Add `closes #1` for the issue to the PR description and/or commits.',
      appliesTo: ['PR'],
    };
    expect(named(words, 'satisfied')).toContain('in the commit alone');
  });

  it('with the gap of a box filled in', () => {
    const box = written({
      rule: 'Make sure that this can be ticked: Closes #xxxx.',
      quote: 'Closes #xxxx',
      path: 'PULL_REQUEST_TEMPLATE.md',
      appliesTo: ['PR'],
    });
    expect(box.cases[0]?.evidence.pullRequest?.body).toContain('- [x] Closes #4821');
  });
});

describe('none are written', () => {
  it.each([
    ['for a matter of opinion', { rule: 'Write clear code.' }, 'no offline author'],
    [
      'where the situation is unknown',
      { rule: 'Run `make lint`.', condition: 'If you touch the pond' },
      'touch the pond',
    ],
    [
      'where an exception is granted',
      { rule: 'Keep lines to at most 88 characters except in tables.' },
      'except in tables',
    ],
    [
      'for words that are no program',
      { rule: 'Do not use the `default role`.', prohibited: true },
      'no offline author',
    ],
  ])('%s', (_, words, reason) => {
    const result = casesFromSentence(policy(words));
    expect(result).toMatchObject({ state: 'not-written' });
    expect(result.state === 'not-written' && result.reason).toContain(reason);
  });
});

/** Sentences of a pond's guide, each with the check that a reader of the pattern list would choose for it. */
import { describe, expect, it } from 'vitest';
import { compileOffline } from '../../pipeline/synthesize/compile-offline.js';
import { policy, type Words } from './policy.js';

interface Row extends Words {
  pattern: string;
  parameters: Record<string, unknown>;
}

const COMPILED: readonly Row[] = [
  {
    rule: 'Write commit messages in the past tense, not present tense.',
    appliesTo: ['commit'],
    pattern: 'commit-subject-tense',
    parameters: { tense: 'past' },
  },
  {
    rule: 'The commit summary is in past tense, mentions its ticket number, and ends with a period.',
    appliesTo: ['commit'],
    pattern: 'commit-subject-form',
    parameters: {
      tense: 'past',
      period: 'required',
      text: [{ pattern: String.raw`#\d+\b`, is: 'required', means: 'ticket number' }],
    },
  },
  {
    rule: 'Run `tox -e pond` without failures.',
    pattern: 'command-run',
    parameters: { commands: ['tox -e pond'], when: 'commits', successfully: true },
  },
  {
    rule: 'Run the whole test suite with `pytest`.',
    pattern: 'command-run',
    parameters: {
      commands: ['pytest'],
      when: 'commits',
      without: {
        options: ['-k', '-m', '--lf', '--last-failed', '--collect-only', '--co'],
        words: { pattern: String.raw`\.py(?:::|$)`, means: 'a file of tests' },
      },
    },
  },
  {
    rule: 'Always include a trailer in commits: `Assisted-by: Heron <heron@example.org>`.',
    appliesTo: ['commit'],
    pattern: 'commit-trailer',
    parameters: { keys: ['Assisted-by'], is: 'required', value: String.raw`<heron@example\.org>$` },
  },
  {
    rule: 'Make sure that this can be ticked: I have read the [guide](https://example.org/guide).',
    quote: 'I have read the [guide](https://example.org/guide)',
    path: '.github/PULL_REQUEST_TEMPLATE.md',
    appliesTo: ['PR'],
    pattern: 'pull-request-checklist',
    parameters: {
      boxes: String.raw`^\s*I have read the guide\s*$`,
      means: 'box "I have read the [guide](https://example.org/guide)"',
    },
  },
  {
    rule: 'Keep the first line of the commit message to 61 characters or less.',
    appliesTo: ['commit'],
    pattern: 'commit-subject-length',
    parameters: { max: 61 },
  },
  {
    rule: 'Make the summary of a commit shorter than 55 characters.',
    appliesTo: ['commit'],
    pattern: 'commit-subject-length',
    parameters: { max: 54 },
  },
  {
    rule: 'Write the commit summary with at least twelve characters.',
    appliesTo: ['commit'],
    pattern: 'commit-subject-length',
    parameters: { min: 12 },
  },
  {
    rule: 'Do not put a period at the end of the commit summary.',
    prohibited: true,
    appliesTo: ['commit'],
    pattern: 'commit-subject-form',
    parameters: { period: 'forbidden' },
  },
  {
    rule: 'Wrap the body of the commit message at 66 columns.',
    appliesTo: ['commit'],
    pattern: 'commit-body-line-length',
    parameters: { max: 66 },
  },
  {
    rule: 'Sign every commit with a `Signed-off-by` trailer.',
    appliesTo: ['commit'],
    pattern: 'commit-trailer',
    parameters: { keys: ['Signed-off-by'], is: 'required' },
  },
  {
    rule: 'Run `make pond` before you push.',
    pattern: 'command-order',
    parameters: { before: ['git push'], commands: ['make pond'] },
  },
  {
    rule: 'Never use `git commit -m`.',
    prohibited: true,
    pattern: 'command-forbidden',
    parameters: { commands: ['git commit'], options: ['-m', '--message'] },
  },
  {
    rule: 'Do not modify `reeds/list.txt`.',
    prohibited: true,
    pattern: 'path-forbidden',
    parameters: { files: ['reeds/list.txt'], means: 'reeds/list.txt' },
  },
  {
    rule: 'Update `reeds/index.md`.',
    condition: 'If you change `reeds/list.txt`',
    pattern: 'co-change',
    parameters: {
      when: { files: ['reeds/list.txt'] },
      with: { files: ['reeds/index.md'], means: 'a change of reeds/index.md' },
    },
  },
];

describe('a recognised rule becomes the check that says the same', () => {
  it.each(COMPILED)('$rule', (row) => {
    const result = compileOffline(policy(row));
    expect(result).toMatchObject({ state: 'compiled', checker: { pattern: row.pattern, parameters: row.parameters } });
  });
});

describe('what can be checked only in part is left out, with a reason', () => {
  it.each([
    [
      { rule: 'Keep the commit summary under 50 characters unless it names a species.', appliesTo: ['commit'] },
      'no-pattern',
      'unless it names a species',
    ],
    [
      {
        rule: 'Keep the commit summary under 50 characters.',
        condition: 'If the pond is frozen',
        appliesTo: ['commit'],
      },
      'no-pattern',
      'If the pond is frozen',
    ],
    [
      { rule: 'Add an entry to `CHANGES.md`.', condition: 'If a frog can hear it' },
      'no-evidence',
      'If a frog can hear it',
    ],
    [{ rule: 'Never edit `reeds/list.txt` by hand.', prohibited: true }, 'no-evidence', 'by hand'],
    [{ rule: 'Do not call `splash()` in a nursery.', prohibited: true }, 'no-pattern', 'no recogniser'],
    [{ rule: 'Be kind to newts.' }, 'no-pattern', 'no recogniser'],
  ] satisfies [Words, string, string][])('%o', (words, code, reason) => {
    const result = compileOffline(policy(words));
    expect(result).toMatchObject({ state: 'not-compiled', row: { code } });
    expect(result.state === 'not-compiled' && result.row.reason).toContain(reason);
  });
});

function checkerOf(words: Words) {
  const result = compileOffline(policy(words));
  if (result.state !== 'compiled') throw new Error(result.row.reason);
  return result.checker;
}

describe('literals', () => {
  it('come from the quote where it states them, as a limit or as a word', () => {
    const checker = checkerOf({ rule: 'Keep the commit summary under 50 characters.', appliesTo: ['commit'] });
    expect(checker).toMatchObject({ exactness: 'exact', literals: [{ value: 49, from: 'quote' }] });
  });

  it('come from a heading where the quote has none', () => {
    const checker = checkerOf({
      rule: 'Say whom you met.',
      section: ['Newts'],
      path: '.github/PULL_REQUEST_TEMPLATE.md',
      appliesTo: ['PR'],
    });
    expect(checker.literals).toEqual([{ value: 'Newts', from: 'context' }]);
  });

  it('that stand nowhere are conventions, and make the check approximate', () => {
    const checker = checkerOf({ rule: 'Never use `git commit -m`.', prohibited: true });
    expect(checker.literals).toContainEqual({ value: '--message', from: 'convention' });
    expect(checker.exactness).toBe('approximate');
    expect(checker.approximation?.errs).not.toBe('');
  });
});

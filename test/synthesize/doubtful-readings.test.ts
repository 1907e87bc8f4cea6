/** Sentences that look like rules a pattern knows, and aren't: each was once compiled, and blamed merged work wrongly. */
import { describe, expect, it } from 'vitest';
import { compileOffline } from '../../pipeline/synthesize/compile-offline.js';
import { policy, type Words } from './policy.js';

const template = { path: '.github/pull_request_template.md', appliesTo: ['PR'] } satisfies Partial<Words>;
const box = (words: string): Words => ({
  rule: `Make sure that this can be ticked: ${words}.`,
  quote: words,
  section: ['Checklist'],
  ...template,
});

describe('no checker is made', () => {
  it.each([
    [
      'of counting sets of changes',
      { rule: 'Make each set of newts one commit.', appliesTo: ['commit'] },
      'no recogniser',
    ],
    [
      'of a ban on some forced pushes',
      { rule: 'Never force push to the main pond.', prohibited: true, appliesTo: ['commit'] },
      'whether it was one that the rule means',
    ],
    [
      'of one that begins later',
      { rule: 'Do not force-push once a heron has looked.', prohibited: true, appliesTo: ['commit'] },
      'whether it was one that the rule means',
    ],
    ['of a recipe', { rule: 'To count newts, use `make newts`.' }, 'how something is done'],
    ['of a recipe with its aim behind', { rule: 'Run `make newts` to count them twice.' }, 'how something is done'],
    ['of a recipe for something named before', { rule: 'Run them using `make newts`.' }, 'how something is done'],
    [
      'of a question after a property',
      { rule: 'Make sure that the answer is yes: Does `make newts` run without failures?' },
      'no recogniser',
    ],
    ['of one step among others', { rule: 'Catch a newt, then run `make newts`.' }, 'how something is done'],
    ['of a work of its own', { rule: 'Run `make newts`.', section: ['Updating the newts'] }, 'how something is done'],
    [
      'of the words of a link',
      { rule: 'Run all the `newt counts`.', quote: 'Run all the :ref:`newt counts<counting>`.' },
      'no recogniser',
    ],
    [
      'of a length of the subject',
      { rule: 'Give a short description of no more than 72 characters.', appliesTo: ['commit'] },
      'no recogniser',
    ],
    ['of the others of a pair', { rule: 'Other files must not have trailing spaces.', prohibited: true }, '"Other"'],
    ['of what only leads in', { rule: 'Give the following:', section: ['Newts'], ...template }, 'no recogniser'],
    ['of a run for some end', { rule: 'Do not use `black` to dye newts.', prohibited: true }, 'for which end'],
    ['of an act that some work needs', box('I have added newts to cover my changes'), 'not needed here'],
    [
      'of a name that only begins like commits',
      { rule: 'Use a title of at most 60 characters.', section: ['commitpond'] },
      'no recogniser',
    ],
    ['of coverage by any test', { rule: 'Provide tests for all code changes.', appliesTo: ['test'] }, 'that are there'],
    ['of a caption', { rule: 'Run all counts: `make newts`.' }, 'how something is done'],
    [
      'of a step of a chapter',
      { rule: 'Run `make newts`.', section: ['Building ponds', 'Windows'] },
      'how something is done',
    ],
    ['of a file that stands for others', { rule: 'Run `gofmt -w file.go` before committing.' }, 'no recogniser'],
    ['of a property of tests', { rule: 'Ensure that all tests run with `go test`.' }, 'no recogniser'],
    [
      'of most',
      { rule: 'Make one commit.', quote: 'Most submissions have one commit.', appliesTo: ['commit'] },
      'no recogniser',
    ],
    [
      'of a blank line further down',
      {
        rule: 'Leave a blank line after it in the commit.',
        quote: 'A NEWTS section has a blank line after it.',
        appliesTo: ['commit'],
      },
      'no recogniser',
    ],
    [
      'of work that closes something',
      { rule: 'Reference `closes #XX` in the PR description of changes that close an issue.', appliesTo: ['PR'] },
      'stands in no evidence',
    ],
    [
      'of what stands for something else',
      { rule: 'Use a `Newt-by` trailer instead.', appliesTo: ['commit'] },
      '"instead"',
    ],
    [
      'of a key that is no word of code',
      { rule: 'Do not add test newts via `optional-newts`.', prohibited: true },
      'no recogniser',
    ],
    [
      'of tests that may be there already',
      { rule: 'Add tests of your changes.', appliesTo: ['test'] },
      'that are there',
    ],
    [
      'of a term in code',
      { rule: 'Do not use the `newt role`.', prohibited: true, appliesTo: ['docs'] },
      'no recogniser',
    ],
    [
      'of a wish with a way out',
      { rule: 'Avoid `# noqa` comments wherever possible.', prohibited: true },
      'wherever possible',
    ],
    ['of names of files unknown', { rule: 'File names must use kebab-case.', appliesTo: ['docs'] }, 'in no path'],
    [
      'of issues that may not exist',
      { rule: 'Reference relevant issues in the pull request description.', appliesTo: ['PR'] },
      'an issue to name',
    ],
    [
      'of half a pair of sentences',
      { rule: 'Otherwise, write "NO NEWTS" below.', section: ['Newts'], ...template },
      '"Otherwise"',
    ],
    [
      'of words in the title',
      { rule: 'Summarize the pond in the title.', section: ['Summary'], ...template },
      'no recogniser',
    ],
    ['of a box for those it fits', box('I have read of newts, if applicable'), "doesn't apply"],
    ['of a wish that an author may have', box('By checking this box, the author asks for newts'), 'not needed here'],
    ['of a fact that some work needs', box('Newts added'), 'not needed here'],
  ] satisfies [string, Words, string][])('%s', (_, words, reason) => {
    const result = compileOffline(policy(words));
    expect(result.state === 'not-compiled' && result.row.reason).toContain(reason);
  });
});

describe('a checker says what the sentence says', () => {
  it.each([
    ['past', 'Write commit messages in the past tense, not present tense.'],
    ['imperative', 'Write commit messages in the imperative rather than the past tense.'],
  ])('on the tense that is asked for: %s', (tense, rule) => {
    expect(parameters({ rule, appliesTo: ['commit'] })).toEqual({ tense });
  });

  it('on public methods, where the word stands before functions and methods', () => {
    const rule = {
      rule: 'Every method must have a docstring.',
      quote: 'Public functions and methods must have a docstring.',
    };
    expect(parameters(rule)).toMatchObject({ kinds: ['method'], visibility: 'public', except: SPECIAL });
  });

  it('on code that is neither a test nor borrowed', () => {
    const text = JSON.stringify(parameters({ rule: 'Every function must have a docstring.' }));
    expect(text).toContain('"!**/tests/**"');
    expect(text).toContain('_vendor');
  });

  it('on files of the documentation where the rule is about those', () => {
    const text = JSON.stringify(
      parameters({ rule: 'File names must use kebab-case and end in `.rst`.', appliesTo: ['docs'] }),
    );
    expect(text).toContain('"**/{doc,docs,documentation}/**/*.rst"');
  });

  it.each([
    ['Claude <noreply@anthropic.com>', String.raw`<noreply@anthropic\.com>$`],
    ['Your Name <you@pond.example>', undefined],
  ])('on the address that signs, and on nobody where a sample stands: %s', (who, value) => {
    const rule = {
      rule: `Sign every commit with a trailer: \`Co-authored-by: ${who}\`.`,
      appliesTo: ['commit'],
    } satisfies Words;
    expect(parameters(rule)).toEqual({
      keys: ['Co-authored-by'],
      is: 'required',
      ...(value === undefined ? {} : { value }),
    });
  });

  it('on a comment whose mark the rule spells out', () => {
    const text = JSON.stringify(parameters({ rule: 'Do not add `# noqa` comments.', prohibited: true }));
    expect(text).toContain(String.raw`(?:\\bnoqa\\b)`);
  });

  it('on new code where tests are asked for', () => {
    expect(parameters({ rule: 'Every change must be accompanied by a test.', appliesTo: ['test'] })).toMatchObject({
      when: 'definitions',
    });
  });

  it('on a forced push to any pull request', () => {
    const rule = { rule: 'Never force-push to a pull request.', prohibited: true, appliesTo: ['PR'] } satisfies Words;
    expect(parameters(rule)).toMatchObject({ commands: ['git push'] });
  });

  it('on what an agent owes, where only those who used a tool have to tell', () => {
    expect(
      parameters({ rule: 'Disclose all AI tools that you used in the pull request.', appliesTo: ['PR'] }),
    ).toMatchObject({ author: 'agent' });
  });

  it('of a template only where its author may have seen it', () => {
    expect(parameters(box('I have read the pond rules'))).toMatchObject({ whenGone: 'undetermined' });
  });
});

/** What nobody calls by its name is no part of an interface. */
const SPECIAL = String.raw`(?:^|\.)__\w+__$`;

function parameters(words: Words) {
  const result = compileOffline(policy(words));
  return result.state === 'compiled' && result.checker.kind === 'pattern' && result.checker.parameters;
}

/** Inputs of the kinds that other tools got wrong in silence: each is counted, not only survived. */
import { describe, expect, test } from 'vitest';
import { emptyBundle, overlay } from '../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { judgePolicy } from '../../pipeline/checker/engine.js';
import { present } from '../../pipeline/artifacts/bundle.js';
import { checkerOf, judge, type Parameters } from './judge.js';
import { adds, creates } from './patterns/cases.js';

describe('commits that a machine made', () => {
  const long = 'f'.repeat(72);
  const commits = [
    long,
    `Revert "${long}"\n\nThis reverts commit 0000000000000000000000000000000000000001.\n`,
    `fixup! ${long}`,
    "Merge branch 'newts'",
    'Merge pull request #1 from a/b\n\nFrogs\n',
  ];
  const result = judge('commit-subject-length', { max: 71 }, { commits });

  test('one is judged, and four are passed over, each with its kind', () => {
    expect(result.targets.map(({ outcome }) => outcome)).toEqual(['violated']);
    expect(result.passedOver.map(({ reason }) => /^a (\w+) commit/u.exec(reason)?.[1])).toEqual([
      'revert',
      'fixup',
      'merge',
      'merge',
    ]);
  });

  test('a robot is known by who it is, not by what it writes', () => {
    const person = { name: 'Fin Frog', email: 'fin@example.org' };
    const robot = { name: 'dependabot[bot]', email: '49699333+dependabot[bot]@users.noreply.github.com' };
    const commit = (sha: string, author: typeof person, message: string) => ({
      sha,
      parents: [],
      author,
      committer: author,
      message,
      signed: false,
      source: 'git' as const,
    });
    const bundle = {
      ...emptyBundle(),
      commits: present([commit('a1', robot, long), commit('b2', person, `Count frogs (#12)${long}`)]),
    };
    const checker = checkerOf('commit-subject-length', { max: 71 });
    const verdict = judgePolicy(
      checker,
      { id: checker.id, atomicRule: 'x', requirementLevel: 'must' },
      evidenceView(bundle),
    );
    expect(
      verdict.state === 'result' ? [verdict.result.targets.length, verdict.result.passedOver.length] : verdict,
    ).toEqual([1, 1]);
  });
});

describe('checklists', () => {
  test('boxes in a comment or a code fence are none: one target is left', () => {
    const body = '- [x] tests\n<!--\n- [ ] changelog (n/a)\n-->\n~~~md\n- [ ] example\n~~~\n';
    const result = judge('pull-request-checklist', { means: 'checklist' }, { pullRequest: { body } });
    expect([result.outcome, result.targets.length]).toEqual(['satisfied', 1]);
  });

  test('three states: two answered, one open', () => {
    const parameters: Parameters = { means: 'checklist', answers: ['x', '/'] };
    const result = judge('pull-request-checklist', parameters, {
      pullRequest: { body: '- [x] a\n- [/] b\n- [ ] c\n' },
    });
    expect(result.targets.map(({ outcome }) => outcome)).toEqual(['satisfied', 'satisfied', 'violated']);
  });
});

describe('diffs', () => {
  test('content that looks like a header makes no file, and its lines keep their numbers', () => {
    const diff = `${creates('a.txt', '++ b/fake.txt')}diff --git a/q.sql b/q.sql\n--- a/q.sql\n+++ b/q.sql\n@@ -1 +1 @@\n--- old comment\n+-- new comment\n@@ -6 +6 @@\n-x=1\n+x=2\n`;
    const result = judge('added-text-forbidden', { files: ['**'], pattern: 'x=2', means: 'x' }, { diff });
    expect(result.targets.map(({ key, where }) => [key, 'line' in where ? where.line : 0])).toEqual([
      ['file a.txt', 0],
      ['file q.sql', 6],
    ]);
  });

  test('a path with quotes and letters beyond ASCII matches its pattern', () => {
    const diff =
      'diff --git "a/docs/caf\\303\\251.md" "b/docs/caf\\303\\251.md"\n--- "a/docs/caf\\303\\251.md"\n+++ "b/docs/caf\\303\\251.md"\n@@ -1 +1,2 @@\n frog\n+newt\n';
    const result = judge('added-text-forbidden', { files: ['docs/**'], pattern: 'newt', means: 'newt' }, { diff });
    expect(result.targets.map(({ key, outcome }) => [key, outcome])).toEqual([['file docs/café.md', 'violated']]);
  });

  test('a submodule has no lines for rules on text', () => {
    const diff = `diff --git a/lib b/lib\nindex 1111111..2222222 160000\n--- a/lib\n+++ b/lib\n@@ -1 +1 @@\n-Subproject commit ${'1'.repeat(40)}\n+Subproject commit ${'2'.repeat(40)}\n`;
    const result = judge('added-line-length', { files: ['**'], max: 9 }, { diff });
    expect([result.outcome, result.passedOver.length]).toEqual(['inapplicable', 1]);
  });

  test('one violation in file 300 of 301, among 100,000 added lines', () => {
    const lines = Array.from({ length: 332 }, (_, index) => `frog ${index}`);
    const diff = Array.from({ length: 301 }, (_, index) =>
      adds(`pond/${index}.txt`, ...lines, index === 299 ? 'TOAD' : 'newt'),
    ).join('');
    const result = judge('added-text-forbidden', { files: ['**'], pattern: 'TOAD', means: 'toad' }, { diff });
    const violated = result.targets.filter(({ outcome }) => outcome === 'violated');
    expect([result.targets.length, violated.length, violated[0]?.key]).toEqual([301, 1, 'file pond/299.txt']);
  });

  test('a diff that nobody can read withholds instead of finding nothing', () => {
    const diff = 'diff --git frogs.py frogs.py\n--- frogs.py\n+++ frogs.py\n@@ -1 +1,9 @@\n frog\n+print(1)\n';
    const result = judge('added-text-forbidden', { files: ['**'], pattern: 'print', means: 'print' }, { diff });
    expect(result).toMatchObject({ outcome: 'withheld', applicability: 'unknown' });
  });
});

test('an author of unknown kind is evidence of nothing', () => {
  const parameters: Parameters = { pattern: 'AI', means: 'AI', is: 'required', author: 'agent' };
  expect(judge('pull-request-text', parameters, { pullRequest: { body: 'Frogs.' } })).toMatchObject({
    outcome: 'withheld',
    applicability: 'unknown',
  });
  expect(overlay({}).author.kind).toBe('unknown');
});

import { describe, expect, it } from 'vitest';
import { keyValues, readSubmission, submissionParts } from '../../../pipeline/evidence/adapters/collect.js';

const PATCH = 'diff --git a/lamp.py b/lamp.py\n--- a/lamp.py\n+++ b/lamp.py\n@@ -1 +1 @@\n-off\n+on\n';

function parts(text: string) {
  return submissionParts(readSubmission(text));
}

const block = (sha: string, subject: string): string =>
  `commit ${sha.repeat(40)}\ntree ${'0'.repeat(40)}\nauthor Ida <ida@example.org> 1 +0000\ncommitter Ida <ida@example.org> 1 +0000\n\n    ${subject}\n\n`;

describe('sections', () => {
  it('keeps the committed patch apart from the tree, and an empty one as evidence', () => {
    const read = parts(`===PATCH_COMMITTED===\n===PATCH===\n${PATCH}`);
    expect(read.diff).toEqual({ state: 'present', value: { patch: '', scope: 'committed' } });
    expect(read.worktree).toEqual({ state: 'present', value: { patch: PATCH } });
  });

  it('falls back to the tree, and says so', () => {
    expect(parts(`===PATCH===\n${PATCH}`).diff).toEqual({
      state: 'present',
      value: { patch: PATCH, scope: 'worktree-fallback' },
    });
    expect(parts(PATCH).diff).toEqual({ state: 'present', value: { patch: PATCH, scope: 'worktree-fallback' } });
  });

  it('is not misled by a marker inside a patch', () => {
    const inside = `${PATCH}+===STATUS===\n ===LOG===\n`;
    expect(parts(`===PATCH===\n${inside}`).worktree).toEqual({ state: 'present', value: { patch: inside } });
  });

  it('names what a submission lacks', () => {
    const read = parts('===PROBE===\nprobe_version=1\n');
    expect([read.base?.state, read.diff?.state, read.commits?.state, read.branch?.state, read.status?.state]).toEqual(
      Array.from({ length: 5 }, () => 'missing'),
    );
  });

  it('warns of sections that it does not know or that stand twice', () => {
    const read = readSubmission('===PATCH===\na\n===WEATHER===\nrain\n===PATCH===\nb\n');
    expect(read.warnings.map((warning) => warning.code)).toEqual([
      'submission-section-unknown',
      'submission-section-twice',
    ]);
    expect(read.sections.get('PATCH')).toBe('a\n');
  });

  it('takes a log that cannot be read for missing, not for an empty one', () => {
    expect(parts('===LOG===\nnot a log\n').commits?.state).toBe('missing');
    expect(parts('===LOG===\n===PATCH===\n').commits).toEqual({ state: 'present', value: [] });
  });

  it('turns the log round, oldest first', () => {
    const read = parts(`===LOG===\n${block('b', 'Second')}${block('a', 'First')}`);
    const commits = read.commits?.state === 'present' ? read.commits.value : [];
    expect(commits.map((commit) => [commit.message.trim(), commit.source])).toEqual([
      ['First', 'log'],
      ['Second', 'log'],
    ]);
  });
});

describe('keys', () => {
  it('splits at the first equals sign, skips comments, lets the later value win and keeps empty ones', () => {
    const read = keyValues('# a=1\n\nurl=https://h.example/?q=1\nurl=x=y\nempty=\n=nothing\n');
    expect([...read]).toEqual([
      ['url', 'x=y'],
      ['empty', ''],
    ]);
  });

  it('takes an empty branch for a detached head, and a missing one for unknown', () => {
    expect(parts('===PROBE===\nstart_branch=main\n===BRANCH===\nbranch=\n').branch).toEqual({
      state: 'present',
      value: { start: 'main', end: '(detached)' },
    });
    expect(parts('===BRANCH===\nbranch=topic\n').branch).toEqual({ state: 'present', value: { end: 'topic' } });
  });

  it('prefers the commit where work began to the one that the task names', () => {
    const probe = '===PROBE===\nbase_commit=1111111\nstart_head=2222222\n';
    expect(parts(probe).base).toEqual({ state: 'present', value: { commit: '2222222' } });
    expect(parts(`${probe}===BRANCH===\nstart_head=3333333\n`).base).toEqual({
      state: 'present',
      value: { commit: '3333333' },
    });
  });
});

describe('status', () => {
  it('reads codes and paths, renames and quotes', () => {
    const text =
      '===STATUS===\n M lamp.py\n?? a b.txt\nR  old.py -> new.py\n?? "caf\\303\\251.md"\nRM "a -> b" -> "c\\td"\n';
    expect(parts(text).status).toEqual({
      state: 'present',
      value: [
        { code: ' M', path: 'lamp.py' },
        { code: '??', path: 'a b.txt' },
        { code: 'R ', path: 'new.py' },
        { code: '??', path: 'café.md' },
        { code: 'RM', path: 'c\td' },
      ],
    });
  });
});

/** Diffs that broke other tools, each case by its number: what is counted, and what a rule makes of it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EvidenceSummary } from '../../pipeline/evidence/summary.js';
import { overlay } from '../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { readDiff } from '../../pipeline/evidence/diff.js';
import { bylaws, emptyFolder } from '../cli/cli.js';
import { judge } from '../checker/judge.js';

const QUOTED = [
  'diff --git "a/docs/caf\\303\\251.txt" "b/docs/caf\\303\\251.txt"',
  'index 1111111..2222222 100644',
  '--- "a/docs/caf\\303\\251.txt"',
  '+++ "b/docs/caf\\303\\251.txt"',
  '@@ -1 +1 @@',
  '-tea',
  '+coffee',
];
const CREATED = [
  'diff --git a/new.txt b/new.txt',
  'new file mode 100644',
  'index 0000000..3333333',
  '--- /dev/null',
  '+++ b/new.txt',
  '@@ -0,0 +1 @@',
  '+++ b/fake.txt',
];

function made(path: string): string[] {
  const header = [`diff --git a/${path} b/${path}`, 'new file mode 100644', '--- /dev/null', `+++ b/${path}`];
  return [...header, '@@ -0,0 +1 @@', '+x'];
}

function lines(...parts: (string | readonly string[])[]): string {
  return parts
    .flat()
    .map((line) => `${line}\n`)
    .join('');
}

function files(patch: string) {
  const reading = readDiff(patch);
  if (reading.state === 'unreadable') throw new Error(`${reading.problem.code} at line ${reading.problem.line}`);
  return reading.files;
}

function shapes(patch: string): string[] {
  return files(patch).map(({ change, content, path }) => `${change} ${content} ${path}`);
}

describe('awkward diffs', () => {
  it('B22: a rename without hunks ends at the next block, blanks and all', () => {
    const patch = lines(
      'diff --git a/old name.txt b/new name.txt',
      'similarity index 100%',
      'rename from old name.txt',
      'rename to new name.txt',
      ...QUOTED,
    );
    expect(shapes(patch)).toEqual(['renamed text new name.txt', 'modified text docs/café.txt']);
    expect(files(patch)[0]?.oldPath).toBe('old name.txt');
  });

  it('B23: a quoted path matches its pattern, decoded', () => {
    const result = judge(
      'added-text-forbidden',
      { files: ['docs/**'], pattern: 'coffee', means: 'coffee' },
      { diff: lines(QUOTED) },
    );
    expect(result.targets.map(({ key, outcome }) => [key, outcome])).toEqual([['file docs/café.txt', 'violated']]);
  });

  it('B25: content that looks like a header is content, and a wrong count is an error with its line', () => {
    const patch = lines(
      'diff --git a/q.sql b/q.sql',
      '--- a/q.sql',
      '+++ b/q.sql',
      '@@ -1 +1 @@',
      '--- old comment',
      '+-- new comment',
      '@@ -6 +6 @@',
      '-x=1',
      '+x=2',
      CREATED,
    );
    expect(shapes(patch)).toEqual(['modified text q.sql', 'added text new.txt']);
    expect(files(patch).map(({ hunks }) => hunks.length)).toEqual([2, 1]);
    expect(readDiff(patch.replace('@@ -6 +6 @@', '@@ -6,2 +6 @@'))).toMatchObject({
      state: 'unreadable',
      problem: { code: 'diff-hunk-count', line: 10 },
    });
  });

  it('B26: the mark of a missing line feed counts as no line, and only added ends are judged', () => {
    const mark = '\\ No newline at end of file';
    const head = ['diff --git a/a.txt b/a.txt', '--- a/a.txt', '+++ b/a.txt', '@@ -1 +1 @@'];
    const kept = lines(head, '-no eol', mark, '+no eol!', mark);
    const mended = lines(head, '-no eol', mark, '+no eol!');
    expect(files(kept)[0]).toMatchObject({
      added: [{ line: 1, text: 'no eol!' }],
      removed: [{ line: 1, text: 'no eol' }],
    });
    expect(judge('file-final-newline', { files: ['**'] }, { diff: kept }).outcome).toBe('violated');
    expect(judge('file-final-newline', { files: ['**'] }, { diff: mended }).outcome).toBe('satisfied');
  });

  it('B28: a submodule has no text to judge, with its mode or without, dirty or in short form', () => {
    const [one, two] = ['1'.repeat(40), '2'.repeat(40)];
    const pointer = lines(
      'diff --git a/lib b/lib',
      '--- a/lib',
      '+++ b/lib',
      '@@ -1 +1 @@',
      `-Subproject commit ${one}`,
      `+Subproject commit ${two}-dirty`,
    );
    const short = lines('Submodule lib 1a2b3c4..5d6e7f8:', '  > Fire the kiln', QUOTED);
    expect(shapes(pointer)).toEqual(['modified submodule lib']);
    expect(shapes(short)).toEqual(['modified submodule lib', 'modified text docs/café.txt']);
    const result = judge('added-line-length', { files: ['**'], max: 9 }, { diff: pointer });
    expect([result.outcome, result.passedOver.length]).toEqual(['inapplicable', 1]);
  });

  it('B29: line ends rewritten to CRLF change no status and no path, and stay visible in content', () => {
    const patch = lines(QUOTED, CREATED);
    const rewritten = patch.replaceAll('\n', '\r\n');
    expect(shapes(rewritten)).toEqual(shapes(patch));
    expect(files(rewritten).map(({ added }) => added[0]?.text)).toEqual(['coffee\r', '++ b/fake.txt\r']);
    const rule = { files: ['**'], pattern: '\\r$', means: 'CR LF' };
    expect(judge('added-text-forbidden', rule, { diff: patch }).outcome).toBe('satisfied');
    expect(judge('added-text-forbidden', rule, { diff: rewritten }).outcome).toBe('violated');
  });

  it('B32: a patch without its last line feed is read with a note, one cut by ten bytes is not', () => {
    const patch = lines(QUOTED);
    const noted = readDiff(patch.slice(0, -1));
    expect(noted).toMatchObject({ state: 'read', warnings: [{ code: 'diff-final-newline-missing' }] });
    expect(files(patch.slice(0, -1))[0]?.added).toEqual([{ line: 1, text: 'coffee' }]);
    const cut = patch.slice(0, -10);
    expect(readDiff(cut)).toMatchObject({ state: 'unreadable', problem: { code: 'diff-truncated' } });
    const rule = { files: ['**'], pattern: 'coffee', means: 'coffee' };
    expect(judge('added-text-forbidden', rule, { diff: cut })).toMatchObject({
      outcome: 'withheld',
      applicability: 'unknown',
    });
    const availability = evidenceView(overlay({ diff: cut })).availability('diff');
    expect(availability).toMatchObject({ state: 'missing' });
  });

  it('B32: build products are named in the report, by the usual paths or by those that are given', async () => {
    const folder = await emptyFolder();
    const patch = lines(made('build/lib/x.py'), made('src/x.py'), made('gen/y.py'));
    const submission = `===PROBE===\nprobe_version=1\ninstance_id=pot__pot-1\n===PATCH_COMMITTED===\n${patch}`;
    writeFileSync(
      join(folder, 'run.json'),
      JSON.stringify({ info: { submission, exit_status: 'Submitted' }, messages: [] }),
    );
    const shown = async (...args: string[]) => {
      const run = await bylaws(
        ['evidence', '--run', join(folder, 'run.json'), '--format', 'mini-swe-agent', '--json', ...args],
        folder,
      );
      const summary = EvidenceSummary.parse(JSON.parse(run.out));
      expect(summary.files).toHaveLength(3);
      return summary.warnings.find(({ code }) => code === 'generated-files')?.detail;
    };
    expect(await shown()).toBe('1 changed files stand where builds leave theirs: build/lib/x.py');
    expect(await shown('--generated', 'gen/**')).toBe('1 changed files stand where builds leave theirs: gen/y.py');
    expect(await shown('--generated', 'nothing/**')).toBeUndefined();
    const wrong = await bylaws(
      ['evidence', '--run', join(folder, 'run.json'), '--format', 'mini-swe-agent', '--generated', '/{a'],
      folder,
    );
    expect([wrong.exit, wrong.err.includes('pattern-unreadable')]).toEqual([2, true]);
  });
});

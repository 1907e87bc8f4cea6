/** Workflow commands: one line a finding, beside the line it speaks of, and nothing in it that could be a command. */
import { describe, expect, test } from 'vitest';
import { checkRun } from '../../pipeline/grade/check.js';
import { githubReport } from '../../pipeline/grade/report-github.js';
import { checker, input, policy, run } from './report.js';

const diff = [
  'diff --git a/pond,a/fr%g.txt b/pond,a/fr%g.txt',
  '--- a/pond,a/fr%g.txt',
  '+++ b/pond,a/fr%g.txt',
  '@@ -1,1 +1,3 @@',
  ' frog',
  '+newt',
  '+a toad: croak',
  '',
].join('\n');

const file = checkRun(
  input({
    policies: [policy('POND-C001', { atomicRule: 'No toads:\nnone, ever.' })],
    checkers: [checker('POND-C001', 'added-text-forbidden', { files: ['**/*.txt'], pattern: 'toad', means: 'toad' })],
    bundle: run({ diff }),
    notCompiled: [],
  }),
);

describe('annotations', () => {
  test('a violation in a file stands at its line, and its place and title are escaped', () => {
    const [, first] = githubReport(file).split('\n');
    expect(first).toBe(
      '::error file=pond%2Ca/fr%25g.txt,line=3,title=POND-C001 No toads%3A%0Anone%2C ever.::pond,a/fr%25g.txt:3: toad in line 3: a toad: croak',
    );
  });

  test('every line is a command, so that no text of others starts one', () => {
    const bundle = run({ commits: ['Count frogs\u2028::error::owned', '::stop-commands::x'] });
    const lines = githubReport(checkRun(input({ bundle })))
      .trimEnd()
      .split('\n');
    for (const line of lines) expect(line).toMatch(/^::(?:error|warning|notice) /u);
  });

  test('the sums come first, where a forge that shows ten cannot drop them; what is no finding is one notice a cause', () => {
    const lines = githubReport(checkRun(input())).trimEnd().split('\n');
    expect(lines.map((line) => line.split('::')[1]?.slice(0, 40))).toEqual([
      'notice title=Summary',
      'warning title=POND-C005%3A faulty checke',
      'error title=POND-C002 Keep rule POND-C00',
      'notice title=Not decided%3A POND-C004',
      'notice title=No checker (1)',
    ]);
    expect(lines[0]).toContain('5 of 6 mandatory policies checked');
  });
});

/** The report at a terminal: what comes first, what it says, and that it fits. */
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { CheckReport } from '../../pipeline/artifacts/verdict.js';
import { checkRun } from '../../pipeline/grade/check.js';
import { textReport } from '../../pipeline/grade/report-text.js';
import { wrap } from '../../pipeline/terminal/wrap.js';
import { checker, input, policy, run } from './report.js';

const text = textReport(checkRun(input()), { colours: false });
const at = (part: string) => {
  expect(text).toContain(part);
  return text.indexOf(part);
};

describe('order and words', () => {
  test('faults stand in the first lines, and say that they are no verdict', () => {
    expect(text.split('\n')[0]).toMatch(/^1 checker failed and gave no verdict/u);
    expect(text.split('\n')[1]).toContain('POND-C005');
  });

  test('violated, not decided, satisfied, rates: in this order', () => {
    const order = [
      '5 of 6 mandatory policies checked',
      'Violated (1)',
      'Not decided (1)',
      'Satisfied (1)',
      'Triggering',
    ].map(at);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  test('a violation shows the rule, the place and the reason', () => {
    const lines = text.slice(at('Violated (1)'), at('Not decided')).split('\n');
    expect(lines[1]).toBe('  POND-C002  Keep rule POND-C002. [needs a person]');
    expect(lines[2]).toContain('"Count the frogs"');
    expect(lines[2]).toContain("doesn't end with a full stop");
  });

  test('what is withheld names what is missing', () => {
    expect(text.slice(at('Not decided'), at('Satisfied'))).toMatch(/it applies; missing: commands: /u);
  });

  test('policies that wait for the same evidence are listed once under it, with the option that brings it', () => {
    const reason = 'a git range holds no commands';
    const bundle = { ...run(), actions: { state: 'missing' as const, reason } };
    const commands = { commands: ['bin/count'], when: 'commits' };
    const report = checkRun(
      input({
        bundle: { ...bundle, run: { id: 'git-1f-2e', format: 'git' } },
        source: 'main..newts',
        policies: ['POND-C001', 'POND-C002'].map((id) => policy(id)),
        checkers: ['POND-C001', 'POND-C002'].map((id) => checker(id, 'command-run', commands)),
      }),
    );
    const waiting = textReport(report, {});
    expect(waiting).toMatch(/^main\.\.newts against pond: no violation found$/mu);
    expect(waiting.slice(waiting.indexOf('Not decided')).split('\n').slice(0, 5)).toEqual([
      'Not decided (2)',
      '  they apply; missing: commands: a git range holds no commands',
      '  (only the record of a run holds them: --run FILE)',
      '    POND-C001  Keep rule POND-C001.',
      '    POND-C002  Keep rule POND-C002.',
    ]);
  });

  test('marks are explained where they are used, and a reader is told where to read on', () => {
    expect(text).toMatch(/^\[needs a person\]: /mu);
    expect(text).not.toContain('[approximate]');
    // The violated one: it is what a reader wants to know more of.
    expect(text).toContain('bylaws explain POND-C002 shows');
  });

  test('reasons for having no checker are said once each', () => {
    const notCompiled = ['POND-C006', 'POND-C005'].map((id) => {
      return { id, code: 'no-pattern' as const, reason: 'nothing counts newts' };
    });
    expect(textReport(checkRun(input({ notCompiled })), {})).toContain(
      '  POND-C006, POND-C005: no-pattern: nothing counts newts\n',
    );
  });

  test('rates stand side by side with their counts, and once more without a person in the loop', () => {
    expect(text).toContain('Triggering 75.0 % (3 of 4)   Compliance 50.0 % (1 of 2)');
    expect(text).toMatch(
      /only a person can satisfy:\n {6}triggering 66\.7 % \(2 of 3\), compliance 100\.0 % \(1 of 1\)\n/u,
    );
  });

  test('what was passed over is listed with its reason', () => {
    const merge = textReport(checkRun(input({ bundle: run({ commits: ["Merge branch 'newts'"] }) })), {
      colours: false,
    });
    expect(merge).toMatch(/Passed over:\n {2}POND-C001 .*merge commit/u);
  });

  test('nothing judged is n/a and no praise', () => {
    const nothing = textReport(checkRun(input({ policies: [], checkers: [], notCompiled: [] })), { colours: false });
    expect(nothing).toContain('nothing was checked');
    expect(nothing).toContain('Compliance n/a (0 of 0)');
    expect(nothing).not.toContain('no violation');
  });

  test('unknown applicability is said beside the triggering rate', () => {
    const blind = textReport(checkRun(input({ bundle: run({ missing: ['commits'] }) })), { colours: false });
    expect(blind).toContain('nobody can say whether they apply; missing: commits: ');
    expect(blind).toMatch(/4 policies not counted as invoked/u);
  });
});

describe('form', () => {
  test('no line is wider than asked, colours or not', () => {
    const rule = `Count ${'every single frog and newt of the pond '.repeat(9)}.`;
    const wide = checkRun(
      input({
        policies: [policy('POND-C001', { atomicRule: rule })],
        checkers: [checker('POND-C001', 'commit-subject-length', { max: 3 })],
      }),
    );
    for (const colours of [true, false]) {
      const plain = stripVTControlCharacters(textReport(wide, { colours, width: 80 }));
      expect(Math.max(...plain.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    }
  });

  test('colours only where asked', () => {
    expect(text).not.toContain('\u001b');
    expect(textReport(checkRun(input()), { colours: true })).toContain('\u001b[31m');
  });

  test('a subject that plays with the terminal is shown, not obeyed', () => {
    const bundle = run({ commits: ['Count\u001b[2J\u0007 frogs\u202e'] });
    const shown = textReport(checkRun(input({ bundle })), { colours: false });
    for (const hazard of ['\u001b', '\u0007', '\u202e']) expect(shown).not.toContain(hazard);
    expect(shown).toContain('\\u{202e}');
  });

  test('a word longer than the line stays whole', () => {
    expect(wrap(`  at ${'f'.repeat(30)} end`, 20)).toEqual(['  at', `      ${'f'.repeat(30)}`, '      end']);
  });

  test('many places are cut short, and the rest is counted', () => {
    const commits = Array.from({ length: 8 }, (_, index) => `Count the frogs of pond ${index} at night`);
    const many: CheckReport = checkRun(
      input({ bundle: run({ commits }), checkers: [checker('POND-C001', 'commit-subject-length', { max: 9 })] }),
    );
    expect(textReport(many, { colours: false })).toContain('and 3 more places');
  });
});

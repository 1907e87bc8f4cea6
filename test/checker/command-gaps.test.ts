/** A command log with gaps: what it shows counts, and what it doesn't show was not therefore left undone. */
import { describe, expect, test } from 'vitest';
import type { Bundle } from '../../pipeline/artifacts/bundle.js';
import { judgePolicy } from '../../pipeline/checker/engine.js';
import { overlay } from '../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { checkerOf, type Parameters } from './judge.js';

const compacted = { code: 'history-compacted', where: 'record 12', detail: 'earlier steps were summarised' };

function judge(pattern: string, parameters: Parameters, runs: string[], warnings: Bundle['warnings'] = [compacted]) {
  const checker = checkerOf(pattern, parameters);
  const bundle = { ...overlay({ commits: ['Count'], commands: runs.map((run) => ({ run, exit: 0 })) }), warnings };
  const policy = { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' as const };
  const verdict = judgePolicy(checker, policy, evidenceView(bundle));
  if (verdict.state === 'fault') throw new Error(verdict.fault.reason);
  return verdict.result;
}

const run = { commands: ['tox'], when: 'commits' };
const noForce = { commands: ['git push'], options: ['--force'] };
const testsFirst = { before: ['git push'], commands: ['tox'] };

describe('a log that was shortened', () => {
  test('a command that is there was run', () => {
    expect(judge('command-run', run, ['tox']).outcome).toBe('satisfied');
  });

  test('a command that is not there may have run before the gap', () => {
    const result = judge('command-run', run, ['ls']);
    expect(result).toMatchObject({ outcome: 'withheld', applicability: 'applies' });
    expect(result.targets[0]?.reason).toContain('earlier steps were summarised');
  });

  test('a forbidden command that is there is a violation', () => {
    expect(judge('command-forbidden', noForce, ['git push --force']).outcome).toBe('violated');
  });

  test('permitted commands that are there satisfy nothing on their own', () => {
    const { outcome, targets } = judge('command-forbidden', noForce, ['git push']);
    expect(outcome).toBe('withheld');
    expect(targets.map((target) => [target.key, target.outcome])).toEqual([
      ['command 0', 'satisfied'],
      ['unread', 'undetermined'],
    ]);
  });

  test('no such command is no sign that there was none', () => {
    const result = judge('command-forbidden', noForce, ['ls']);
    expect(result).toMatchObject({ outcome: 'withheld', applicability: 'unknown', targets: [] });
    expect(result.missing).toEqual(['record 12: earlier steps were summarised']);
  });

  test('what had to run first may have run before the gap', () => {
    expect(judge('command-order', testsFirst, ['git push']).outcome).toBe('withheld');
  });
});

describe('a whole log', () => {
  test.each([
    ['command-run', run, ['ls'], 'violated'],
    ['command-forbidden', noForce, ['git push'], 'satisfied'],
    ['command-forbidden', noForce, ['ls'], 'inapplicable'],
    ['command-order', testsFirst, ['git push'], 'violated'],
  ] as const)('%s on the same commands', (pattern, parameters, runs, expected) => {
    expect(judge(pattern, { ...parameters }, [...runs], []).outcome).toBe(expected);
  });

  test('a warning of another kind makes no gap', () => {
    const other = { code: 'duplicates-skipped', where: 'record 3', detail: 'three records twice' };
    expect(judge('command-run', run, ['ls'], [other]).outcome).toBe('violated');
  });
});

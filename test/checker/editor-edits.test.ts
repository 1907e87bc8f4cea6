/** Edits by an agent's own tools stand in one order with its commands. */
import { describe, expect, test } from 'vitest';
import { type Action, type Bundle, present } from '../../pipeline/artifacts/bundle.js';
import { judgePolicy } from '../../pipeline/checker/engine.js';
import { overlay } from '../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { checkerOf, type Parameters } from './judge.js';
import { adds } from './patterns/cases.js';

const first = { before: { firstEdit: {} }, commands: ['tox'] };
const last = { after: { lastEdit: {} }, commands: ['tox'] };

/** `$ words` is a command, anything else an edit of that path. */
function judge(parameters: Parameters, calls: string[], file = 'pond/frogs.py', warnings: Bundle['warnings'] = []) {
  const actions = calls.map((text, index): Action => {
    const shell = text.startsWith('$ ');
    return {
      index,
      step: index + 1,
      kind: shell ? 'shell' : 'tool',
      tool: shell ? 'bash' : 'Edit',
      input: shell ? text.slice(2) : JSON.stringify({ file_path: text }),
      output: '',
      exitCode: shell ? 0 : 'unknown',
      status: 'executed',
      outputTruncated: false,
    };
  });
  const checker = checkerOf('command-order', parameters);
  const policy = { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' as const };
  const bundle = { ...overlay({ diff: adds(file, 'frogs') }), actions: present(actions), warnings };
  const verdict = judgePolicy(checker, policy, evidenceView(bundle));
  return verdict.state === 'fault' ? verdict.fault.reason : verdict.result.outcome;
}

describe('before the first edit', () => {
  test.each<[string, string[], string]>([
    ['the tests came first', ['$ tox', '/repo/pond/frogs.py'], 'satisfied'],
    ['the edit came first', ['/repo/pond/frogs.py', '$ tox'], 'violated'],
    ['an edit of a file that was not delivered', ['/tmp/try.py', '$ tox', '/repo/pond/frogs.py'], 'satisfied'],
    ['a path from the root', ['pond/frogs.py', '$ tox'], 'violated'],
    ['a name without its folder may be this file', ['frogs.py', '$ tox', 'pond/frogs.py'], 'withheld'],
  ])('%s: %#', (_, calls, outcome) => {
    expect(judge(first, calls)).toBe(outcome);
  });

  test('a file at the root, where a command of git shows the root', () => {
    expect(judge(first, ['/repo/setup.py', '$ cd /repo && git status && tox'], 'setup.py')).toBe('violated');
  });

  test('a file of that name in a folder that nothing shows to be the root', () => {
    expect(judge(first, ['/repo/setup.py', '$ tox'], 'setup.py')).toBe('withheld');
  });
});

test.each<[string[], string]>([
  [['/repo/pond/frogs.py', '$ tox'], 'satisfied'],
  [['$ tox', '/repo/pond/frogs.py'], 'violated'],
  [['/repo/pond/frogs.py', '$ tox', '/repo/pond/frogs.py'], 'violated'],
])('after the last edit: %j is %s', (calls, outcome) => {
  expect(judge(last, calls)).toBe(outcome);
});

test('a log with gaps may lack the edit that counts', () => {
  const gap = { code: 'history-compacted', where: 'record 12', detail: 'earlier steps were summarised' };
  expect(judge(first, ['$ tox', '/repo/pond/frogs.py'], 'pond/frogs.py', [gap])).toBe('withheld');
});

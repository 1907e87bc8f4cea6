import { describe, expect, it } from 'vitest';
import { codes, failure, jsonLines, outline, readLines, texts } from './reading.js';

const SESSION = { type: 'session', id: 's', cwd: '/lamp', provider: 'p', modelId: 'm' };

function answer(text: string, ...calls: readonly object[]) {
  return { type: 'message', message: { role: 'assistant', content: [{ type: 'text', text }, ...calls] } };
}

function call(id: string, name: string, args: object) {
  return { type: 'toolCall', id, name, arguments: args };
}

function result(id: string, text: string, isError = false) {
  return {
    type: 'message',
    message: { role: 'toolResult', toolCallId: id, content: [{ type: 'text', text }], isError },
  };
}

describe('pi sessions', () => {
  it('joins results by id and reads codes, stops and missing results', () => {
    const bundle = readLines([
      SESSION,
      answer(
        'three',
        call('a', 'bash', { command: 'make' }),
        call('b', 'bash', { command: 'ls' }),
        call('c', 'read', { path: 'x' }),
      ),
      result('b', 'listing'),
      result('a', 'broken\n\nCommand exited with code 2', true),
      result('c', 'text'),
      answer(
        '',
        call('d', 'bash', { command: 'sleep 9' }),
        call('e', 'bash', { command: 'make test' }),
        call('f', 'bash', {}),
      ),
      result('d', 'Command aborted', true),
    ]);
    expect(outline(bundle)).toEqual([
      '1 shell make → 2 executed',
      '1 shell ls → 0 executed',
      '1 tool {"path":"x"} → unknown executed',
      '2 shell sleep 9 → unknown timed-out',
      '2 shell make test → unknown unknown',
      '2 tool  → unknown unknown',
    ]);
  });

  it('does not believe a code that a successful command printed', () => {
    const bundle = readLines([
      SESSION,
      answer('', call('a', 'bash', { command: 'cat log' })),
      result('a', 'Command exited with code 1'),
    ]);
    expect(outline(bundle)).toEqual(['1 shell cat log → 0 executed']);
  });

  it('does not count the user’s own commands, copies or summaries as acts', () => {
    const entry = { id: 'e1', ...answer('', call('a', 'bash', { command: 'ls' })) };
    const own = {
      type: 'message',
      id: 'e2',
      message: { role: 'bashExecution', command: 'git push --force', exitCode: 0 },
    };
    const compaction = { type: 'compaction', id: 'e3', summary: 'pushed by force', firstKeptEntryId: 'e1' };
    const bundle = readLines([SESSION, entry, own, entry, compaction]);
    expect(outline(bundle)).toEqual(['1 shell ls → unknown unknown']);
    expect(texts(bundle)).toEqual(['1 user: git push --force', '1 system: pushed by force']);
    expect(codes(bundle)).toEqual(['duplicates-skipped']);
  });

  it('warns when what was compacted is not in the record', () => {
    expect(
      codes(readLines([SESSION, { type: 'compaction', id: 'e', summary: 's', firstKeptEntryId: 'gone' }])),
    ).toEqual(['history-compacted']);
  });

  it('refuses what it does not know', () => {
    expect(failure({ text: jsonLines([SESSION, { type: 'teleport' }]), path: 'x' })).toMatchObject({
      where: 'x: line 2',
      got: 'teleport',
    });
    const odd = { type: 'message', message: { role: 'oracle', content: [] } };
    expect(failure({ text: jsonLines([SESSION, odd]), path: 'x' }).got).toBe('oracle');
  });
});

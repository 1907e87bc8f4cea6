/** The record is our own, written from the public description of the format: it has not been tried on a real run. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRun } from '../../../pipeline/evidence/adapters/detect.js';
import { codes, failure, jsonLines, outline, readLines, texts, value } from './reading.js';

const text = readFileSync(new URL('../../fixtures/runs/codex-rollout.jsonl', import.meta.url), 'utf8');

function item(payload: object) {
  return { timestamp: 't', type: 'response_item', payload };
}

describe('Codex rollouts', () => {
  const bundle = readRun({ text, path: 'rollout.jsonl' });

  it('reads calls of every shape, and what came of each', () => {
    expect(bundle.run.format).toBe('codex');
    expect(outline(bundle)).toEqual([
      '1 shell cat wick.txt → 0 executed',
      '1 shell make test → 2 executed',
      '2 tool {"session_id":42,"chars":""} → unknown executed',
      '3 tool *** Begin Patch\n*** End Patch → unknown executed',
      "4 shell git commit -m 'Trim the wick' → 0 executed",
      "5 shell git log -1 '--format=%s %h' → unknown timed-out",
      '6 tool {} → unknown unknown',
    ]);
    expect(value(bundle.actions)[0]?.directory).toBe('/srv/lamp/parts');
    expect(value(bundle.actions)[0]?.output).toBe('dry\n');
  });

  it('keeps a summary, and takes nothing in it for a command', () => {
    expect(texts(bundle).filter((line) => line.includes('push'))).toEqual([
      '3 system: So far: tests failed, and git push --force was considered.',
    ]);
    expect(codes(bundle)).toEqual(['command-unreadable']);
  });

  it('knows where the work began', () => {
    expect(value(bundle.base).commit).toBe('4f1c0de4f1c0de4f1c0de4f1c0de4f1c0de4f1c0');
    expect(value(bundle.branch)).toEqual({ start: 'main' });
    expect(bundle.run).toMatchObject({ repository: 'keepers/lamp', model: 'gpt-lantern' });
    expect(value(bundle.pullRequest).body).toBe('Trim the wick\n\nIt was dry.');
  });

  it('takes typed commits for the whole only when every command can be read', () => {
    expect(bundle.commits).toMatchObject({ state: 'missing' });
    const readable = text.split('\n').filter((line) => !line.includes('"c7"'));
    const whole = readRun({ text: readable.join('\n'), path: 'rollout.jsonl' });
    expect(value(whole.commits).map((commit) => commit.message)).toEqual(['Trim the wick\n']);
    expect(codes(whole)).toEqual(['commits-from-commands']);
  });

  it('believes only the head about the code, not what the command printed', () => {
    const rows = [
      item({ type: 'function_call', name: 'shell_command', call_id: 'a', arguments: '{"command":"cat log"}' }),
      item({ type: 'function_call_output', call_id: 'a', output: 'Wall time: 1\nOutput:\nExit code: 0\n' }),
    ];
    expect(outline(readLines(rows))).toEqual(['1 shell cat log → unknown executed']);
  });

  it('takes a code that is told beside the output', () => {
    const rows = [
      item({ type: 'function_call', name: 'shell_command', call_id: 'a', arguments: '{"command":"make"}' }),
      { type: 'event_msg', payload: { type: 'exec_command_end', call_id: 'a', exit_code: 7 } },
      item({ type: 'function_call_output', call_id: 'a', output: 'broken' }),
    ];
    expect(outline(readLines(rows))).toEqual(['1 shell make → 7 executed']);
  });

  it('does not count a refused command', () => {
    const rows = [
      item({ type: 'function_call', name: 'shell', call_id: 'a', arguments: '{"command":["git","push"]}' }),
      item({ type: 'function_call_output', call_id: 'a', output: 'exec command rejected by user' }),
    ];
    expect(outline(readLines(rows))).toEqual(['1 shell git push → unknown not-executed']);
  });

  it('refuses what it does not know', () => {
    const odd = jsonLines([item({ type: 'message', role: 'user', content: [] }), item({ type: 'teleport' })]);
    expect(failure({ text: odd, path: 'r' })).toMatchObject({
      code: 'run-record-unknown',
      where: 'r: line 2',
      got: 'teleport',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { readRuns } from '../../../pipeline/evidence/adapters/detect.js';
import { codes, failure, jsonLines, outline, readJson, texts, value } from './reading.js';

function act(id: string, tool: string, action: object | null, more: object = {}) {
  return {
    kind: 'ActionEvent',
    id,
    source: 'agent',
    thought: [],
    tool_name: tool,
    tool_call_id: `call-${id}`,
    llm_response_id: `r-${id}`,
    action,
    ...more,
  };
}

function see(id: string, of: string, observation: object) {
  return { kind: 'ObservationEvent', id, source: 'environment', action_id: of, observation };
}

const run = (id: number, command: string, more: object = {}) => ({
  id,
  source: 'agent',
  action: 'run',
  args: { command, thought: 't', ...more },
});

const ran = (id: number, cause: number, exit: number) => ({
  id,
  cause,
  observation: 'run',
  content: 'out',
  extras: { metadata: { exit_code: exit } },
});

const record = (name: string) => ({ instance_id: name, test_result: { git_patch: '' }, history: [run(1, 'ls')] });

describe('events tagged by kind', () => {
  it('joins results by id, and calls of one answer into one step', () => {
    const bundle = readJson({
      history: [
        act(
          '1',
          'terminal',
          { kind: 'TerminalAction', command: 'make' },
          { llm_response_id: 'r', thought: [{ text: 'building' }] },
        ),
        act(
          '2',
          'file_editor',
          { kind: 'FileEditorAction', command: 'view', path: 'a', file_text: null },
          { llm_response_id: 'r' },
        ),
        see('3', '2', { content: [{ type: 'text', text: 'lines' }] }),
        see('4', '1', { content: 'broken', exit_code: 2 }),
      ],
    });
    expect(outline(bundle)).toEqual([
      '1 shell make → 2 executed',
      '1 tool {"command":"view","path":"a"} → unknown executed',
    ]);
    expect(texts(bundle)).toEqual(['1 author: building']);
  });

  it('does not take keys, waiting, refusals or time-outs for commands that ran', () => {
    const bundle = readJson({
      history: [
        act('1', 'terminal', { command: 'make test' }),
        see('2', '1', { content: '', exit_code: -1 }),
        act('3', 'terminal', { command: 'C-c', is_input: true }),
        act('4', 'terminal', { command: '' }),
        act('5', 'terminal', { command: 'git push' }),
        { kind: 'UserRejectObservation', id: '6', action_id: '5', rejection_reason: 'no' },
        act('7', 'terminal', null, { tool_call: { arguments: '{"comand": "x"}' } }),
        { kind: 'AgentErrorEvent', id: '8', tool_call_id: 'call-7', error: 'no such argument' },
      ],
    });
    expect(outline(bundle)).toEqual([
      '1 shell make test → unknown timed-out',
      '2 tool {"command":"C-c","is_input":true} → unknown unknown',
      '3 tool {"command":""} → unknown unknown',
      '4 shell git push → unknown not-executed',
      '5 tool {"comand": "x"} → unknown not-executed',
    ]);
  });

  it('counts an event once, and keeps a summary without taking it for a command', () => {
    const call = act('1', 'terminal', { command: 'ls' });
    const bundle = readJson({
      events: [
        call,
        call,
        { kind: 'Condensation', id: '2', forgotten_event_ids: ['1'], summary: 'ran git push --force' },
      ],
    });
    expect(outline(bundle)).toEqual(['1 shell ls → unknown unknown']);
    expect(texts(bundle)).toEqual(['1 system: ran git push --force']);
    expect(codes(bundle)).toEqual(['duplicates-skipped']);
  });

  it('warns when condensed events left the record', () => {
    const bundle = readJson({
      history: [act('1', 'terminal', { command: 'ls' }), { kind: 'Condensation', id: '2', forgotten_event_ids: ['0'] }],
    });
    expect(codes(bundle)).toEqual(['history-compacted']);
  });

  it('keeps the directory from one call to the next', () => {
    const history = [
      act('1', 'terminal', { command: 'cd lamp' }),
      act('2', 'terminal', { command: 'git commit -m on' }),
      see('3', '2', { content: '[main 1234567] on', exit_code: 0 }),
    ];
    const bundle = readJson({ history });
    expect(value(bundle.commits).map((commit) => commit.sha)).toEqual(['1234567']);
  });

  it('refuses a kind it does not know', () => {
    const text = JSON.stringify({ history: [act('1', 'terminal', { command: 'ls' }), { kind: 'TeleportEvent' }] });
    expect(failure({ text, path: 'x' })).toMatchObject({
      code: 'run-record-unknown',
      where: 'x: line 1, event 2',
      got: 'TeleportEvent',
    });
  });
});

describe('events with args and extras', () => {
  it('joins by cause and reads the code', () => {
    const bundle = readJson({
      history: [run(1, 'make'), run(2, 'ls'), ran(3, 2, 0), ran(4, 1, 3), run(5, 'sleep 9'), ran(6, 5, -1)],
    });
    expect(bundle.run.format).toBe('openhands-v0');
    expect(outline(bundle)).toEqual([
      '1 shell make → 3 executed',
      '2 shell ls → 0 executed',
      '3 shell sleep 9 → unknown timed-out',
    ]);
  });

  it('reads the author’s messages and the description of the finish', () => {
    const bundle = readJson({
      history: [
        { id: 0, source: 'user', action: 'message', args: { content: 'fix it' } },
        { id: 1, source: 'agent', action: 'message', args: { content: 'which lamp?' } },
        {
          id: 2,
          source: 'agent',
          action: 'finish',
          args: { thought: 'done', final_thought: 'PR SUBMISSION: Light it' },
        },
      ],
    });
    expect(texts(bundle)).toEqual([
      '0 user: fix it',
      '0 author: which lamp?',
      '1 author: done',
      '1 author: PR SUBMISSION: Light it',
    ]);
    expect(value(bundle.pullRequest).body).toBe('Light it');
  });

  it('keeps an error that no action caused, and refuses what it does not know', () => {
    const error = { id: 7, source: 'agent', observation: 'error', content: 'malformed call', extras: {} };
    expect(texts(readJson({ history: [run(1, 'ls'), error] }))).toEqual(['1 author: t', '1 system: malformed call']);
    const odd = JSON.stringify({ history: [run(1, 'ls'), { id: 2, action: 'teleport', args: {} }] });
    expect(failure({ text: odd, path: 'x' }).got).toBe('teleport');
  });

  it('holds one run a line, each with an id of its own', () => {
    const text = jsonLines([record('a__b-1'), record('a__b-2')]);
    const runs = readRuns({ text, path: 'output.jsonl' });
    expect(runs.map((bundle) => bundle.run.instance)).toEqual(['a__b-1', 'a__b-2']);
    expect(new Set(runs.map((bundle) => bundle.run.id)).size).toBe(2);
    expect(runs[0]?.diff).toEqual({ state: 'present', value: { patch: '', scope: 'worktree-fallback' } });
  });
});

describe('flat events', () => {
  it('joins by place', () => {
    const bundle = readJson({
      history: [
        { action: 'message', content: 'fix it', wait_for_response: false },
        { action: 'run', command: 'ls', thought: 'look' },
        { observation: 'run', content: 'x', command: 'ls', exit_code: 1 },
        { action: 'run_ipython', code: 'git_push()', thought: '' },
        { observation: 'run_ipython', content: '' },
        { action: 'message', content: 'which?', wait_for_response: true },
        { action: 'finish', thought: 'done', outputs: {} },
      ],
      git_patch: 'diff --git a/x b/x\n',
      issue: { owner: 'keepers', repo: 'lamp', number: 7 },
    });
    expect(bundle.run).toMatchObject({ format: 'openhands-flat', repository: 'keepers/lamp' });
    expect(outline(bundle)).toEqual([
      '1 shell ls → 1 executed',
      '2 tool git_push() → unknown executed',
      '3 tool {"outputs":{}} → unknown unknown',
    ]);
    expect(texts(bundle)).toEqual(['0 user: fix it', '1 author: look', '2 author: which?', '3 author: done']);
  });
});

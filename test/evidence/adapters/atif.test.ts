/** The record is our own, written from the public description of the format: it has not been tried on a real run. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRun } from '../../../pipeline/evidence/adapters/detect.js';
import { readCommands } from '../../../pipeline/evidence/shell/read-commands.js';
import { codes, failure, outline, readJson, texts, value } from './reading.js';

const text = readFileSync(new URL('../../fixtures/runs/atif.json', import.meta.url), 'utf8');

const key = (keystrokes: string) => ({ function_name: 'bash_command', arguments: { keystrokes } });

const inner = (command: string, content: string) => ({
  agent: { name: 'pusher' },
  session_id: command,
  steps: [
    {
      source: 'agent',
      message: '',
      tool_calls: [{ tool_call_id: 'a', function_name: 'bash', arguments: { command } }],
      observation: { results: [{ source_call_id: 'a', content }] },
    },
  ],
});

describe('ATIF documents', () => {
  const bundle = readRun({ text, path: 'atif.json' });

  it('joins results in reverse order, reads the sub-agent and leaves a call without arguments unknown', () => {
    expect(outline(bundle)).toEqual([
      '1 shell cat wick.txt → unknown executed',
      '1 shell make test → 2 executed',
      '1 tool  → unknown executed',
      '1 tool {"task":"push it"} → unknown executed',
      '2 shell git push → unknown executed by pusher',
    ]);
    expect(value(bundle.actions).map((action) => action.output)).toEqual(['dry', 'failed', '', 'pushed', 'done']);
  });

  it('counts the sub-agent’s commands as the run’s', () => {
    expect(readCommands(value(bundle.actions)).map((command) => [command.program, command.subagent])).toEqual([
      ['cat', undefined],
      ['make', undefined],
      ['git', 'pusher'],
    ]);
  });

  it('keeps the author’s words apart from the sub-agent’s', () => {
    expect(texts(bundle).filter((line) => line.includes('author'))).toEqual([
      '1 author: I look, test and ask for help.',
      '2 author: PR SUBMISSION: Trim the wick',
    ]);
    expect(codes(bundle)).toEqual(['command-unreadable']);
  });

  it('does not mix two sub-agents that share a name and ids of calls', () => {
    const results = [{ subagent_trajectory_ref: [inner('ls', 'one'), inner('pwd', 'two')] }];
    const bundle = readJson({
      schema_version: 'ATIF-v1.4',
      steps: [{ source: 'system', message: '', observation: { results } }],
    });
    expect(value(bundle.actions).map((action) => [action.input, action.output])).toEqual([
      ['ls', 'one'],
      ['pwd', 'two'],
    ]);
    expect(codes(bundle)).toEqual([]);
  });

  it('warns when a sub-agent or a continuation is named and not included', () => {
    const call = { tool_call_id: 'a', function_name: 'delegate', arguments: {} };
    const results = [{ source_call_id: 'a', subagent_trajectory_ref: [{ session_id: 'gone' }] }];
    const steps = [{ source: 'agent', message: '', tool_calls: [call], observation: { results } }];
    expect(codes(readJson({ schema_version: 'ATIF-v1.5', steps, continued_trajectory_ref: 'next.json' }))).toEqual([
      'subagent-not-recorded',
      'history-partial',
    ]);
  });

  it('types keys into a terminal only when the line is ended', () => {
    const steps = [{ source: 'agent', message: '', tool_calls: [key('ls\n'), key('C-c')] }];
    expect(outline(readJson({ schema_version: 'ATIF-v1.2', steps }))).toEqual([
      '1 shell ls\n → unknown unknown',
      '1 tool {"keystrokes":"C-c"} → unknown unknown',
    ]);
  });

  it('refuses a source it does not know', () => {
    const odd = JSON.stringify({ schema_version: 'ATIF-v1.4', steps: [{ source: 'oracle', message: '' }] });
    expect(failure({ text: odd, path: 'x' })).toMatchObject({ code: 'run-record-unknown', got: 'oracle' });
  });
});

/** One small whole record of every format, for properties that hold for all of them. */
import { readFileSync } from 'node:fs';
import { jsonLines } from './reading.js';

export interface SampleRecord {
  format: string;
  text: string;
}

const SUBMISSION =
  '===PROBE===\ninstance_id=keepers__lamp-7\nstart_branch=main\n===BRANCH===\nbranch=main\n===LOG===\n===STATUS===\n M a\n===PATCH_COMMITTED===\n===PATCH===\ndiff --git a/a b/a\n';

const MINI = {
  info: {
    submission: SUBMISSION,
    exit_status: 'Submitted',
    config: { environment: { env: { RUN_CONDITION: 'naive' } } },
  },
  messages: [
    { role: 'system', content: 'keep the light' },
    {
      role: 'assistant',
      content: 'look',
      extra: { actions: [{ command: 'ls', tool_call_id: 'a' }, { command: 'make' }] },
    },
    { role: 'tool', tool_call_id: 'a', content: '<output>\nx\n</output>', extra: { returncode: 0, raw_output: 'x' } },
    { role: 'tool', content: '<output>\ny\n</output>', extra: { returncode: 2 } },
    { role: 'exit', content: '' },
  ],
};

const MINI_TEXT = [
  { role: 'user', content: 'fix it' },
  { role: 'assistant', content: 'look\n\n```bash\nls\n```' },
  { role: 'user', content: '<returncode>1</returncode>\n<output>\nno\n</output>' },
];

const OPENHANDS = {
  instance_id: 'keepers__lamp-7',
  test_result: { git_patch: '' },
  history: [
    { kind: 'SystemPromptEvent', id: '0', system_prompt: { text: 'keep' } },
    {
      kind: 'ActionEvent',
      id: '1',
      thought: [{ text: 'look' }],
      tool_name: 'terminal',
      tool_call_id: 'c',
      llm_response_id: 'r',
      action: { command: 'ls' },
    },
    { kind: 'ObservationEvent', id: '2', action_id: '1', observation: { content: [{ text: 'x' }], exit_code: 1 } },
    { kind: 'Condensation', id: '3', forgotten_event_ids: ['1'], summary: 's' },
  ],
};

const OPENHANDS_V0 = {
  history: [
    { id: 0, source: 'user', action: 'message', args: { content: 'fix it' } },
    {
      id: 1,
      source: 'agent',
      action: 'run',
      args: { command: 'make', thought: 't' },
      tool_call_metadata: { function_name: 'execute_bash', model_response: { id: 'r' } },
    },
    { id: 2, cause: 1, observation: 'run', content: 'x', extras: { metadata: { exit_code: 2 } } },
  ],
};

const OPENHANDS_FLAT = {
  git_patch: 'x',
  history: [
    { action: 'message', content: 'fix it' },
    { action: 'run', command: 'ls', thought: 'look' },
    { observation: 'run', content: 'x', exit_code: 0 },
  ],
};

const SWE = {
  trajectory: [
    { action: 'edit 1:1\nx\nend_of_edit', observation: 'ok', thought: 'a' },
    { action: 'make', observation: 'broken', thought: 'b' },
  ],
  history: [
    { role: 'system', content: 'keep' },
    { role: 'assistant', action: 'make', tool_calls: [{ function: { name: 'bash' } }] },
  ],
  info: { submission: 'diff --git a/a b/a\n' },
};

const PLACE = { sessionId: 's', cwd: '/lamp', gitBranch: 'main', parentUuid: null };
const CLAUDE = [
  { ...PLACE, type: 'user', uuid: '1', message: { role: 'user', content: 'fix it' } },
  {
    ...PLACE,
    type: 'assistant',
    uuid: '2',
    message: {
      id: 'm',
      content: [
        { type: 'text', text: 'look' },
        { type: 'tool_use', id: 't', name: 'Bash', input: { command: 'make' } },
      ],
    },
  },
  {
    ...PLACE,
    type: 'user',
    uuid: '3',
    message: { content: [{ type: 'tool_result', tool_use_id: 't', content: 'Exit code 2', is_error: true }] },
    toolUseResult: {},
  },
  { ...PLACE, type: 'system', subtype: 'compact_boundary', uuid: '4', logicalParentUuid: '3' },
];

const PI = [
  { type: 'session', id: 's', cwd: '/lamp' },
  { type: 'message', id: '1', message: { role: 'user', content: 'fix it' } },
  {
    type: 'message',
    id: '2',
    message: {
      role: 'assistant',
      content: [{ type: 'toolCall', id: 'a', name: 'bash', arguments: { command: 'make' } }],
    },
  },
  {
    type: 'message',
    id: '3',
    message: { role: 'toolResult', toolCallId: 'a', content: [{ type: 'text', text: 'ok' }], isError: false },
  },
];

const OWN = {
  instance_id: 'keepers__lamp-7',
  steps: [{ command: 'make', output: 'x', returncode: 2 }],
  pr_text: 'p',
  submission: SUBMISSION,
};

export const RECORDS: readonly SampleRecord[] = [
  { format: 'mini-swe-agent', text: JSON.stringify(MINI) },
  { format: 'mini-swe-agent-text', text: JSON.stringify(MINI_TEXT) },
  { format: 'openhands', text: JSON.stringify(OPENHANDS) },
  { format: 'openhands-v0', text: JSON.stringify(OPENHANDS_V0) },
  { format: 'openhands-flat', text: JSON.stringify(OPENHANDS_FLAT) },
  { format: 'swe-agent', text: JSON.stringify(SWE) },
  { format: 'claude-code', text: jsonLines(CLAUDE) },
  { format: 'codex', text: fixture('codex-rollout.jsonl') },
  { format: 'pi', text: jsonLines(PI) },
  { format: 'own-agent', text: JSON.stringify(OWN) },
  { format: 'atif', text: fixture('atif.json') },
];

function fixture(name: string): string {
  return readFileSync(new URL(`../../fixtures/runs/${name}`, import.meta.url), 'utf8');
}

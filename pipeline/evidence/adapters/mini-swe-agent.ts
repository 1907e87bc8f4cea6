/** mini-SWE-agent runs whose actions stand in `extra.actions` and whose results carry a return code. */
import type { Adapter, ReadOptions, ReadRun } from './adapter.js';
import { readSubmission, probeRun, submissionParts } from './collect.js';
import { contentText, exitCode, isObject, type Json, member, pullRequestFrom, stringAt } from './content.js';
import { recordError, type Result, RunBuilder, type KnownParts } from './run-builder.js';
import type { RunDocument } from './run-document.js';

export const miniSweAgent: Adapter = {
  format: 'mini-swe-agent',
  losses: ['output beyond the length that the agent was shown, where the raw output was not kept'],
  tried: 'run',
  shell: 'fresh',
  detects(document) {
    const value = document.whole?.value;
    return (
      isObject(value) && Array.isArray(value['messages']) && isObject(value['info']) && hasActions(value['messages'])
    );
  },
  read,
};

function hasActions(messages: readonly unknown[]): boolean {
  return messages.some((message) => Array.isArray(member(message, 'extra')['actions']));
}

function read(document: RunDocument, options: ReadOptions): readonly ReadRun[] {
  const builder = new RunBuilder(miniSweAgent.format, document, options);
  const value = document.whole?.value;
  const messages = isObject(value) ? value['messages'] : undefined;
  if (!Array.isArray(messages)) throw recordError(document, 'messages', 'a list of messages', typeof messages);
  let waiting: number[] = [];
  messages.forEach((message: unknown, index) => {
    waiting = readMessage(builder, message, `message ${index + 1}`, waiting);
  });
  const parts = { ...infoParts(value, builder), pullRequest: pullRequestFrom(builder.authorTexts()) };
  return [{ bundle: builder.bundle(parts) }];
}

/** @returns the actions still waiting for a result, in the order they were called. */
function readMessage(builder: RunBuilder, message: unknown, where: string, waiting: readonly number[]): number[] {
  const role = stringAt(message, 'role') ?? 'no role';
  const extra = member(message, 'extra');
  const text = contentText(isObject(message) ? message['content'] : undefined);
  switch (role) {
    case 'assistant': {
      builder.turn();
      const actions = extra['actions'] ?? [];
      if (!Array.isArray(actions)) builder.unknown(where, 'a list of actions', typeof actions);
      const called = (Array.isArray(actions) ? actions : []).map((action: unknown) => callAction(builder, action));
      builder.message('author', text);
      return called;
    }
    case 'tool':
    case 'user': {
      if (role === 'user' && extra['returncode'] === undefined) {
        builder.message('user', text);
        return [...waiting];
      }
      return giveResult(builder, message, readResult(extra, text), where, waiting);
    }
    case 'system':
      builder.message('system', text);
      return [...waiting];
    case 'exit':
      return [...waiting];
    default:
      builder.unknown(where, 'a message with the role system, user, assistant, tool or exit', role);
      return [...waiting];
  }
}

function callAction(builder: RunBuilder, action: unknown): number {
  const command = stringAt(action, 'command');
  const id = stringAt(action, 'tool_call_id');
  return builder.call({
    tool: 'bash',
    // A call without a command is a tool call that nobody can read, never an empty shell command.
    kind: command === undefined ? 'tool' : 'shell',
    input: command ?? '',
    unreadable: command === undefined,
    ...(id === undefined ? {} : { ids: [id] }),
  });
}

/** Results are joined by call id; where there is none, in the order of the calls. */
function giveResult(
  builder: RunBuilder,
  message: unknown,
  result: Result,
  where: string,
  waiting: readonly number[],
): number[] {
  const id = stringAt(message, 'tool_call_id');
  if (id !== undefined && builder.indexOf(id) !== undefined) {
    builder.resultById(id, result, where);
    return [...waiting];
  }
  const [next, ...rest] = waiting;
  if (next === undefined) builder.warn('result-without-call', where, 'a result stands where no call waits for one');
  else builder.result(next, result);
  return rest;
}

function readResult(extra: Json, content: string): Result {
  const raw = extra['raw_output'];
  const exception = stringAt(extra, 'exception_info') ?? '';
  return {
    output: typeof raw === 'string' ? raw : payload(content),
    exitCode: exitCode(extra['returncode']),
    status: exception.includes('not executed')
      ? 'not-executed'
      : /timed out|TimeoutExpired/.test(exception)
        ? 'timed-out'
        : 'executed',
    outputTruncated: typeof raw !== 'string' && content.includes('<elided_chars>'),
  };
}

/** What a command printed, out of the tags that the agent was shown it in. */
export function payload(content: string): string {
  const whole = between(content, '<output>', '</output>');
  if (whole !== undefined) return whole;
  const head = between(content, '<output_head>', '</output_head>');
  const tail = between(content, '<output_tail>', '</output_tail>');
  return head === undefined && tail === undefined ? content : `${head ?? ''}${tail ?? ''}`;
}

function between(text: string, open: string, close: string): string | undefined {
  const from = text.indexOf(open);
  const to = text.lastIndexOf(close);
  return from === -1 || to < from ? undefined : text.slice(from + open.length, to).replace(/^\n/, '');
}

/** What the run's `info` block knows: the submission, the exit status and the harness's own variables. */
export function infoParts(value: unknown, builder: RunBuilder): KnownParts {
  const info = member(value, 'info');
  const text = stringAt(info, 'submission');
  const submission = text === undefined ? undefined : readSubmission(text);
  for (const warning of submission?.warnings ?? []) builder.warn(warning.code, warning.where, warning.detail);
  const env = member(info, 'config', 'environment', 'env');
  const probe = submission === undefined ? {} : probeRun(submission);
  const condition = stringAt(env, 'RUN_CONDITION') ?? probe.condition;
  const model = stringAt(env, 'RUN_MODEL') ?? probe.model ?? stringAt(member(info, 'config', 'model'), 'model_name');
  const exitStatus = stringAt(info, 'exit_status');
  return {
    author: { kind: 'agent', name: 'mini-swe-agent' },
    ...(submission === undefined ? {} : submissionParts(submission)),
    run: {
      scaffold: 'mini-swe-agent',
      ...probe,
      ...(condition === undefined ? {} : { condition }),
      ...(model === undefined ? {} : { model }),
      ...(exitStatus === undefined ? {} : { exitStatus }),
    },
  };
}

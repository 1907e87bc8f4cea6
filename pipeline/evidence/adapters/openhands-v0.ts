/** OpenHands runs before the stable generation: `action` and `observation` events with their fields under `args`. */
import type { Adapter, ReadOptions, ReadRun } from './adapter.js';
import { exitCode, argumentsOf, isObject, type Json, member, pullRequestFrom, stringAt, toolInput } from './content.js';
import { isClipped } from './openhands.js';
import { firstEvents, openHandsParts, openHandsRecords } from './openhands-record.js';
import { type Result, RunBuilder } from './run-builder.js';
import type { RunDocument } from './run-document.js';
import type { ReadCall } from './shell-tools.js';

/** Actions that call a tool. `finish` and `think` are calls too: the model makes them like any other. */
const CALLS: readonly string[] = [
  'browse',
  'browse_interactive',
  'call_tool_mcp',
  'delegate',
  'edit',
  'finish',
  'mcp',
  'read',
  'reject',
  'run',
  'run_ipython',
  'task_tracking',
  'think',
  'write',
];
const SILENT: readonly string[] = [
  'change_agent_state',
  'condensation_request',
  'loop_recovery',
  'null',
  'pause',
  'recall',
  'resume',
  'start',
  'stop',
];
const OBSERVATIONS: readonly string[] = [
  'agent_state_changed',
  'browse',
  'chat',
  'condense',
  'delegate',
  'download',
  'edit',
  'error',
  'loop_detection',
  'mcp',
  'null',
  'read',
  'recall',
  'run',
  'run_ipython',
  'success',
  'task_tracking',
  'think',
  'user_rejected',
  'write',
];

export const openHandsV0: Adapter = {
  format: 'openhands-v0',
  losses: ['hidden reasoning', 'exit codes of tools other than the shell'],
  tried: 'run',
  shell: 'session',
  detects(document) {
    return firstEvents(document).some(
      (event) => isObject(event) && isEvent(event) && (isObject(event['args']) || isObject(event['extras'])),
    );
  },
  read,
};

function isEvent(event: Json): boolean {
  return typeof event['action'] === 'string' || typeof event['observation'] === 'string';
}

function read(document: RunDocument, options: ReadOptions): readonly ReadRun[] {
  return openHandsRecords(document).map((record) => {
    const builder = new RunBuilder(openHandsV0.format, record.document, options);
    const seen = new Set<number>();
    record.events.forEach((event, index) => {
      const id = isObject(event) ? event['id'] : undefined;
      if (typeof id === 'number' && seen.has(id)) return builder.skipDuplicate();
      if (typeof id === 'number') seen.add(id);
      return readEvent(builder, event, `line ${record.line}, event ${index + 1}`, seen);
    });
    const parts = openHandsParts(record, builder);
    return { bundle: builder.bundle({ ...parts, pullRequest: pullRequestFrom(builder.authorTexts()) }) };
  });
}

function readEvent(builder: RunBuilder, event: unknown, where: string, seen: ReadonlySet<number>): void {
  if (!isObject(event) || !isEvent(event)) {
    builder.unknown(where, 'an event with an `action` or an `observation`', 'neither');
    return;
  }
  const action = stringAt(event, 'action');
  if (action !== undefined) readAction(builder, event, action, where, seen);
  else readObservation(builder, event, stringAt(event, 'observation') ?? '', where);
}

function readAction(builder: RunBuilder, event: Json, action: string, where: string, seen: ReadonlySet<number>): void {
  const args = member(event, 'args');
  if (action === 'message') {
    const role = stringAt(event, 'source') === 'agent' ? 'author' : 'user';
    if (role === 'author') builder.turn();
    return builder.message(role, stringAt(args, 'content') ?? stringAt(event, 'message') ?? '');
  }
  if (action === 'system')
    return builder.message('system', stringAt(args, 'content') ?? stringAt(event, 'message') ?? '');
  if (action === 'condensation') return readCondensation(builder, args, where, seen);
  if (SILENT.includes(action)) return undefined;
  if (!CALLS.includes(action)) return builder.unknown(where, 'an action of a known kind', action);
  builder.turn(stringAt(member(event, 'tool_call_metadata', 'model_response'), 'id'));
  builder.message('author', stringAt(args, 'thought') ?? '');
  const tool = stringAt(member(event, 'tool_call_metadata'), 'function_name') ?? action;
  builder.call({ tool, ...callInput(action, args), ids: [String(event['id'])] });
  if (action === 'finish') builder.message('author', stringAt(args, 'final_thought') ?? '');
  return undefined;
}

function callInput(action: string, args: Json): ReadCall {
  const command = stringAt(args, 'command');
  // Keys sent to a running process, and the empty command that only waits for it, are no commands of the shell.
  if (action === 'run' && command !== undefined && args['is_input'] !== true) return { kind: 'shell', input: command };
  if (action === 'run_ipython') return { kind: 'tool', input: stringAt(args, 'code') ?? '' };
  const unreadable = action === 'run' && typeof args['command'] !== 'string';
  return { kind: 'tool', input: toolInput(argumentsOf(args, ['thought'])), unreadable };
}

function readObservation(builder: RunBuilder, event: Json, kind: string, where: string): void {
  if (!OBSERVATIONS.includes(kind)) return builder.unknown(where, 'an observation of a known kind', kind);
  const cause = event['cause'];
  const result = readResult(event, kind);
  if (typeof cause === 'number' && builder.indexOf(String(cause)) !== undefined)
    return builder.resultById(String(cause), result, where);
  // An error that no action caused answers a call which the scaffold couldn't read.
  return kind === 'error' ? builder.message('system', result.output) : undefined;
}

function readResult(event: Json, kind: string): Result {
  const output = stringAt(event, 'content') ?? '';
  const extras = member(event, 'extras');
  const code = member(extras, 'metadata')['exit_code'] ?? extras['exit_code'];
  return {
    output,
    exitCode: kind === 'run' && code !== -1 ? exitCode(code) : 'unknown',
    status: statusOf(kind, code),
    outputTruncated: isClipped(output),
  };
}

function statusOf(kind: string, code: unknown): Result['status'] {
  if (kind === 'user_rejected') return 'not-executed';
  if (kind === 'error') return 'unknown';
  return kind === 'run' && code === -1 ? 'timed-out' : 'executed';
}

function readCondensation(builder: RunBuilder, args: Json, where: string, seen: ReadonlySet<number>): void {
  builder.message('system', stringAt(args, 'summary') ?? '');
  const { forgotten_event_ids: ids, forgotten_events_start_id: start, forgotten_events_end_id: end } = args;
  const listed = Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  const edges = [start, end].filter((id) => typeof id === 'number');
  const lost = [...listed, ...edges].filter((id) => !seen.has(id)).length;
  if (lost > 0) builder.warn('history-compacted', where, 'condensed events are not in the record');
}

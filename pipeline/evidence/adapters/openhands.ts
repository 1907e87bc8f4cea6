/** OpenHands runs of the first stable generation: events tagged by `kind`, results joined to their action by id. */
import type { Adapter, ReadOptions, ReadRun } from './adapter.js';
import {
  exitCode,
  argumentsOf,
  contentText,
  isObject,
  type Json,
  member,
  pullRequestFrom,
  stringAt,
  toolInput,
} from './content.js';
import { firstEvents, openHandsParts, openHandsRecords } from './openhands-record.js';
import { type Result, RunBuilder } from './run-builder.js';
import type { RunDocument } from './run-document.js';
import { readToolCall } from './shell-tools.js';

/** Events about the conversation itself: they hold no call, no result and no word of the author. */
const SILENT: readonly string[] = [
  'ConversationStateUpdateEvent',
  'CondensationRequest',
  'HookExecutionEvent',
  'InterruptEvent',
  'LLMCompletionLogEvent',
  'PauseEvent',
  'StreamingDeltaEvent',
  'TokenEvent',
];

export const openHands: Adapter = {
  format: 'openhands',
  losses: ['hidden reasoning', 'exit codes of tools other than the terminal'],
  tried: 'run',
  shell: 'session',
  detects(document) {
    return firstEvents(document).some((event) =>
      /(Event|Observation|Condensation)$/.test(stringAt(event, 'kind') ?? ''),
    );
  },
  read,
};

function read(document: RunDocument, options: ReadOptions): readonly ReadRun[] {
  return openHandsRecords(document).map((record) => {
    const builder = new RunBuilder(openHands.format, record.document, options);
    const ids = new Set(record.events.map((event) => stringAt(event, 'id')));
    const seen = new Set<string>();
    record.events.forEach((event, index) => {
      const id = stringAt(event, 'id');
      if (id !== undefined && seen.has(id)) return builder.skipDuplicate();
      if (id !== undefined) seen.add(id);
      return readEvent(builder, event, `line ${record.line}, event ${index + 1}`, ids);
    });
    const parts = openHandsParts(record, builder);
    return { bundle: builder.bundle({ ...parts, pullRequest: pullRequestFrom(builder.authorTexts()) }) };
  });
}

function readEvent(builder: RunBuilder, event: unknown, where: string, ids: ReadonlySet<string | undefined>): void {
  const kind = stringAt(event, 'kind') ?? 'an event without a kind';
  if (!isObject(event) || SILENT.includes(kind)) return;
  switch (kind) {
    case 'ActionEvent':
      return readAction(builder, event);
    case 'ObservationEvent':
      return builder.resultById(stringAt(event, 'action_id') ?? '', readObservation(event), where);
    case 'UserRejectObservation':
      return answer(builder, event, where, {
        output: stringAt(event, 'rejection_reason') ?? '',
        exitCode: 'unknown',
        status: 'not-executed',
      });
    case 'AgentErrorEvent':
      return answer(builder, event, where, {
        output: stringAt(event, 'error') ?? '',
        exitCode: 'unknown',
        status: 'unknown',
      });
    case 'MessageEvent':
      builder.turn();
      return builder.message(roleOf(event), contentText(member(event, 'llm_message')['content']));
    case 'SystemPromptEvent':
      return builder.message('system', stringAt(member(event, 'system_prompt'), 'text') ?? '');
    case 'ConversationErrorEvent':
      return builder.message('system', stringAt(event, 'detail') ?? stringAt(event, 'code') ?? '');
    case 'CondensationSummaryEvent':
      return builder.message('system', stringAt(event, 'summary') ?? '');
    case 'Condensation':
      return readCondensation(builder, event, where, ids);
    default:
      builder.unknown(where, 'an event of a known kind', kind);
  }
}

function readAction(builder: RunBuilder, event: Json): void {
  builder.turn(stringAt(event, 'llm_response_id'));
  const action = member(event, 'action');
  const tool = stringAt(event, 'tool_name') ?? 'unknown';
  builder.message('author', contentText(event['thought']));
  const ids = [stringAt(event, 'id'), stringAt(event, 'tool_call_id')].filter((id) => id !== undefined);
  const index = builder.call({ tool, ids, ...callInput(tool, event) });
  // The scaffold keeps a call that it couldn't read, without an action: nothing of it ran.
  if (event['action'] === null) builder.amend(index, { status: 'not-executed' });
  builder.message('author', stringAt(action, 'message') ?? '');
}

function callInput(tool: string, event: Json): ReturnType<typeof readToolCall> {
  if (event['action'] === null) {
    return {
      kind: 'tool',
      input: toolInput(member(event, 'tool_call', 'function')['arguments'] ?? member(event, 'tool_call')['arguments']),
    };
  }
  const given = argumentsOf(member(event, 'action'), ['kind']);
  // Keys sent to a process that is already running are no command of the shell.
  return given['is_input'] === true ? { kind: 'tool', input: toolInput(given) } : readToolCall(tool, given);
}

function readObservation(event: Json): Result {
  const observation = member(event, 'observation');
  const output =
    contentText(observation['content']) || (stringAt(observation, 'output') ?? stringAt(observation, 'error') ?? '');
  const code = observation['exit_code'];
  const timedOut = observation['timeout'] === true || code === -1;
  return {
    output,
    exitCode: code === -1 ? 'unknown' : exitCode(code),
    status: timedOut ? 'timed-out' : 'executed',
    outputTruncated: isClipped(output),
  };
}

export function isClipped(output: string): boolean {
  return output.includes('<response clipped>') || output.includes('[... Observation truncated due to length ...]');
}

/** A refusal or an error in place of a result; one that no call is known for is kept as a message of the program. */
function answer(builder: RunBuilder, event: Json, where: string, result: Result): void {
  const ids = [stringAt(event, 'action_id'), stringAt(event, 'tool_call_id')];
  const id = ids.find((key) => key !== undefined && builder.indexOf(key) !== undefined);
  if (id === undefined) return builder.message('system', result.output);
  const never = builder.actionAt(builder.indexOf(id) ?? -1)?.status === 'not-executed';
  return builder.resultById(id, never ? { ...result, status: 'not-executed' } : result, where);
}

function roleOf(event: Json): 'author' | 'user' | 'system' {
  const source = stringAt(event, 'source');
  return source === 'agent' ? 'author' : source === 'user' ? 'user' : 'system';
}

/** Events that the model no longer sees stay in the record; one that left it too may have held a command. */
function readCondensation(builder: RunBuilder, event: Json, where: string, ids: ReadonlySet<string | undefined>): void {
  builder.message('system', stringAt(event, 'summary') ?? '');
  const forgotten = Array.isArray(event['forgotten_event_ids']) ? event['forgotten_event_ids'] : [];
  const lost = forgotten.filter((id) => typeof id === 'string' && !ids.has(id)).length;
  if (lost > 0) builder.warn('history-compacted', where, `${lost} events were condensed and are not in the record`);
}

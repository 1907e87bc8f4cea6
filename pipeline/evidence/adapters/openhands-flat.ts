/** OpenHands runs of the first versions: actions and observations with their fields at the top level, without ids. */
import type { Adapter, ReadOptions, ReadRun } from './adapter.js';
import { exitCode, argumentsOf, isObject, type Json, pullRequestFrom, stringAt, toolInput } from './content.js';
import { isClipped } from './openhands.js';
import { firstEvents, openHandsParts, openHandsRecords } from './openhands-record.js';
import { RunBuilder } from './run-builder.js';
import type { RunDocument } from './run-document.js';
import type { ReadCall } from './shell-tools.js';

const CALLS: readonly string[] = [
  'browse',
  'browse_interactive',
  'delegate',
  'edit',
  'finish',
  'read',
  'reject',
  'run',
  'run_ipython',
  'write',
];
const OBSERVATIONS: readonly string[] = [
  'browse',
  'chat',
  'delegate',
  'edit',
  'error',
  'null',
  'read',
  'run',
  'run_ipython',
  'success',
  'write',
];

export const openHandsFlat: Adapter = {
  format: 'openhands-flat',
  losses: [
    'ids of calls: results are joined by their place',
    'hidden reasoning',
    'exit codes of tools other than the shell',
  ],
  tried: 'run',
  shell: 'session',
  detects(document) {
    const events = firstEvents(document);
    const flat = events.filter(
      (event) => isObject(event) && (typeof event['action'] === 'string' || typeof event['observation'] === 'string'),
    );
    return flat.length > 0 && flat.length === events.length;
  },
  read,
};

function read(document: RunDocument, options: ReadOptions): readonly ReadRun[] {
  return openHandsRecords(document).map((record) => {
    const builder = new RunBuilder(openHandsFlat.format, record.document, options);
    let waiting: number | undefined;
    record.events.forEach((event, index) => {
      waiting = readEvent(builder, event, `line ${record.line}, event ${index + 1}`, index === 0, waiting);
    });
    const parts = openHandsParts(record, builder);
    return { bundle: builder.bundle({ ...parts, pullRequest: pullRequestFrom(builder.authorTexts()) }) };
  });
}

/** @returns the action that the next observation answers. */
function readEvent(
  builder: RunBuilder,
  event: unknown,
  where: string,
  first: boolean,
  waiting: number | undefined,
): number | undefined {
  if (!isObject(event)) {
    builder.unknown(where, 'an event with an `action` or an `observation`', 'something else');
    return waiting;
  }
  const action = stringAt(event, 'action');
  if (action !== undefined) return readAction(builder, event, action, where, first);
  const kind = stringAt(event, 'observation') ?? 'neither';
  if (!OBSERVATIONS.includes(kind)) builder.unknown(where, 'an observation of a known kind', kind);
  else if (waiting !== undefined && kind !== 'null') builder.result(waiting, readResult(event, kind));
  return undefined;
}

function readAction(
  builder: RunBuilder,
  event: Json,
  action: string,
  where: string,
  first: boolean,
): number | undefined {
  if (action === 'message') {
    // The first message is the task; after it the agent is the one that waits for an answer.
    const author = !first && event['wait_for_response'] === true;
    if (author) builder.turn();
    builder.message(author ? 'author' : 'user', stringAt(event, 'content') ?? '');
    return undefined;
  }
  if (!CALLS.includes(action)) {
    if (action !== 'null') builder.unknown(where, 'an action of a known kind', action);
    return undefined;
  }
  builder.turn();
  builder.message('author', stringAt(event, 'thought') ?? '');
  return builder.call({ tool: action, ...callInput(action, event) });
}

function callInput(action: string, event: Json): ReadCall {
  const command = stringAt(event, 'command');
  if (action === 'run' && command !== undefined) return { kind: 'shell', input: command };
  if (action === 'run_ipython') return { kind: 'tool', input: stringAt(event, 'code') ?? '' };
  const unreadable = action === 'run' && typeof event['command'] !== 'string';
  return { kind: 'tool', input: toolInput(argumentsOf(event, ['action', 'thought'])), unreadable };
}

function readResult(event: Json, kind: string): Parameters<RunBuilder['result']>[1] {
  const output = stringAt(event, 'content') ?? '';
  const code = event['exit_code'];
  const timedOut = kind === 'run' && code === -1;
  return {
    output,
    exitCode: kind === 'run' && code !== -1 ? exitCode(code) : 'unknown',
    status: kind === 'error' ? 'unknown' : timedOut ? 'timed-out' : 'executed',
    outputTruncated: isClipped(output),
  };
}

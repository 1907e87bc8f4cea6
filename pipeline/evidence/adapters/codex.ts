/** Codex rollout files: the model's items one a line, with records of the session around them. */
import { present } from '../../artifacts/bundle.js';
import type { Adapter, ReadOptions, ReadRun } from './adapter.js';
import { readCodexOutput } from './codex-output.js';
import { exitCode, contentText, isObject, type Json, member, pullRequestFrom, stringAt, toolInput } from './content.js';
import { lineRecords, readableObjects } from './json-lines.js';
import { RunBuilder } from './run-builder.js';
import type { RunDocument } from './run-document.js';
import { commandLine, readToolCall } from './shell-tools.js';

/** Items that hold neither a call nor a word of the author's that others see. */
const SILENT: readonly string[] = [
  'compaction',
  'compaction_summary',
  'context_compaction',
  'ghost_snapshot',
  'other',
  'reasoning',
  'tool_search_output',
];

export const codex: Adapter = {
  format: 'codex',
  losses: ['hidden reasoning', 'output beyond the length that the model was shown', 'the patch'],
  tried: 'list',
  shell: 'fresh',
  detects(document) {
    return readableObjects(document).some(
      (row) =>
        stringAt(row, 'type') === 'session_meta' ||
        (stringAt(row, 'type') === 'response_item' && isObject(row['payload'])),
    );
  },
  read,
};

/** Where the reader stands: jobs that still run, codes told beside the output, and whether a result came since the last call. */
interface State {
  jobs: Map<string, number>;
  codes: Map<string, number | 'unknown'>;
  answered: boolean;
}

function read(document: RunDocument, options: ReadOptions): readonly ReadRun[] {
  const builder = new RunBuilder(codex.format, document, options);
  const state: State = { jobs: new Map(), codes: new Map(), answered: true };
  const records = lineRecords(document, builder, () => undefined);
  for (const { value, where } of records) readRecord(builder, state, value, where);
  return [
    {
      bundle: builder.bundle({
        ...sessionFacts(records.map(({ value }) => value)),
        pullRequest: pullRequestFrom(builder.authorTexts()),
      }),
    },
  ];
}

function readRecord(builder: RunBuilder, state: State, record: Json, where: string): void {
  const type =
    stringAt(record, 'type') ??
    (isObject(record['git']) || 'instructions' in record ? 'session_meta' : 'a record without a type');
  const payload = member(record, 'payload');
  switch (type) {
    case 'session_meta':
    case 'turn_context':
    case 'world_state':
      return undefined;
    case 'event_msg': {
      if (stringAt(payload, 'type') === 'exec_command_end') {
        state.codes.set(stringAt(payload, 'call_id') ?? '', exitCode(payload['exit_code']));
      }
      return undefined;
    }
    case 'compacted':
      builder.message('system', stringAt(payload, 'message') ?? '');
      // The file keeps what came before, unless it was begun from a summary.
      if (builder.actionCount === 0)
        builder.warn('history-compacted', where, 'what was done before this point is not in the record');
      return undefined;
    case 'response_item':
      return readItem(builder, state, payload, where);
    default:
      // Files of the first versions hold the items themselves.
      return typeof record['role'] === 'string' || record['call_id'] !== undefined || SILENT.includes(type)
        ? readItem(builder, state, record, where)
        : builder.unknown(where, 'a record of a known type', type);
  }
}

function readItem(builder: RunBuilder, state: State, item: Json, where: string): void {
  const type = stringAt(item, 'type') ?? 'an item without a type';
  if (SILENT.includes(type)) return undefined;
  switch (type) {
    case 'message': {
      const role = stringAt(item, 'role');
      if (role === 'assistant') openTurn(builder, state);
      return builder.message(
        role === 'assistant' ? 'author' : role === 'user' ? 'user' : 'system',
        contentText(item['content']),
      );
    }
    case 'local_shell_call': {
      const words = member(item, 'action')['command'];
      const command = Array.isArray(words) && words.every((word) => typeof word === 'string') ? commandLine(words) : '';
      return call(builder, state, item, 'local_shell', {
        kind: command === '' ? 'tool' : 'shell',
        input: command,
        unreadable: command === '',
      });
    }
    case 'function_call':
      return call(
        builder,
        state,
        item,
        stringAt(item, 'name') ?? 'unknown',
        readToolCall(stringAt(item, 'name') ?? 'unknown', item['arguments']),
      );
    case 'custom_tool_call':
      return call(builder, state, item, stringAt(item, 'name') ?? 'unknown', {
        kind: 'tool',
        input: stringAt(item, 'input') ?? '',
      });
    case 'web_search_call':
    case 'image_generation_call':
    case 'tool_search_call':
      return call(builder, state, item, type, { kind: 'tool', input: toolInput(item['action']) });
    case 'function_call_output':
    case 'custom_tool_call_output':
    case 'mcp_tool_call_output':
    case 'local_shell_call_output':
      return answer(builder, state, item, where);
    default:
      return builder.unknown(where, 'an item of a known type', type);
  }
}

/** The record doesn't say which calls came in one answer of the model: calls without a result between them did. */
function openTurn(builder: RunBuilder, state: State): void {
  if (state.answered) builder.turn();
  state.answered = false;
}

function call(
  builder: RunBuilder,
  state: State,
  item: Json,
  tool: string,
  input: ReturnType<typeof readToolCall>,
): void {
  openTurn(builder, state);
  const id = stringAt(item, 'call_id') ?? stringAt(item, 'id');
  if (id !== undefined && builder.indexOf(id) !== undefined) return builder.skipDuplicate();
  builder.call({ tool, ...input, ...(id === undefined ? {} : { ids: [id] }) });
  return undefined;
}

function answer(builder: RunBuilder, state: State, item: Json, where: string): void {
  state.answered = true;
  const id = stringAt(item, 'call_id') ?? '';
  const index = builder.indexOf(id);
  const action = index === undefined ? undefined : builder.actionAt(index);
  if (index === undefined || action === undefined)
    return builder.resultById(id, { output: '', exitCode: 'unknown', status: 'unknown' }, where);
  const told = state.codes.get(id);
  const output = readCodexOutput(item['output'] ?? item['result'], action.kind);
  builder.result(
    index,
    told === undefined || output.result.exitCode !== 'unknown' ? output.result : { ...output.result, exitCode: told },
  );
  if (output.session !== undefined) state.jobs.set(output.session, index);
  // A job left running ends under a later call that waits for it.
  const session = /"session_id":\s*"?(\d+)/.exec(action.input)?.[1];
  const job = session === undefined ? undefined : state.jobs.get(session);
  if (job !== undefined && output.ended !== undefined && output.ended !== 'unknown')
    builder.amend(job, { exitCode: output.ended, status: 'executed' });
  return undefined;
}

function sessionFacts(records: readonly Json[]): Parameters<RunBuilder['bundle']>[0] {
  const meta = records.find((record) => stringAt(record, 'type') === 'session_meta');
  const git = meta === undefined ? member(records[0], 'git') : member(meta, 'payload', 'git');
  const commit = stringAt(git, 'commit_hash') ?? stringAt(git, 'sha');
  const branch = stringAt(git, 'branch');
  const repository = stringAt(git, 'repository_url') ?? stringAt(git, 'origin_url');
  const contexts = records.filter((record) => stringAt(record, 'type') === 'turn_context');
  const model = contexts.flatMap((record) => stringAt(member(record, 'payload'), 'model') ?? []).at(-1);
  const name = /[/:]([^/:]+\/[^/]+?)(?:\.git)?\/?$/.exec(repository ?? '')?.[1];
  return {
    author: { kind: 'agent', name: 'Codex' },
    ...(commit === undefined ? {} : { base: present({ commit }) }),
    ...(branch === undefined ? {} : { branch: present({ start: branch }) }),
    run: {
      scaffold: 'codex',
      ...(model === undefined ? {} : { model }),
      ...(name === undefined ? {} : { repository: name }),
    },
  };
}

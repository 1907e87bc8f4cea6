/** Claude Code session files: one record a line, an answer of the model spread over several of them. */
import { present } from '../../artifacts/bundle.js';
import type { Adapter, ReadOptions, ReadRun } from './adapter.js';
import { readClaudeResult } from './claude-code-result.js';
import { contentText, isObject, type Json, member, pullRequestFrom, stringAt } from './content.js';
import { lineRecords, readableObjects } from './json-lines.js';
import { RunBuilder } from './run-builder.js';
import type { RunDocument } from './run-document.js';
import { readToolCall } from './shell-tools.js';

/** Records about the session itself: they hold no call, no result and no word of the author. */
const SILENT: readonly string[] = [
  'agent-color',
  'agent-name',
  'agent-setting',
  'ai-title',
  'attachment',
  'attribution-snapshot',
  'content-replacement',
  'custom-title',
  'file-history-snapshot',
  'last-prompt',
  'mode',
  'permission-mode',
  'queue-operation',
  'saved_hook_context',
  'speculation-accept',
  'tag',
  'task-summary',
  'worktree-state',
];

export const claudeCode: Adapter = {
  format: 'claude-code',
  losses: [
    'exit codes that the tool took for success',
    'calls of sub-agents kept in files of their own',
    'hidden reasoning',
    'patch and base commit',
  ],
  tried: 'run',
  shell: 'session',
  detects(document) {
    return readableObjects(document).some(
      (row) => typeof row['sessionId'] === 'string' && typeof row['uuid'] === 'string' && 'parentUuid' in row,
    );
  },
  read,
};

function read(document: RunDocument, options: ReadOptions): readonly ReadRun[] {
  const builder = new RunBuilder(claudeCode.format, document, options);
  const records = lineRecords(document, builder, (value) => stringAt(value, 'uuid'));
  const ids = new Set(records.map(({ value }) => stringAt(value, 'uuid')));
  warnOfMissingStart(
    builder,
    records.map(({ value }) => value),
    ids,
  );
  for (const { value, where } of records) readRecord(builder, value, where, ids);
  warnOfUnseenAgents(builder);
  const facts = sessionFacts(records.map(({ value }) => value));
  return [{ bundle: builder.bundle({ ...facts, pullRequest: pullRequestFrom(builder.authorTexts()) }) }];
}

function readRecord(builder: RunBuilder, record: Json, where: string, ids: ReadonlySet<string | undefined>): void {
  const type = stringAt(record, 'type') ?? 'a record without a type';
  switch (type) {
    case 'assistant':
      return readAnswer(builder, record, record, where);
    case 'user':
      return readUser(builder, record, where);
    case 'system':
      return readSystem(builder, record, where, ids);
    case 'summary':
      return builder.message('system', stringAt(record, 'summary') ?? '');
    case 'progress':
      return readProgress(builder, record, where);
    case 'pr-link':
      return undefined;
    default:
      return SILENT.includes(type) ? undefined : builder.unknown(where, 'a record of a known type', type);
  }
}

/** Parts of an answer that are neither words to others nor a call. */
const UNSPOKEN: readonly string[] = [
  'fallback',
  'image',
  'redacted_thinking',
  'server_tool_use',
  'thinking',
  'web_search_tool_result',
];

/** @param place the record that says where and in which agent the answer was given. */
function readAnswer(builder: RunBuilder, record: Json, place: Json, where: string): void {
  const message = member(record, 'message');
  builder.turn(stringAt(message, 'id') ?? stringAt(record, 'uuid'));
  const { content } = message;
  const subagent = subagentOf(place);
  // The program itself speaks in the model's place when a request failed.
  const role = subagent !== undefined || record['isApiErrorMessage'] === true ? 'system' : 'author';
  if (typeof content === 'string') return builder.message(role, content);
  if (!Array.isArray(content)) return builder.unknown(where, 'an answer with content', typeof content);
  for (const block of content) {
    const type = stringAt(block, 'type') ?? 'a block without a type';
    if (type === 'text') builder.message(role, stringAt(block, 'text') ?? '');
    else if (type === 'tool_use') callTool(builder, block, place, subagent);
    else if (!UNSPOKEN.includes(type)) builder.unknown(where, 'a block of a known type', type);
  }
  return undefined;
}

function callTool(builder: RunBuilder, block: unknown, place: Json, subagent: string | undefined): void {
  const id = stringAt(block, 'id');
  // The same call may stand both in the session and in the progress of the agent that made it.
  if (id !== undefined && builder.indexOf(id) !== undefined) return builder.skipDuplicate();
  const tool = stringAt(block, 'name') ?? 'unknown';
  const directory = stringAt(place, 'cwd');
  builder.call({
    tool,
    ...readToolCall(tool, isObject(block) ? block['input'] : undefined),
    ...(id === undefined ? {} : { ids: [id] }),
    ...(directory === undefined ? {} : { directory }),
    ...(subagent === undefined ? {} : { subagent }),
  });
}

function readUser(builder: RunBuilder, record: Json, where: string): void {
  const content = member(record, 'message')['content'];
  if (typeof content !== 'string' && !Array.isArray(content))
    builder.unknown(where, 'a user record with content', typeof content);
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  for (const block of blocks.filter((candidate) => stringAt(candidate, 'type') === 'tool_result')) {
    const id = stringAt(block, 'tool_use_id') ?? '';
    const index = builder.indexOf(id);
    const action = index === undefined ? undefined : builder.actionAt(index);
    // A copy of an answer that stands in the progress of a sub-agent as well.
    if (action !== undefined && action.status !== 'unknown' && subagentOf(record) !== undefined) continue;
    builder.resultById(id, readClaudeResult(block, record['toolUseResult'], action), where);
  }
  const text =
    typeof content === 'string' ? content : contentText(blocks.filter((block) => stringAt(block, 'type') === 'text'));
  // A summary of what was dropped is the program's own text: neither a request of the user nor an act of the author.
  const program = record['isCompactSummary'] === true || record['isMeta'] === true || subagentOf(record) !== undefined;
  builder.message(program ? 'system' : 'user', text);
}

function readSystem(builder: RunBuilder, record: Json, where: string, ids: ReadonlySet<string | undefined>): void {
  builder.message('system', stringAt(record, 'content') ?? '');
  if (stringAt(record, 'subtype') !== 'compact_boundary') return;
  const before = stringAt(record, 'logicalParentUuid') ?? stringAt(record, 'parentUuid');
  if (before === undefined || !ids.has(before)) {
    builder.warn('history-compacted', where, 'what was said and done before this point is not in the record');
  }
}

/** Newer versions keep what a sub-agent says and does as progress of the call that started it. */
function readProgress(builder: RunBuilder, record: Json, where: string): void {
  const data = member(record, 'data');
  if (stringAt(data, 'type') !== 'agent_progress') return;
  const inner = member(data, 'message');
  const place = { ...record, agentId: stringAt(data, 'agentId') ?? 'sub-agent', isSidechain: true };
  if (stringAt(inner, 'type') === 'assistant') readAnswer(builder, inner, place, where);
  else if (stringAt(inner, 'type') === 'user')
    readUser(builder, { ...inner, agentId: place.agentId, isSidechain: true }, where);
}

function subagentOf(record: Json): string | undefined {
  return record['isSidechain'] === true ? (stringAt(record, 'agentId') ?? 'sub-agent') : undefined;
}

/** A file may hold one part of a session only. */
function warnOfMissingStart(builder: RunBuilder, records: readonly Json[], ids: ReadonlySet<string | undefined>): void {
  const first = records.find((record) => typeof record['uuid'] === 'string');
  const parent = stringAt(first, 'parentUuid');
  if (parent !== undefined && !ids.has(parent)) {
    builder.warn('history-partial', `record ${parent}`, 'the record begins in the middle of a session');
  }
}

const AGENT_TOOLS: readonly string[] = ['Task', 'Agent'];

function warnOfUnseenAgents(builder: RunBuilder): void {
  const started = builder.actions().filter((action) => AGENT_TOOLS.includes(action.tool)).length;
  const seen = new Set(builder.actions().flatMap((action) => action.subagent ?? [])).size;
  if (started > seen) {
    builder.warn(
      'subagent-not-recorded',
      'session',
      `${started} sub-agents were started, and the calls of ${seen} are in the record`,
    );
  }
}

function sessionFacts(records: readonly Json[]): Parameters<RunBuilder['bundle']>[0] {
  const branches = records.flatMap((record) => stringAt(record, 'gitBranch') ?? []);
  const models = records.flatMap((record) => stringAt(member(record, 'message'), 'model') ?? []);
  const model = models.findLast((name) => name !== '<synthetic>');
  const repository = records.map((record) => stringAt(record, 'prRepository')).findLast((name) => name !== undefined);
  const [start] = branches;
  const end = branches.at(-1);
  return {
    author: { kind: 'agent', name: 'Claude Code' },
    ...(start === undefined || end === undefined ? {} : { branch: present({ start: named(start), end: named(end) }) }),
    run: {
      scaffold: 'claude-code',
      ...(model === undefined ? {} : { model }),
      ...(repository === undefined ? {} : { repository }),
    },
  };
}

function named(branch: string): string {
  return branch === 'HEAD' ? '(detached)' : branch;
}

/** pi session files: one entry a line, results as messages of their own. */
import type { Action } from '../../artifacts/bundle.js';
import type { Adapter, ReadOptions, ReadRun } from './adapter.js';
import { exitCode, contentText, isObject, type Json, member, pullRequestFrom, stringAt } from './content.js';
import { lineRecords, readableObjects } from './json-lines.js';
import { type Result, RunBuilder } from './run-builder.js';
import type { RunDocument } from './run-document.js';
import { readToolCall } from './shell-tools.js';

/** Entries about the session itself. */
const SILENT: readonly string[] = [
  'custom',
  'label',
  'model_change',
  'session',
  'session_info',
  'thinking_level_change',
];

export const pi: Adapter = {
  format: 'pi',
  losses: ['hidden reasoning', 'patch, commits, branch and base'],
  tried: 'run',
  shell: 'fresh',
  detects(document) {
    const rows = readableObjects(document);
    return (
      stringAt(rows[0], 'type') === 'session' &&
      rows.some((row) => isObject(row['message']) || row['cwd'] !== undefined)
    );
  },
  read,
};

function read(document: RunDocument, options: ReadOptions): readonly ReadRun[] {
  const builder = new RunBuilder(pi.format, document, options);
  const records = lineRecords(document, builder, entryId);
  const ids = new Set(records.map(({ value }) => stringAt(value, 'id')));
  for (const { value, where } of records) readEntry(builder, value, where, ids);
  const model = records
    .flatMap(({ value }) => stringAt(value, 'modelId') ?? stringAt(member(value, 'message'), 'model') ?? [])
    .at(-1);
  return [
    {
      bundle: builder.bundle({
        author: { kind: 'agent', name: 'pi' },
        pullRequest: pullRequestFrom(builder.authorTexts()),
        run: { scaffold: 'pi', ...(model === undefined ? {} : { model }) },
      }),
    },
  ];
}

/** The header's id names the session, and a fork of it keeps the same one. */
function entryId(value: Json): string | undefined {
  return stringAt(value, 'type') === 'session' ? undefined : stringAt(value, 'id');
}

function readEntry(builder: RunBuilder, entry: Json, where: string, ids: ReadonlySet<string | undefined>): void {
  const type = stringAt(entry, 'type') ?? 'an entry without a type';
  if (SILENT.includes(type)) return undefined;
  switch (type) {
    case 'message':
      return readMessage(builder, member(entry, 'message'), where);
    case 'branch_summary':
      return builder.message('system', stringAt(entry, 'summary') ?? '');
    case 'custom_message':
      return builder.message('system', contentText(entry['content']));
    case 'compaction': {
      builder.message('system', stringAt(entry, 'summary') ?? '');
      const kept = stringAt(entry, 'firstKeptEntryId');
      if (kept === undefined ? builder.actionCount === 0 : !ids.has(kept)) {
        builder.warn('history-compacted', where, 'what was done before this point is not in the record');
      }
      return undefined;
    }
    default:
      return builder.unknown(where, 'an entry of a known type', type);
  }
}

function readMessage(builder: RunBuilder, message: Json, where: string): void {
  const role = stringAt(message, 'role') ?? 'a message without a role';
  const text = contentText(message['content']);
  switch (role) {
    case 'user':
      return builder.message('user', text);
    case 'assistant':
      return readAnswer(builder, message, text, where);
    case 'toolResult': {
      const id = stringAt(message, 'toolCallId') ?? '';
      const index = builder.indexOf(id);
      return builder.resultById(
        id,
        readResult(message, text, index === undefined ? undefined : builder.actionAt(index)),
        where,
      );
    }
    // The user's own command: not an act of the author.
    case 'bashExecution':
      return builder.message('user', stringAt(message, 'command') ?? '');
    case 'branchSummary':
    case 'compactionSummary':
      return builder.message('system', stringAt(message, 'summary') ?? '');
    case 'custom':
    case 'hookMessage':
      return builder.message('system', text);
    default:
      return builder.unknown(where, 'a message with a known role', role);
  }
}

function readAnswer(builder: RunBuilder, message: Json, text: string, where: string): void {
  builder.turn();
  builder.message('author', text);
  const { content } = message;
  if (!Array.isArray(content) && typeof content !== 'string')
    builder.unknown(where, 'an answer with content', typeof content);
  for (const block of Array.isArray(content) ? content : []) {
    const type = stringAt(block, 'type') ?? 'a block without a type';
    if (type !== 'toolCall') {
      if (!['image', 'text', 'thinking'].includes(type)) builder.unknown(where, 'a block of a known type', type);
      continue;
    }
    const tool = stringAt(block, 'name') ?? 'unknown';
    const id = stringAt(block, 'id');
    builder.call({
      tool,
      ...readToolCall(tool, isObject(block) ? block['arguments'] : undefined),
      ...(id === undefined ? {} : { ids: [id] }),
    });
  }
}

function readResult(message: Json, output: string, action: Action | undefined): Result {
  const failed = message['isError'] === true;
  const code = /Command exited with code (\d+)\s*$/.exec(output)?.[1];
  const stopped = failed && /Command (timed out after \d+ seconds|aborted)\s*$/.test(output);
  const shell = action?.kind === 'shell' && !stopped;
  // The tool fails on every code but 0, and says which in its last line.
  const told = failed
    ? exitCode(code === undefined ? undefined : Number(code))
    : message['isError'] === false
      ? 0
      : 'unknown';
  return {
    output,
    exitCode: shell ? told : 'unknown',
    status: stopped ? 'timed-out' : 'executed',
    outputTruncated: /\[Showing (lines|last) |\[Output truncated|output truncated/.test(output),
  };
}

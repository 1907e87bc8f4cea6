/** Agent Trajectory Interchange Format: steps with tool calls and their results, sub-agents beside or inside. */
import type { Adapter, ReadOptions, ReadRun } from './adapter.js';
import { contentText, exitCode, isObject, type Json, member, pullRequestFrom, stringAt } from './content.js';
import { recordError, RunBuilder } from './run-builder.js';
import type { RunDocument } from './run-document.js';
import { readToolCall } from './shell-tools.js';

export const atif: Adapter = {
  format: 'atif',
  losses: [
    'exit codes, which the format has no field for',
    'whether a call timed out or went on in the background',
    'patch, commits, branch and base',
    'sub-agents that are named and not included',
  ],
  tried: 'list',
  shell: 'fresh',
  detects(document) {
    return (stringAt(document.whole?.value, 'schema_version') ?? '').startsWith('ATIF');
  },
  read,
};

function read(document: RunDocument, options: ReadOptions): readonly ReadRun[] {
  const value = document.whole?.value;
  if (!isObject(value) || !Array.isArray(value['steps']))
    throw recordError(document, 'steps', 'a list of steps', 'none');
  const builder = new RunBuilder(atif.format, document, options);
  readTrajectory(builder, value, undefined, 'trajectory');
  if (value['continued_trajectory_ref'] !== undefined) {
    builder.warn('history-partial', 'continued_trajectory_ref', 'the run goes on in another file');
  }
  const agent = member(value, 'agent');
  const name = stringAt(agent, 'name');
  const model = stringAt(agent, 'model_name');
  return [
    {
      bundle: builder.bundle({
        author: { kind: 'agent', ...(name === undefined ? {} : { name }) },
        pullRequest: pullRequestFrom(builder.authorTexts()),
        run: { ...(name === undefined ? {} : { scaffold: name }), ...(model === undefined ? {} : { model }) },
      }),
    },
  ];
}

/** Where a step stands: in which trajectory of the file, and whose it is. */
interface Place {
  path: string;
  /** Absent in the run's own trajectory. */
  subagent?: string;
  /** Sub-agents that the trajectory holds, by the ids that a result may name them by. */
  included: ReadonlyMap<string, Json>;
}

function readTrajectory(builder: RunBuilder, trajectory: Json, subagent: string | undefined, path: string): void {
  const place = { path, included: includedAgents(trajectory), ...(subagent === undefined ? {} : { subagent }) };
  listAt(trajectory, 'steps').forEach((step, index) => readStep(builder, step, place, `${path}, step ${index + 1}`));
}

function readStep(builder: RunBuilder, step: unknown, place: Place, where: string): void {
  const source = stringAt(step, 'source') ?? 'no source';
  if (!isObject(step) || !['agent', 'system', 'user'].includes(source)) {
    builder.unknown(where, 'a step whose source is agent, user or system', source);
    return;
  }
  const own = place.subagent === undefined;
  const text = contentText(step['message']);
  if (source === 'agent') {
    builder.turn();
    builder.message(own ? 'author' : 'system', text);
    for (const call of listAt(step, 'tool_calls')) callTool(builder, call, place, where);
  } else {
    builder.message(own && source === 'user' ? 'user' : 'system', text);
  }
  for (const result of listAt(member(step, 'observation'), 'results')) readResult(builder, result, place, where);
}

/** Ids of calls are unique within their trajectory only. */
function callId(place: Place, id: string): string {
  return JSON.stringify([place.path, id]);
}

function callTool(builder: RunBuilder, call: unknown, place: Place, where: string): void {
  const tool = stringAt(call, 'function_name');
  if (tool === undefined) return builder.unknown(where, 'a tool call with a function name', 'a call without one');
  const id = stringAt(call, 'tool_call_id');
  builder.call({
    tool,
    ...readToolCall(tool, isObject(call) ? call['arguments'] : undefined),
    ...(id === undefined ? {} : { ids: [callId(place, id)] }),
    ...(place.subagent === undefined ? {} : { subagent: place.subagent }),
  });
  return undefined;
}

/** Results may stand in any order: they name their call, and one that names none belongs to no call. */
function readResult(builder: RunBuilder, result: unknown, place: Place, where: string): void {
  const id = stringAt(result, 'source_call_id');
  const output = contentText(isObject(result) ? result['content'] : undefined);
  if (id === undefined) builder.message('system', output);
  else builder.resultById(callId(place, id), { output, exitCode: exitCodeOf(result), status: 'executed' }, where);
  listAt(result, 'subagent_trajectory_ref').forEach((reference, index) =>
    readSubagent(builder, reference, place, `${where}, sub-agent ${index + 1}`),
  );
}

function exitCodeOf(result: unknown): number | 'unknown' {
  const extra = member(result, 'extra');
  return exitCode(extra['exit_code'] ?? extra['returncode'] ?? extra['return_code']);
}

function readSubagent(builder: RunBuilder, reference: unknown, place: Place, where: string): void {
  const id = stringAt(reference, 'trajectory_id') ?? stringAt(reference, 'session_id') ?? 'sub-agent';
  const trajectory = isObject(reference) && Array.isArray(reference['steps']) ? reference : place.included.get(id);
  if (trajectory === undefined) {
    builder.warn('subagent-not-recorded', where, `the sub-agent ${id} is named, and its steps are not in the file`);
    return;
  }
  readTrajectory(builder, trajectory, stringAt(member(trajectory, 'agent'), 'name') ?? id, where);
}

function includedAgents(trajectory: Json): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>();
  for (const inner of listAt(trajectory, 'subagent_trajectories')) {
    if (!isObject(inner)) continue;
    for (const id of [stringAt(inner, 'trajectory_id'), stringAt(inner, 'session_id')])
      if (id !== undefined) found.set(id, inner);
  }
  return found;
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const list = isObject(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
}

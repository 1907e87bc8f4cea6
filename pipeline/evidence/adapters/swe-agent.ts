/** SWE-agent trajectories: one action a step, typed as text or called as a function. */
import { present } from '../../artifacts/bundle.js';
import type { Adapter, ReadOptions, ReadRun } from './adapter.js';
import { contentText, isObject, member, pullRequestFrom, stringAt } from './content.js';
import { recordError, RunBuilder } from './run-builder.js';
import type { RunDocument } from './run-document.js';

/** Commands of the scaffold's own: typed like shell commands, but their text is theirs, and no shell parses it. */
const TOOLS: readonly string[] = [
  'append',
  'create',
  'edit',
  'exit_cost',
  'exit_context',
  'exit_error',
  'exit_forfeit',
  'exit_format',
  'filemap',
  'find_file',
  'goto',
  'insert',
  'open',
  'scroll_down',
  'scroll_up',
  'search_dir',
  'search_file',
  'skip',
  'str_replace_editor',
  'submit',
  'undo_edit',
  'view_image',
];
const TIMED_OUT = /^(EXECUTION TIMED OUT|The command .{0,2000}? was cancelled because it took more than)/s;

export const sweAgent: Adapter = {
  format: 'swe-agent',
  losses: ['exit codes', 'commits, branch and base', 'which of the changes were committed'],
  tried: 'run',
  shell: 'session',
  detects(document) {
    const value = document.whole?.value;
    const steps = isObject(value) ? value['trajectory'] : undefined;
    return Array.isArray(steps) && steps.every((step) => isObject(step) && typeof step['action'] === 'string');
  },
  read,
};

function read(document: RunDocument, options: ReadOptions): readonly ReadRun[] {
  const value = document.whole?.value;
  const steps = isObject(value) ? value['trajectory'] : undefined;
  if (!Array.isArray(steps)) throw recordError(document, 'trajectory', 'a list of steps', typeof steps);
  const builder = new RunBuilder(sweAgent.format, document, options);
  const history = isObject(value) && Array.isArray(value['history']) ? value['history'] : [];
  readTask(builder, history);
  const functions = calledFunctions(history);
  steps.forEach((step: unknown, index) => readStep(builder, step, `step ${index + 1}`, functions));
  return [{ bundle: builder.bundle({ ...infoParts(value), pullRequest: pullRequestFrom(builder.authorTexts()) }) }];
}

/** The system prompt and the task. A demonstration is another run, shown as an example: none of it was done here. */
function readTask(builder: RunBuilder, history: readonly unknown[]): void {
  const shown = history.filter((entry) => isObject(entry) && entry['is_demo'] !== true);
  const until = shown.findIndex((entry) => stringAt(entry, 'role') === 'assistant');
  for (const entry of until === -1 ? shown : shown.slice(0, until)) {
    const text = contentText(isObject(entry) ? entry['content'] : undefined);
    builder.message(stringAt(entry, 'role') === 'system' ? 'system' : 'user', text);
  }
}

/** Name of the function behind each action, where the model called functions. */
function calledFunctions(history: readonly unknown[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const entry of history) {
    const action = stringAt(entry, 'action');
    const calls = isObject(entry) && Array.isArray(entry['tool_calls']) ? entry['tool_calls'] : [];
    const name = stringAt(member(calls[0], 'function'), 'name');
    if (action !== undefined && name !== undefined) names.set(action, name);
  }
  return names;
}

function readStep(builder: RunBuilder, step: unknown, where: string, functions: ReadonlyMap<string, string>): void {
  if (!isObject(step) || typeof step['action'] !== 'string' || typeof step['observation'] !== 'string') {
    builder.unknown(where, 'a step with an action and an observation', 'something else');
    return;
  }
  builder.turn();
  builder.message('author', stringAt(step, 'thought') ?? stringAt(step, 'response') ?? '');
  const action = step['action'].trim();
  // An answer that the scaffold couldn't read holds no action.
  if (action === '') return;
  const word = /^\S+/.exec(action)?.[0] ?? '';
  const name = functions.get(step['action']) ?? (TOOLS.includes(word) ? word : 'bash');
  const index = builder.call({ tool: name, kind: name === 'bash' ? 'shell' : 'tool', input: action });
  const timedOut = TIMED_OUT.test(step['observation']);
  builder.result(index, {
    output: step['observation'],
    exitCode: 'unknown',
    status: timedOut ? 'timed-out' : 'executed',
  });
}

function infoParts(value: unknown): Parameters<RunBuilder['bundle']>[0] {
  const info = member(value, 'info');
  const patch = info['submission'];
  const exitStatus = stringAt(info, 'exit_status');
  const model = stringAt(member(value, 'replay_config', 'agent', 'model'), 'name');
  return {
    author: { kind: 'agent', name: 'SWE-agent' },
    ...(typeof patch === 'string'
      ? { diff: present({ patch, scope: 'worktree-fallback' }), worktree: present({ patch }) }
      : {}),
    run: {
      scaffold: 'swe-agent',
      ...(model === undefined ? {} : { model }),
      ...(exitStatus === undefined ? {} : { exitStatus }),
    },
  };
}

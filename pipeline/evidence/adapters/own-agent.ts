/** The plain record for agents of one's own: a list of commands with output and return code, and the description. */
import { present } from '../../artifacts/bundle.js';
import type { Adapter, ReadOptions, ReadRun } from './adapter.js';
import { probeRun, readSubmission, submissionParts } from './collect.js';
import { exitCode, isObject, type Json, pullRequestFrom, stringAt } from './content.js';
import { recordError, RunBuilder } from './run-builder.js';
import type { RunDocument } from './run-document.js';

/** Tools other than a shell are written with their name first. */
const TOOLS: readonly string[] = ['browse', 'fetch', 'navigate', 'open_file', 'read', 'read_file', 'view'];

export const ownAgent: Adapter = {
  format: 'own-agent',
  losses: ['which commands were called together', 'messages of the author', 'cut-off output'],
  tried: 'list',
  shell: 'fresh',
  detects(document) {
    const value = document.whole?.value;
    const steps = isObject(value) ? value['steps'] : undefined;
    return (
      isObject(value) &&
      value['schema_version'] === undefined &&
      Array.isArray(steps) &&
      steps.every((step) => isObject(step) && 'command' in step)
    );
  },
  read,
};

function read(document: RunDocument, options: ReadOptions): readonly ReadRun[] {
  const value = document.whole?.value;
  const steps = isObject(value) ? value['steps'] : undefined;
  if (!isObject(value) || !Array.isArray(steps)) throw recordError(document, 'steps', 'a list of steps', typeof steps);
  const builder = new RunBuilder(ownAgent.format, document, options);
  steps.forEach((step: unknown, index) => readStep(builder, step, `step ${index + 1}`));
  return [{ bundle: builder.bundle(parts(value, builder)) }];
}

function readStep(builder: RunBuilder, step: unknown, where: string): void {
  if (!isObject(step) || !('command' in step)) {
    builder.unknown(where, 'a step with a command', 'something else');
    return;
  }
  builder.turn();
  const command = stringAt(step, 'command') ?? '';
  const word = /^\s*(\S+)/.exec(command)?.[1] ?? '';
  const tool = TOOLS.includes(word);
  const index = builder.call({
    tool: tool ? word : 'shell',
    // A command that is null was lost on the way: nobody can say what it was.
    kind: tool || command === '' ? 'tool' : 'shell',
    input: command,
    unreadable: command === '',
  });
  builder.result(index, {
    output: stringAt(step, 'output') ?? '',
    exitCode: exitCode(step['returncode']),
    status: step['timed_out'] === true ? 'timed-out' : 'executed',
  });
}

function parts(value: Json, builder: RunBuilder): Parameters<RunBuilder['bundle']>[0] {
  const text = stringAt(value, 'submission');
  const submission = text === undefined ? undefined : readSubmission(text);
  for (const warning of submission?.warnings ?? []) builder.warn(warning.code, warning.where, warning.detail);
  const description = value['pr_text'];
  const instance = stringAt(value, 'instance_id');
  const model = stringAt(value, 'model');
  const condition = stringAt(value, 'setting');
  const exitStatus = stringAt(value, 'exit_status');
  return {
    ...(submission === undefined ? {} : submissionParts(submission)),
    pullRequest: typeof description === 'string' ? present({ body: description }) : pullRequestFrom([]),
    run: {
      ...(submission === undefined ? {} : probeRun(submission)),
      ...(instance === undefined ? {} : { instance }),
      ...(model === undefined ? {} : { model }),
      ...(condition === undefined ? {} : { condition }),
      ...(exitStatus === undefined ? {} : { exitStatus }),
    },
  };
}
